import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, orderRow, parkTrucks, queueTruck, tenantID } from '../dispatch/testSite.ts';
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

const send = (taskID: string, carID?: string, totalVolume?: number) =>
  dispatcher.call(waybills.create, { body: { taskID, carID, totalVolume } });

test('every reason not to send a truck is told', async () => {
  const taskID = await openOrder(server, { scheduledCa: 20 });
  expect((await dispatcher.refusal(waybills.create, { body: { taskID } })).message).toBe('没有排队车辆');
  const carID = await queueTruck(server, 1);
  expect((await dispatcher.refusal(waybills.create, { body: { taskID, carID, totalVolume: 10.5 } })).message).toBe(
    '方量超过车辆容量',
  );
  expect((await dispatcher.refusal(waybills.create, { body: { taskID, carID: 'none' } })).code).toBe('car.notFound');
  expect((await dispatcher.refusal(waybills.create, { body: { taskID, carID: `${tenantID}-car-2` } })).message).toBe(
    '车辆不在排队中',
  );
  expect(await dispatcher.call(waybills.checkCreate, { body: { taskID } })).toMatchObject({
    carID,
    totalVolume: 10,
    leftVolume: 20,
  });
  await send(taskID, carID);
  expect((await dispatcher.refusal(waybills.create, { body: { taskID, carID } })).message).toBe('车辆已有货单');
  await queueTruck(server, 2);
  await send(taskID, undefined, 10);
  await queueTruck(server, 4);
  expect((await dispatcher.refusal(waybills.create, { body: { taskID } })).message).toBe('订单方量已派完');
  const noMix = await openOrder(server);
  await server.services.database.system
    .updateTable('orders')
    .set({ proportionID: null })
    .where('taskID', '=', noMix)
    .execute();
  expect((await dispatcher.refusal(waybills.create, { body: { taskID: noMix } })).message).toBe('订单尚未下达配合比');
  const paused = await openOrder(server);
  await dispatcher.call(orders.suspend, { params: { id: paused } });
  expect((await dispatcher.refusal(waybills.create, { body: { taskID: paused } })).message).toBe(
    '订单状态错误，不能操作',
  );
  for (const row of (await dispatcher.call(waybills.list, { query: { 'filter.taskID': taskID } })).data)
    await dispatcher.call(waybills.cancel, { params: { id: row.taskDetailID }, body: { reason: '测试' } });
  expect(await orderRow(server, taskID)).toMatchObject({ assignedCa: 0, mixerSent: 0, runningWaybills: 0 });
});

test('two dispatchers at once: one truck goes once, one order is not oversent', async () => {
  const [one, two] = await Promise.all([openOrder(server), openOrder(server)]);
  const carID = await queueTruck(server, 5);
  const same = await Promise.allSettled([
    dispatcher.call(waybills.create, { body: { taskID: one, carID } }),
    second.call(waybills.create, { body: { taskID: two, carID } }),
  ]);
  expect(same.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(String((same.find((r) => r.status === 'rejected') as PromiseRejectedResult).reason.message)).toBe(
    '车辆已有货单',
  );
  const small = await openOrder(server, { scheduledCa: 8 });
  await Promise.all([queueTruck(server, 6), queueTruck(server, 7), queueTruck(server, 8)]);
  const both = await Promise.allSettled(
    [dispatcher, second, dispatcher].map((who) => who.call(waybills.create, { body: { taskID: small } })),
  );
  expect(both.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  const reasons = both.flatMap((r) => (r.status === 'rejected' ? [r.reason.message] : []));
  expect(reasons).toEqual(['订单方量已派完', '订单方量已派完']);
  expect(await orderRow(server, small)).toMatchObject({ assignedCa: 8, mixerSent: 1 });
  const wide = await openOrder(server, { scheduledCa: 100 });
  await parkTrucks(server);
  await Promise.all([6, 7, 8, 9].map((n) => queueTruck(server, n)));
  const many = await Promise.all(
    [dispatcher, second, dispatcher].map((who) => who.call(waybills.create, { body: { taskID: wide } })),
  );
  expect(new Set(many.map((w) => w.carID)).size).toBe(3);
  expect(new Set(many.map((w) => w.taskDetailNo)).size).toBe(3);
});

test('an idempotency key makes a second tap the same act', async () => {
  const taskID = await openOrder(server);
  await queueTruck(server, 3);
  const key = 'same-tap-0001';
  const [a, b] = await Promise.all(
    [1, 2].map(() => dispatcher.call(waybills.create, { body: { taskID, totalVolume: 5 } }, { idempotencyKey: key })),
  );
  expect(a?.taskDetailID).toBe(b?.taskDetailID);
  expect((await orderRow(server, taskID)).mixerSent).toBe(1);
});

test('one truck at a time under a line: the second gets the other line, the third waits', async () => {
  const taskID = await openOrder(server, { scheduledCa: 100 });
  await Promise.all([1, 2, 3].map((n) => queueTruck(server, n)));
  const loads = [await send(taskID), await send(taskID), await send(taskID)];
  const start = (id: string, lineID?: string) =>
    dispatcher.call(waybills.updateState, { params: { id }, body: { action: 'startProduction', lineID } });
  const results = await Promise.allSettled(loads.map((one) => start(one.taskDetailID)));
  const begun = results.flatMap((r) => (r.status === 'fulfilled' ? [r.value] : []));
  expect(begun.map((one) => one.lineID).sort()).toEqual([`${tenantID}-1-1`, `${tenantID}-1-2`]);
  const waiting = loads.find((one) => !begun.some((b) => b.taskDetailID === one.taskDetailID))?.taskDetailID ?? '';
  const foreign = await dispatcher.refusal(waybills.updateState, {
    params: { id: waiting },
    body: { action: 'startProduction', lineID: 'demo-west-1-1' },
  });
  expect(foreign.message).toBe('搅拌站或生产线不存在');
  await dispatcher.call(waybills.cancel, {
    params: { id: begun[0]?.taskDetailID ?? '' },
    body: { reason: '设备故障' },
  });
  expect((await start(waiting)).lineID).toBe(begun[0]?.lineID);
});

test('a load that any line takes waits at one line alone', async () => {
  const taskID = await openOrder(server, { scheduledCa: 100 });
  const lines = async () =>
    (await dispatcher.call(vehicles.mixerInfo)).data.filter(({ plantID }) => plantID === `${tenantID}-1`);
  const waits = async () => (await lines()).map(({ waiting }) => waiting);
  const before = (await waits()).reduce((sum, one) => sum + one, 0);
  await Promise.all([1, 2, 3].map((n) => queueTruck(server, n)));
  const sums: number[] = [];
  for (const _ of [1, 2, 3]) {
    await send(taskID);
    sums.push((await waits()).reduce((sum, one) => sum + one, 0) - before);
  }
  expect(sums).toEqual([1, 2, 3]);
  // They are shared out evenly, and a line that is down takes none.
  const even = await waits();
  expect(Math.max(...even) - Math.min(...even)).toBeLessThanOrEqual(1);
  const [down, other] = await lines();
  const set = (mixingState: 'sms_maintaining' | 'sms_standby') =>
    dispatcher.call(vehicles.setMixingState, {
      params: { id: down?.lineID ?? '' },
      body: { mixingState, reason: '清洗' },
    });
  await set('sms_maintaining');
  try {
    expect((await lines()).find(({ lineID }) => lineID === down?.lineID)?.waiting).toBe(0);
    expect((await lines()).find(({ lineID }) => lineID === other?.lineID)?.waiting).toBe(before + 3);
  } finally {
    await set('sms_standby');
  }
});
