import { arrivalOfNext } from '../dispatch/feedForecast.ts';
import { isOrderEnded, isOrderSupplying, isOrderSuspended, isOrderToOpen } from '../orders/orderStages.ts';
import { epochMs, formatClock } from '../time.ts';
import { subM3, sumM3 } from '../volume.ts';
import { isLoadAtPlant, isLoadDelivering } from '../waybills/waybillStages.ts';
import { minutesFrom, roughly } from './alarmCost.ts';
import { type AlarmRule, ofOrder } from './alarmRule.ts';
import { loadsByOrder } from './feedAlarms.ts';
import type { AheadFact, LoadFact, OrderFact, PlantFacts } from './plantFacts.ts';

const minute = 60_000;

const aheadByOrder = ({ plan }: PlantFacts): ReadonlyMap<string, AheadFact[]> =>
  Map.groupBy(
    plan.ahead.toSorted((a, b) => epochMs(a.loadStart) - epochMs(b.loadStart)),
    (load) => load.taskID,
  );

/** An order whose supply should have begun and has not. */
export const lateOpening: AlarmRule = ({ orders, now, figures, offsetMinutes }) =>
  orders.flatMap((order) => {
    if (!isOrderToOpen(order.state) || order.arrangeTime === null || epochMs(order.arrangeTime) > epochMs(now))
      return [];
    const since = epochMs(order.arrangeTime);
    const late = minutesFrom(since, epochMs(now));
    return [
      {
        ...ofOrder(order),
        since,
        cause: `应 ${formatClock(since, offsetMinutes)} 开盘，订 ${order.scheduledCa} m³`,
        cost: roughly(Math.max(1, late) * figures.price.late),
        costWhy: `已晚 ${late} 分钟`,
      },
    ];
  });

/** When the first load of an order that none has reached will be there; null once one has, or where that cannot be said. */
const firstArrival = (order: OrderFact, loads: readonly LoadFact[], now: number): number | null => {
  if (order.lastUnload !== null || loads.some((load) => load.arriveTime !== null)) return null;
  const way = order.routeMinutes;
  if (loads.length === 0) return order.mixerSent > 0 ? null : arrivalOfNext(way, now);
  return Math.min(
    ...loads.map((load) => {
      if (isLoadAtPlant(load.state)) return Math.max(now, arrivalOfNext(way, epochMs(load.createTime)));
      return load.estimatedArrivalTime === null ? now : Math.max(now, epochMs(load.estimatedArrivalTime));
    }),
  );
};

/** An order whose first load will be at the site much later than it was planned. */
export const lateFirst: AlarmRule = (facts) => {
  const now = epochMs(facts.now);
  const loads = loadsByOrder(facts);
  const ahead = aheadByOrder(facts);
  return facts.orders.flatMap((order) => {
    if (!isOrderSupplying(order.state) || order.arrangeTime === null) return [];
    const its = loads.get(order.taskID) ?? [];
    const expected = firstArrival(order, its, now);
    if (expected === null) return [];
    const first = order.mixerSent === 0 ? ahead.get(order.taskID)?.[0] : undefined;
    const lead = arrivalOfNext(order.routeMinutes, 0);
    const planned = first ? epochMs(first.arrive) : epochMs(order.arrangeTime) + lead;
    if (expected - planned <= facts.figures.late * minute) return [];
    const late = minutesFrom(planned, expected);
    const clock = (at: number) => formatClock(at, facts.offsetMinutes);
    const isSent = its.some((load) => isLoadDelivering(load.state) || isLoadAtPlant(load.state));
    return [
      {
        ...ofOrder(order),
        since: Math.min(now, isSent ? planned : planned - lead),
        cause: isSent
          ? `首车约 ${clock(expected)} 到，应 ${clock(planned)} 到`
          : `首车还没派，应 ${clock(planned - lead)} 装料`,
        cost: roughly(late * facts.figures.price.late),
        costWhy: `首车晚 ${late} 分钟`,
      },
    ];
  });
};

/** An order under supply whose next planned load should have been sent. */
export const lateNext: AlarmRule = (facts) => {
  const now = epochMs(facts.now);
  const ahead = aheadByOrder(facts);
  return facts.orders.flatMap((order) => {
    if (!isOrderSupplying(order.state) || order.mixerSent === 0) return [];
    const past = (ahead.get(order.taskID) ?? []).filter(
      ({ loadStart }) => now - epochMs(loadStart) > facts.figures.late * minute,
    );
    const [first] = past;
    if (!first) return [];
    const since = epochMs(first.loadStart);
    const late = minutesFrom(since, now);
    return [
      {
        ...ofOrder(order),
        since,
        cause: `计划 ${formatClock(since, facts.offsetMinutes)} 装料的车还没派${past.length > 1 ? `，共 ${past.length} 车` : ''}`,
        cost: roughly(late * facts.figures.price.gap),
        costWhy: `供应晚 ${late} 分钟`,
      },
    ];
  });
};

/** An order of which the published plan does not bring everything. */
export const unserved: AlarmRule = (facts) => {
  const { plan, figures } = facts;
  const ahead = aheadByOrder(facts);
  const orders = new Map(facts.orders.map((order) => [order.taskID, order]));
  return plan.unserved.flatMap(({ taskID }) => {
    const order = orders.get(taskID);
    if (!order || isOrderEnded(order.state) || plan.publishedAt === null) return [];
    const planned = sumM3((ahead.get(taskID) ?? []).map((load) => load.volume));
    const missing = subM3(subM3(order.scheduledCa, order.assignedCa), planned);
    if (missing <= 0) return [];
    return [
      {
        ...ofOrder(order),
        since: epochMs(plan.publishedAt),
        cause: `排程里 ${missing} m³ 没有车`,
        cost: roughly(missing * figures.price.m3),
        costWhy: `少供 ${missing} m³`,
      },
    ];
  });
};

/** An order that has been suspended for long. */
export const suspended: AlarmRule = ({ orders, now, figures }) =>
  orders.flatMap((order) => {
    if (!isOrderSuspended(order.state) || order.suspendedAt === null) return [];
    const since = epochMs(order.suspendedAt);
    if (epochMs(now) - since <= figures.suspended * minute) return [];
    const minutes = minutesFrom(since, epochMs(now));
    const left = subM3(order.scheduledCa, order.deliverCa);
    return [
      {
        ...ofOrder(order),
        since,
        cause: `暂停供应，还有 ${left} m³`,
        cost: roughly(minutes * figures.price.gap),
        costWhy: `工地停 ${minutes} 分钟`,
      },
    ];
  });
