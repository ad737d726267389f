import { orders } from '@pourline/contract/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { gatherCast, orderIn, type WholeCast } from './testOrders.ts';

let server: TestServer;
let cast: WholeCast;
let customerID = '';
let taskID = '';

beforeAll(async () => {
  server = await startTestServer();
  cast = await gatherCast(server);
  ({ customerID, taskID } = await orderIn(cast, 'arranging'));
});
afterAll(() => server?.stop());

const whole = { limit: -1 };
type OfOne = typeof orders.ofMember | typeof orders.ofSalesman | typeof orders.ofCustomer;
const idsOf = async (who: Caller, list: OfOne, id: string, query: object = whole) =>
  (await who.call(list, { params: { id }, query })).data.map((order) => order.taskID);
const idsSeen = async (who: Caller) =>
  (await who.call(orders.list, { query: whole })).data.map((order) => order.taskID);

test('the orders of the projects that somebody works on are those that they see themselves', async () => {
  const own = await idsSeen(cast.customer);
  expect(own).toContain(taskID);
  expect(await idsOf(cast.customer, orders.ofMember, cast.customer.userID)).toEqual(own);
  expect(await idsOf(cast.scheduler, orders.ofMember, cast.customer.userID)).toEqual(own);
  expect(await idsOf(cast.scheduler, orders.ofMember, cast.otherCustomer.userID)).toEqual(
    await idsSeen(cast.otherCustomer),
  );
});

test('the orders of a salesman are those of the contracts that they look after', async () => {
  const own = await idsSeen(cast.sale);
  expect(own).toContain(taskID);
  expect(await idsOf(cast.sale, orders.ofSalesman, cast.sale.userID)).toEqual(own);
  expect(await idsOf(cast.scheduler, orders.ofSalesman, cast.sale.userID)).toEqual(own);
});

test('the orders of a customer are told to whoever sees them, and no others of theirs', async () => {
  const { data } = await cast.scheduler.call(orders.ofCustomer, { params: { id: customerID }, query: whole });
  expect(data.map((order) => order.taskID)).toContain(taskID);
  expect(new Set(data.map((order) => order.customerID))).toEqual(new Set([customerID]));
  const seen = new Set(await idsSeen(cast.customer));
  expect(await idsOf(cast.customer, orders.ofCustomer, customerID)).toEqual(
    data.map((order) => order.taskID).filter((id) => seen.has(id)),
  );
  expect(await idsOf(cast.north, orders.ofCustomer, customerID)).toEqual([]);
});

test('they are narrowed, paged and handed out as every list of orders', async () => {
  const query = { 'filter.state': 'pts_arranging', limit: 1 };
  const page = await cast.customer.call(orders.ofMember, { params: { id: cast.customer.userID }, query });
  expect(page.data.map((order) => order.state)).toEqual(['pts_arranging']);
  const sheet = await fetch(`${server.url}/api/v1/order/worker-manager/${cast.customer.userID}?format=xlsx`, {
    headers: { authorization: `Bearer ${cast.customer.token}`, 'x-role-group': 'customer' },
  });
  expect(sheet.headers.get('content-type')).toContain('spreadsheetml');
  const bySalesman = { 'filter.salesmanOID': cast.sale.userID, ...whole };
  const { data } = await cast.scheduler.call(orders.list, { query: bySalesman });
  expect(data.map((order) => order.taskID)).toEqual(await idsSeen(cast.sale));
});

test('nobody asks for somebody else’s, and a driver for none', async () => {
  const forbidden = { status: 403, code: 'app.forbidden' };
  const of = (id: string) => ({ params: { id }, query: whole });
  expect(await cast.customer.refusal(orders.ofMember, of(cast.otherCustomer.userID))).toMatchObject(forbidden);
  expect(await cast.sale.refusal(orders.ofSalesman, of(cast.otherSale.userID))).toMatchObject(forbidden);
  const driver = await server.signIn('卫东升');
  for (const list of [orders.ofMember, orders.ofSalesman, orders.ofCustomer])
    expect(await driver.refusal(list, of(driver.userID))).toMatchObject({ status: 403 });
  expect(await cast.customer.refusal(orders.ofSalesman, of(cast.sale.userID))).toMatchObject({ status: 403 });
  expect(await cast.sale.refusal(orders.ofMember, of(cast.customer.userID))).toMatchObject({ status: 403 });
});
