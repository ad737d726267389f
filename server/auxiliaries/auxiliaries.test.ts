import { auxiliaries } from '@pourline/contract/auxiliaries';
import { dispatch } from '@pourline/contract/dispatch';
import { inboxes } from '@pourline/contract/inboxes';
import { messages } from '@pourline/contract/messages';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, queueTruck, tenantID } from '../dispatch/testSite.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let scheduler: Caller;
let driver: Caller;
let mate: Caller;
let carID = '';

beforeAll(async () => {
  server = await startTestServer();
  ({ scheduler } = await gatherCrew(server));
  driver = await server.signIn('卫东升');
  mate = await server.signIn('蒋大力');
  carID = await queueTruck(server, 1);
  const { system } = server.services.database;
  await system
    .insertInto('vehicleDrivers')
    .values({ tenantID, carID, userID: mate.userID })
    .onConflict((c) => c.doNothing())
    .execute();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  const { system } = server.services.database;
  await system.deleteFrom('taskMessages').execute();
  await system.deleteFrom('auxiliaryTasks').execute();
  await system
    .updateTable('vehicles')
    .set({ auxiliaryID: null, brokenTime: null, taskDetailID: null, state: 'scst_queuing', queueTime: new Date() })
    .where('tenantID', '=', tenantID)
    .where('carID', '=', carID)
    .execute();
});

const soon = () => new Date(server.services.clock.now() + 600_000).toISOString();
const wash = () => ({ kind: 'wash' as const, carID, driverOID: driver.userID, plannedTime: soon() });
const give = (more: object = {}) => scheduler.call(auxiliaries.create, { body: { ...wash(), ...more } });
const start = (id: string, who = driver) => who.call(auxiliaries.start, { params: { id }, body: {} });
const finish = (id: string) => driver.call(auxiliaries.complete, { params: { id }, body: {} });
const car = () => scheduler.call(vehicles.info, { params: { id: carID } });
const inbox = async (person: Caller) =>
  (await person.call(inboxes.userMessages, { params: { id: person.userID }, query: { limit: 5 } })).data;

test('the desk gives a driver a run; begun, its truck is in no queue and free for no load until it is finished', async () => {
  const taskID = await openOrder(server, { scheduledCa: 60 });
  const run = await give({ fromPlace: '东站', toPlace: '洗车台' });
  expect(run).toMatchObject({
    ...{ state: 'pas_new', kind: 'wash', carID, driverName: '卫东升', fromPlace: '东站', taskID: null, volume: null },
    auxiliaryNo: expect.stringMatching(/^FZ-\d{8}-\d{3}$/),
  });
  expect((await inbox(driver))[0]).toMatchObject({ kind: 'newAuxiliary', data: { what: '洗车' } });
  expect(run.actions.map(({ action }) => action)).toEqual(['modify', 'cancel']);

  const begun = await start(run.auxiliaryID);
  expect(begun).toMatchObject({ state: 'pas_executing', actions: [{ action: 'finish' }, { action: 'report' }] });
  expect(begun.startTime).not.toBeNull();
  expect(await car()).toMatchObject({ state: 'scst_in', auxiliaryID: run.auxiliaryID, queueTime: null });
  const { vehicles: trucks } = await scheduler.call(dispatch.board);
  expect(trucks.find((truck) => truck.carID === carID)).toMatchObject({ auxiliaryID: run.auxiliaryID });
  expect((await driver.refusal(vehicles.queueUp, { params: { carID }, body: {} })).code).toBe('car.onRun');
  expect((await driver.refusal(vehicles.offDuty, { params: { id: carID }, body: {} })).code).toBe('car.onRun');
  expect((await scheduler.refusal(waybills.create, { body: { taskID, carID } })).code).toBe('car.onRun');

  const done = await finish(run.auxiliaryID);
  expect(done).toMatchObject({ state: 'pas_done', actions: [] });
  expect(await car()).toMatchObject({ state: 'scst_in', auxiliaryID: null });
  await driver.call(vehicles.queueUp, { params: { carID }, body: {} });
  const sent = await scheduler.call(waybills.create, { body: { taskID, carID } });
  expect(sent.carID).toBe(carID);
  const params = { id: (await give()).auxiliaryID };
  expect((await driver.refusal(auxiliaries.start, { params, body: {} })).code).toBe('auxiliary.hasLoad');
  await scheduler.call(waybills.cancel, { params: { id: sent.taskDetailID }, body: { reason: '不送了' } });
  const log = await scheduler.call(vehicles.log, { query: { 'filter.carID': carID, limit: 20 } });
  expect(log.data.map(({ action }) => action)).toEqual(expect.arrayContaining(['followRun', 'followRunEnd']));
});

test('mortar is brought to an order that is arranged, with its volume and as much as its truck holds; it is no load of it', async () => {
  const taskID = await openOrder(server, { scheduledCa: 60 });
  const mortar = { ...wash(), kind: 'priming_mortar' as const, taskID, volume: 2 };
  const refusal = async (more: object) =>
    (await scheduler.refusal(auxiliaries.create, { body: { ...mortar, ...more } })).code;
  expect(await refusal({ volume: 18 })).toBe('auxiliary.beyondTruck');
  expect(await refusal({ taskID: 'none' })).toBe('order.notFound');
  const waiting = await openOrder(server, { stage: 'arranging' });
  expect(await refusal({ taskID: waiting })).toBe('auxiliary.orderEnded');
  expect(await refusal({ driverOID: scheduler.userID })).toBe('car.noDrivingRight');
  expect(await refusal({ carID: 'demo-east-pump-1' })).toBe('car.noDrivingRight');
  expect(await refusal({ plannedTime: '2040-01-01T00:00:00.000Z' })).toBe('order.timeOutOfReach');

  const run = await scheduler.call(auxiliaries.create, { body: mortar });
  expect(run).toMatchObject({ taskID, volume: 2 });
  const [told] = await inbox(driver);
  expect(told).toMatchObject({ kind: 'newAuxiliary', data: { what: '润管砂浆 2 m³' } });
  await start(run.auxiliaryID);
  await finish(run.auxiliaryID);
  const order = await scheduler.call(auxiliaries.list, { query: { 'filter.taskID': taskID } });
  expect(order.data).toMatchObject([{ state: 'pas_done', projectName: expect.any(String) }]);
  const { data, total } = await driver.call(auxiliaries.statistics, { query: { limit: -1 } });
  expect({ data, total }).toMatchObject({
    ...{ total: 1, data: [{ driverOID: driver.userID, kind: 'priming_mortar', runs: 1, volume: 2 }] },
  });
  expect((await mate.call(auxiliaries.statistics, {})).total).toBe(0);
});

test('until it has begun the desk says otherwise: to another driver, who is told as the one before is; it is taken back with a reason', async () => {
  const { auxiliaryID } = await give();
  const change = (more: object) =>
    scheduler.call(auxiliaries.modify, { params: { id: auxiliaryID }, body: { ...wash(), ...more } });
  await change({ toPlace: '二号洗车台' });
  expect((await inbox(driver))[0]).toMatchObject({ kind: 'auxiliaryChanged' });
  await change({ driverOID: mate.userID });
  expect((await inbox(driver))[0]).toMatchObject({ kind: 'auxiliaryOff', data: { reason: '已改派' } });
  expect((await inbox(mate))[0]).toMatchObject({ kind: 'newAuxiliary' });
  expect((await driver.refusal(auxiliaries.info, { params: { id: auxiliaryID } })).code).toBe('auxiliary.notFound');
  await change({});
  const off = { params: { id: auxiliaryID }, body: { reason: '改天洗' } };
  expect(await scheduler.call(auxiliaries.cancel, off)).toMatchObject({ state: 'pas_cancelled' });
  expect((await inbox(driver))[0]).toMatchObject({ kind: 'auxiliaryOff', data: { reason: '改天洗' } });
  expect((await scheduler.refusal(auxiliaries.cancel, off)).code).toBe('auxiliary.stateNoOperation');
  expect((await driver.refusal(auxiliaries.start, { params: { id: auxiliaryID }, body: {} })).code).toBe(
    'auxiliary.stateNoOperation',
  );
});

const report = (
  auxiliaryID: string,
  msgType: 'auxiliary_apply_cancel' | 'auxiliary_common',
  content = '洗车台在修',
) => ({
  body: { msgType, auxiliaryID, content },
});
const answer = (taskMsgID: string, agree: boolean) =>
  scheduler.call(messages.process, { params: { id: taskMsgID }, body: { agree } });

test('a driver asks to be let off what they have not begun: agreed to it ends; other things are only taken note of', async () => {
  const { auxiliaryID } = await give();
  const asked = await driver.call(messages.send, report(auxiliaryID, 'auxiliary_apply_cancel'));
  expect(asked).toMatchObject({ title: '辅助任务申请取消', auxiliaryID, carID, state: 'ptms_new' });
  expect((await inbox(scheduler))[0]).toMatchObject({ kind: 'message', taskMsgID: asked.taskMsgID });
  await answer(asked.taskMsgID, false);
  const info = () => scheduler.call(auxiliaries.info, { params: { id: auxiliaryID } });
  expect((await info()).state).toBe('pas_new');
  const common = await driver.call(messages.send, report(auxiliaryID, 'auxiliary_common'));
  await answer(common.taskMsgID, true);
  expect((await info()).state).toBe('pas_new');
  const again = await driver.call(messages.send, report(auxiliaryID, 'auxiliary_apply_cancel'));
  await answer(again.taskMsgID, true);
  expect(await info()).toMatchObject({ state: 'pas_cancelled' });
  expect((await info()).history[0]).toMatchObject({ action: 'cancel', reason: '洗车台在修' });
});

test('nobody asks to be let off what they have begun, reports on what is not theirs, or says nothing; what was asked for lapses with the end', async () => {
  const { auxiliaryID } = await give();
  await start(auxiliaryID);
  const code = async (who: Caller, body: ReturnType<typeof report>) => (await who.refusal(messages.send, body)).code;
  expect(await code(driver, report(auxiliaryID, 'auxiliary_apply_cancel'))).toBe('auxiliary.stateNoOperation');
  expect(await code(mate, report(auxiliaryID, 'auxiliary_common'))).toBe('auxiliary.notYours');
  expect(await code(driver, report(auxiliaryID, 'auxiliary_common', ''))).toBe('order.formInvalid');
  expect(await code(driver, { body: { msgType: 'auxiliary_common', content: '堵车' } } as never)).toBe(
    'auxiliary.notFound',
  );
  expect((await scheduler.refusal(messages.send, report(auxiliaryID, 'auxiliary_common'))).status).toBe(403);
  const open = await driver.call(messages.send, report(auxiliaryID, 'auxiliary_common'));
  await finish(auxiliaryID);
  expect((await scheduler.call(messages.info, { params: { id: open.taskMsgID } })).state).toBe('ptms_processed');
});

test('twenty beginnings at once are one; what was begun without a network keeps its moment', async () => {
  const [one, other] = [await give(), await give({ kind: 'refuel' })];
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      driver
        .call(auxiliaries.start, { params: { id: (i % 2 ? one : other).auxiliaryID }, body: {} })
        .then(() => true)
        .catch(() => false),
    ),
  );
  expect(tries.filter(Boolean)).toHaveLength(1);
  const { auxiliaryID } = await car();
  expect([one.auxiliaryID, other.auxiliaryID]).toContain(auxiliaryID);
  const at = new Date(server.services.clock.now() - 60_000).toISOString();
  const done = await driver.call(auxiliaries.complete, {
    ...{ params: { id: auxiliaryID ?? '' }, body: { happenedAt: at } },
  });
  expect(done.endTime === at || done.endTime === done.startTime).toBe(true);
});
