import { orderSequences } from '@pourline/contract/orderSequences';
import { orders } from '@pourline/contract/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { formFor, gatherCast, type WholeCast } from './testOrders.ts';

let server: TestServer;
let cast: WholeCast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await gatherCast(server);
});
afterAll(() => server?.stop());

const at = (id: string) => ({ params: { id } });

test('a sequence is placed, shown and approved as a whole; its number is taken once', async () => {
  const form = await formFor(cast.customer);
  const body = { sequenceNo: 'XL-1', orders: [form, { ...form, constructionSite: '2# 楼柱' }] };
  const { sequenceID, taskIDs } = await cast.customer.call(orderSequences.create, { body });
  expect(await cast.customer.refusal(orderSequences.create, { body })).toMatchObject({
    status: 409,
    code: 'order.sequenceExists',
    message: '任务序列号已存在',
  });
  await cast.customer.call(orders.customerCancel, { ...at(taskIDs[0] as string), body: { reason: '计划有变' } });
  const shown = (await cast.sale.call(orderSequences.list, { query: { keyword: 'XL-1' } })).data;
  expect(shown.map((one) => [one.sequenceNo, one.tasks.length])).toEqual([['XL-1', 2]]);
  expect((await cast.otherSale.call(orderSequences.list, { query: {} })).total).toBe(0);
  expect(await cast.sale.call(orderSequences.approve, at(sequenceID))).toEqual({ approved: 1 });
  expect((await cast.sale.call(orders.info, at(taskIDs[1] as string))).state).toBe('pts_arranging');
  expect(await cast.sale.refusal(orderSequences.approve, at('none'))).toMatchObject({
    status: 404,
    code: 'order.sequenceNotFound',
  });
  const two = await formFor(cast.customer, {}, 1);
  expect(
    await cast.customer.refusal(orderSequences.create, { body: { sequenceNo: 'XL-2', orders: [form, two] } }),
  ).toMatchObject({ code: 'order.formInvalid' });
});
test('a sequence takes another number and further orders; what is taken out stays as an order', async () => {
  const form = await formFor(cast.customer);
  const place = (sequenceNo: string) =>
    cast.customer.call(orderSequences.create, { body: { sequenceNo, orders: [form, form] } });
  const { sequenceID, taskIDs } = await place('XL-3');
  await place('XL-4');
  const modify = (who: Caller, body: { sequenceNo: string; add?: (typeof form)[]; remove?: string[] }) => ({
    call: () => who.call(orderSequences.modify, { ...at(sequenceID), body }),
    refusal: () => who.refusal(orderSequences.modify, { ...at(sequenceID), body }),
  });
  const [out, kept] = taskIDs as [string, string];
  const change = { sequenceNo: 'XL-5', add: [{ ...form, constructionSite: '3# 楼柱' }], remove: [out] };
  const changed = await modify(cast.customer, change).call();
  const query = { 'filter.sequenceID': sequenceID };
  const [shown] = (await cast.sale.call(orderSequences.list, { query })).data;
  expect(shown?.sequenceNo).toBe('XL-5');
  expect(shown?.tasks.map((one) => one.taskID).sort()).toEqual(changed.taskIDs.toSorted());
  expect(changed.taskIDs).toContain(kept);
  expect(await cast.customer.call(orders.info, at(out))).toMatchObject({ sequenceID: null, state: 'pts_signing' });
  expect(await modify(cast.customer, { sequenceNo: 'XL-4' }).refusal()).toMatchObject({
    code: 'order.sequenceExists',
  });
  expect(await modify(cast.otherCustomer, { sequenceNo: 'XL-6' }).refusal()).toMatchObject({
    code: 'order.sequenceNotFound',
  });
  expect(await modify(cast.customer, { sequenceNo: 'XL-5', remove: changed.taskIDs }).refusal()).toMatchObject({
    code: 'order.formInvalid',
  });
  // An order of another project belongs to no sequence of this one, and nothing of the wish is done.
  const elsewhere = await formFor(cast.customer, {}, 1);
  expect(elsewhere.contractID).not.toBe(form.contractID);
  expect(await modify(cast.customer, { sequenceNo: 'XL-7', add: [elsewhere] }).refusal()).toMatchObject({
    code: 'order.formInvalid',
  });
  const [after] = (await cast.sale.call(orderSequences.list, { query })).data;
  expect([after?.sequenceNo, after?.tasks.length]).toEqual(['XL-5', 2]);
});

test('the doors of customers and salesmen are the same sequences; each is for its own', async () => {
  const form = await formFor(cast.customer);
  const body = { sequenceNo: 'XL-8', orders: [form] };
  const { sequenceID, taskIDs } = await cast.customer.call(orderSequences.customerCreate, { body });
  const query = { 'filter.sequenceID': sequenceID };
  for (const [who, list] of [
    [cast.customer, orderSequences.customerList],
    [cast.sale, orderSequences.saleList],
    [cast.scheduler, orderSequences.list],
  ] as const) {
    const { data } = await who.call(list, { query });
    expect(data.map(({ sequenceNo, tasks }) => [sequenceNo, tasks.map((one) => one.taskID)])).toEqual([
      ['XL-8', taskIDs],
    ]);
  }
  expect((await cast.otherCustomer.call(orderSequences.customerList, { query })).total).toBe(0);
  expect((await cast.otherSale.call(orderSequences.saleList, { query })).total).toBe(0);
  const wider = { sequenceNo: 'XL-9', add: [{ ...form, constructionSite: '5# 楼板' }] };
  const two = await cast.sale.call(orderSequences.saleModify, { ...at(sequenceID), body: wider });
  expect(two.taskIDs).toHaveLength(2);
  const fewer = { sequenceNo: 'XL-9', remove: [two.taskIDs[1] as string] };
  const one = await cast.customer.call(orderSequences.customerModify, { ...at(sequenceID), body: fewer });
  expect(one.taskIDs).toEqual(taskIDs);
  const byContract = { sequenceNo: 'XL-10', orders: [{ ...form, constructionSite: '6# 楼板' }] };
  const placed = await cast.sale.call(orderSequences.saleCreate, { body: byContract });
  expect((await cast.customer.call(orders.info, at(placed.taskIDs[0] as string))).creatorName).toBe('冯涛');
  const refused = { status: 403 };
  expect(await cast.sale.refusal(orderSequences.customerCreate, { body })).toMatchObject(refused);
  expect(await cast.customer.refusal(orderSequences.saleCreate, { body })).toMatchObject(refused);
  expect(await cast.sale.refusal(orderSequences.customerList, { query })).toMatchObject(refused);
  expect(await cast.customer.refusal(orderSequences.saleList, { query })).toMatchObject(refused);
  expect(await cast.customer.refusal(orderSequences.saleModify, { ...at(sequenceID), body: fewer })).toMatchObject(
    refused,
  );
  expect(
    await cast.otherSale.refusal(orderSequences.saleModify, { ...at(sequenceID), body: { sequenceNo: 'XL-11' } }),
  ).toMatchObject({ code: 'order.sequenceNotFound' });
});
