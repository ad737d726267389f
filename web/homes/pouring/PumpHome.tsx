import { isOrderSupplied } from '@pourline/domain/orders/orderStages';
import { usePlantNow } from '../../api/clock.ts';
import { crewHero } from '../../crews/crewHero.ts';
import { formatNumber, spaceText } from '../../kit/figure/format.ts';
import { OwnPumpTasks } from '../../pumps/OwnPumpTasks.tsx';
import { useOwnPumpTasks } from '../../pumps/useOwnPumpTasks.ts';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeHero } from '../parts/HomeHero.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { nextOf } from './nextOf.ts';
import { PourRow } from './PourRow.tsx';
import { WayBars } from './WayBars.tsx';

/** What the pump man has to do now and next, then which pours of the plant want a pump. */
export default function PumpHome({ home }: HomeProps<'pump'>) {
  const now = usePlantNow(30_000);
  const names = useCodeNames();
  const running = home.pours.filter((pour) => isOrderSupplied(pour.state));
  const next = home.pours.filter((pour) => !running.includes(pour));
  const first = running[0] ?? next[0];
  const own = useOwnPumpTasks();
  const mine = crewHero(own, now);
  const left = home.ways.reduce((sum, way) => sum + Math.max(0, way.planned - way.delivered), 0);
  return (
    <>
      <HomeHero
        main={
          mine?.main ??
          (first
            ? {
                label: running[0] ? '正在泵送' : '下一场泵送',
                value: running[0] ? String(running.length) : nextOf(first, now),
                ...(running[0] && { unit: '处' }),
              }
            : { label: '今天的泵送', value: '没有安排' })
        }
        note={
          mine?.note ??
          (first
            ? spaceText(`${first.projectName} · ${first.constructionSite}`)
            : '带泵送的订单安排后，这里显示几点去哪里')
        }
        figures={[
          { label: '今天场次', value: String(home.ways.reduce((sum, way) => sum + way.orders, 0)), unit: '场' },
          { label: '还要泵送', value: formatNumber(left, 2, { trim: true }), unit: 'm³' },
        ]}
      />
      <HomeColumns
        left={
          <>
            <OwnPumpTasks tasks={own} now={now} />
            <HomeList title="正在泵送" empty="现在没有泵送" isEmpty={running.length === 0}>
              {running.map((pour) => (
                <PourRow key={pour.taskID} pour={pour} now={now} names={names} facts={['way', 'concrete']} />
              ))}
            </HomeList>
            <HomeList title="接下来" empty="今天没有更多泵送" isEmpty={next.length === 0}>
              {next.map((pour) => (
                <PourRow key={pour.taskID} pour={pour} now={now} names={names} facts={['way', 'concrete']} />
              ))}
            </HomeList>
          </>
        }
        right={<WayBars ways={home.ways} names={names} title="今天按泵送方式" />}
      />
    </>
  );
}
