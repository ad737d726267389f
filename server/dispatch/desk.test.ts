import { dispatch } from '@pourline/contract/dispatch';
import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { sumM3 } from '@pourline/domain/volume';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchStatements } from '../db/connectionPool.ts';
import { driveBefore, openMorning, publish, setClock } from '../planning/testPlan.ts';
import { peopleAt } from '../seed/demoPeople.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { openOrder, parkTrucks, queueTruck, tenantID } from './testSite.ts';

let server: TestServer;
let dispatcher: Caller;
let driver: Caller;

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
  const name = peopleAt(tenantID).find(({ jobCode }) => jobCode === 'mixer_driver')?.name ?? '';
  driver = await server.signIn(name);
});
afterAll(() => server?.stop());
beforeEach(() => parkTrucks(server));

const rowOf = async (caller: Caller, taskID: string) =>
  (await caller.call(orders.list, { query: { limit: 50 } })).data.find((one) => one.taskID === taskID);
const supplyOf = async (taskID: string) => (await rowOf(dispatcher, taskID))?.supply;

test('a row of the list of orders carries what its card and its page reckon from, of orders that are supplied alone', async () => {
  const taskID = await openOrder(server);
  const later = await openOrder(server, { stage: 'progressing' });
  const carID = await queueTruck(server, 1);
  const { taskDetailID } = await dispatcher.call(waybills.create, { body: { taskID, carID } });
  await loadTruck({ scheduler: dispatcher }, taskDetailID);
  const row = await supplyOf(taskID);
  expect(row?.loads.map(({ state }) => state)).toEqual(['ptds_delivering']);
  expect(row).toMatchObject({ lastUnload: null, waits: { loads: 0, seconds: 0, worst: 0 }, unloadMinutesPerM3: 2 });
  expect((await dispatcher.call(orders.info, { params: { id: taskID } })).supply).toEqual(row);
  expect(await supplyOf(later)).toBeNull();
});

test('the wait on the job is told in the list and on the board from the arrival to the pour, minute by minute', async () => {
  const [taskID = ''] = await openMorning(server, [[9, 40]], 1);
  const { taskDetailID } = await dispatcher.call(waybills.create, { body: { taskID, carID: `${tenantID}-car-1` } });
  await loadTruck({ scheduler: dispatcher }, taskDetailID);
  // The way is no part of the wait.
  setClock(server, 8, 21);
  await driver.call(waybills.driverUpdate, { params: { id: taskDetailID }, body: { action: 'arrive' } });
  setClock(server, 8, 34);
  expect(await supplyOf(taskID)).toMatchObject({ waits: { loads: 0 }, loads: [{ state: 'ptds_delaying' }] });
  await driver.call(waybills.startUnloading, { params: { id: taskDetailID }, body: {} });
  setClock(server, 8, 50);
  const waits = { loads: 1, seconds: 13 * 60, worst: 13 * 60 };
  expect((await supplyOf(taskID))?.waits).toEqual(waits);
  const board = await dispatcher.call(dispatch.board);
  expect(board.orders.find((one) => one.taskID === taskID)?.waits).toEqual(waits);
  await driver.call(waybills.finishUnloading, { params: { id: taskDetailID }, body: { surplusVolume: 0 } });
  expect((await supplyOf(taskID))?.waits).toEqual(waits);
  expect(Date.parse((await supplyOf(taskID))?.lastUnload ?? '')).toBe(server.services.clock.now());
});

test('who sees only some loads of an order is told nothing of its supply', async () => {
  const [taskID = ''] = await openMorning(server, [[9, 40]], 1);
  await dispatcher.call(waybills.create, { body: { taskID, carID: `${tenantID}-car-1` } });
  expect((await supplyOf(taskID))?.loads).toHaveLength(1);
  const row = await rowOf(driver, taskID);
  expect(row?.taskID).toBe(taskID);
  expect(row?.supply).toBeNull();
});

test('the figures of the plants add up to those of the board', async () => {
  await openMorning(
    server,
    [
      [9, 40.5],
      [11, 33.25],
    ],
    2,
  );
  const { supply, plantSupply } = await dispatcher.call(dispatch.board);
  expect(supply.planned).toBe(73.75);
  for (const key of ['planned', 'delivered', 'onRoad'] as const)
    expect(sumM3(plantSupply.map((one) => one[key]))).toBe(supply[key]);
});

/** Minutes of trucks in the quarters of a curve. */
const minutesOf = (trucks: readonly number[] | undefined): number =>
  15 * (trucks ?? []).reduce((sum, one) => sum + one, 0);

test('trucks are needed for the loads that remain, planned or not, and are there until their shift ends', async () => {
  await openMorning(server, [[10, 40]], 3);
  const demandOf = async () => {
    const demand = await dispatcher.call(dispatch.truckDemand);
    return { ...demand, plant: demand.plants.find(({ plantID }) => plantID?.includes('east')) };
  };
  const before = await demandOf();
  expect(before.from).toBe(server.services.clock.now());
  // Three on duty since eight, twelve hours at the longest.
  expect(before.plant?.there.slice(0, 48)).toEqual(Array.from({ length: 48 }, () => 3));
  expect(Math.max(...(before.plant?.there.slice(48) ?? []))).toBe(0);
  // 40 m³ in three or four loads, each at least loaded, driven there, poured at 30 m³ an hour and driven back.
  const unplanned = minutesOf(before.plant?.needed);
  expect(unplanned).toBeGreaterThan(3 * (20 + 2 * 8));
  expect(unplanned).toBeLessThan(4 * 120);
  const ahead = before.plant?.needed.findIndex((one) => one > 0) ?? 0;
  expect(before.from + ahead * 900_000).toBeGreaterThan(before.from);
  const plan = await publish(dispatcher);
  const planned = await demandOf();
  expect(plan.loads.length).toBeGreaterThanOrEqual(3);
  // Loading to the end of the pour of each planned load, and a way back for each: none of it is counted twice.
  const bound = plan.loads.reduce(
    (sum, load) => sum + (Date.parse(load.unloadEnd) - Date.parse(load.loadStart)) / 60_000,
    0,
  );
  expect(minutesOf(planned.plant?.needed)).toBeGreaterThan(bound);
  expect(minutesOf(planned.plant?.needed)).toBeLessThan(bound + plan.loads.length * 60);
});

test('an order without a plant needs trucks of nobody in particular', async () => {
  await openMorning(server, [], 1);
  const booked = new Date(server.services.clock.now() + 3 * 3_600_000);
  await openOrder(server, { stage: 'arranging', scheduledCa: 20, bookBegin: booked });
  const { plants } = await dispatcher.call(dispatch.truckDemand);
  expect(minutesOf(plants.find(({ plantID }) => plantID === null)?.needed)).toBeGreaterThan(0);
  for (const plant of plants.filter(({ plantID }) => plantID !== null)) expect(minutesOf(plant.needed)).toBe(0);
});

test('what is usual in a stage is what the plant has set until enough loads have been driven, then their mean', async () => {
  const [taskID = ''] = await openMorning(server, [[10, 40]], 1);
  const usual = async () =>
    (await dispatcher.call(dispatch.usualStages)).plants.find(({ plantID }) => plantID.includes('east'));
  expect(await usual()).toMatchObject({ learnt: false, minutes: { queuing: null, driving: 30, waiting: 10 } });
  await driveBefore(server, taskID, { drives: 19, minutes: 24 });
  expect((await usual())?.learnt).toBe(false);
  await driveBefore(server, taskID, { drives: 21, minutes: 44 });
  const mean = (19 * 24 + 21 * 44) / 40;
  expect(await usual()).toMatchObject({ learnt: true, minutes: { driving: mean } });
});

test('the board stays one round trip, with the waits of all orders in it', async () => {
  const statements: string[] = [];
  const stop = watchStatements((text) => void statements.push(text));
  await dispatcher.call(dispatch.board);
  stop();
  expect(statements.filter((text) => text.includes('json_build_object'))).toHaveLength(1);
});

test('the way to a site is the same before an order is arranged and after, from whichever plant', async () => {
  const taskID = await openOrder(server, { stage: 'arranging' });
  const params = { id: taskID };
  const { ways } = await dispatcher.call(orders.ways, { params });
  const { plants } = await dispatcher.call(dispatch.usualStages);
  expect(ways.map(({ plantID }) => plantID)).toEqual(plants.map(({ plantID }) => plantID));
  for (const { plantID, ...way } of ways) {
    const body = {
      plantID,
      lineID: null,
      arrangeTime: new Date(server.services.clock.now()).toISOString(),
      pourRate: 30,
    };
    await dispatcher.call(orders.arrange, { params, body });
    expect(await dispatcher.call(orders.info, { params })).toMatchObject(way);
    await dispatcher.call(orders.unarrange, { params, body: { reason: '换站' } });
  }
});
