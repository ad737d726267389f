import { batchPlans } from '@pourline/contract/batchPlans';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { settings } from '@pourline/contract/settings';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driverOf, openOrder, orderRow, parkTrucks, queueTruck, setSetting } from '../dispatch/testSite.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let dispatcher: Caller;
let customer: Caller;

beforeAll(async () => {
  server = await startTestServer();
  ({ scheduler: dispatcher, customer } = await gatherCrew(server));
  await setSetting(server, 'plan-automatic', '0');
});
afterAll(() => server.stop());
beforeEach(() => parkTrucks(server));

const ask = (msgType: 'report_speed_up' | 'report_slow_down' | 'report_last_load', taskID: string) =>
  customer.call(messages.send, { body: { msgType, taskID, content: '泵车到位' } });
const outcome = (id: string, pourRate?: number) =>
  dispatcher.call(messages.outcome, { params: { id }, query: pourRate === undefined ? {} : { pourRate } });

/** A pour at 30 m³ an hour whose last load of 10 m³ was sent just now. */
const pourAtThirty = async () => {
  const taskID = await openOrder(server, { scheduledCa: 60, pourRate: 30 });
  const carID = await queueTruck(server, 1);
  const load = await dispatcher.call(waybills.create, { body: { taskID, carID, totalVolume: 10 } });
  return { taskID, carID, load };
};

test('a report names its order, wherever it is read', async () => {
  const { taskID } = await pourAtThirty();
  const { taskMsgID } = await ask('report_speed_up', taskID);
  const order = await dispatcher.call(orders.info, { params: { id: taskID } });
  const { taskNo, projectName, constructionSite } = order;
  const told = { order: { taskNo, projectName, constructionSite, pourRate: 30 }, load: null, truck: null };
  expect(await dispatcher.call(messages.info, { params: { id: taskMsgID } })).toMatchObject(told);
  const { data } = await dispatcher.call(messages.list, { query: { 'filter.taskID': taskID } });
  expect(data).toMatchObject([told]);
});

test('faster and slower say before, and change then, the pace and the time of the next truck', async () => {
  const { taskID } = await pourAtThirty();
  const sentAt = Date.parse((await orderRow(server, taskID)).lastSentTime ?? '');
  const minutesAfter = (at: string | null | undefined) => (Date.parse(at ?? '') - sentAt) / 60_000;
  const faster = await ask('report_speed_up', taskID);
  const before = await outcome(faster.taskMsgID);
  expect(before).toMatchObject({ pourRate: { from: 30, to: 45 }, volume: null, unsent: 50, queuing: 1, onRoad: 0 });
  // 10 m³ last 20 minutes at 30 m³ an hour, and 13 1/3 at 45.
  expect(minutesAfter(before.nextTruck?.from)).toBeCloseTo(20, 2);
  expect(minutesAfter(before.nextTruck?.to)).toBeCloseTo(40 / 3, 2);
  expect((await outcome(faster.taskMsgID, 60)).pourRate).toEqual({ from: 30, to: 60 });
  expect((await orderRow(server, taskID)).pourRate).toBe(30);
  await dispatcher.call(messages.process, { params: { id: faster.taskMsgID }, body: { agree: true } });
  expect((await orderRow(server, taskID)).pourRate).toBe(45);
  const slower = await ask('report_slow_down', taskID);
  const after = await outcome(slower.taskMsgID);
  expect(after.pourRate).toEqual({ from: 45, to: 30 });
  expect(minutesAfter(after.nextTruck?.from)).toBeCloseTo(40 / 3, 2);
  const body = { agree: true, pourRate: 24 };
  await dispatcher.call(messages.process, { params: { id: slower.taskMsgID }, body });
  expect((await orderRow(server, taskID)).pourRate).toBe(24);
  // Refused, nothing changes.
  const third = await ask('report_speed_up', taskID);
  await dispatcher.call(messages.process, { params: { id: third.taskMsgID }, body: { agree: false } });
  expect((await orderRow(server, taskID)).pourRate).toBe(24);
  // The audit of the order has both changes of its pace.
  const { data } = await dispatcher.call(orders.changeHistory, { query: { 'filter.taskID': taskID } });
  expect(data.filter(({ action }) => action === 'setSending')).toHaveLength(2);
});

test('the plant’s step and the pace that a site names go before half as much again', async () => {
  const { taskID } = await pourAtThirty();
  const senior = await server.signIn('李卫东');
  const setStep = (value: string) =>
    senior.call(settings.saveSetting, { params: { key: 'pour-pace-step' }, body: { value } });
  await setStep('10');
  const stepped = await ask('report_speed_up', taskID);
  expect((await outcome(stepped.taskMsgID)).pourRate).toEqual({ from: 30, to: 40 });
  await dispatcher.call(messages.process, { params: { id: stepped.taskMsgID }, body: { agree: true } });
  expect((await orderRow(server, taskID)).pourRate).toBe(40);
  const named = { msgType: 'report_slow_down', taskID, content: '', pourRate: 27.5 } as const;
  expect(await customer.refusal(messages.send, { body: { ...named, pourRate: 45 } })).toMatchObject({
    status: 422,
    code: 'order.paceNotAsked',
  });
  const slower = await customer.call(messages.send, { body: named });
  expect(slower.data).toMatchObject({ pourRate: 27.5 });
  expect((await outcome(slower.taskMsgID)).pourRate).toEqual({ from: 40, to: 27.5 });
  await dispatcher.call(messages.process, { params: { id: slower.taskMsgID }, body: { agree: true } });
  expect((await orderRow(server, taskID)).pourRate).toBe(27.5);
  await setStep('0');
});

test('stages of a pour become portions of the order once they are agreed to, and take the place of those that have not begun', async () => {
  const { taskID } = await pourAtThirty();
  const when = (minutes: number) => new Date(server.services.clock.now() + minutes * 60_000).toISOString();
  const stages = [
    { part: '柱', volume: 20, when: when(60) },
    { part: '梁板', volume: 40, when: when(180) },
  ];
  const body = { msgType: 'phased_delivery', taskID, content: '' } as const;
  expect(await customer.refusal(messages.send, { body })).toMatchObject({ code: 'order.formInvalid' });
  const tooMuch = [{ part: '', volume: 60.01, when: when(60) }];
  expect(await customer.refusal(messages.send, { body: { ...body, stages: tooMuch } })).toMatchObject({
    code: 'batchPlan.tooMuch',
    message: '各批合计 60.01 m³，超过订货量 60 m³',
  });
  const portions = async () =>
    (await dispatcher.call(batchPlans.list, { query: { 'filter.taskID': taskID } })).data.map((one) => [
      one.part,
      one.volume,
      one.state,
    ]);
  const first = await customer.call(messages.send, { body: { ...body, stages } });
  expect(await portions()).toEqual([]);
  await dispatcher.call(messages.process, { params: { id: first.taskMsgID }, body: { agree: true } });
  expect(await portions()).toEqual([
    ['柱', 20, 'planned'],
    ['梁板', 40, 'planned'],
  ]);
  const again = await customer.call(messages.send, {
    body: { ...body, stages: [{ part: '全部', volume: 60, when: when(90) }] },
  });
  await dispatcher.call(messages.process, { params: { id: again.taskMsgID }, body: { agree: true } });
  expect(await portions()).toEqual([
    ['柱', 20, 'dropped'],
    ['全部', 60, 'planned'],
    ['梁板', 40, 'dropped'],
  ]);
  // Refused, nothing is planned.
  const third = await customer.call(messages.send, { body: { ...body, stages } });
  await dispatcher.call(messages.process, {
    params: { id: third.taskMsgID },
    body: { agree: false, processRemark: '车不够' },
  });
  expect(await portions()).toHaveLength(3);
});

test('the last load: what is sent is all that is wanted, and no truck goes after it', async () => {
  const { taskID } = await pourAtThirty();
  const { taskMsgID } = await ask('report_last_load', taskID);
  expect((await outcome(taskMsgID)).volume).toEqual({ from: 60, to: 10 });
  await dispatcher.call(messages.process, { params: { id: taskMsgID }, body: { agree: true } });
  expect((await orderRow(server, taskID)).scheduledCa).toBe(10);
  await queueTruck(server, 2);
  expect((await dispatcher.refusal(waybills.create, { body: { taskID } })).code).toBe('order.nothingLeft');
});

test('the last load of a pour that has had none is the next one, as much as its truck holds', async () => {
  const taskID = await openOrder(server, { scheduledCa: 60, pourRate: 30 });
  const carID = await queueTruck(server, 3);
  const { capacity } = await dispatcher.call(vehicles.info, { params: { id: carID } });
  expect(capacity).toBeLessThan(60);
  const { taskMsgID } = await ask('report_last_load', taskID);
  expect((await outcome(taskMsgID)).volume).toEqual({ from: 60, to: capacity });
  await dispatcher.call(messages.process, { params: { id: taskMsgID }, body: { agree: true } });
  expect(await orderRow(server, taskID)).toMatchObject({ scheduledCa: capacity, state: 'pts_opening' });
  expect(await dispatcher.call(waybills.create, { body: { taskID } })).toMatchObject({ carID, totalVolume: capacity });
  expect((await dispatcher.refusal(waybills.create, { body: { taskID } })).code).toBe('order.nothingLeft');
});

test('without a truck that waits it is as much as most trucks hold, and never more than was ordered', async () => {
  const whole = await openOrder(server, { scheduledCa: 500, pourRate: 30 });
  const { volume } = await outcome((await ask('report_last_load', whole)).taskMsgID);
  expect(volume?.from).toBe(500);
  expect(volume?.to).toBeGreaterThan(4);
  expect(volume?.to).toBeLessThan(30);
  const little = await openOrder(server, { scheduledCa: 2, pourRate: 30 });
  const { taskMsgID } = await ask('report_last_load', little);
  expect((await outcome(taskMsgID)).volume).toEqual({ from: 2, to: 2 });
  await dispatcher.call(messages.process, { params: { id: taskMsgID }, body: { agree: true } });
  expect((await orderRow(server, little)).scheduledCa).toBe(2);
});

test('only the dispatcher asks what agreeing changes, and only of reports of their plant', async () => {
  const { taskID } = await pourAtThirty();
  const { taskMsgID } = await ask('report_speed_up', taskID);
  const question = { params: { id: taskMsgID }, query: {} };
  expect((await customer.refusal(messages.outcome, question)).status).toBe(403);
  const west = await server.signIn('金西');
  expect((await west.refusal(messages.outcome, question)).code).toBe('message.notFound');
});

test('a driver who asks to bring some back before anything is poured brings all of it back', async () => {
  const { taskID, load } = await pourAtThirty();
  const { taskDetailID: id } = load;
  await loadTruck({ scheduler: dispatcher }, id);
  const content = '工地不要了';
  const body = { msgType: 'waybill_back_treat' as const, subtaskID: id, content, amount: 0.5 };
  const { taskMsgID } = await (await driverOf(server, 1)).call(messages.send, { body });
  await dispatcher.call(messages.process, { params: { id: taskMsgID }, body: { agree: true } });
  expect((await dispatcher.call(waybills.info, { params: { id } })).surplusVolume).toBe(10);
  expect((await orderRow(server, taskID)).deliverCa).toBe(0);
});
