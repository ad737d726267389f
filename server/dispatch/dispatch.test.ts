import { boardSchema, dispatch } from '@pourline/contract/dispatch';
import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchStatements } from '../db/connectionPool.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { autoSendTick } from './autoSender.ts';
import { openOrder, orderRow, parkTrucks, queueTruck } from './testSite.ts';

let server: TestServer;
let dispatcher: Caller;

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
});
afterAll(() => server.stop());
beforeEach(() => parkTrucks(server));

test('the board shows orders, queue, trucks and lines, read at once', async () => {
  const taskID = await openOrder(server);
  const carID = await queueTruck(server, 1);
  await queueTruck(server, 2);
  const { taskDetailID } = await dispatcher.call(waybills.create, { body: { taskID, carID } });
  await loadTruck({ scheduler: dispatcher }, taskDetailID);
  const statements: string[] = [];
  const stop = watchStatements((text) => void statements.push(text));
  const board = await dispatcher.call(dispatch.board);
  stop();
  expect(statements.filter((text) => text.includes('json_build_object'))).toHaveLength(1);
  const order = (board.orders as unknown as { taskID: string; oldestLoad: unknown; runningCa: number }[]).find(
    (o) => o.taskID === taskID,
  );
  expect(order).toMatchObject({ oldestLoad: { taskDetailID, limitMinutes: 90 }, runningCa: 10 });
  const trucks = board.vehicles as unknown as {
    carID: string;
    queuePlace: number | null;
    taskDetailID: string | null;
  }[];
  expect(trucks.filter((t) => t.queuePlace !== null).map((t) => [t.carID, t.queuePlace])).toEqual([
    ['demo-east-car-2', 1],
  ]);
  expect(trucks.find((t) => t.carID === carID)?.taskDetailID).toBe(taskDetailID);
  expect(board.running).toHaveLength(1);
  expect(board.lines).toHaveLength(2);
  expect(board.counts).toMatchObject({ scst_queuing: 1, scst_delivering: 1 });
  expect(boardSchema.safeParse(board).error).toBeUndefined();
  const past = await dispatcher.call(dispatch.board, { query: { day: '2020-01-01' } });
  expect(past.day).toBe('2020-01-01');
  expect((past.orders as unknown as { taskID: string }[]).map((o) => o.taskID)).toContain(taskID);
});

test('the truck that the board names for an order is the one that is sent, and it is named for no other', async () => {
  const other = await openOrder(server);
  const taskID = await openOrder(server);
  const board = async () => (await dispatcher.call(dispatch.board)).orders;
  for (const one of await board())
    if (one.taskID !== taskID && one.taskID !== other && isOrderSupplying(one.state))
      await dispatcher.call(orders.suspend, { params: { id: one.taskID } });
  const named = async (id = taskID) => (await board()).find((one) => one.taskID === id)?.nextTruck;
  expect(await named()).toBeNull();
  const first = await queueTruck(server, 2);
  const second = await queueTruck(server, 1);
  const before = [await named(other), await named()];
  expect(before.map((one) => [one?.carID, one?.why])).toEqual(
    expect.arrayContaining([
      [first, 'front'],
      [second, 'behind'],
    ]),
  );
  const carID = before[1]?.carID ?? '';
  const sent = await dispatcher.call(waybills.create, { body: { taskID, carID } });
  expect(sent.carID).toBe(carID);
  const left = await Promise.all([named(), named(other)]);
  expect(left.filter((one) => one !== null)).toHaveLength(1);
  await dispatcher.call(waybills.create, { body: { taskID, carID: before[0]?.carID ?? '' } });
  expect([await named(), await named(other)]).toEqual([null, null]);
});

test('an order of another day that is cancelled today is not of this day', async () => {
  const later = new Date(server.services.clock.now() + 2 * 86_400_000);
  const taskID = await openOrder(server, { stage: 'arranging', bookBegin: later });
  const onBoard = async () => (await dispatcher.call(dispatch.board)).orders.some((one) => one.taskID === taskID);
  expect(await onBoard()).toBe(true);
  await dispatcher.call(orders.cancel, { params: { id: taskID }, body: { reason: '工地推迟' } });
  expect(await onBoard()).toBe(false);
});

test('the system sends trucks at the pour rate; no truck is no error', async () => {
  const now = server.services.clock.now();
  const taskID = await openOrder(server, { autoSend: true, pourRate: 60, arrangeTime: new Date(now - 60_000) });
  const sent = async () => (await orderRow(server, taskID)).mixerSent;
  await autoSendTick(server.services);
  expect(await sent()).toBe(0);
  await queueTruck(server, 1);
  await queueTruck(server, 2);
  // Two processes look at the same moment.
  await Promise.all([autoSendTick(server.services), autoSendTick(server.services)]);
  expect(await sent()).toBe(1);
  await autoSendTick(server.services);
  expect(await sent()).toBe(1);
  const { lastSentTime } = await orderRow(server, taskID);
  await server.services.database.system
    .updateTable('orders')
    .set({ lastSentTime: new Date(Date.parse(lastSentTime ?? '') - 11 * 60_000) })
    .where('taskID', '=', taskID)
    .execute();
  await autoSendTick(server.services);
  expect(await sent()).toBe(2);
  const list = await dispatcher.call(waybills.list, { query: { 'filter.taskID': taskID } });
  expect(list.data.map((w) => w.creatorName)).toEqual(['自动派车', '自动派车']);
});
