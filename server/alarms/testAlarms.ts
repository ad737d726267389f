import { alarms } from '@pourline/contract/alarms';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { driverOf, openOrder, parkTrucks, queueTruck, tenantID, type WantedOrder } from '../dispatch/testSite.ts';
import { nextNoon } from '../testNoon.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { evaluateAlarms } from './evaluateAlarms.ts';

const minute = 60_000;

/** A load of the yard, with its truck. */
export interface YardLoad {
  taskID: string;
  taskDetailID: string;
  carID: string;
  driver: Caller;
}

const steps = ['load', 'arrive', 'startUnloading', 'finishUnloading', 'complete'] as const;
type Step = (typeof steps)[number];

/** A plant whose clock stands until time is said to pass, and whose alarms are looked at when it does. */
export interface Yard {
  server: TestServer;
  dispatcher: Caller;
  now(): number;
  /** Time passes, and the system looks. */
  pass(minutes: number): Promise<void>;
  /** Sends the n-th truck of the plant to an order. */
  send(taskID: string, n: number): Promise<YardLoad>;
  step(load: YardLoad, step: Step, surplusVolume?: number): Promise<void>;
  /** An order under supply from now on. */
  open(wanted?: WantedOrder): Promise<string>;
  standing(who?: Caller): Promise<Awaited<ReturnType<typeof readStanding>>>;
  kinds(who?: Caller): Promise<string[]>;
  /** Nothing under way, nothing to do, no alarm, as before the first order. */
  clear(): Promise<void>;
}

/** What stands, but for trucks that lack: the yard has fewer than its pours want, and on purpose. */
const readStanding = async (who: Caller) =>
  (await who.call(alarms.standing)).rows.filter(({ kind }) => kind !== 'overbooked');

/** Opens the east plant of the demo with its clock standing still. */
export const openYard = async (): Promise<Yard> => {
  const server = await startTestServer();
  const { services } = server;
  const { system } = services.database;
  const dispatcher = await server.signIn('周敏');
  let now = nextNoon(Date.now());
  const yard: Yard = {
    server,
    dispatcher,
    now: () => now,
    pass: async (minutes) => {
      now += minutes * minute;
      services.clock.set({ now, speed: 0 });
      await evaluateAlarms(services, tenantID);
    },
    send: async (taskID, n) => {
      const carID = await queueTruck(server, n, now);
      const { taskDetailID } = await dispatcher.call(waybills.create, { body: { taskID, carID } });
      return { taskID, taskDetailID, carID, driver: await driverOf(server, n) };
    },
    step: async ({ taskDetailID, driver }, step, surplusVolume = 0) => {
      const params = { id: taskDetailID };
      if (step === 'load') await loadTruck({ scheduler: dispatcher }, taskDetailID);
      else if (step === 'arrive') await driver.call(waybills.driverUpdate, { params, body: { action: 'arrive' } });
      else if (step === 'startUnloading') await driver.call(waybills.startUnloading, { params, body: {} });
      else if (step === 'finishUnloading')
        await driver.call(waybills.finishUnloading, { params, body: { surplusVolume } });
      else await driver.call(waybills.complete, { params, body: {} });
    },
    open: (wanted = {}) =>
      openOrder(server, { scheduledCa: 40, arrangeTime: new Date(now), bookBegin: new Date(now), ...wanted }),
    standing: (who = dispatcher) => readStanding(who),
    kinds: async (who = dispatcher) => (await readStanding(who)).map(({ kind }) => kind).toSorted(),
    clear: async () => {
      await parkTrucks(server);
      await system.updateTable('orders').set({ state: 'pts_completed' }).execute();
      await system.updateTable('taskMessages').set({ state: 'ptms_ignored' }).execute();
      await system.deleteFrom('alarms').execute();
      await system.updateTable('vehicles').set({ alertValue: 0, lon: null, lat: null, gnssTime: null }).execute();
      now = nextNoon(Date.now());
      services.clock.set({ now, speed: 0 });
    },
  };
  return yard;
};

/** How many alarms a truck tells of. */
export const alertOf = async (who: Caller, carID: string): Promise<number> =>
  (await who.call(vehicles.info, { params: { id: carID } })).alertValue;
