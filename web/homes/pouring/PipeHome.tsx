import { isOrderSupplied } from '@pourline/domain/orders/orderStages';
import { usePlantNow } from '../../api/clock.ts';
import { crewHero } from '../../crews/crewHero.ts';
import { formatFromNow, formatNumber, formatShortTime, spaceText } from '../../kit/figure/format.ts';
import { OwnPipeTasks } from '../../pipes/OwnPipeTasks.tsx';
import { useOwnPipeTasks } from '../../pipes/useOwnPipeTasks.ts';
import { startLabel, startOf } from '../../trade/startText.ts';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeHero } from '../parts/HomeHero.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { PourRow } from './PourRow.tsx';
import { WayBars } from './WayBars.tsx';

/** What the plumber has to do now and next, then where pipes must lie before concrete comes, the next first, and where they are in use. */
export default function PipeHome({ home }: HomeProps<'pipe'>) {
  const now = usePlantNow(30_000);
  const names = useCodeNames();
  const running = home.pours.filter((pour) => isOrderSupplied(pour.state));
  const toLay = home.pours.filter((pour) => !running.includes(pour));
  const first = toLay[0];
  const own = useOwnPipeTasks();
  const mine = crewHero(own, now);
  const fastest = Math.max(...home.pours.map((pour) => pour.pourRate ?? 0), 0);
  return (
    <>
      <HomeHero
        main={
          mine?.main ??
          (first
            ? {
                label: `下一处布管 · ${startOf(first) < now ? '原定' : ''}${startLabel(first)}`,
                value: startOf(first) < now ? formatShortTime(startOf(first), now) : formatFromNow(startOf(first), now),
              }
            : { label: '布管', value: '没有等待的工地' })
        }
        note={
          mine?.note ??
          (first
            ? spaceText(`${first.projectName} · ${first.constructionSite}`)
            : '要布管的订单安排后，这里显示最近一处')
        }
        figures={[
          { label: '待布管', value: String(toLay.length), unit: '处' },
          { label: '使用中', value: String(running.length), unit: '处' },
          ...(fastest > 0 ? [{ label: '最快浇筑', value: formatNumber(fastest), unit: 'm³/h' }] : []),
        ]}
      />
      <HomeColumns
        left={
          <>
            <OwnPipeTasks tasks={own} now={now} />
            <HomeList title="待布管 · 按开始时间" empty="没有等待布管的工地" isEmpty={toLay.length === 0}>
              {toLay.map((pour) => (
                <PourRow key={pour.taskID} pour={pour} now={now} names={names} facts={['way', 'rate']} />
              ))}
            </HomeList>
          </>
        }
        right={
          <>
            <HomeList title="管道使用中" empty="现在没有使用中的管道" isEmpty={running.length === 0}>
              {running.map((pour) => (
                <PourRow key={pour.taskID} pour={pour} now={now} names={names} facts={['way', 'rate']} />
              ))}
            </HomeList>
            <WayBars ways={home.ways} names={names} title="今天按输送方式" />
          </>
        }
      />
    </>
  );
}
