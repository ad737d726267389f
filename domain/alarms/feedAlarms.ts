import { arrivalOfNext, feedForecast, feedGapMinutes, isFeedBroken } from '../dispatch/feedForecast.ts';
import { epochMs, formatClock } from '../time.ts';
import { isLoadWaiting } from '../waybills/waybillStages.ts';
import { minutesFrom, roughly, standCost } from './alarmCost.ts';
import { type AlarmRule, type Finding, ofOrder } from './alarmRule.ts';
import type { LoadFact, OrderFact, PlantFacts } from './plantFacts.ts';

const minute = 60_000;

/** Loads under way by their order. */
export const loadsByOrder = ({ loads }: PlantFacts): ReadonlyMap<string, LoadFact[]> =>
  Map.groupBy(loads, (load) => load.taskID);

/** A pour that stands or will, and for how long if a truck is sent now. */
interface Break {
  order: OrderFact;
  from: number;
  /** When the next load can be poured at the earliest; a truck that would have to be sent first included. */
  until: number;
  isSent: boolean;
}

const breaks = (facts: PlantFacts): Break[] => {
  const now = epochMs(facts.now);
  const loads = loadsByOrder(facts);
  return facts.orders.flatMap((order) => {
    const found = feedForecast({
      order,
      loads: loads.get(order.taskID) ?? [],
      lastUnload: order.lastUnload,
      unloadMinutesPerM3: facts.figures.unloadMinutesPerM3,
      now,
      offsetMinutes: facts.offsetMinutes,
    });
    if (!found) return [];
    const soonest = arrivalOfNext(order.routeHours, now, facts.offsetMinutes);
    // What a site did not want while it had suspended the supply, it did not miss.
    const from = Math.max(found.from, order.resumedAt === null ? found.from : epochMs(order.resumedAt));
    return [{ order, from, until: found.until ?? soonest, isSent: found.until !== null }];
  });
};

const gap = feedGapMinutes * minute;

const foundBreak = ({ order, from, until, isSent }: Break, facts: PlantFacts, stands: boolean): Finding => {
  const minutes = minutesFrom(from, until);
  const next = isSent ? `下一车 ${formatClock(until, facts.offsetMinutes)} 到` : '后面没有车';
  return {
    ...ofOrder(order),
    since: from,
    cause: stands ? next : `${formatClock(from, facts.offsetMinutes)} 起断料，${next}`,
    cost: roughly(standCost(minutes, facts.figures)),
    costWhy: `工地停 ${minutes} 分钟`,
  };
};

/** A pour that has stood for longer than a truck between two others takes. */
export const feedBroken: AlarmRule = (facts) =>
  breaks(facts)
    .filter(({ from }) => isFeedBroken(from, epochMs(facts.now)))
    .map((one) => foundBreak(one, facts, true));

/** A pour that will stand: the next truck is known to come too late, or one that was sent now would. */
export const feedBreaking: AlarmRule = (facts) => {
  const now = epochMs(facts.now);
  return breaks(facts)
    .filter(({ from, until, isSent }) => {
      const isNear = !isFeedBroken(from, now) && from - now <= facts.figures.dryAhead * minute;
      return isNear && (isSent || until - from > gap);
    })
    .map((one) => ({ ...foundBreak(one, facts, false), since: Math.min(one.from, now) }));
};

/** Trucks with concrete that stand at a site, one of them for too long. */
export const siteQueue: AlarmRule = (facts) => {
  const now = epochMs(facts.now);
  const { figures } = facts;
  const loads = loadsByOrder(facts);
  return facts.orders.flatMap((order) => {
    const waits = (loads.get(order.taskID) ?? []).flatMap(({ state, arriveTime }) =>
      isLoadWaiting(state) && arriveTime !== null ? [epochMs(arriveTime)] : [],
    );
    const since = Math.min(...waits);
    if (waits.length === 0 || now - since <= figures.wait * minute) return [];
    const waited = waits.reduce((sum, one) => sum + minutesFrom(one, now), 0);
    return [
      {
        ...ofOrder(order),
        since,
        cause: `${waits.length} 车等卸`,
        cost: roughly(waited * figures.price.wait),
        costWhy: `共等 ${waited} 车·分钟`,
      },
    ];
  });
};
