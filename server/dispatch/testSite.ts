import { signIn } from '@pourline/contract/client/member';
import { vehicles } from '@pourline/contract/vehicles';
import { pointAt } from '@pourline/domain/geo';
import type { OrderForm } from '@pourline/domain/orders/order';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import type { Crew } from '@pourline/simulator/pours/testCrew';
import { bringOrder, type OrderStage, plantOf } from '@pourline/simulator/pours/testOrder';
import { demoPassword, peopleAt } from '../seed/demoPeople.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, doorTo, type TestServer } from '../testServer.ts';

export const tenantID = 'demo-east';

const hourMs = 3_600_000;
const halfHourMs = hourMs / 2;

/** What is done once per server, and kept. */
const oncePer = <T>(make: (server: TestServer) => Promise<T>) => {
  const made = new WeakMap<TestServer, Promise<T>>();
  return (server: TestServer): Promise<T> => {
    const kept = made.get(server) ?? make(server);
    made.set(server, kept);
    return kept;
  };
};
const crewOf = oncePer<Crew<Caller>>(gatherCrew);

/** An order as a test wants it; moments by the plant's clock. */
export interface WantedOrder extends Partial<Omit<OrderForm, 'bookBegin' | 'bookEnd'>> {
  stage?: OrderStage;
  bookBegin?: Date;
  bookEnd?: Date;
  /** When the first truck is loaded. */
  arrangeTime?: Date;
  pourRate?: number;
  lineID?: string | null;
  autoSend?: boolean;
}

/** Brings an order about, in supply unless another stage is wanted, 8 km east of the plant. Returns its id. */
export const openOrder = async (server: TestServer, wanted: WantedOrder = {}): Promise<string> => {
  const { stage = 'opening', bookBegin, bookEnd, arrangeTime, pourRate, lineID = null, autoSend, ...more } = wanted;
  const crew = await crewOf(server);
  const { lon, lat } = await plantOf(crew);
  const site = pointAt([lon, lat], 90, 8000);
  const begin = bookBegin?.getTime() ?? server.services.clock.now();
  const { taskID } = await bringOrder(crew, stage, {
    form: {
      ...{ constructionSite: '3 层顶板', technicalFeature: ['P8'], siteAddress: '工地' },
      ...{ siteLon: site[0], siteLat: site[1], prdTaskGeofence: { type: 'circle', center: site, radius: 150 } },
      bookBegin: new Date(begin).toISOString(),
      bookEnd: (bookEnd ?? new Date(begin + hourMs)).toISOString(),
      ...more,
    },
    arrangement: {
      ...{ lineID, arrangeTime: (arrangeTime ?? new Date(begin - halfHourMs)).toISOString() },
      ...(pourRate !== undefined && { pourRate }),
      ...(autoSend !== undefined && { autoSend }),
    },
  });
  return taskID;
};

const driversOf = oncePer<(n: number) => Promise<Caller>>(async (server) => {
  const people = peopleAt(tenantID).filter(({ jobCode }) => jobCode === 'mixer_driver');
  const known = new Map<number, Promise<Caller>>();
  return (n) => {
    const mobileNo = people[n - 1]?.mobileNo ?? '';
    const driver =
      known.get(n) ??
      signIn(doorTo(server.url), { mobileNo, password: demoPassword, tid: tenantID, roleGroup: 'driver' });
    known.set(n, driver);
    return driver;
  };
});

/** Who drives the n-th truck of the plant. */
export const driverOf = async (server: TestServer, n: number): Promise<Caller> => (await driversOf(server))(n);

/** The n-th truck of the plant: its driver goes on duty with it and queues. Returns its id. */
export const queueTruck = async (
  server: TestServer,
  n: number,
  queuedAt = server.services.clock.now(),
): Promise<string> => {
  const { lon, lat } = await plantOf(await crewOf(server));
  const driver = await driverOf(server, n);
  const carID = `${tenantID}-car-${n}`;
  const happenedAt = new Date(queuedAt).toISOString();
  await driver.call(vehicles.onDuty, { params: { id: carID }, body: { lon, lat, happenedAt } });
  await driver.call(vehicles.queueUp, { params: { carID }, body: { happenedAt } });
  return carID;
};

/** All trucks off duty and nothing under way, as in the morning. */
export const parkTrucks = async ({ services }: TestServer): Promise<void> => {
  const { system } = services.database;
  await system
    .updateTable('waybills')
    .set({ state: waybillState.cancelled })
    .where('state', '<>', waybillState.completed)
    .execute();
  await system.updateTable('productionLines').set({ mixingState: 'sms_standby' }).execute();
  await system
    .updateTable('vehicles')
    .set({
      state: vehicleState.offDuty,
      isOnDutyDriver: false,
      onDutyDriverOID: null,
      onDutyDriverName: null,
      queueTime: null,
      resumeTime: null,
      brokenTime: null,
      brokenCare: null,
      taskDetailID: null,
    })
    .execute();
};

export const orderRow = ({ services }: TestServer, taskID: string) =>
  services.database.system
    .selectFrom('orders')
    .selectAll()
    .where('tenantID', '=', tenantID)
    .where('taskID', '=', taskID)
    .executeTakeFirstOrThrow();

export const truckState = async (caller: Caller, carID: string): Promise<string> =>
  (await caller.call(vehicles.info, { params: { id: carID } })).state;

/** Sets one setting of the plant. */
export const setSetting = ({ services }: TestServer, key: string, value: string): Promise<unknown> =>
  services.database.system
    .updateTable('configs')
    .set({ value })
    .where('tenantID', '=', tenantID)
    .where('key', '=', key)
    .execute();
