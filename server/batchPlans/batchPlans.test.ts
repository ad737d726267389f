import { batchPlans } from '@pourline/contract/batchPlans';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { waybills } from '@pourline/contract/waybills';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrder, parkTrucks, queueTruck } from '../dispatch/testSite.ts';
import { eastPlan, gatherCast, orderIn, tomorrowAt, type WholeCast } from '../orders/testOrders.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let cast: WholeCast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await gatherCast(server);
});
afterAll(() => server?.stop());

const portion = (hours: number, volume: number, change: object = {}) => ({
  ...{ plantID: eastPlan.plantID, lineID: eastPlan.lineID, beginTime: tomorrowAt(hours), volume, part: '' },
  ...change,
});
const portionsOf = async (taskID: string) =>
  (await cast.scheduler.call(batchPlans.list, { query: { 'filter.taskID': taskID } })).data;

test('portions of an arranged order are planned, told in their order and dropped; the audit has both', async () => {
  const { taskID } = await orderIn(cast, 'proportioning');
  const portions = [portion(13, 40.5, { part: '东区' }), portion(9, 60)];
  const { batchPlanIDs } = await cast.scheduler.call(batchPlans.create, { body: { taskID, portions } });
  expect(await portionsOf(taskID)).toMatchObject([
    { volume: 60, state: 'planned', producedCa: 0, creatorName: '周敏', dropTime: null },
    { volume: 40.5, part: '东区', beginTime: expect.stringMatching(/^\d{4}/) },
  ]);
  // Who sees the order sees its portions, and nobody else does.
  for (const reader of [cast.customer, cast.sale])
    expect((await reader.call(batchPlans.list, { query: { 'filter.taskID': taskID } })).data).toHaveLength(2);
  for (const stranger of [cast.otherCustomer, cast.north])
    expect((await stranger.call(batchPlans.list, { query: { 'filter.taskID': taskID } })).data).toEqual([]);
  const at = { params: { id: batchPlanIDs[0] as string } };
  expect(await cast.scheduler.call(batchPlans.drop, at)).toMatchObject({ state: 'dropped', dropperName: '周敏' });
  expect(await cast.scheduler.refusal(batchPlans.drop, at)).toMatchObject({
    status: 409,
    code: 'batchPlan.dropped',
    message: '这一批已经撤下',
  });
  const senior = await server.signIn('李卫东');
  const { data } = await senior.call(people.audit, { query: { 'filter.entity': 'batchPlan' } });
  expect(data.map(({ label }) => label)).toEqual(['撤下批次', '排批次']);
  expect(data[1]?.data).toMatchObject({ times: 2, amount: 100.5 });
});

test('portions never come to more than the order; what was dropped counts no more', async () => {
  const { taskID } = await orderIn(cast, 'progressing');
  const [first] = (await cast.scheduler.call(batchPlans.create, { body: { taskID, portions: [portion(9, 100)] } }))
    .batchPlanIDs;
  const more = { body: { taskID, portions: [portion(14, 30)] } };
  expect(await cast.scheduler.refusal(batchPlans.create, more)).toMatchObject({
    status: 409,
    code: 'batchPlan.tooMuch',
    message: '各批合计 130 m³，超过订货量 120.5 m³',
  });
  await cast.scheduler.call(batchPlans.drop, { params: { id: first as string } });
  await cast.scheduler.call(batchPlans.create, more);
  expect((await portionsOf(taskID)).map(({ state }) => state)).toEqual(['dropped', 'planned']);
});

test('two that plan the last m³ at once: one of them', async () => {
  const { taskID } = await orderIn(cast, 'progressing');
  const answers = await Promise.allSettled(
    [9, 10].map((hours) =>
      cast.scheduler.call(batchPlans.create, { body: { taskID, portions: [portion(hours, 100)] } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await portionsOf(taskID)).toHaveLength(1);
});

test('neither an order without a plant, nor a line that there is not, nor somebody else than the dispatcher', async () => {
  const arranging = await orderIn(cast, 'arranging');
  const body = { taskID: arranging.taskID, portions: [portion(9, 10)] };
  expect(await cast.scheduler.refusal(batchPlans.create, { body })).toMatchObject({ code: 'order.stateNoOperation' });
  const { taskID } = await orderIn(cast, 'proportioning');
  const elsewhere = { taskID, portions: [portion(9, 10, { lineID: 'nowhere' })] };
  expect(await cast.scheduler.refusal(batchPlans.create, { body: elsewhere })).toMatchObject({
    code: 'order.plantUnknown',
  });
  const nothing = { taskID, portions: [portion(9, 0)] };
  expect(await cast.scheduler.refusal(batchPlans.create, { body: nothing })).toMatchObject({
    status: 400,
    message: '请填写方量',
  });
  for (const one of [cast.customer, cast.sale, cast.lab])
    expect(await one.refusal(batchPlans.create, { body: { ...body, taskID } })).toMatchObject({ status: 403 });
  expect(await cast.north.refusal(batchPlans.create, { body: { ...body, taskID } })).toMatchObject({
    code: 'order.notFound',
  });
  expect(await cast.scheduler.refusal(batchPlans.drop, { params: { id: 'none' } })).toMatchObject({
    status: 404,
    code: 'batchPlan.notFound',
  });
});

test('an order is arranged together with its portions, all or nothing', async () => {
  const { taskID } = await orderIn(cast, 'arranging');
  const stage = (hours: number, volume: number, part = '') => ({ part, volume, when: tomorrowAt(hours) });
  const body = { ...eastPlan, taskID, portions: [stage(9, 60, '柱'), stage(14, 60.5, '梁板')] };
  const tooMuch = { ...body, portions: [stage(9, 121)] };
  expect(await cast.scheduler.refusal(batchPlans.schedule, { body: tooMuch })).toMatchObject({
    code: 'batchPlan.tooMuch',
  });
  expect(await cast.scheduler.call(orders.info, { params: { id: taskID } })).toMatchObject({ state: 'pts_arranging' });
  expect(await cast.scheduler.call(batchPlans.schedule, { body })).toMatchObject({
    state: 'pts_proportioning',
    plantID: eastPlan.plantID,
    pourRate: 40,
  });
  expect((await portionsOf(taskID)).map(({ part, volume, lineID }) => [part, volume, lineID])).toEqual([
    ['柱', 60, eastPlan.lineID],
    ['梁板', 60.5, eastPlan.lineID],
  ]);
  expect(await cast.scheduler.refusal(batchPlans.schedule, { body })).toMatchObject({ code: 'order.stateNoOperation' });
  expect(await cast.customer.refusal(batchPlans.schedule, { body })).toMatchObject({ status: 403 });
});

test('a portion is produced by the loads of its order, one after another, and is not dropped any more', async () => {
  await parkTrucks(server);
  const taskID = await openOrder(server, { scheduledCa: 60, pourRate: 30 });
  const { batchPlanIDs } = await cast.scheduler.call(batchPlans.create, {
    body: { taskID, portions: [portion(9, 8), portion(14, 52)] },
  });
  const carID = await queueTruck(server, 1);
  const load = await cast.scheduler.call(waybills.create, { body: { taskID, carID, totalVolume: 10 } });
  // It waits for the line: nothing is produced yet.
  expect((await portionsOf(taskID)).map(({ producedCa }) => producedCa)).toEqual([0, 0]);
  await loadTruck(cast, load.taskDetailID);
  expect((await portionsOf(taskID)).map(({ state, producedCa }) => [state, producedCa])).toEqual([
    ['produced', 8],
    ['planned', 2],
  ]);
  for (const id of batchPlanIDs)
    expect(await cast.scheduler.refusal(batchPlans.drop, { params: { id } })).toMatchObject({
      status: 409,
      code: 'batchPlan.produced',
      message: '这一批已经开始生产，不能撤下',
    });
});

test('what is still to be poured is told in trucks and the last volume, to those who see the order', async () => {
  await parkTrucks(server);
  const taskID = await openOrder(server, { scheduledCa: 60, pourRate: 30 });
  const carID = await queueTruck(server, 1);
  await cast.scheduler.call(waybills.create, { body: { taskID, carID, totalVolume: 10 } });
  const whole = await cast.customer.call(batchPlans.rest, { query: { taskID } });
  expect(whole).toMatchObject({ scheduledCa: 60, deliverCa: 0, left: 60, coming: 10, rest: 60, toSend: 50, total: 60 });
  expect(whole.truck).toBeGreaterThan(0);
  expect((whole.trucks - 1) * whole.truck + whole.last).toBeCloseTo(50, 2);
  expect(await cast.customer.call(batchPlans.rest, { query: { taskID, rest: 8 } })).toMatchObject({
    ...{ rest: 8, toSend: 0, trucks: 0, last: 0, surplus: 2, total: 8 },
  });
  expect(await cast.otherCustomer.refusal(batchPlans.rest, { query: { taskID } })).toMatchObject({
    code: 'order.accessDenied',
  });
  expect(await cast.lab.refusal(batchPlans.rest, { query: { taskID } })).toMatchObject({ status: 403 });
});
