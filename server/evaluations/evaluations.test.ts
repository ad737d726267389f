import { evaluations } from '@pourline/contract/evaluations';
import type { LiveMessage } from '@pourline/contract/live';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
const completed = async (): Promise<string> => {
  const { taskID } = await orderIn(cast, 'opening');
  await cast.scheduler.call(orders.terminate, { params: { id: taskID } });
  return taskID;
};

test('the template names what is judged, from 1 to 5', async () => {
  expect(await cast.customer.call(evaluations.template)).toEqual({
    items: [
      { code: 'punctuality', title: '供应准时' },
      { code: 'quality', title: '混凝土质量' },
      { code: 'unloading', title: '卸料配合' },
      { code: 'service', title: '调度服务' },
    ],
    mostScore: 5,
  });
});

test('the site evaluates its completed order once; those who see the order read it, and the audit tells of it', async () => {
  const id = await completed();
  const at = { params: { id } };
  expect(await cast.customer.call(evaluations.ofOrder, at)).toEqual({
    taskID: id,
    evaluation: null,
    mayEvaluate: true,
  });
  expect(await cast.scheduler.call(evaluations.ofOrder, at)).toMatchObject({ evaluation: null, mayEvaluate: false });
  const told: LiveMessage[] = [];
  const stop = server.services.hub.listen((_, message) => told.push(message));
  const kept = await cast.customer.call(evaluations.evaluate, { ...at, body: form });
  stop();
  expect(kept).toMatchObject({ taskID: id, evaluation: { ...form, userName: '郑工' }, mayEvaluate: false });
  expect(told).toContainEqual(expect.objectContaining({ type: 'order', taskID: id, state: 'pts_completed' }));
  for (const reader of [cast.customer, cast.sale, cast.scheduler, cast.lab, cast.groupBoss])
    expect((await reader.call(evaluations.ofOrder, at)).evaluation).toEqual(kept.evaluation);
  expect(await cast.customer.refusal(evaluations.evaluate, { ...at, body: form })).toMatchObject({
    status: 409,
    code: 'evaluation.exists',
    message: '订单已评价',
  });
  const senior = await server.signIn('李卫东');
  const audit = await senior.call(people.audit, { query: { 'filter.entity': 'evaluation' } });
  expect(audit.data).toMatchObject([
    { label: '评价订单', userName: '郑工', data: { punctuality: 5, comment: form.comment } },
  ]);
});

test('neither before the order is completed, nor by another site, nor by staff, nor from another plant', async () => {
  const running = (await orderIn(cast, 'opening')).taskID;
  const body = form;
  expect(await cast.customer.refusal(evaluations.evaluate, { params: { id: running }, body })).toMatchObject({
    status: 409,
    code: 'evaluation.notCompleted',
  });
  const id = await completed();
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

test('a form without a score is told in Chinese', async () => {
  const id = await completed();
  const refusal = await cast.customer.refusal(evaluations.evaluate, {
    params: { id },
    body: { ...form, quality: 6, service: 0 },
  });
  expect(refusal).toMatchObject({
    status: 400,
    code: 'app.fieldType',
    message: '请打分',
  });
});

test('two taps at once keep one evaluation', async () => {
  const at = { params: { id: await completed() } };
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
