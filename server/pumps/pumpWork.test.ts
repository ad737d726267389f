import { inboxes } from '@pourline/contract/inboxes';
import { pumps } from '@pourline/contract/pumps';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { advanceLoad } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, queueTruck, tenantID } from '../dispatch/testSite.ts';
import { at, setClock } from '../planning/testPlan.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { clearPumps, givePump, pumpedOrder, pumpOne, pumpTwo } from './testPumps.ts';

let server: TestServer;
let people: Awaited<ReturnType<typeof gatherCrew>>;
let scheduler: Caller;
let pumpman: Caller;
let mate: Caller;

beforeAll(async () => {
  server = await startTestServer();
  people = await gatherCrew(server);
  scheduler = people.scheduler;
  pumpman = await server.signIn('沈阳');
  mate = await server.signIn('白帆');
});
afterAll(() => server?.stop());
beforeEach(() => clearPumps(server));

const inbox = async (person: Caller): Promise<string[]> =>
  (await person.call(inboxes.userMessages, { params: { id: person.userID }, query: { limit: 5 } })).data.map(
    ({ kind }) => kind,
  );

test('the crew says that the pump is ready; when it has finished what it pumped is held against what was unloaded meanwhile', async () => {
  const taskID = await openOrder(server, {
    ...{ pourWay: 'portable_pump', scheduledCa: 60, pourRate: 30, bookBegin: at(9), bookEnd: at(11) },
  });
  const { pumpTaskID } = await givePump(scheduler, taskID, { crew: [pumpman.userID] });
  const task = { params: { id: pumpTaskID } };
  expect((await mate.refusal(pumps.start, { ...task, body: {} })).code).toBe('pump.notYours');
  expect((await pumpman.refusal(pumps.complete, { ...task, body: { pumpedCa: 1 } })).code).toBe(
    'pump.stateNoOperation',
  );
  const ready = await pumpman.call(pumps.start, { ...task, body: { happenedAt: at(7, 40).toISOString() } });
  expect(ready).toMatchObject({ state: 'ppts_executing', unloadedSince: 0 });
  expect(new Date(ready.readyTime ?? 0)).toEqual(at(7, 40));
  expect((await inbox(people.customer))[0]).toBe('pumpReady');
  await queueTruck(server, 1);
  const { taskDetailID, totalVolume } = await scheduler.call(waybills.create, { body: { taskID } });
  // The pump man sees the load with whom to ring, and no other order's.
  const seen = await pumpman.call(pumps.load, { params: { id: taskDetailID } });
  expect(seen).toMatchObject({
    totalVolume,
    pumpInfoDisp: '泵2 沈阳',
    totalVolumeDisp: '0.00 / 60.00 m³',
    showTime1: '',
  });
  expect(seen.driverMobile).toMatch(/^1\d{10}$/);
  expect(JSON.stringify(seen)).not.toMatch(/price|amount/i);
  expect((await mate.refusal(pumps.load, { params: { id: taskDetailID } })).code).toBe('waybill.notFound');
  const driver = await server.signIn('卫东升');
  await advanceLoad({ scheduler, driver }, taskDetailID, 'returning', 1);
  const poured = totalVolume - 1;
  expect((await pumpman.call(pumps.info, task)).unloadedSince).toBe(poured);
  const finish = (pumpedCa: number, reason = '') => ({ ...task, body: { pumpedCa, reason } });
  expect(await pumpman.refusal(pumps.complete, finish(totalVolume + 2))).toMatchObject({
    ...{ status: 422, code: 'pump.differs' },
    message: `泵送 ${totalVolume + 2} m³，期间卸料 ${poured} m³，相差超过 2%，请写明原因`,
  });
  expect((await pumpman.call(pumps.info, task)).state).toBe('ppts_executing');
  const done = await pumpman.call(pumps.complete, finish(totalVolume + 2, '润管砂浆两方'));
  expect(done).toMatchObject({
    ...{ state: 'ppts_done', pumpedCa: totalVolume + 2, unloadedCa: poured, differReason: '润管砂浆两方' },
  });
});

test('a pump that is at work at one site does not stand ready at another before it has finished there', async () => {
  const first = await pumpedOrder(server, 9);
  const { pumpTaskID } = await givePump(scheduler, first, { crew: [pumpman.userID] });
  const second = await pumpedOrder(server, 14);
  const next = await givePump(scheduler, second, { crew: [pumpman.userID] });
  const [now, then] = [{ params: { id: pumpTaskID } }, { params: { id: next.pumpTaskID } }];
  await pumpman.call(pumps.start, { ...now, body: {} });
  expect(await pumpman.refusal(pumps.start, { ...then, body: {} })).toMatchObject({
    ...{ status: 409, code: 'pump.elsewhere' },
    message: expect.stringMatching(/^泵2.* 还在 .+ 泵送，请先完成那边的任务$/),
  });
  expect(await pumpman.call(pumps.info, then)).toMatchObject({ state: 'ppts_new', readyTime: null });
  await pumpman.call(pumps.complete, { ...now, body: { pumpedCa: 1, reason: '只润管' } });
  expect((await pumpman.call(pumps.start, { ...then, body: {} })).state).toBe('ppts_executing');
});

test('of two pumps at a pour the one that finishes last is held against what the other left', async () => {
  const taskID = await openOrder(server, {
    ...{ pourWay: 'portable_pump', scheduledCa: 60, pourRate: 30, bookBegin: at(9), bookEnd: at(11) },
  });
  const both = await scheduler.call(pumps.ofOrder, {
    params: { id: taskID },
    body: {
      pumps: [
        { carID: pumpOne, crew: [pumpman.userID] },
        { carID: pumpTwo, crew: [mate.userID] },
      ],
    },
  });
  expect(both.map(({ carNo, state }) => [carNo, state]).toSorted()).toEqual([
    ['泵1', 'ppts_new'],
    ['泵2', 'ppts_new'],
  ]);
  const idOf = (carID: string) => ({ id: both.find((task) => task.carID === carID)?.pumpTaskID ?? '' });
  await pumpman.call(pumps.start, { params: idOf(pumpOne), body: {} });
  await mate.call(pumps.start, { params: idOf(pumpTwo), body: {} });
  expect((await scheduler.refusal(pumps.ofOrder, { params: { id: taskID }, body: { pumps: [] } })).code).toBe(
    'pump.begun',
  );
  await queueTruck(server, 2);
  const { taskDetailID, totalVolume } = await scheduler.call(waybills.create, { body: { taskID } });
  const driver = await server.signIn('蒋大力');
  await advanceLoad({ scheduler, driver }, taskDetailID, 'returning');
  // While the other is at work nobody can say whose it was.
  await pumpman.call(pumps.complete, { params: idOf(pumpOne), body: { pumpedCa: 3 } });
  expect((await mate.refusal(pumps.complete, { params: idOf(pumpTwo), body: { pumpedCa: totalVolume } })).code).toBe(
    'pump.differs',
  );
  const last = await mate.call(pumps.complete, { params: idOf(pumpTwo), body: { pumpedCa: totalVolume - 3 } });
  expect(last).toMatchObject({ state: 'ppts_done', unloadedCa: totalVolume - 3 });
});

test('a pump man goes on duty and off it, not while a task of theirs is under way, and only for themselves', async () => {
  const own = { params: { id: pumpman.userID } };
  expect(await pumpman.call(pumps.offDuty, own)).toEqual({ userID: pumpman.userID, onDuty: false });
  expect(await pumpman.call(pumps.duty, own)).toMatchObject({ onDuty: false });
  await pumpman.call(pumps.onDuty, own);
  expect((await pumpman.refusal(pumps.offDuty, { params: { id: mate.userID } })).status).toBe(403);
  const taskID = await pumpedOrder(server, 10);
  const { pumpTaskID } = await givePump(scheduler, taskID, { crew: [pumpman.userID] });
  await pumpman.call(pumps.offDuty, own);
  await pumpman.call(pumps.onDuty, own);
  await pumpman.call(pumps.start, { params: { id: pumpTaskID }, body: {} });
  expect(await pumpman.refusal(pumps.offDuty, own)).toMatchObject({
    ...{ status: 409, code: 'crew.taskExecuting', message: '任务执行中，不能休班' },
  });
  expect(await pumpman.call(pumps.duty, own)).toMatchObject({ onDuty: true });
});

test('a pump is never sent with concrete, nor taken by a driver: it waits at no site to be unloaded', async () => {
  const taskID = await openOrder(server, { scheduledCa: 60, bookBegin: at(9), bookEnd: at(11) });
  expect((await scheduler.refusal(waybills.create, { body: { taskID, carID: pumpTwo } })).code).toBe(
    'waybill.truckNotQueuing',
  );
  const { system } = server.services.database;
  await system
    .insertInto('vehicleDrivers')
    .values({ tenantID, carID: pumpTwo, userID: people.driver.userID })
    .onConflict((c) => c.doNothing())
    .execute();
  expect((await people.driver.refusal(vehicles.onDuty, { params: { id: pumpTwo }, body: {} })).code).toBe(
    'car.badInfo',
  );
  await system.deleteFrom('vehicleDrivers').where('carID', '=', pumpTwo).execute();
  setClock(server, 8);
});
