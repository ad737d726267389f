import { netHundredthsOf, sumOf, unloaded } from '../ledger/dayLedger.ts';
import type { LoadEntry } from '../ledger/ledgerEntries.ts';
import type { DayRecord, Law } from './dayRecord.ts';
import { findDifferences, type Told } from './findDifferences.ts';

const dayMs = 86_400_000;

/** Every order is recorded as it was placed and agreed, with what its loads brought; none is there that nobody placed. */
export const ordersKept: Law = ({ orders, ledger }) => {
  const byID = new Map(orders.map((order) => [order.taskID, order]));
  const loadsOf = Map.groupBy(ledger.loads.values(), (load) => load.taskID);
  const found: string[] = [];
  for (const [id, entry] of ledger.orders) {
    const order = byID.get(id);
    if (!order) {
      found.push(`order ${id}: placed, but not among the orders`);
      continue;
    }
    const loads = loadsOf.get(id) ?? [];
    const delivered = sumOf(unloaded(loads), netHundredthsOf);
    found.push(
      ...findDifferences(`order ${order.taskNo}`, [
        ['its volume', order.scheduledCa, entry.volume / 100],
        ['its end', order.state, entry.isCancelled ? 'pts_cancelled' : 'pts_completed'],
        ['what was delivered', order.deliverCa, delivered],
        ['what was signed', order.validCa, sumOf(loads, (load) => load.signature?.volume ?? 0)],
        ['its trucks', order.mixerSent, loads.length],
      ]),
    );
    if (delivered > entry.volume / 100)
      found.push(`order ${order.taskNo}: got ${delivered} of ${entry.volume / 100} m³`);
  }
  for (const { taskID, taskNo } of orders)
    if (!ledger.orders.has(taskID)) found.push(`order ${taskNo}: recorded, but nobody placed it`);
  return found;
};

/** The totals of lists and statistics are those of the ledger. */
export const totalsKept: Law = ({ totals, listTotals, waybills, ledger }) => {
  const orders = [...ledger.orders.values()];
  const loads = [...ledger.loads.values()];
  const cancelled = orders.filter((order) => order.isCancelled).length;
  const ordered = sumOf(orders, (order) => (order.isCancelled ? 0 : order.volume));
  const found = findDifferences('lists', [
    ['the number of orders', listTotals.orders, orders.length],
    ["the number of the customer's orders", listTotals.ordersOfCustomer, orders.length],
    ['the number of completed orders', listTotals.ordersCompleted, orders.length - cancelled],
    ['the number of cancelled orders', listTotals.ordersCancelled, cancelled],
    ['the number of waybills', listTotals.loads, waybills.length],
    ['the number of completed waybills', listTotals.loadsCompleted, unloaded(loads).length],
    ['the number of orders in the statistics', totals.orders, orders.length],
    ['the number of loads in the statistics', totals.mixerSent, loads.length],
    ['what was delivered in the statistics', totals.deliverCa, sumOf(unloaded(loads), netHundredthsOf)],
    ['what was signed in the statistics', totals.validCa, sumOf(loads, (load) => load.signature?.volume ?? 0)],
  ]);
  // The ordered volume is shown with one decimal; what was cancelled is no longer planned.
  if (Math.abs(totals.scheduledCa - ordered) > 0.0501)
    found.push(`statistics: ${totals.scheduledCa} m³ ordered, by the ledger ${ordered}`);
  return found;
};

/** Loads that were unloaded and whose truck was sent since the business day began. */
const sentSince = ({
  waybills,
  ledger,
  dayBegan,
}: Pick<DayRecord, 'waybills' | 'ledger' | 'dayBegan'>): LoadEntry[] => {
  const sent = new Set(
    waybills.flatMap(({ taskDetailID, createTime }) => (Date.parse(createTime) >= dayBegan ? [taskDetailID] : [])),
  );
  return unloaded([...ledger.loads].flatMap(([id, load]) => (sent.has(id) ? [load] : [])));
};

/** The figures of a business day that ended while people were at work are of that day alone. */
export const businessDaysKept: Law = ({ dayEnds, waybills, ledger }) =>
  dayEnds.flatMap(({ dayBegan, at, driverDays }) => {
    const isToday = (moment: number) => moment >= dayBegan && moment < dayBegan + dayMs;
    const sent = new Set(
      waybills.flatMap(({ taskDetailID, createTime }) => (isToday(Date.parse(createTime)) ? [taskDetailID] : [])),
    );
    const loaded = [...ledger.loads].filter(([id, load]) => sent.has(id) && load.loadedAt <= at);
    const own = Map.groupBy(loaded, ([, { carID }]) => carID);
    return findDifferences(
      `business day of ${new Date(dayBegan).toISOString()}`,
      [...driverDays].map(([carID, { loads }]): Told => [`loads of ${carID}`, loads, own.get(carID)?.length ?? 0]),
    );
  });

/** Home pages show the day as the ledger has it: the plant's, the customers', each driver's own. */
export const homesKept: Law = ({ homes: { scheduler, sale, customer, drivers }, ...day }) => {
  const { driverDays, ledger, dayBegan } = day;
  const live = [...ledger.orders.values()].filter((order) => !order.isCancelled);
  const isToday = (at: number) => at >= dayBegan && at < dayBegan + dayMs;
  const sentToday = sentSince(day);
  const planned = live.filter((order) => isToday(order.loadAt));
  const done = unloaded(ledger.loads.values());
  const told: Told[] = [];
  if (scheduler.roleGroup === 'scheduler') {
    const { supply } = scheduler;
    const delivered = sumOf(
      done.filter((load) => isToday(load.unloadedAt ?? 0)),
      netHundredthsOf,
    );
    told.push(
      ['the planned volume', supply.planned, sumOf(planned, (order) => order.volume)],
      ['the number of orders', supply.orders, planned.length],
      ['the delivered volume', supply.delivered, delivered],
      ['the delivered volume by hours', supply.hours.reduce((sum, { today }) => sum + today, 0), delivered],
      ['the volume on the road', supply.onRoad, 0],
      ['the number of open orders', supply.open, 0],
    );
  }
  if (sale.roleGroup === 'sale') told.push(...customerFigures(sale.customers, ledger));
  if (customer.roleGroup === 'customer')
    told.push(
      ["the customer's open orders", customer.orders.length, 0],
      ["the customer's loads", customer.loads.length, 0],
    );
  for (const [carID, home] of drivers) {
    const own = sentToday.filter((load) => load.carID === carID);
    const shown = driverDays.get(carID);
    told.push(
      [`the loads of ${carID}`, shown?.loads, own.length],
      [`the volume of ${carID}`, shown?.volume, sumOf(own, netHundredthsOf)],
    );
    if (home.roleGroup === 'driver') {
      told.push([`the trips of ${carID}`, home.ownTrips.length, own.length]);
      const carried = home.ownTrips.reduce((sum, { totalVolume }) => sum + totalVolume, 0);
      told.push([`the volume of the trips of ${carID}`, carried, sumOf(own, (load) => load.volume)]);
    }
  }
  return findDifferences('homes', told);
};

const customerFigures = (
  shown: readonly { customerName: string; orders: number; ordered: number; delivered: number }[],
  ledger: DayRecord['ledger'],
): Told[] =>
  shown.flatMap(({ customerName, orders, ordered, delivered }): Told[] => {
    const own = [...ledger.orders].filter(([, order]) => order.customer === customerName);
    const live = own.filter(([, order]) => !order.isCancelled);
    const ids = new Set(own.map(([id]) => id));
    const brought = unloaded(ledger.loads.values()).filter((load) => ids.has(load.taskID));
    return [
      [`the number of orders of ${customerName}`, orders, live.length],
      [`what ${customerName} ordered`, ordered, sumOf(live, ([, order]) => order.volume)],
      [`what ${customerName} got`, delivered, sumOf(brought, netHundredthsOf)],
    ];
  });
