import { isStranded } from '@pourline/domain/dispatch/comingLoads';
import { epochMs } from '@pourline/domain/time';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { isLoadDelivering } from '@pourline/domain/waybills/waybillStages';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { Button } from '../../kit/button/Button.tsx';
import { AgeRing } from '../../kit/figure/AgeRing.tsx';
import { formatArrival, formatQuantity } from '../../kit/figure/format.ts';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { go } from '../../shell/go.ts';
import { carText } from '../../trade/carText.ts';
import { loadsOnRoad } from '../../trade/orderProgress.ts';
import { stateFaceOf } from '../../trade/stateFace.ts';

/** The loads on the road and at the site, each with the age of its concrete; nothing when there are none. */
export function OrderLoads({ taskID, waybills, now }: { taskID: string; waybills: readonly Waybill[]; now: number }) {
  const loads = loadsOnRoad(waybills, now);
  if (loads.length === 0) return null;
  return (
    <Section
      title="在途混凝土 · 出厂分钟数"
      action={
        <Button look="quiet" size="small" onClick={() => go('mapcar', { taskID })}>
          看地图
        </Button>
      }
    >
      <Card flush>
        <ul className="scroll-plain flex gap-1 overflow-x-auto p-2">
          {loads.map(({ waybill, ageMinutes }) => (
            <li key={waybill.taskDetailID} className="shrink-0">
              <button
                type="button"
                onClick={() => go('waybillinfo', { id: waybill.taskDetailID })}
                className="flex w-24 flex-col items-center gap-1.5 rounded-md px-1 py-2 hover:bg-hover active:bg-sunken"
              >
                <AgeRing minutes={ageMinutes} limit={waybill.concreteLimitMinutes} size={56} named />
                <span className="max-w-full truncate font-medium text-14">{carText(waybill.carNo)}</span>
                <span className="max-w-full truncate text-12 text-ink3">{whereOf(waybill, now)}</span>
                <span className="text-12 text-ink3">{formatQuantity(waybill.totalVolume, 'm³')}</span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function whereOf(waybill: Waybill, now: number): string {
  if (isStranded(waybill)) return '故障';
  if (isLoadDelivering(waybill.state) && waybill.estimatedArrivalTime)
    return formatArrival(epochMs(waybill.estimatedArrivalTime), now);
  return stateFaceOf(waybillMachine, waybill.state).label;
}
