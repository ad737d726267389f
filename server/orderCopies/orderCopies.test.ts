import { orderCopies } from '@pourline/contract/orderCopies';
import { orders } from '@pourline/contract/orders';
import { addDays, momentOf } from '@pourline/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherCast, orderIn, tomorrow, type WholeCast } from '../orders/testOrders.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let cast: WholeCast;
const to = addDays(tomorrow, 3);
const days = { from: tomorrow, to };

beforeAll(async () => {
  server = await startTestServer();
  cast = await gatherCast(server);
});
afterAll(() => server?.stop());

const on = async (day: string) =>
  (
    await cast.customer.call(orders.list, {
      query: {
        'filter.from': momentOf(day).getTime(),
        'filter.to': momentOf(addDays(day, 1)).getTime(),
        'filter.state': 'pts_signing',
      },
    })
  ).data;

test('a day is copied as its owner has chosen, at the same hours and with everything but its course, and taken back at once', async () => {
  const first = await orderIn(cast, 'proportioning', { constructionSite: '东区柱' });
  const second = await orderIn(cast, 'signing', { constructionSite: '西区梁', scheduledCa: 33.5 });
  const { orders: shown } = await cast.customer.call(orderCopies.preview, { query: days });
  expect(shown.map(({ constructionSite, problem, isThere }) => [constructionSite, problem, isThere])).toEqual([
    ['东区柱', null, false],
    ['西区梁', null, false],
  ]);
  expect(shown[0]?.bookBegin).toBe(momentOf(to, 9 * 3600).toISOString());
  const body = { ...days, taskIDs: [first.taskID, second.taskID] };
  const copied = await cast.customer.call(orderCopies.copy, { body });
  expect(copied.orders).toBe(2);
  const placed = await on(to);
  expect(placed.map((one) => [one.constructionSite, one.scheduledCa, one.state, one.plantID]).toSorted()).toEqual([
    ['东区柱', 120.5, 'pts_signing', null],
    ['西区梁', 33.5, 'pts_signing', null],
  ]);
  // What is there already is said.
  const again = await cast.customer.call(orderCopies.preview, { query: days });
  expect(again.orders.map(({ isThere }) => isThere)).toEqual([true, true]);
  const undo = { params: { id: copied.importID } };
  expect(await cast.scheduler.refusal(orders.undoImport, undo)).toMatchObject({ code: 'order.importNotFound' });
  expect(await cast.customer.call(orders.undoImport, undo)).toEqual({ cancelled: 2 });
  expect(await on(to)).toEqual([]);
  expect(await cast.customer.refusal(orders.undoImport, undo)).toMatchObject({ code: 'order.importUndone' });
});

test('neither orders of somebody else, nor into the past, nor by who places none; one refusal keeps all of them back', async () => {
  const { taskID } = await orderIn(cast, 'signing', { constructionSite: '只此一家' });
  const body = { ...days, taskIDs: [taskID] };
  expect(await cast.otherCustomer.refusal(orderCopies.copy, { body })).toMatchObject({ code: 'order.notFound' });
  expect(await cast.north.refusal(orderCopies.copy, { body })).toMatchObject({ code: 'order.notFound' });
  const past = { ...body, to: addDays(tomorrow, -5) };
  expect(await cast.customer.refusal(orderCopies.copy, { body: past })).toMatchObject({
    status: 422,
    code: 'order.copyPast',
    message: '复制后的时间已经过去，请换一天',
  });
  expect(await cast.lab.refusal(orderCopies.copy, { body })).toMatchObject({ status: 403 });
  const half = { ...days, taskIDs: [taskID, 'none'] };
  expect(await cast.customer.refusal(orderCopies.copy, { body: half })).toMatchObject({ code: 'order.notFound' });
  expect(await on(to)).toEqual([]);
  const { orders: seen } = await cast.otherCustomer.call(orderCopies.preview, { query: days });
  expect(seen).toEqual([]);
  const told = await cast.customer.call(orderCopies.preview, { query: { ...days, to: addDays(tomorrow, -5) } });
  expect(new Set(told.orders.map(({ problem }) => problem))).toEqual(new Set(['复制后的时间已经过去，请换一天']));
});

test('a day of more orders than are copied at once is shown whole, and each of them can be copied', async () => {
  const { taskID } = await orderIn(cast, 'signing', { constructionSite: '大盘' });
  const { system } = server.services.database;
  const { orders: before } = await cast.customer.call(orderCopies.preview, { query: days });
  await sql`INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('taskID', o."taskID" || n, 'taskNo', o."taskNo" || '-' || n,
      'bookBegin', o."bookBegin" + n * interval '1 second'))).*
    FROM orders o, generate_series(1, 230) n WHERE o."taskID" = ${taskID}`.execute(system);
  const { orders: shown, left } = await cast.customer.call(orderCopies.preview, { query: days });
  expect([shown.length, left]).toEqual([before.length + 230, 0]);
  const last = shown.at(-1);
  expect(last?.problem).toBeNull();
  const copied = await cast.customer.call(orderCopies.copy, { body: { ...days, taskIDs: [last?.taskID ?? ''] } });
  expect(copied.orders).toBe(1);
  await cast.customer.call(orders.undoImport, { params: { id: copied.importID } });
  await sql`INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('taskID', o."taskID" || n, 'taskNo', o."taskNo" || '-' || n))).*
    FROM orders o, generate_series(1001, 1800) n WHERE o."taskID" = ${taskID}`.execute(system);
  const many = await cast.customer.call(orderCopies.preview, { query: days });
  expect([many.orders.length, many.left]).toEqual([1000, before.length + 230 + 800 - 1000]);
});
