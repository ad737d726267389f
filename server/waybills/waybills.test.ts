import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { waybillInfoSchema } from '@pourline/contract/waybills/waybillInfo';
import { knownOrderDrive } from '@pourline/domain/roads/orderDrive';
import { chinaOffsetMinutes } from '@pourline/domain/time';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, orderRow, parkTrucks, queueTruck, tenantID, truckState } from '../dispatch/testSite.ts';
import { uploadPicture } from '../files/testUpload.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { transact } from '../work.ts';
import { arriveByPosition, completeByPosition, dropWaitingWaybills } from './waybillMoves.ts';

let server: TestServer;
let dispatcher: Caller;
let driver: Caller;
let otherDriver: Caller;
let site: Caller;
let otherSite: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, driver, otherDriver, site, otherSite] = await Promise.all([
    server.signIn('周敏'),
    server.signIn('卫东升'),
    server.signIn('蒋大力'),
    server.signIn('郑工'),
    server.signIn('王晓'),
  ]);
});
afterAll(() => server.stop());
beforeEach(() => parkTrucks(server));

const put = { body: {} };
const send = (taskID: string, carID?: string, totalVolume?: number) =>
  dispatcher.call(waybills.create, { body: { taskID, carID, totalVolume } });
test('a load from the queue to the plant again: truck, sums and ticket go with it', async () => {
  const taskID = await openOrder(server, { scheduledCa: 9.5 });
  const carID = await queueTruck(server, 1);
  const made = await send(taskID);
  const id = made.taskDetailID;
  expect(made).toMatchObject({
    state: 'ptds_waiting',
    totalVolume: 9.5,
    carID,
    sequenceNo: 1,
    concreteLimitMinutes: 90,
  });
  expect(made.taskDetailNo).toMatch(/-01$/);
  expect(waybillInfoSchema.safeParse(made).error).toBeUndefined();
  expect(made.actions.map((a) => a.action)).toEqual(['startProduction', 'cancel', 'reassign', 'takeBack']);
  expect(await orderRow(server, taskID)).toMatchObject({
    assignedCa: 9.5,
    deliverCa: 0,
    mixerSent: 1,
    runningWaybills: 1,
  });
  await dispatcher.call(waybills.updateState, {
    params: { id },
    body: { action: 'startProduction', lineID: `${tenantID}-1-2` },
  });
  expect(await truckState(dispatcher, carID)).toBe('scst_loading');
  const line = async () => (await dispatcher.call(vehicles.mixerInfo)).data.find((l) => l.lineID === `${tenantID}-1-2`);
  expect(await line()).toMatchObject({
    ...{ mixingState: 'sms_mixing', taskDetailNo: made.taskDetailNo, carNo: made.carNo },
    ...{ projectName: made.projectName, constructionSite: made.constructionSite, strengthNo: made.strengthNo },
  });
  expect((await line())?.startProductionTime).not.toBeNull();
  const batches = [1, 2].map((batchNo) => ({
    batchNo,
    volume: 4.75,
    mixedAt: new Date().toISOString(),
    materials: [{ name: '水', kind: 'water' as const, target: 800, actual: 801 }],
  }));
  const wrong = await dispatcher.refusal(waybills.updateState, {
    params: { id },
    body: { action: 'finishLoading', batches: batches.slice(1) },
  });
  expect(wrong.message).toBe('盘次方量与本车方量不符');
  const loaded = await dispatcher.call(waybills.updateState, {
    params: { id },
    body: { action: 'finishLoading', batches },
  });
  expect(loaded.batches).toHaveLength(2);
  const way = Date.parse(loaded.estimatedArrivalTime ?? '') - Date.parse(loaded.endProductionTime ?? '');
  const { routeHours } = await orderRow(server, taskID);
  expect(way / 60_000).toBeCloseTo(
    knownOrderDrive(routeHours, loaded.endProductionTime ?? '', chinaOffsetMinutes) ?? 0,
    3,
  );
  expect(await line()).toMatchObject({ mixingState: 'sms_standby', taskDetailNo: null });
  const begun = await driver.call(waybills.startUnloading, { params: { id }, ...put });
  expect(begun.arriveTime).toBe(begun.startUnloadTime);
  expect(begun.actions.map((a) => a.action)).toContain('finishUnloading');
  const signFileID = await uploadPicture(site, 'sign');
  const sign = { signVolume: 9.5, signer: '郑工', signFileID };
  expect((await site.refusal(waybills.sign, { params: { id }, body: { ...sign, signFileID: 'none' } })).code).toBe(
    'file.notFound',
  );
  expect((await site.refusal(waybills.sign, { params: { id }, body: { ...sign, signVolume: 9.51 } })).message).toBe(
    '签收方量不能大于本车方量',
  );
  await site.call(waybills.sign, { params: { id }, body: sign });
  const again = await site.refusal(waybills.sign, { params: { id }, body: sign });
  expect(again.message).toBe('货单已签收');
  // Another signature, and maybe another volume, is no repeat that could be forgotten without a word.
  expect(again).not.toHaveProperty('isRepeat');
  expect(
    (await driver.refusal(waybills.finishUnloading, { params: { id }, body: { surplusVolume: 9.51 } })).message,
  ).toBe('剩退方量不能大于本车方量');
  await driver.call(waybills.returnOrSign, { params: { id }, body: { type: 'return', surplusVolume: 0 } });
  expect((await driver.refusal(waybills.finishUnloading, { params: { id }, body: { surplusVolume: 1 } })).message).toBe(
    '同一货单剩退只允许报告一次',
  );
  expect(await truckState(dispatcher, carID)).toBe('scst_returning');
  const done = await driver.call(waybills.complete, { params: { id }, ...put });
  expect(done.state).toBe('ptds_completed');
  expect(await truckState(dispatcher, carID)).toBe('scst_in');
  expect(await orderRow(server, taskID)).toMatchObject({
    state: 'pts_completed',
    assignedCa: 9.5,
    deliverCa: 9.5,
    validCa: 9.5,
    runningWaybills: 0,
  });
  expect(done.stages.map((s) => s.action)).toEqual([
    'create',
    'startProduction',
    'finishLoading',
    'startUnloading',
    'sign',
    'finishUnloading',
    'complete',
  ]);
  const log = await dispatcher.call(vehicles.log, { query: { 'filter.carID': carID } });
  expect(log.data[0]).toMatchObject({ action: 'followCompletion', by: 'system', data: { taskDetailID: id } });
  const ticket = (await (await fetch(`${server.url}/api/v1/ticket/${made.ticketToken}`)).json()) as {
    data: { chain: object; concreteMark: string };
  };
  expect(ticket.data.chain).toMatchObject({ whole: true, length: 7, brokenAt: null });
  expect(ticket.data.concreteMark).toBe('A-C30-180(S4)-P8-GB/T 14902');
});

test('the ticket is printed for those who may see it, and a changed column or record breaks the chain', async () => {
  const taskID = await openOrder(server);
  await queueTruck(server, 1);
  const { taskDetailID: id, ticketToken } = await send(taskID);
  expect((await dispatcher.refusal(waybills.ticketPdf, { params: { id } })).code).toBe('waybill.stateNoOperation');
  await loadTruck({ scheduler: dispatcher }, id);
  const pdf = (await dispatcher.call(waybills.ticketPdf, { params: { id } })) as Uint8Array;
  expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-');
  // Whoever saves the public one finds it again: what it is, its number, its project, its day.
  const saved = await fetch(server.url + waybills.publicTicketPdf.path.replace('{token}', ticketToken));
  const { taskDetailNo, projectName } = await dispatcher.call(waybills.info, { params: { id } });
  const named = decodeURIComponent(saved.headers.get('content-disposition') ?? '');
  expect(named).toContain(`发货单-${taskDetailNo}-${projectName}-`);
  expect(named).toMatch(/-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await otherSite.refusal(waybills.ticketPdf, { params: { id } })).code).toBe('waybill.accessDenied');
  const { system } = server.services.database;
  const chain = async () =>
    (
      (await (await fetch(`${server.url}/api/v1/ticket/${ticketToken}`)).json()) as {
        data: { chain: { whole: boolean; brokenAt: string } };
      }
    ).data.chain;
  await system.updateTable('waybills').set({ totalVolume: 9.99 }).where('taskDetailID', '=', id).execute();
  expect(await chain()).toMatchObject({ whole: false, brokenAt: 'totalVolume' });
  await system.updateTable('waybills').set({ totalVolume: 10 }).where('taskDetailID', '=', id).execute();
  expect((await chain()).whole).toBe(true);
  const event = await system
    .selectFrom('events')
    .selectAll()
    .where('entityID', '=', id)
    .where('action', '=', 'finishLoading')
    .executeTakeFirstOrThrow();
  await system
    .updateTable('events')
    .set({ happenedAt: new Date(Date.parse(event.happenedAt) - 60_000) })
    .where('eventID', '=', event.eventID)
    .execute();
  expect(await chain()).toMatchObject({ whole: false, brokenAt: event.eventID });
  expect((await fetch(`${server.url}/api/v1/ticket/${'x'.repeat(24)}`)).status).toBe(404);
});

test('somebody who does not drive, or does not own the site, may not act', async () => {
  const taskID = await openOrder(server);
  await queueTruck(server, 1);
  const { taskDetailID: id } = await send(taskID);
  await loadTruck({ scheduler: dispatcher }, id);
  const refused = await otherDriver.refusal(waybills.startUnloading, { params: { id }, ...put });
  expect(refused).toMatchObject({ status: 403, message: '没有访问权限' });
  expect((await otherSite.refusal(waybills.customerInfo, { params: { id } })).code).toBe('waybill.accessDenied');
  expect((await site.refusal(waybills.startUnloading, { params: { id }, ...put })).status).toBe(403);
  expect((await dispatcher.refusal(waybills.info, { params: { id: 'nothing' } })).message).toBe('货单编号错误');
  expect((await otherDriver.call(waybills.list)).data).toEqual([]);
  const own = await driver.call(waybills.ofDriver, {
    params: { id: driver.userID },
    query: { 'filter.taskID': taskID },
  });
  expect(own.data.map((w) => w.taskDetailID)).toEqual([id]);
});

test('positions move a load, late phones keep both times, and an ended order drops what waits', async () => {
  const taskID = await openOrder(server);
  const carID = await queueTruck(server, 1);
  const { taskDetailID: id } = await send(taskID, carID);
  const loaded = await loadTruck({ scheduler: dispatcher }, id);
  const now = server.services.clock.now();
  await transact(server.services, tenantID, 'position', (work) => arriveByPosition(work, id, now));
  expect(await truckState(dispatcher, carID)).toBe('scst_waiting');
  expect(await transact(server.services, tenantID, 'position', (work) => arriveByPosition(work, id, now))).toBeNull();
  const early = await driver.call(waybills.startUnloading, {
    params: { id },
    body: { happenedAt: new Date(Date.parse(loaded.endProductionTime ?? '') - 60_000).toISOString() },
  });
  expect(early.startUnloadTime).toBe(early.arriveTime);
  const stage = early.stages.at(-1);
  expect(Date.parse(stage?.learntAt ?? '')).toBeGreaterThanOrEqual(Date.parse(stage?.happenedAt ?? ''));
  await driver.call(waybills.finishUnloading, {
    params: { id },
    body: { happenedAt: new Date(now + 3_600_000).toISOString() },
  });
  const done = await transact(server.services, tenantID, 'position', (work) =>
    completeByPosition(work, id, server.services.clock.now()),
  );
  expect(done?.state).toBe('ptds_completed');
  await queueTruck(server, 1);
  const waiting = await send(taskID, carID);
  expect(
    await transact(server.services, tenantID, dispatcherViewer(), (work) => dropWaitingWaybills(work, taskID)),
  ).toBe(1);
  const dropped = await dispatcher.call(waybills.info, { params: { id: waiting.taskDetailID } });
  expect(dropped).toMatchObject({ state: 'ptds_cancelled', actions: [] });
  expect(dropped.stages.at(-1)).toMatchObject({ action: 'drop', by: 'system' });
});

const dispatcherViewer = () => ({
  userID: dispatcher.userID,
  name: '周敏',
  tenantID,
  roleGroup: 'scheduler' as const,
  rights: new Set(['dispatcher-login']),
  tenantIDs: [tenantID],
});
