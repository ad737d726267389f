import { isComing, isStranded } from '../dispatch/comingLoads.ts';
import { arrivalOfNext, sendFor } from '../dispatch/feedForecast.ts';
import { firstLoadTime } from '../dispatch/firstLoadTime.ts';
import { promisedFirst } from '../dispatch/promisedWindow.ts';
import { isOrderEnded, isOrderSupplying, isOrderSuspended, isOrderToOpen } from '../orders/orderStages.ts';
import type { RouteHours } from '../roads/orderDrive.ts';
import { epochMs, formatClock } from '../time.ts';
import { truckName } from '../vehicles/truckName.ts';
import { isTruckQueuing } from '../vehicles/vehicleStages.ts';
import { subM3, sumM3 } from '../volume.ts';
import { isLoadAtPlant } from '../waybills/waybillStages.ts';
import { minutesFrom, roughly } from './alarmCost.ts';
import { type AlarmRule, ofOrder } from './alarmRule.ts';
import { loadsByOrder } from './feedAlarms.ts';
import type { AheadFact, LoadFact, OrderFact, PlantFacts } from './plantFacts.ts';

const minute = 60_000;

/** What the plan has ahead, by order, in the order of loading. */
export const aheadByOrder = ({ plan }: PlantFacts): ReadonlyMap<string, AheadFact[]> =>
  Map.groupBy(
    plan.ahead.toSorted((a, b) => epochMs(a.loadStart) - epochMs(b.loadStart)),
    (load) => load.taskID,
  );

/** An order whose supply should have begun and has not. */
export const lateOpening: AlarmRule = (facts) => {
  const { orders, now, figures, offsetMinutes } = facts;
  const ahead = aheadByOrder(facts);
  return orders.flatMap((order) => {
    const plannedFirst = ahead.get(order.taskID)?.[0]?.loadStart ?? null;
    const first = firstLoadTime({ ...order, plannedFirst });
    if (!isOrderToOpen(order.state) || first === null || epochMs(first) > epochMs(now)) return [];
    const since = epochMs(first);
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
};

/** When a load that comes is at its site, or since when it has been; epoch ms. */
export const arrivalOf = (load: LoadFact, hours: RouteHours, now: number, offsetMinutes: number): number => {
  if (load.arriveTime !== null) return epochMs(load.arriveTime);
  if (isLoadAtPlant(load.state)) return Math.max(now, arrivalOfNext(hours, epochMs(load.createTime), offsetMinutes));
  return load.estimatedArrivalTime === null ? now : Math.max(now, epochMs(load.estimatedArrivalTime));
};

/** When the first load of an order that none has reached will be there, of trucks that run; null once one has, or where that cannot be said. */
const firstArrival = (
  { lastUnload, routeHours }: OrderFact,
  loads: readonly LoadFact[],
  { now: at, offsetMinutes }: PlantFacts,
): number | null => {
  if (lastUnload !== null || loads.some((load) => load.arriveTime !== null)) return null;
  const now = epochMs(at);
  const coming = loads.filter(isComing);
  if (coming.length === 0) return arrivalOfNext(routeHours, now, offsetMinutes);
  return Math.min(...coming.map((load) => arrivalOf(load, routeHours, now, offsetMinutes)));
};

/** Why the first load is late: it is on its way, stands with a broken truck, or was not sent. */
const firstCause = (loads: readonly LoadFact[], expected: string): string => {
  if (loads.some(isComing)) return `首车约 ${expected} 到`;
  return loads.some(isStranded) ? '首车故障，还没有另派' : '首车还没派';
};

/** An order whose first load will be much later than its site was promised; epoch ms, and minutes that it is late. */
interface LateOrder {
  order: OrderFact;
  /** Its loads under way. */
  its: readonly LoadFact[];
  expected: number;
  promised: number;
  late: number;
}

/** The orders under supply whose first load will be at the site much later than the site was promised: the alarm and what the site is told go by it. */
export const lateFirstLoads = (facts: PlantFacts): LateOrder[] => {
  const loads = loadsByOrder(facts);
  return facts.orders.flatMap((order) => {
    if (!isOrderSupplying(order.state)) return [];
    const its = loads.get(order.taskID) ?? [];
    const expected = firstArrival(order, its, facts);
    const promised = promisedFirst(order);
    if (expected === null || expected - promised <= facts.figures.late * minute) return [];
    return [{ order, its, expected, promised, late: minutesFrom(promised, expected) }];
  });
};

/** An order whose first load will be at the site much later than the site was promised; what the plan has is told beside it. */
export const lateFirst: AlarmRule = (facts) => {
  const now = epochMs(facts.now);
  const ahead = aheadByOrder(facts);
  return lateFirstLoads(facts).map(({ order, its, expected, promised, late }) => {
    const clock = (at: number) => formatClock(at, facts.offsetMinutes);
    const isSent = its.some(isComing);
    const planned = isSent ? undefined : ahead.get(order.taskID)?.[0];
    return {
      ...ofOrder(order),
      since: Math.min(now, isSent ? promised : sendFor(order.routeHours, promised, facts.offsetMinutes)),
      cause: [
        firstCause(its, clock(expected)),
        `约定 ${clock(promised)} 到`,
        ...(planned ? [`排程 ${clock(epochMs(planned.arrive))} 到`] : []),
      ].join('，'),
      cost: roughly(late * facts.figures.price.late),
      costWhy: `首车晚 ${late} 分钟`,
    };
  });
};

/**
 * An order of which nothing is sent yet, open or not, whose first load the published plan has at the site much later than was promised: known
 * as soon as the plan is published. Where even a truck that is sent now comes too late, `lateFirst` tells it.
 */
export const latePlan: AlarmRule = (facts) => {
  const loads = loadsByOrder(facts);
  const ahead = aheadByOrder(facts);
  const told = new Set(lateFirst(facts).map(({ subjectID }) => subjectID));
  return facts.orders.flatMap((order) => {
    const [planned] = ahead.get(order.taskID) ?? [];
    const isBegun = order.lastUnload !== null || (loads.get(order.taskID) ?? []).length > 0;
    if (!planned || isBegun || isOrderSuspended(order.state) || told.has(order.taskID)) return [];
    const [arrives, promised] = [epochMs(planned.arrive), promisedFirst(order)];
    if (arrives - promised <= facts.figures.late * minute) return [];
    const late = minutesFrom(promised, arrives);
    const clock = (at: string | number) => formatClock(at, facts.offsetMinutes);
    return [
      {
        ...ofOrder(order),
        since: Math.min(epochMs(facts.now), epochMs(facts.plan.publishedAt ?? facts.now)),
        cause: `排程首车 ${clock(planned.loadStart)} 装料、${clock(arrives)} 到，约定 ${clock(promised)} 到`,
        cost: roughly(late * facts.figures.price.late),
        costWhy: `首车晚 ${late} 分钟`,
      },
    ];
  });
};

/** An order under supply whose next planned load should have been sent; where the truck that is planned for it stands in the queue, about that truck as well. */
export const lateNext: AlarmRule = (facts) => {
  const now = epochMs(facts.now);
  const ahead = aheadByOrder(facts);
  const taken = new Set(facts.loads.map(({ carID }) => carID));
  const queuing = new Map(
    facts.trucks
      .filter(({ carID, state }) => isTruckQueuing(state) && !taken.has(carID))
      .map((one) => [one.carID, one]),
  );
  return facts.orders.flatMap((order) => {
    if (!isOrderSupplying(order.state) || order.mixerSent === 0) return [];
    const past = (ahead.get(order.taskID) ?? []).filter(
      ({ loadStart }) => now - epochMs(loadStart) > facts.figures.late * minute,
    );
    const [first] = past;
    if (!first) return [];
    const since = epochMs(first.loadStart);
    const late = minutesFrom(since, now);
    const stands = queuing.get(first.carID);
    const at = `计划 ${formatClock(since, facts.offsetMinutes)} 装料的`;
    return [
      {
        ...ofOrder(order),
        carID: stands?.carID ?? null,
        since,
        cause: `${stands ? `${at}${truckName(stands.carNo)}还在排队` : `${at}车还没派`}${past.length > 1 ? `，共 ${past.length} 车` : ''}`,
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
