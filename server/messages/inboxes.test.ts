import { inboxes } from '@pourline/contract/inboxes';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { roleGroupNames } from '@pourline/domain/access/roleGroups';
import { noticeText } from '@pourline/domain/messages/noticeText';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driverOf, openOrder, parkTrucks, queueTruck } from '../dispatch/testSite.ts';
import { gatherCast, orderIn, type WholeCast } from '../orders/testOrders.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let cast: WholeCast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await gatherCast(server);
});
afterAll(() => server?.stop());
beforeEach(async () => {
  const { system } = server.services.database;
  await system.deleteFrom('inboxes').execute();
  await system.deleteFrom('subscriptions').execute();
});

const inboxOf = async (who: Caller, query: object = {}) =>
  (await who.call(inboxes.userMessages, { params: { id: who.userID }, query: { limit: 100, ...query } })).data;
const told = async (who: Caller): Promise<string[]> =>
  (await inboxOf(who)).toReversed().map((row) => `${row.list} ${noticeText(row).title}`);
/** Unread of the person, as the badge asks for it. */
const badge = async (who: Caller): Promise<number> =>
  (
    await who.call(inboxes.userMessages, {
      params: { id: who.userID },
      query: { sort: '-createTime', skip: 0, limit: 1, 'filter.state': 'ptms_new', rolegroup: who.roleGroup },
    })
  ).total;
const report = async (who: Caller, taskID: string, msgType: 'report_apply_cancel' | 'report_construction_common') =>
  who.call(messages.send, { body: { msgType, taskID, content: '地泵堵管' } });

test('a report is unread for the desk until somebody answers it; then it is for nobody, and its sender is told', async () => {
  const { taskID } = await orderIn(cast, 'proportioning');
  await server.services.database.system.deleteFrom('inboxes').execute();
  const { taskMsgID } = await report(cast.customer, taskID, 'report_construction_common');
  expect(await told(cast.scheduler)).toEqual(['system 其他情况']);
  expect([await badge(cast.scheduler), await badge(cast.customer), await badge(cast.sale)]).toEqual([1, 0, 0]);
  // Read is not answered: the badge falls, and it waits for an answer still.
  const [row] = await inboxOf(cast.scheduler);
  await cast.scheduler.call(inboxes.read, { body: { noticeIDs: [row?.noticeID ?? ''] } });
  expect(await badge(cast.scheduler)).toBe(0);
  expect((await cast.scheduler.call(inboxes.counts)).unanswered).toBe(1);
  const readers = await cast.customer.call(inboxes.readers, { params: { id: taskMsgID } });
  expect(readers).toContainEqual({ userID: cast.scheduler.userID, name: '周敏', readAt: expect.any(String) });
  await cast.scheduler.call(messages.process, {
    params: { id: taskMsgID },
    body: { agree: false, processRemark: '先疏通' },
  });
  expect((await cast.scheduler.call(inboxes.counts)).unanswered).toBe(0);
  expect(await told(cast.customer)).toEqual(['report 其他情况：反馈已答复']);
  const [answer] = await inboxOf(cast.customer);
  expect(noticeText(answer ?? ({} as never)).content).toBe('未同意，先疏通');
  expect(await badge(cast.customer)).toBe(1);
  expect((await cast.customer.call(inboxes.counts)).report).toBe(1);
});

test('what several desks are told is read for all of them once one has answered', async () => {
  const { taskID } = await orderIn(cast, 'proportioning');
  await server.services.database.system.deleteFrom('inboxes').execute();
  const { taskMsgID } = await report(cast.customer, taskID, 'report_construction_common');
  const { system } = server.services.database;
  const unread = async () =>
    (
      await system
        .selectFrom('inboxes')
        .select('userID')
        .where('readAt', 'is', null)
        .where('kind', '=', 'message')
        .execute()
    ).length;
  expect(await unread()).toBeGreaterThanOrEqual(1);
  await cast.scheduler.call(messages.ignore, { params: { id: taskMsgID } });
  expect(await unread()).toBe(0);
  const refusal = await cast.scheduler.refusal(messages.process, { params: { id: taskMsgID }, body: { agree: true } });
  expect(refusal.message).toBe('反馈已经被处理');
});

test('who does something is told nothing of it, and everybody else whose work it is once', async () => {
  const { taskID } = await orderIn(cast, 'signing');
  expect(await told(cast.customer)).toEqual([]);
  expect(await told(cast.sale)).toEqual(['system 新订单待审批']);
  await cast.sale.call(orders.approve, { params: { id: taskID } });
  expect(await told(cast.sale)).toEqual(['system 新订单待审批']);
  expect(await told(cast.scheduler)).toEqual(['system 订单待安排']);
  expect(await told(cast.customer)).toEqual(['message 已审批']);
  expect(await told(cast.otherCustomer)).toEqual([]);
});

test('a driver is told of a new load, and that it was taken back', async () => {
  await parkTrucks(server);
  const taskID = await openOrder(server);
  const carID = await queueTruck(server, 2);
  const driver = await driverOf(server, 2);
  await server.services.database.system.deleteFrom('inboxes').execute();
  const { taskDetailID } = await cast.scheduler.call(waybills.create, { body: { taskID, carID } });
  expect(await told(driver)).toEqual(['message 新任务']);
  await cast.scheduler.call(waybills.takeBack, { params: { id: taskDetailID }, body: {} });
  expect(await told(driver)).toEqual(['message 新任务', 'message 任务已取消']);
  expect((await inboxOf(driver)).map((row) => noticeText(row).content)[0]).toMatch(/^2 号车.* 不用送了$/);
});

test('topics are followed until somebody wants to hear nothing of one; another role group’s is refused', async () => {
  const topics = await cast.scheduler.call(inboxes.topics);
  expect(topics.map(({ topic, title, isOn }) => [topic, title, isOn])).toEqual([
    ['report_apply_cancel', '申请取消订单', true],
    ['confirm_order_change', '订单变更', true],
  ]);
  expect(await cast.customer.call(inboxes.topics)).toEqual([]);
  const { taskID } = await orderIn(cast, 'proportioning');
  await server.services.database.system.deleteFrom('inboxes').execute();
  await report(cast.customer, taskID, 'report_apply_cancel');
  expect(await told(cast.scheduler)).toEqual(['subscription 申请取消']);
  expect((await cast.scheduler.call(inboxes.topics))[0]?.unread).toBe(1);
  await cast.scheduler.call(inboxes.follow, { body: { topic: 'report_apply_cancel', isOn: false } });
  await report(cast.customer, taskID, 'report_apply_cancel');
  expect(await told(cast.scheduler)).toHaveLength(1);
  // It waits for an answer all the same.
  expect((await cast.scheduler.call(inboxes.counts)).unanswered).toBeGreaterThanOrEqual(2);
  const foreign = { body: { topic: 'car_breakdown' as const, isOn: false } };
  expect((await cast.scheduler.refusal(inboxes.follow, foreign)).status).toBe(403);
});

test('lists of another person, as another role group, and of reports where there is no such list are refused', async () => {
  const at = { params: { id: cast.scheduler.userID }, query: {} };
  for (const call of [inboxes.userMessages, inboxes.userReports])
    expect((await cast.customer.refusal(call, at)).status).toBe(403);
  const mine = { params: { id: cast.customer.userID } };
  expect((await cast.customer.refusal(inboxes.userMessages, { ...mine, query: { rolegroup: 'driver' } })).status).toBe(
    403,
  );
  expect((await cast.scheduler.refusal(inboxes.userReports, at)).status).toBe(403);
  expect(roleGroupNames).toHaveLength(22);
});

test('the reports of a person are theirs alone; history has what they may see, by kind and by when its order is arranged', async () => {
  const { taskID } = await orderIn(cast, 'proportioning');
  const { taskMsgID } = await report(cast.customer, taskID, 'report_construction_common');
  const mine = await cast.customer.call(inboxes.userReports, { params: { id: cast.customer.userID }, query: {} });
  expect(mine.data.every(({ sender }) => sender === cast.customer.userID)).toBe(true);
  expect(mine.data[0]?.taskMsgID).toBe(taskMsgID);
  const order = await cast.scheduler.call(orders.info, { params: { id: taskID } });
  const arranged = Date.parse(order.arrangeTime ?? '');
  const ids = async (query: object) =>
    (await cast.scheduler.call(inboxes.history, { query: { 'filter.taskID': taskID, ...query } })).data.map(
      (row) => row.taskMsgID,
    );
  expect(await ids({})).toEqual([taskMsgID]);
  expect(await ids({ 'filter.type': 'report_construction_common' })).toEqual([taskMsgID]);
  expect(await ids({ 'filter.type': 'resume' })).toEqual([]);
  expect(await ids({ 'filter.arrangedFrom': arranged, 'filter.arrangedTo': arranged + 1 })).toEqual([taskMsgID]);
  expect(await ids({ 'filter.arrangedTo': arranged })).toEqual([]);
});
