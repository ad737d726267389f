import { evaluations } from '@pourline/contract/evaluations';
import type { LiveMessage } from '@pourline/contract/live';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadPicture } from '../files/testUpload.ts';
import { gatherCast, orderIn, type WholeCast } from '../orders/testOrders.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let cast: WholeCast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await gatherCast(server);
});
afterAll(() => server?.stop());

const form = { punctuality: 5, quality: 4, unloading: 3, service: 5, comment: '第三车等了二十分钟' };
/** An order whose first truck has unloaded; of a crane, so that no pump is judged. */
const delivered = async (pourWay = 'crane', isCompleted = true): Promise<string> => {
  const { taskID } = await orderIn(cast, 'opening', { pourWay });
  if (isCompleted) await cast.scheduler.call(orders.terminate, { params: { id: taskID } });
  await server.services.database.system
    .updateTable('orders')
    .set({ deliverCa: 8 })
    .where('taskID', '=', taskID)
    .execute();
  return taskID;
};

test('the template names what is judged, by the type of the pour', async () => {
  expect(await cast.customer.call(evaluations.template)).toEqual({
    ...{ type: 'order', title: '订单评价', mostScore: 5 },
    items: [
      { code: 'punctuality', title: '供应准时' },
      { code: 'quality', title: '混凝土质量' },
      { code: 'unloading', title: '卸料配合' },
      { code: 'service', title: '调度服务' },
    ],
  });
  const pumped = await cast.customer.call(evaluations.template, { query: { type: 'pump' } });
  expect(pumped.items.at(-1)).toEqual({ code: 'pumping', title: '泵送配合' });
});

test('the site evaluates its order once; those who see the order read it, and the audit tells of it', async () => {
  const id = await delivered();
  const at = { params: { id } };
  const before = { taskID: id, type: 'order', evaluation: null, bills: [] };
  expect(await cast.customer.call(evaluations.ofOrder, at)).toMatchObject({ ...before, mayEvaluate: true });
  expect(await cast.scheduler.call(evaluations.ofOrder, at)).toMatchObject({ ...before, mayEvaluate: false });
  const told: LiveMessage[] = [];
  const stop = server.services.hub.listen((_, message) => told.push(message));
  const fileID = await uploadPicture(cast.customer, 'attachment');
  const kept = await cast.customer.call(evaluations.evaluate, { ...at, body: { ...form, fileIDs: [fileID] } });
  stop();
  expect(kept).toMatchObject({ taskID: id, evaluation: { ...form, userName: '郑工', fileIDs: [fileID] } });
  expect(kept.mayEvaluate).toBe(false);
  expect(told).toContainEqual(expect.objectContaining({ type: 'order', taskID: id, state: 'pts_completed' }));
  for (const reader of [cast.customer, cast.sale, cast.scheduler, cast.lab, cast.groupBoss])
    expect((await reader.call(evaluations.ofOrder, at)).bills).toEqual([kept.evaluation]);
  expect(await cast.customer.refusal(evaluations.evaluate, { ...at, body: form })).toMatchObject({
    status: 409,
    code: 'evaluation.exists',
    message: '您已评价过这个订单',
  });
  const senior = await server.signIn('李卫东');
  const audit = await senior.call(people.audit, { query: { 'filter.entity': 'evaluation' } });
  expect(audit.data).toMatchObject([
    { label: '评价订单', userName: '郑工', data: { punctuality: 5, comment: form.comment } },
  ]);
});

test('each of the site writes one of the same order, also while it is still poured', async () => {
  const id = await delivered('crane', false);
  const at = { params: { id } };
  const { contractID } = await cast.customer.call(orders.info, at);
  const senior = await server.signIn('李卫东');
  const { data } = await senior.call(people.users, { query: { keyword: '王晓' } });
  const projects = [{ contractID, kind: 'worker' as const }];
  await senior.call(people.setUserProjects, { params: { id: data[0]?.id ?? '' }, body: { projects } });
  await cast.customer.call(evaluations.evaluate, { ...at, body: form });
  const second = await cast.otherCustomer.call(evaluations.evaluate, { ...at, body: { ...form, quality: 5 } });
  expect(second.bills.map(({ userName, quality }) => [userName, quality]).toSorted()).toEqual([
    ['王晓', 5],
    ['郑工', 4],
  ]);
  expect(second.evaluation).toMatchObject({ userName: '王晓' });
  await senior.call(people.setUserProjects, { params: { id: data[0]?.id ?? '' }, body: { projects: [] } });
});

test('what is poor is a case for the salesman, who is told order, site and words and confirms it; what is not, is none', async () => {
  const casesOf = async (who: typeof cast.sale, taskID: string) =>
    (await who.call(messages.list, { query: { 'filter.taskID': taskID, limit: -1 } })).data.filter(
      ({ msgType }) => msgType === 'evaluation_case',
    );
  const content = await delivered();
  await cast.customer.call(evaluations.evaluate, { params: { id: content }, body: form });
  expect(await casesOf(cast.sale, content)).toEqual([]);
  const poor = await delivered();
  const body = { ...form, punctuality: 2, unloading: 1 };
  await cast.customer.call(evaluations.evaluate, { params: { id: poor }, body });
  const [told, ...others] = await casesOf(cast.sale, poor);
  const { taskNo, projectName } = await cast.sale.call(orders.info, { params: { id: poor } });
  expect(others).toEqual([]);
  expect(told).toMatchObject({ title: '差评待跟进', state: 'ptms_told', taskID: poor });
  for (const words of [taskNo, projectName, '供应准时 2 星（较差）、卸料配合 1 星（很差）', form.comment, '郑工'])
    expect(told?.content).toContain(words);
  expect(told?.data.contactPhone).toMatch(/^1\d{10}$/);
  expect(await casesOf(cast.otherSale, poor)).toEqual([]);
  await cast.sale.call(messages.confirm, { params: { id: told?.taskMsgID ?? '' }, body: {} });
  expect((await casesOf(cast.sale, poor))[0]?.state).toBe('ptms_processed');
});

test('not before the first delivery, nor by another site, nor by staff, nor from another plant', async () => {
  const running = (await orderIn(cast, 'opening', { pourWay: 'crane' })).taskID;
  const body = form;
  expect(await cast.customer.refusal(evaluations.evaluate, { params: { id: running }, body })).toMatchObject({
    status: 409,
    code: 'evaluation.nothingDelivered',
    message: '第一车卸完后才能评价',
  });
  const id = await delivered();
  const at = { params: { id } };
  expect(await cast.otherCustomer.refusal(evaluations.evaluate, { ...at, body })).toMatchObject({
    status: 403,
    code: 'order.accessDenied',
  });
  for (const staff of [cast.sale, cast.scheduler, cast.lab])
    expect(await staff.refusal(evaluations.evaluate, { ...at, body })).toMatchObject({ status: 403 });
  expect(await cast.north.refusal(evaluations.ofOrder, at)).toMatchObject({ status: 404, code: 'order.notFound' });
  const driver = await server.signIn('卫东升');
  expect(await driver.refusal(evaluations.ofOrder, at)).toMatchObject({ status: 403, code: 'order.accessDenied' });
  expect((await cast.customer.call(evaluations.ofOrder, at)).evaluation).toBeNull();
});

test('a form without a star is told in Chinese, and so is one of the wrong template or with somebody else’s picture', async () => {
  const at = { params: { id: await delivered() } };
  const poor = { ...at, body: { ...form, quality: 6, service: 0 } };
  expect(await cast.customer.refusal(evaluations.evaluate, poor)).toMatchObject({
    status: 400,
    code: 'app.fieldType',
    message: '请打分',
  });
  const pumped = { params: { id: await delivered('pump') }, body: form };
  expect(await cast.customer.refusal(evaluations.evaluate, pumped)).toMatchObject({
    status: 422,
    code: 'evaluation.itemMissing',
  });
  const whole = { ...pumped, body: { ...form, pumping: 4 } };
  expect((await cast.customer.call(evaluations.evaluate, whole)).evaluation).toMatchObject({
    type: 'pump',
    pumping: 4,
  });
  const fileID = await uploadPicture(cast.otherCustomer, 'attachment');
  expect(
    await cast.customer.refusal(evaluations.evaluate, { ...at, body: { ...form, fileIDs: [fileID] } }),
  ).toMatchObject({ code: 'file.notFound' });
});

test('two taps at once keep one evaluation', async () => {
  const at = { params: { id: await delivered() } };
  const answers = await Promise.allSettled([
    cast.customer.call(evaluations.evaluate, { ...at, body: form }),
    cast.customer.call(evaluations.evaluate, { ...at, body: { ...form, quality: 1 } }),
  ]);
  const kept = answers.filter((answer) => answer.status === 'fulfilled');
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(kept).toHaveLength(1);
  expect(refused.map(({ reason }) => reason)).toMatchObject([{ status: 409, code: 'evaluation.exists' }]);
  expect((await cast.customer.call(evaluations.ofOrder, at)).evaluation).toEqual(kept[0]?.value.evaluation);
});
