import {
  isOrderSupplied,
  isOrderToApprove,
  isOrderToArrange,
  isOrderToMix,
  isOrderToOpen,
  isOrderToSupply,
} from '@pourline/domain/orders/orderStages';
import { isTruckQueuing } from '@pourline/domain/vehicles/vehicleStages';
import { AlarmList } from '../../alarms/AlarmList.tsx';
import { usePlantNow } from '../../api/clock.ts';
import { formatQuantity, thinSpace } from '../../kit/figure/format.ts';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { go } from '../../shell/go.ts';
import { useAlarms } from '../../trade/useAlarms.ts';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { PourRow } from '../pouring/PourRow.tsx';
import { FreeTrucks } from './FreeTrucks.tsx';
import { TruckStates } from './TruckStates.tsx';

/** What is late, which trucks are free, what comes next. */
export default function SchedulerHome({ home }: HomeProps<'scheduler'>) {
  const standing = useAlarms();
  const now = usePlantNow(30_000);
  const names = useCodeNames();
  const { supply, waiting } = home;
  const running = home.pours.filter((pour) => isOrderSupplied(pour.state));
  const next = home.pours.filter((pour) => isOrderToSupply(pour.state));
  const steps = [
    { label: '待审批', count: waiting.signing, states: isOrderToApprove.states },
    { label: '待安排', count: waiting.arranging, states: isOrderToArrange.states },
    { label: '待配比', count: waiting.proportioning, states: isOrderToMix.states },
    { label: '待开盘', count: waiting.progressing, states: isOrderToOpen.states },
    { label: '变更', count: waiting.changes, states: null },
  ];
  const queued = home.freeTrucks.filter((truck) => isTruckQueuing(truck.state)).length;
  return (
    <HomeColumns
      left={
        <>
          <AlarmList standing={standing} title="要处理" />
          <Section title={`可派车${thinSpace}${home.freeTrucks.length} · 排队${thinSpace}${queued}`}>
            <Card>
              <FreeTrucks trucks={home.freeTrucks} />
              <div className="mt-4 border-line border-t pt-4">
                <TruckStates states={home.truckStates} />
              </div>
            </Card>
          </Section>
          <Section title="订单等待">
            <Card className="!p-1">
              <div className="grid grid-cols-5">
                {steps.map(({ label, count, states }) => (
                  <button
                    key={label}
                    type="button"
                    onClick={() => go('orderlist', states ? { state: states.join() } : { changing: '1' })}
                    className="flex min-h-row flex-col items-center justify-center rounded-md py-2 hover:bg-hover"
                  >
                    <span className={count > 0 ? 'font-semibold text-22' : 'text-22 text-ink3'}>{count}</span>
                    <span className="text-12 text-ink3">{label}</span>
                  </button>
                ))}
              </div>
            </Card>
          </Section>
        </>
      }
      right={
        <>
          <HomeList
            title={`供应中 · 今日已供 ${formatQuantity(supply.delivered, 'm³')} / ${formatQuantity(supply.planned, 'm³')}`}
            empty="现在没有供应中的订单"
            isEmpty={running.length === 0}
            more={{ label: '实时调度', screen: 'realtimescheduling' }}
          >
            {running.map((pour) => (
              <PourRow key={pour.taskID} pour={pour} now={now} names={names} facts={['concrete', 'rate']} />
            ))}
          </HomeList>
          <HomeList title="接下来开盘" empty="今天没有等待开盘的订单" isEmpty={next.length === 0}>
            {next.map((pour) => (
              <PourRow key={pour.taskID} pour={pour} now={now} names={names} facts={['concrete', 'rate']} />
            ))}
          </HomeList>
        </>
      }
    />
  );
}
