import { dispatch } from '@pourline/contract/dispatch';
import { planning } from '@pourline/contract/planning';
import { waybills } from '@pourline/contract/waybills';
import { patienceMinutes } from '@pourline/domain/dispatch/chooseTruck';
import { epochMs } from '@pourline/domain/time';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at, publish } from '../planning/testPlan.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { autoSendTick } from './autoSender.ts';
import { openAutomaticPour, sentOf } from './testPlannedPour.ts';
import { openOrder, tenantID } from './testSite.ts';

let server: TestServer;
let dispatcher: Caller;
let taskID: string;

const setNow = (moment: number): void => server.services.clock.set({ now: moment, speed: 0 });

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  taskID = await openAutomaticPour(server);
});

/** The loads that the plan has ahead, the first first. */
const ahead = async () =>
  (await dispatcher.call(planning.day)).loads.filter((load) => load.taskDetailID === null && load.taskID === taskID);
const sent = () => sentOf(dispatcher, taskID);

test('a load goes at the planned minute by the planned truck with the planned volume, and not before', async () => {
  await publish(dispatcher);
  const [first] = await ahead();
  if (!first) throw new Error('nothing is planned');
  setNow(epochMs(first.loadStart) - 1_000);
  await autoSendTick(server.services);
  expect(await sent()).toEqual([]);
  const board = await dispatcher.call(dispatch.board);
  const comes = board.vehicles.find((one) => one.carID === first.carID)?.comesNext;
  expect(comes).toEqual({ kind: 'planned', taskID, plantID: first.plantID, at: epochMs(first.loadStart) });
  const named = board.orders.find((one) => one.taskID === taskID)?.nextTruck;
  expect(named).toMatchObject({
    carID: first.carID,
    volume: first.volume,
    loadStart: first.loadStart,
    why: 'planned',
  });
  setNow(epochMs(first.loadStart));
  await autoSendTick(server.services);
  await autoSendTick(server.services);
  const [made, ...more] = await sent();
  expect(more).toEqual([]);
  expect(made).toMatchObject({ carID: first.carID, totalVolume: first.volume, lineID: first.lineID });
  const plan = await dispatcher.call(planning.sending, { params: { id: made?.taskDetailID ?? '' } });
  expect(plan).toMatchObject({ loadID: first.loadID, volume: first.volume, departures: [] });
  expect((await ahead()).map((load) => load.loadID)).not.toContain(first.loadID);
});

test('when the planned truck is not there one of a later load goes, they swap, and the reason is kept and shown', async () => {
  await publish(dispatcher);
  const [first, second] = await ahead();
  if (!first || !second) throw new Error('too little is planned');
  await parkTruck(first.carID);
  setNow(epochMs(first.loadStart));
  const offered = await dispatcher.call(waybills.checkCreate, { body: { taskID } });
  await autoSendTick(server.services);
  const [made] = await sent();
  expect(made?.carID).toBe(offered.carID);
  expect(made?.carID).not.toBe(first.carID);
  const plan = await dispatcher.call(planning.sending, { params: { id: made?.taskDetailID ?? '' } });
  expect(plan?.departures).toContainEqual({ kind: 'truckNotThere', carNo: plan?.carNo });
  expect(offered.departures).toEqual(plan?.departures);
  const day = await dispatcher.call(planning.day);
  expect(day.loads.find((load) => load.taskDetailID === made?.taskDetailID)).toMatchObject({
    ...{ loadID: first.loadID, departures: plan?.departures },
  });
  // The truck that was late has the load of the one that went for it.
  expect(day.loads.filter((load) => load.taskDetailID === null && load.carID === made?.carID)).toEqual([]);
});

test('a load that goes to a third truck and is taken back leaves every truck the loads that it had', async () => {
  await publish(dispatcher);
  const plan = async () =>
    (await ahead())
      .map(({ loadID, carID }) => ({ loadID, carID }))
      .toSorted((a, b) => a.loadID.localeCompare(b.loadID));
  const [first, second] = await ahead();
  if (!first || !second) throw new Error('too little is planned');
  const { system } = server.services.database;
  await system.deleteFrom('plannedLoads').where('loadID', 'not in', [first.loadID, second.loadID]).execute();
  const [one, two, third] = [1, 2, 3].map((n) => `${tenantID}-car-${n}`) as [string, string, string];
  for (const [load, carID] of [
    [first, one],
    [second, two],
  ] as const)
    await system.updateTable('plannedLoads').set({ carID }).where('loadID', '=', load.loadID).execute();
  const before = await plan();
  setNow(epochMs(first.loadStart));
  // A truck of a later load goes for the first: the two swap.
  const load = await dispatcher.call(waybills.create, { body: { taskID, carID: two } });
  const params = { id: load.taskDetailID };
  const planned = (await ahead()).find(({ loadID }) => loadID === second.loadID);
  expect(planned?.carID).toBe(one);
  await dispatcher.call(waybills.reassign, { params, body: { carID: third, totalVolume: 5 } });
  expect((await ahead()).find(({ loadID }) => loadID === second.loadID)?.carID).toBe(two);
  const sending = await dispatcher.call(planning.sending, { params });
  expect(sending?.departures).toEqual([
    { kind: 'otherTruck', carNo: sending?.carNo },
    { kind: 'otherVolume', was: first.volume, is: 5 },
  ]);
  await dispatcher.call(waybills.takeBack, { params, body: {} });
  expect(await plan()).toEqual(before);
});

test('a load that somebody holds to its truck is not swapped when that truck goes for an earlier one', async () => {
  await publish(dispatcher);
  const [first, second] = await ahead();
  if (!first || !second) throw new Error('too little is planned');
  const { system } = server.services.database;
  await system.deleteFrom('plannedLoads').where('loadID', 'not in', [first.loadID, second.loadID]).execute();
  const [one, two] = [1, 2].map((n) => `${tenantID}-car-${n}`) as [string, string];
  await system.updateTable('plannedLoads').set({ carID: one }).where('loadID', '=', first.loadID).execute();
  await system.updateTable('plannedLoads').set({ carID: two }).where('loadID', '=', second.loadID).execute();
  await dispatcher.call(planning.lock, { params: { id: second.loadID }, body: { locked: true } });
  setNow(epochMs(first.loadStart));
  await dispatcher.call(waybills.create, { body: { taskID, carID: two } });
  expect((await ahead()).find(({ loadID }) => loadID === second.loadID)?.carID).toBe(two);
});

test('a truck that another order has planned soon stays, and the load waits two minutes for its own', async () => {
  const other = await openOrder(server, { scheduledCa: 40, bookBegin: at(9), bookEnd: at(11), pourRate: 30 });
  await publish(dispatcher);
  const [first] = await ahead();
  if (!first) throw new Error('nothing is planned');
  // Everything but the other order's trucks is away.
  const { loads } = await dispatcher.call(planning.day);
  const theirs = new Set(loads.filter((load) => load.taskID === other).map((load) => load.carID));
  for (const { carID } of loads) if (!theirs.has(carID)) await parkTruck(carID);
  const { system } = server.services.database;
  await system.deleteFrom('plannedLoads').where('taskID', '=', taskID).where('loadID', '<>', first.loadID).execute();
  await system
    .updateTable('plannedLoads')
    .set({ carID: `${tenantID}-car-9` })
    .where('loadID', '=', first.loadID)
    .execute();
  // However the search has spread the other order: each of its trucks is due ten minutes later.
  const soon = new Date(epochMs(first.loadStart) + 10 * 60_000);
  await system.updateTable('plannedLoads').set({ loadStart: soon }).where('taskID', '=', other).execute();
  setNow(epochMs(first.loadStart));
  for (const one of await queued()) if (!theirs.has(one)) await parkTruck(one);
  await autoSendTick(server.services);
  setNow(epochMs(first.loadStart) + patienceMinutes * 60_000 - 1_000);
  await autoSendTick(server.services);
  expect(await sent()).toEqual([]);
  setNow(epochMs(first.loadStart) + patienceMinutes * 60_000);
  await autoSendTick(server.services);
  const [made] = await sent();
  const plan = await dispatcher.call(planning.sending, { params: { id: made?.taskDetailID ?? '' } });
  expect(plan?.departures.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['truckNotThere', 'takenFrom']));
});

test('a person who sends another truck, too early and with less, is told so before and it is kept', async () => {
  await publish(dispatcher);
  const [first] = await ahead();
  const carID = (await queued()).find((one) => one !== first?.carID) ?? '';
  const told = await dispatcher.call(waybills.checkCreate, { body: { taskID, carID } });
  expect(told.departures.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['otherTruck', 'early']));
  const { taskDetailID } = await dispatcher.call(waybills.create, { body: { taskID, carID, totalVolume: 5 } });
  const plan = await dispatcher.call(planning.sending, { params: { id: taskDetailID } });
  expect(plan?.departures.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['otherTruck', 'early', 'otherVolume']),
  );
});

/** Trucks that wait, by id. */
const queued = async (): Promise<string[]> =>
  (
    await server.services.database.system
      .selectFrom('vehicles')
      .select('carID')
      .where('tenantID', '=', tenantID)
      .where('queueTime', 'is not', null)
      .execute()
  ).map((row) => row.carID);

/** A truck goes home. */
const parkTruck = (carID: string) =>
  server.services.database.system
    .updateTable('vehicles')
    .set({ state: vehicleState.offDuty, isOnDutyDriver: false, queueTime: null })
    .where('tenantID', '=', tenantID)
    .where('carID', '=', carID)
    .execute();
