import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testServer.ts';
import { gatherCast, orderIn, type WholeCast } from './testOrders.ts';

let server: TestServer;
let cast: WholeCast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await gatherCast(server);
});
afterAll(() => server?.stop());

const at = (id: string) => ({ params: { id } });
const answersOf = async (who: typeof cast.customer, taskID: string) =>
  (await who.call(orders.readiness, at(taskID))).people.map(({ name, ready, reason }) => [name, ready, reason]);

test('who of the site has answered stands with the order, with the reason and who has not', async () => {
  const { taskID } = await orderIn(cast, 'progressing');
  const before = await cast.customer.call(orders.readiness, at(taskID));
  expect(before).toMatchObject({ taskID, confirmation: '' });
  expect(before.unanswered).toBe(before.people.length);
  expect(before.people.map(({ name }) => name)).toContain('郑工');
  const body = { reason: '钢筋还没有验收' };
  expect(await cast.customer.call(orders.withholdConfirmation, { ...at(taskID), body })).toMatchObject({
    state: 'pts_progressing',
    confirmation: '',
  });
  for (const who of [cast.customer, cast.sale, cast.scheduler])
    expect(await answersOf(who, taskID)).toContainEqual(['郑工', false, '钢筋还没有验收']);
  const told = await cast.scheduler.call(messages.list, { query: { 'filter.taskID': taskID } });
  expect(told.data).toMatchObject([
    { msgType: 'report_construction_common', title: '现场暂不能浇筑', state: 'ptms_new', senderName: '郑工' },
  ]);
  expect(told.data[0]?.content).toContain('钢筋还没有验收');
  await cast.customer.call(orders.submitConfirmation, at(taskID));
  expect(await answersOf(cast.scheduler, taskID)).toContainEqual(['郑工', true, '']);
});

test('who says no after somebody said yes takes the opening back, until the site is ready again', async () => {
  const { taskID } = await orderIn(cast, 'progressing');
  await cast.customer.call(orders.submitConfirmation, at(taskID));
  await cast.sale.call(orders.withholdConfirmation, { ...at(taskID), body: { reason: '泵车进不来' } });
  expect(await cast.scheduler.refusal(orders.confirmOpening, at(taskID))).toMatchObject({
    status: 409,
    code: 'order.notConfirmed',
  });
  await cast.customer.call(orders.submitConfirmation, at(taskID));
  expect((await cast.scheduler.call(orders.confirmOpening, at(taskID))).state).toBe('pts_opening');
});

test('nobody else answers, a reason must be given, and the answers are told to those who see the order', async () => {
  const { taskID } = await orderIn(cast, 'proportioning');
  const body = { reason: '下雨' };
  expect(await cast.scheduler.refusal(orders.withholdConfirmation, { ...at(taskID), body })).toMatchObject({
    status: 403,
  });
  expect(await cast.otherCustomer.refusal(orders.withholdConfirmation, { ...at(taskID), body })).toMatchObject({
    code: 'order.accessDenied',
  });
  expect(
    (await cast.customer.refusal(orders.withholdConfirmation, { ...at(taskID), body: { reason: ' ' } })).status,
  ).toBe(400);
  expect(await cast.otherCustomer.refusal(orders.readiness, at(taskID))).toMatchObject({ code: 'order.accessDenied' });
  expect(await cast.north.refusal(orders.readiness, at(taskID))).toMatchObject({ status: 404 });
  const arranging = await orderIn(cast, 'arranging');
  expect(await cast.customer.refusal(orders.withholdConfirmation, { ...at(arranging.taskID), body })).toMatchObject({
    code: 'order.stateNoOperation',
  });
});
