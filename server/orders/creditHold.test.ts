import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { giveMix } from '@pourline/simulator/pours/testOrder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { eastPlan, formFor } from './testOrders.ts';

let server: TestServer;
let crew: Awaited<ReturnType<typeof gatherCrew>>;
let senior: Caller;
beforeAll(async () => {
  server = await startTestServer();
  crew = await gatherCrew(server);
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
});
afterAll(() => server?.stop());

const at = (id: string) => ({ params: { id } });
const place = async (part: object = {}) => {
  const form = { technicalFeature: [], pourWay: 'direct', strengthNo: 'C30', ...part };
  return crew.customer.call(orders.create, { body: { ...(await formFor(crew.customer)), ...form } });
};
const limitTo = (creditLimit: number | null) =>
  server.services.database.system.updateTable('customers').set({ creditLimit }).execute();

test('an order that takes its customer beyond their limit is held: nobody approves it until whoever makes contracts lets it go on', async () => {
  const first = await place({ scheduledCa: 10 });
  expect(first).toMatchObject({ holdCause: null, holdSince: null });
  // 10 m³ at 395 are open; 5 more fit into 6,000 yuan, 6 do not.
  await limitTo(6000);
  expect((await place({ scheduledCa: 5 })).holdCause).toBeNull();
  const held = await place({ scheduledCa: 1 });
  expect(held.holdCause).toBe('credit');
  expect(held.holdSince).not.toBeNull();
  expect((await crew.sale.refusal(orders.approve, at(held.taskID))).code).toBe('order.creditHold');
  expect((await crew.scheduler.refusal(orders.approve, at(held.taskID))).message).toContain('超出信用额度');
  expect((await crew.sale.refusal(orders.liftHold, { ...at(held.taskID), body: { reason: '急用' } })).status).toBe(403);
  const lifted = await senior.call(orders.liftHold, { ...at(held.taskID), body: { reason: '客户今天已付款' } });
  expect(lifted).toMatchObject({ holdCause: null, holdLiftedName: '李卫东', state: 'pts_signing' });
  expect((await senior.refusal(orders.liftHold, { ...at(held.taskID), body: { reason: '再来' } })).code).toBe(
    'order.notHeld',
  );
  expect((await crew.sale.call(orders.approve, at(held.taskID))).state).toBe('pts_arranging');
  const { data: told } = await crew.sale.call(messages.list, { query: { 'filter.taskID': held.taskID } });
  expect(told.map(({ title, recipient }) => [title, recipient]).toSorted()).toEqual([
    ['订单已冻结', crew.sale.userID],
    ['订单已解除冻结', crew.sale.userID],
  ]);
  expect(told.find(({ title }) => title === '订单已解除冻结')?.content).toContain('李卫东 解除，原因：客户今天已付款');
});

test('what it comes to is told to who knows prices, and to nobody else', async () => {
  await limitTo(6000);
  const held = await place({ scheduledCa: 4 });
  const credit = await crew.sale.call(orders.credit, at(held.taskID));
  // 16 m³ at 395 are open besides; this one is 4 more.
  expect(credit).toEqual({ limit: 6000, owed: 6320, order: 1580 });
  for (const who of [crew.scheduler, crew.customer])
    expect((await who.refusal(orders.credit, at(held.taskID))).status).toBe(403);
  await crew.scheduler.call(orders.cancel, { ...at(held.taskID), body: { reason: '计划有变' } });
});

test('a changed form is reckoned anew: less within the limit goes on, more than was let go on is held again', async () => {
  await limitTo(9000);
  const { taskID, ...held } = await place({ scheduledCa: 10 });
  expect(held.holdCause).toBe('credit');
  const form = { ...(await formFor(crew.customer)), technicalFeature: [], pourWay: 'direct', strengthNo: 'C30' };
  const change = (scheduledCa: number) =>
    crew.customer.call(orders.customerModify, { ...at(taskID), body: { ...form, scheduledCa } });
  expect((await change(2)).holdCause).toBeNull();
  expect((await change(9)).holdCause).toBe('credit');
  await senior.call(orders.liftHold, { ...at(taskID), body: { reason: '已付款' } });
  expect((await change(8)).holdCause).toBeNull();
  await crew.sale.call(orders.approve, at(taskID));
  // An approved one that asks for more is not arranged before somebody answers for it.
  expect((await change(12)).holdCause).toBe('credit');
  await crew.sale.call(orders.saleModify, { ...at(taskID), body: { ...form, scheduledCa: 12, remark: '同意' } });
  const plan = { ...at(taskID), body: eastPlan };
  expect((await crew.scheduler.refusal(orders.arrange, plan)).code).toBe('order.creditHold');
  await senior.call(orders.liftHold, { ...at(taskID), body: { reason: '已付款' } });
  expect((await crew.scheduler.call(orders.arrange, plan)).state).toBe('pts_proportioning');
  await crew.scheduler.call(orders.unarrange, { ...at(taskID), body: { reason: '计划有变' } });
  await crew.scheduler.call(orders.cancel, { ...at(taskID), body: { reason: '计划有变' } });
});

test('what was let go on is held again when it comes to more, also as a dearer grade; its own call lets nothing go on', async () => {
  await limitTo(0);
  const form = { ...(await formFor(crew.customer)), technicalFeature: [], pourWay: 'direct', scheduledCa: 3 };
  const held = await place({ scheduledCa: 3 });
  const change = (taskID: string, strengthNo: string) =>
    crew.customer.call(orders.customerModify, { ...at(taskID), body: { ...form, strengthNo } });
  await senior.call(orders.liftHold, { ...at(held.taskID), body: { reason: '老客户' } });
  expect((await change(held.taskID, 'C25')).holdCause).toBeNull();
  expect((await change(held.taskID, 'C40')).holdCause).toBe('credit');
  await limitTo(1_000_000);
  const called = await place({ scheduledCa: 3, willCall: true });
  await crew.customer.call(orders.releaseCall, at(called.taskID));
  await limitTo(0);
  expect((await change(called.taskID, 'C40')).holdCause).toBe('credit');
  // It was called for once and for all.
  await senior.call(orders.liftHold, { ...at(called.taskID), body: { reason: '老客户' } });
  expect((await crew.customer.call(orders.info, at(called.taskID))).holdCause).toBeNull();
  for (const { taskID } of [held, called])
    await crew.scheduler.call(orders.cancel, { ...at(taskID), body: { reason: '计划有变' } });
});

test('an arranged order does not grow beyond the limit: a change and a report of more are refused until the limit is raised', async () => {
  await limitTo(1_000_000);
  const order = await place({ scheduledCa: 5 });
  await crew.sale.call(orders.approve, at(order.taskID));
  await crew.scheduler.call(orders.arrange, { ...at(order.taskID), body: eastPlan });
  await limitTo(0);
  const ask = async (scheduledCa: number) => {
    const body = { taskID: order.taskID, changes: { scheduledCa }, reason: '改方量' };
    const { pendingChange } = await crew.customer.call(orders.askChange, { body });
    return { params: { id: pendingChange?.taskChangeID ?? '' }, body: { agree: true } };
  };
  const more = await ask(500);
  const refused = await crew.scheduler.refusal(orders.confirmChange, more);
  expect(refused.code).toBe('order.beyondLimit');
  // The dispatcher is told no figures of money.
  expect(refused.message).not.toMatch(/\d/);
  expect(await crew.customer.call(orders.info, at(order.taskID))).toMatchObject({
    ...{ scheduledCa: 5, pendingChange: { taskChangeID: more.params.id } },
  });
  await limitTo(1_000_000);
  expect((await crew.scheduler.call(orders.confirmChange, more)).scheduledCa).toBe(500);
  // Less than before is agreed to whatever the limit is.
  await limitTo(0);
  expect((await crew.scheduler.call(orders.confirmChange, await ask(4))).scheduledCa).toBe(4);
  await giveMix(crew, order.taskID);
  await crew.scheduler.call(orders.open, at(order.taskID));
  const report = { msgType: 'modify_amount' as const, taskID: order.taskID, amount: 400, content: '' };
  const { taskMsgID } = await crew.customer.call(messages.send, { body: report });
  const answer = { params: { id: taskMsgID }, body: { agree: true } };
  expect((await crew.scheduler.refusal(messages.process, answer)).code).toBe('order.beyondLimit');
  expect((await crew.customer.call(orders.info, at(order.taskID))).scheduledCa).toBe(4);
  await limitTo(1_000_000);
  await crew.scheduler.call(messages.process, answer);
  expect((await crew.customer.call(orders.info, at(order.taskID))).scheduledCa).toBe(400);
  await crew.scheduler.call(orders.terminate, at(order.taskID));
});

test('what was cancelled counts no more; without a limit nothing is held', async () => {
  await limitTo(8000);
  const big = await place({ scheduledCa: 9 });
  expect(big.holdCause).toBe('credit');
  await crew.scheduler.call(orders.cancel, { ...at(big.taskID), body: { reason: '计划有变' } });
  expect((await place({ scheduledCa: 4 })).holdCause).toBeNull();
  await limitTo(null);
  expect((await place({ scheduledCa: 5000 })).holdCause).toBeNull();
});

test('an order that waits for the site’s call is approved and not arranged until the site or its salesman calls', async () => {
  const { taskID, holdCause, willCall } = await place({ scheduledCa: 8, willCall: true });
  expect([holdCause, willCall]).toEqual(['willCall', true]);
  await crew.sale.call(orders.approve, at(taskID));
  const plan = { ...at(taskID), body: eastPlan };
  expect((await crew.scheduler.refusal(orders.arrange, plan)).code).toBe('order.notCalled');
  // Its place may be kept meanwhile.
  expect((await crew.scheduler.call(orders.reserve, plan)).reserved).toBe(true);
  const called = await crew.customer.call(orders.releaseCall, at(taskID));
  expect(called).toMatchObject({ holdCause: null, holdLiftedName: '郑工' });
  expect((await crew.scheduler.call(orders.arrange, plan)).state).toBe('pts_proportioning');
});

test('an order that is beyond the limit and waits for the call is let go on twice', async () => {
  await limitTo(0);
  const { taskID } = await place({ scheduledCa: 8, willCall: true });
  await senior.call(orders.liftHold, { ...at(taskID), body: { reason: '老客户' } });
  expect((await crew.customer.call(orders.info, at(taskID))).holdCause).toBe('willCall');
  expect((await crew.customer.call(orders.releaseCall, at(taskID))).holdCause).toBeNull();
  await limitTo(null);
});
