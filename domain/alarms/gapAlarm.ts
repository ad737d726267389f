import { isComing } from '../dispatch/comingLoads.ts';
import { feedForecast } from '../dispatch/feedForecast.ts';
import { isOrderEnded, isOrderSuspended } from '../orders/orderStages.ts';
import { epochMs, formatClock } from '../time.ts';
import { minutesFrom, roughly, standCost } from './alarmCost.ts';
import { type AlarmRule, ofOrder } from './alarmRule.ts';
import { feedBreaking, feedBroken, loadsByOrder } from './feedAlarms.ts';
import { aheadByOrder } from './lateAlarms.ts';
import type { AheadFact, LoadFact, OrderFact, PlantFacts } from './plantFacts.ts';

const minute = 60_000;

/** A pause of a pour between two loads, epoch ms. */
interface Pause {
  from: number;
  until: number;
}

/** When the last of what was sent will have been poured; null where nothing was, or where trucks under way leave a pause of their own. */
const pouredUntil = (order: OrderFact, loads: readonly LoadFact[], facts: PlantFacts): number | null => {
  if (order.lastUnload === null && !loads.some(isComing)) return null;
  const { now, offsetMinutes } = facts;
  const { unloadMinutesPerM3 } = facts.figures;
  const feed = feedForecast({ order, loads, lastUnload: order.lastUnload, unloadMinutesPerM3, now, offsetMinutes });
  return feed !== null && feed.until === null ? feed.from : null;
};

/** The pauses between the loads that the plan has ahead, and before the first of them once it pours, that are longer than the plant allows. */
const longPauses = (ahead: readonly AheadFact[], poured: number | null, longest: number): Pause[] => {
  let end = poured;
  return ahead
    .toSorted((a, b) => epochMs(a.arrive) - epochMs(b.arrive))
    .flatMap(({ arrive, unloadEnd }): Pause[] => {
      const [before, there] = [end, epochMs(arrive)];
      end = Math.max(before ?? 0, epochMs(unloadEnd));
      return before !== null && there - before > longest * minute ? [{ from: before, until: there }] : [];
    });
};

/** A pour that the published plan lets stand between two loads for longer than a site can bear; a pause that is near, `feedBreaking` and `feedBroken` tell. */
export const planGap: AlarmRule = (facts) => {
  const { figures, plan, offsetMinutes } = facts;
  const now = epochMs(facts.now);
  const loads = loadsByOrder(facts);
  const ahead = aheadByOrder(facts);
  const told = new Set([...feedBroken(facts), ...feedBreaking(facts)].map(({ subjectID }) => subjectID));
  return facts.orders.flatMap((order) => {
    const planned = ahead.get(order.taskID);
    if (!planned || isOrderSuspended(order.state) || isOrderEnded(order.state)) return [];
    const poured = pouredUntil(order, loads.get(order.taskID) ?? [], facts);
    const isTold = ({ from }: Pause): boolean => told.has(order.taskID) && from <= now + figures.dryAhead * minute;
    const pauses = longPauses(planned, poured, figures.longestGap)
      .filter((pause) => !isTold(pause))
      .toSorted((a, b) => b.until - b.from - (a.until - a.from));
    const [worst] = pauses;
    if (!worst) return [];
    const lengths = pauses.map(({ from, until }) => minutesFrom(from, until));
    const clock = (at: number) => formatClock(at, offsetMinutes);
    const minutes = minutesFrom(worst.from, worst.until);
    const more = pauses.length > 1 ? `，共 ${pauses.length} 处` : '';
    return [
      {
        ...ofOrder(order),
        since: Math.min(now, epochMs(plan.publishedAt ?? facts.now)),
        cause: `排程 ${clock(worst.from)} 到 ${clock(worst.until)} 没有车卸，停 ${minutes} 分钟${more}`,
        cost: roughly(lengths.reduce((sum, one) => sum + standCost(one, figures), 0)),
        costWhy: `工地停 ${lengths.reduce((sum, one) => sum + one, 0)} 分钟`,
      },
    ];
  });
};
