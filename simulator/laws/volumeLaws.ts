import type { Order } from '@pourline/domain/orders/order';
import { orderState } from '@pourline/domain/orders/orderStates';
import { centi, m3 } from '@pourline/domain/volume';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import type { DayRecord, Law } from './dayRecord.ts';

type Load = DayRecord['waybills'][number];

const sum = (loads: readonly Load[], volume: (load: Load) => number | null): number =>
  loads.reduce((total, load) => total + centi(volume(load) ?? 0), 0);

/** Where the ordered volume of one order went, in hundredths of m³. */
export interface OrderBalance {
  ordered: number;
  delivered: number;
  signed: number;
  cancelled: number;
  notNeeded: number;
}

/** The balance of an order, from its tickets alone. What an ended order did not get was cancelled with it or not needed. */
export const balanceOf = (order: Order, loads: readonly Load[]): OrderBalance => {
  const unloaded = loads.filter((load) => load.endUnloadTime !== null && load.state !== waybillState.cancelled);
  const delivered = sum(unloaded, (load) => load.totalVolume) - sum(unloaded, (load) => load.surplusVolume);
  const rest = centi(order.scheduledCa) - delivered;
  const isCancelled = order.state === orderState.cancelled;
  const isEnded = isCancelled || order.state === orderState.completed;
  return {
    ordered: centi(order.scheduledCa),
    delivered,
    signed: sum(loads, (load) => load.signVolume),
    cancelled: isCancelled ? rest : 0,
    notNeeded: isEnded && !isCancelled ? rest : 0,
  };
};

/** Ordered = delivered + cancelled + not needed, order by order: nothing is supplied beyond the order or left open. */
export const volumesBalance: Law = ({ orders, waybills, orderEvents }) =>
  orders.flatMap((order) => {
    const { ordered, delivered, cancelled, notNeeded } = balanceOf(order, loadsOf(waybills, order));
    const found: string[] = [];
    const show = (hundredths: number) => m3(hundredths).toFixed(2);
    if (ordered !== delivered + cancelled + notNeeded)
      found.push(
        `order ${order.taskNo}: ${show(ordered)} ordered but ${show(delivered + cancelled + notNeeded)} accounted for`,
      );
    if (delivered > ordered)
      found.push(`order ${order.taskNo}: ${show(delivered)} delivered of ${show(ordered)} ordered`);
    if (order.state === orderState.cancelled && delivered > 0)
      found.push(`order ${order.taskNo}: cancelled although ${show(delivered)} was delivered`);
    const last = orderEvents
      .get(order.taskID)
      ?.findLast((event) => event.to === orderState.completed && event.from !== event.to);
    if (last?.action === 'complete' && delivered !== ordered)
      found.push(`order ${order.taskNo}: completed by itself at ${show(delivered)} of ${show(ordered)}`);
    return found;
  });

const loadsOf = (waybills: readonly Load[], order: Order): Load[] =>
  waybills.filter((load) => load.taskID === order.taskID);

/** The sums that screens show are the sums of the tickets. */
export const sumsAgree: Law = ({ orders, waybills, totals, orderScreens }) => {
  const found: string[] = [];
  const compare = (what: string, shown: number, right: number) => {
    if (Math.abs(shown - right) > 1e-6) found.push(`${what}: ${shown} shown, ${right} by the tickets`);
  };
  let [delivered, signed, trucks, ordered] = [0, 0, 0, 0];
  for (const order of orders) {
    const loads = loadsOf(waybills, order).filter((load) => load.state !== waybillState.cancelled);
    const balance = balanceOf(order, loads);
    const name = `order ${order.taskNo}`;
    compare(`${name} deliverCa`, order.deliverCa, m3(balance.delivered));
    compare(`${name} validCa`, order.validCa, m3(balance.signed));
    // What came back is to be sent again: it does not count as assigned any more.
    const kept = sum(loads, (load) => load.totalVolume) - sum(loads, (load) => load.surplusVolume);
    compare(`${name} assignedCa`, order.assignedCa, m3(kept));
    compare(`${name} mixerSent`, order.mixerSent, loads.length);
    compare(
      `${name} runningWaybills`,
      order.runningWaybills,
      loads.filter((load) => load.state !== waybillState.completed).length,
    );
    const shown = orderScreens.get(order.taskID)?.waybills ?? [];
    compare(`${name} waybills on its screen`, shown.length, loadsOf(waybills, order).length);
    delivered += balance.delivered;
    signed += balance.signed;
    trucks += loads.length;
    // What was cancelled is no longer planned.
    ordered += order.state === orderState.cancelled ? 0 : balance.ordered;
  }
  compare('statistics deliverCa', totals.deliverCa, m3(delivered));
  compare('statistics validCa', totals.validCa, m3(signed));
  compare('statistics mixerSent', totals.mixerSent, trucks);
  compare('statistics orders', totals.orders, orders.length);
  // The ordered volume is shown with one decimal.
  if (Math.abs(totals.scheduledCa - m3(ordered)) > 0.0501)
    compare('statistics scheduledCa', totals.scheduledCa, m3(ordered));
  return found;
};

/** What a driver's home page says of the work of the business day is what their tickets of that day say. */
export const driverDaysAgree: Law = ({ waybills, driverDays, dayBegan }) =>
  [...driverDays].flatMap(([carID, shown]) => {
    const loads = waybills.filter(
      (load) =>
        load.carID === carID && load.state === waybillState.completed && Date.parse(load.createTime) >= dayBegan,
    );
    const volume = m3(sum(loads, (load) => load.totalVolume) - sum(loads, (load) => load.surplusVolume));
    if (shown.loads === loads.length && Math.abs(shown.volume - volume) < 1e-6) return [];
    return [
      `driver of ${carID}: ${shown.loads} loads and ${shown.volume} m³ shown, ${loads.length} and ${volume} by the tickets`,
    ];
  });
