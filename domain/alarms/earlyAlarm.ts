import { isComing } from '../dispatch/comingLoads.ts';
import { earlyStart as minutesEarly } from '../dispatch/promisedWindow.ts';
import { isOrderSupplying } from '../orders/orderStages.ts';
import { epochMs, formatClock } from '../time.ts';
import { roughly } from './alarmCost.ts';
import { type AlarmRule, ofOrder } from './alarmRule.ts';
import { loadsByOrder } from './feedAlarms.ts';
import { arrivalOf } from './lateAlarms.ts';

/** A pour whose first truck will be, or stands, at its site long before the booking, until somebody has agreed on it with the site or it pours. */
export const earlyStart: AlarmRule = (facts) => {
  const now = epochMs(facts.now);
  const loads = loadsByOrder(facts);
  return facts.orders.flatMap((order) => {
    const coming = (loads.get(order.taskID) ?? []).filter(isComing);
    const pours = order.lastUnload !== null || coming.some((load) => load.startUnloadTime !== null);
    if (!isOrderSupplying(order.state) || pours || coming.length === 0) return [];
    const first = Math.min(...coming.map((load) => arrivalOf(load, order.routeHours, now, facts.offsetMinutes)));
    const early = minutesEarly(order, first, facts.figures.early);
    if (early === null) return [];
    const clock = (at: number | string) => formatClock(at, facts.offsetMinutes);
    return [
      {
        ...ofOrder(order),
        since: Math.min(...coming.map((load) => epochMs(load.createTime))),
        cause: `首车约 ${clock(first)} 到，约定 ${clock(order.bookBegin)}，还没与工地确认`,
        cost: roughly(early * facts.figures.price.wait),
        costWhy: `可能白等 ${Math.round(early)} 分钟`,
      },
    ];
  });
};
