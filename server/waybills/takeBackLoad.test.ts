import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, orderRow, parkTrucks, queueTruck } from '../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let dispatcher: Caller;
let second: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, second] = await Promise.all([server.signIn('周敏'), server.signIn('吴磊')]);
});
afterAll(() => server.stop());
beforeEach(() => parkTrucks(server));

const send = (who: Caller, taskID: string, carID?: string) => who.call(waybills.create, { body: { taskID, carID } });
const takeBack = (id: string) => ({ params: { id }, body: {} });
const queue = async () => (await dispatcher.call(vehicles.queue, { query: {} })).data.map((truck) => truck.carID);

test('a load that was taken back leaves order, queue and pace as they were before it was sent', async () => {
  const taskID = await openOrder(server, { scheduledCa: 40 });
  const trucks = [await queueTruck(server, 1), await queueTruck(server, 2), await queueTruck(server, 3)];
  await send(dispatcher, taskID, trucks[2]);
  const before = await orderRow(server, taskID);
  const standing = await dispatcher.call(vehicles.queue, { query: {} });
  const load = await send(dispatcher, taskID, trucks[0]);
  expect(await queue()).toEqual([trucks[1]]);
  const after = await dispatcher.call(waybills.takeBack, takeBack(load.taskDetailID));
  expect(after).toMatchObject({ state: 'ptds_cancelled', truck: { state: 'scst_queuing' } });
  expect((await dispatcher.call(vehicles.queue, { query: {} })).data.map(({ updateTime: _, ...row }) => row)).toEqual(
    standing.data.map(({ updateTime: _, ...row }) => row),
  );
  const { assignedCa, mixerSent, runningWaybills, lastSentTime } = before;
  expect(await orderRow(server, taskID)).toMatchObject({ assignedCa, mixerSent, runningWaybills, lastSentTime });
  // The same truck goes again, with the next number.
  const again = await send(dispatcher, taskID);
  expect(again).toMatchObject({ carID: trucks[0], sequenceNo: 3 });
});

test('a load that is being mixed is not taken back, and who is too late is told who was faster', async () => {
  const taskID = await openOrder(server, { scheduledCa: 40 });
  await queueTruck(server, 1);
  const { taskDetailID: id } = await send(dispatcher, taskID);
  await second.call(waybills.updateState, { params: { id }, body: { action: 'startProduction' } });
  const refusal = await dispatcher.refusal(waybills.takeBack, takeBack(id));
  expect(refusal.code).toBe('waybill.stateNoOperation');
  expect(refusal.first).toMatch(/^吴磊 \d+ (?:秒|分钟)前已开始装料$/);
});

test('a second touch under the same key takes back once; another plant knows no such load', async () => {
  const taskID = await openOrder(server, { scheduledCa: 40 });
  await queueTruck(server, 1);
  const { taskDetailID: id } = await send(dispatcher, taskID);
  const west = await server.signIn('金西');
  expect((await west.refusal(waybills.takeBack, takeBack(id))).code).toBe('waybill.notFound');
  const key = 'take-back-0001';
  const both = await Promise.all(
    [1, 2].map(() => dispatcher.call(waybills.takeBack, takeBack(id), { idempotencyKey: key })),
  );
  expect(both.map(({ state }) => state)).toEqual(['ptds_cancelled', 'ptds_cancelled']);
  expect(await orderRow(server, taskID)).toMatchObject({ assignedCa: 0, mixerSent: 0 });
});

test('who loses a race is told whose truck went, by whom and when, whatever the act', async () => {
  const one = await openOrder(server, { scheduledCa: 8 });
  const two = await openOrder(server, { scheduledCa: 80 });
  const [a = '', b = ''] = [await queueTruck(server, 1), await queueTruck(server, 2)];
  await send(second, one, a);
  // The truck is gone: named by the load that it has.
  const busy = await dispatcher.refusal(waybills.create, { body: { taskID: two, carID: a } });
  expect(busy.code).toBe('waybill.truckBusy');
  expect(busy.first).toMatch(/^吴磊 \d+ (?:秒|分钟)前已派 0*1 号车$/);
  // The order has all it wants.
  const full = await dispatcher.refusal(waybills.create, { body: { taskID: one, carID: b } });
  expect(full.code).toBe('order.nothingLeft');
  expect(full.first).toMatch(/^吴磊 \d+ (?:秒|分钟)前已派 0*1 号车$/);
  // The order's state has moved.
  await second.call(orders.suspend, { params: { id: two } });
  const suspended = await dispatcher.refusal(orders.suspend, { params: { id: two } });
  expect(suspended.first).toMatch(/^吴磊 \d+ (?:秒|分钟)前已暂停供应$/);
  // A refusal that no race is behind names nobody.
  expect((await dispatcher.refusal(orders.info, { params: { id: 'none' } })).first).toBeUndefined();
});

test('of two loads the first is taken back: the pace of sending goes on from the second', async () => {
  const taskID = await openOrder(server, { scheduledCa: 40 });
  const [a, b] = [await queueTruck(server, 1), await queueTruck(server, 2)];
  const first = await send(dispatcher, taskID, a);
  await send(dispatcher, taskID, b);
  const { lastSentTime } = await orderRow(server, taskID);
  await dispatcher.call(waybills.takeBack, takeBack(first.taskDetailID));
  expect(lastSentTime).not.toBe(first.createTime);
  expect((await orderRow(server, taskID)).lastSentTime).toBe(lastSentTime);
});
