import { contracts } from '@pourline/contract/contracts';
import { evaluations } from '@pourline/contract/evaluations';
import { homes } from '@pourline/contract/homes';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { positions } from '@pourline/contract/positions';
import { production } from '@pourline/contract/production';
import { salesOrders } from '@pourline/contract/salesOrders';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { addDays, dayOf, daysBetween, momentOf } from '@pourline/domain/time';
import type { DayEnd, DayRecord } from '../laws/dayRecord.ts';
import type { Person } from '../person.ts';
import type { DayCast } from './dayCast.ts';
import { fetchLineEvents, fetchPlanEvents, fetchThings } from './fetchThings.ts';
import { readSheet } from './readSheet.ts';
import { sideBySide } from './sideBySide.ts';

const width = 8;
const all = { limit: -1 } as const;
const oldestFirst = { ...all, sort: 'serialNo' } as const;

const mapOf = async <T, V>(
  items: readonly T[],
  key: (item: T) => string,
  value: (item: T) => Promise<V>,
  atOnce = width,
): Promise<Map<string, V>> =>
  new Map(await sideBySide(items, atOnce, async (item) => [key(item), await value(item)] as const));

/** How many rows lists say that they have, whatever of them is shown. */
const fetchListTotals = async (scheduler: Person, customer: Person): Promise<DayRecord['listTotals']> => {
  const ordersIn = async (state: string) =>
    (await scheduler.call(orders.list, { query: { limit: 1, 'filter.state': state } })).total;
  const loads = { limit: 1, 'filter.state': 'ptds_completed' };
  return {
    orders: (await scheduler.call(orders.list, { query: { limit: 1 } })).total,
    ordersOfCustomer: (await customer.call(orders.list, { query: { limit: 1 } })).total,
    ordersCompleted: await ordersIn('pts_completed'),
    ordersCancelled: await ordersIn('pts_cancelled'),
    loads: (await scheduler.call(waybills.list, { query: { limit: 1 } })).total,
    loadsCompleted: (await scheduler.call(waybills.list, { query: loads })).total,
  };
};

/** When the business day of a moment began: plants of simulated days begin theirs at midnight. Epoch ms. */
const businessDayOf = (at: number): number => momentOf(dayOf(at)).getTime();

/** Looks at the figures of the business day in its last minute. */
export const fetchDayEnd = async ({ trucks }: Pick<DayCast, 'trucks'>, at: number): Promise<DayEnd> => ({
  dayBegan: businessDayOf(at),
  at,
  driverDays: await mapOf(
    trucks,
    ({ carID }) => carID,
    async ({ driver }) => (await driver.call(vehicles.driverDay)).today,
  ),
});

/** What was produced from the first to the last day on which anything was mixed, and what became of the tasks of these days and the next. */
const fetchProduction = async (
  scheduler: Person,
  ledger: DayRecord['ledger'],
): Promise<Pick<DayRecord, 'production' | 'tasks'>> => {
  const mixed = [...ledger.loads.values()].flatMap(({ begunAt, loadedAt }) => [begunAt ?? loadedAt, loadedAt]);
  const [first, last] = [dayOf(Math.min(ledger.dayStart, ...mixed)), dayOf(Math.max(ledger.dayStart, ...mixed))];
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => addDays(first, i));
  const plan = await scheduler.call(production.tasks, { query: { from: first, days: days.length + 1 } });
  return {
    production: await sideBySide(days, 1, (day) => scheduler.call(production.day, { query: { day } })),
    tasks: plan.orders,
  };
};

/** Asks for everything about a day, as its people see it. `from`, `to`: the day, epoch ms. */
export const fetchDay = async (
  {
    office: { scheduler, sale, customer, manager },
    trucks,
    ledger,
    dayEnds,
    alarmLooks,
    planLooks,
    stopLooks,
  }: DayCast,
  from: number,
  to: number,
  askedAt = to,
): Promise<DayRecord> => {
  const list = (await scheduler.call(orders.list, { query: all })).data;
  const fleet = (await scheduler.call(vehicles.list, { query: all })).data;
  const loads = (await scheduler.call(waybills.list, { query: all })).data;
  const infos = await sideBySide(loads, width, ({ taskDetailID }) =>
    scheduler.call(waybills.info, { params: { id: taskDetailID } }),
  );
  const ofTrucks = <V>(ask: (driver: Person, carID: string) => Promise<V>) =>
    mapOf(
      trucks,
      ({ carID }) => carID,
      ({ driver, carID }) => ask(driver, carID),
    );
  return {
    ledger,
    things: await fetchThings(manager),
    planEvents: await fetchPlanEvents(manager),
    lineEvents: await fetchLineEvents(manager),
    orders: list,
    orderEvents: await mapOf(
      list,
      ({ taskID }) => taskID,
      async ({ taskID }) =>
        (await scheduler.call(orders.changeHistory, { query: { ...oldestFirst, 'filter.taskID': taskID } })).data,
    ),
    waybills: infos,
    vehicles: fleet,
    vehicleEvents: await mapOf(
      fleet,
      ({ carID }) => carID,
      async ({ carID }) =>
        (await scheduler.call(vehicles.log, { query: { ...oldestFirst, 'filter.carID': carID } })).data,
    ),
    tickets: await mapOf(
      infos,
      ({ taskDetailID }) => taskDetailID,
      ({ ticketToken }) => scheduler.call(waybills.publicTicket, { params: { token: ticketToken } }),
      // Whoever needs no sign-in is bounded by address: one after another each gets its turn.
      1,
    ),
    totals: await scheduler.call(orders.statistics, { query: {} }),
    listTotals: await fetchListTotals(scheduler, customer),
    orderScreens: await mapOf(
      list,
      ({ taskID }) => taskID,
      ({ taskID }) => scheduler.call(orders.info, { params: { id: taskID } }),
    ),
    sheets: {
      orders: await readSheet(await scheduler.handOut(orders.list)),
      ordersOfCustomer: await readSheet(await customer.handOut(orders.list)),
      loads: await readSheet(await scheduler.handOut(waybills.list)),
    },
    evaluations: await mapOf(
      list,
      ({ taskID }) => taskID,
      async ({ taskID }) => {
        const at = { params: { id: taskID } };
        return {
          customer: await customer.call(evaluations.ofOrder, at),
          scheduler: await scheduler.call(evaluations.ofOrder, at),
        };
      },
    ),
    contracts: await mapOf(
      [...new Set(ledger.prices.map(({ contractID }) => contractID))],
      (id) => id,
      (id) => manager.call(contracts.info, { params: { id } }),
    ),
    salesOrders: await mapOf(
      [...ledger.salesOrders.keys()],
      (id) => id,
      (id) => manager.call(salesOrders.detail, { params: { id } }),
    ),
    ...(await fetchProduction(scheduler, ledger)),
    driverDays: await ofTrucks(async (driver) => (await driver.call(vehicles.driverDay)).today),
    messages: (await scheduler.call(messages.list, { query: all })).data,
    dayBegan: businessDayOf(askedAt),
    dayEnds,
    alarmLooks,
    planLooks,
    stopLooks,
    homes: {
      scheduler: await scheduler.call(homes.home),
      sale: await sale.call(homes.home),
      customer: await customer.call(homes.home),
      drivers: await ofTrucks((driver) => driver.call(homes.home)),
    },
    distrusted: await ofTrucks(async (_, carID) => {
      const at = { params: { id: carID } };
      const { data: doubtful } = await scheduler.call(vehicles.positions, {
        ...at,
        query: { limit: -1, 'filter.doubtful': '1' },
      });
      const { data: aside } = await scheduler.call(positions.aside, { ...at, query: { limit: -1 } });
      return [...doubtful.map(({ doubt }) => String(doubt)), ...aside.map(({ reason }) => reason)];
    }),
    tracks: await ofTrucks(async (_, carID) => {
      const track = await scheduler.call(vehicles.track, { params: { id: carID }, query: { from, to } });
      return track.map(([lon, lat, time]): [number, number, number] => [lon, lat, time]);
    }),
  };
};
