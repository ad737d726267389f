import { isComing } from '../dispatch/comingLoads.ts';
import { earlyStart as minutesEarly } from '../dispatch/promisedWindow.ts';
import { isOrderSupplying } from '../orders/orderStages.ts';
import { orderDrive } from '../roads/orderDrive.ts';
import { epochMs, formatClock } from '../time.ts';
import { isLoadFilling } from '../waybills/waybillStages.ts';
import { roughly } from './alarmCost.ts';
import { type AlarmRule, ofOrder } from './alarmRule.ts';
import { loadsByOrder } from './feedAlarms.ts';
import { arrivalOf } from './lateAlarms.ts';
import type { LoadFact, OrderFact, PlantFacts } from './plantFacts.ts';

const minute = 60_000;

/** A planned first load is asked about so long before its loading begins, minutes: while it can still be moved. */
const askAhead = 60;

/** When a load that comes is there at the soonest: a truck under the mixer may leave at any minute. */
const soonestOf = (load: LoadFact, { routeHours }: OrderFact, now: number, offsetMinutes: number): number =>
  isLoadFilling(load.state)
    ? now + orderDrive(routeHours, now, offsetMinutes) * minute
    : arrivalOf(load, routeHours, now, offsetMinutes);

/** The first concrete of a pour: when it is there, epoch ms, since when that is known, and how it is told. */
interface FirstConcrete {
  at: number;
  since: number;
  told: string;
}

/** Of the trucks that were sent; while there are none, of the plan, once its loading is near. Null: nothing comes yet. */
const firstConcrete = (order: OrderFact, coming: readonly LoadFact[], facts: PlantFacts): FirstConcrete | null => {
  const now = epochMs(facts.now);
  if (coming.length > 0)
    return {
      at: Math.min(...coming.map((load) => soonestOf(load, order, now, facts.offsetMinutes))),
      since: Math.min(...coming.map((load) => epochMs(load.createTime))),
      told: '首车',
    };
  const [planned] = facts.plan.ahead
    .filter(({ taskID }) => taskID === order.taskID)
    .sort((a, b) => epochMs(a.arrive) - epochMs(b.arrive));
  if (!planned) return null;
  const asked = epochMs(planned.loadStart) - askAhead * minute;
  if (now < asked) return null;
  const published = facts.plan.publishedAt === null ? asked : epochMs(facts.plan.publishedAt);
  return {
    at: Math.max(now, epochMs(planned.arrive)),
    since: Math.min(now, Math.max(asked, published)),
    told: '计划首车',
  };
};

/** A pour whose first truck will be, or stands, at its site long before the booking, as sent or, shortly before, as planned, until somebody has agreed on it with the site or it pours. */
export const earlyStart: AlarmRule = (facts) => {
  const loads = loadsByOrder(facts);
  return facts.orders.flatMap((order) => {
    const coming = (loads.get(order.taskID) ?? []).filter(isComing);
    const pours = order.lastUnload !== null || coming.some((load) => load.startUnloadTime !== null);
    if (!isOrderSupplying(order.state) || pours) return [];
    const first = firstConcrete(order, coming, facts);
    const early = first && minutesEarly(order, first.at, facts.figures.early);
    if (first === null || early === null) return [];
    const clock = (at: number | string) => formatClock(at, facts.offsetMinutes);
    return [
      {
        ...ofOrder(order),
        since: first.since,
        cause: `${first.told}约 ${clock(first.at)} 到，约定 ${clock(order.bookBegin)}，还没与工地确认`,
        cost: roughly(early * facts.figures.price.wait),
        costWhy: `可能白等 ${Math.round(early)} 分钟`,
      },
    ];
  });
};
