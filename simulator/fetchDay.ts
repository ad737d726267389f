import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { DayRecord } from './laws/dayRecord.ts';
import type { Person } from './person.ts';
import { sideBySide } from './sideBySide.ts';
import type { Truck } from './truck.ts';

const width = 8;
const all = { limit: -1 } as const;

const mapOf = async <T, V>(
  items: readonly T[],
  key: (item: T) => string,
  value: (item: T) => Promise<V>,
): Promise<Map<string, V>> =>
  new Map(await sideBySide(items, width, async (item) => [key(item), await value(item)] as const));

/** Asks for everything about a day, as the scheduler and the drivers see it. `from`, `to`: the day, epoch ms. */
export const fetchDay = async (
  scheduler: Person,
  trucks: readonly Truck[],
  from: number,
  to: number,
): Promise<DayRecord> => {
  const list = (await scheduler.call(orders.list, { query: all })).data;
  const fleet = (await scheduler.call(vehicles.list, { query: all })).data;
  const loads = (await scheduler.call(waybills.list, { query: all })).data;
  const infos = await sideBySide(loads, width, ({ taskDetailID }) =>
    scheduler.call(waybills.info, { params: { id: taskDetailID } }),
  );
  return {
    orders: list,
    orderEvents: await mapOf(
      list,
      ({ taskID }) => taskID,
      async ({ taskID }) =>
        (await scheduler.call(orders.changeHistory, { query: { ...all, 'filter.taskID': taskID } })).data,
    ),
    waybills: infos,
    vehicles: fleet,
    vehicleEvents: await mapOf(
      fleet,
      ({ carID }) => carID,
      async ({ carID }) => (await scheduler.call(vehicles.log, { query: { ...all, 'filter.carID': carID } })).data,
    ),
    tickets: await mapOf(
      infos,
      ({ taskDetailID }) => taskDetailID,
      ({ ticketToken }) => scheduler.call(waybills.publicTicket, { params: { token: ticketToken } }),
    ),
    totals: await scheduler.call(orders.statistics, { query: {} }),
    orderScreens: await mapOf(
      list,
      ({ taskID }) => taskID,
      ({ taskID }) => scheduler.call(orders.info, { params: { id: taskID } }),
    ),
    driverDays: await mapOf(
      trucks,
      ({ carID }) => carID,
      async ({ driver }) => (await driver.call(vehicles.driverDay)).today,
    ),
    tracks: await mapOf(
      trucks,
      ({ carID }) => carID,
      async ({ carID }) =>
        (await scheduler.call(vehicles.track, { params: { id: carID }, query: { from, to } })).map(([, , time]) =>
          Math.floor(time / 1000),
        ),
    ),
    acknowledged: new Map(trucks.map((truck) => [truck.carID, truck.radio.acknowledged])),
  };
};
