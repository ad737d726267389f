import { orders } from '@pourline/contract/orders';
import { references } from '@pourline/contract/references';
import { salesOrders } from '@pourline/contract/salesOrders';
import { waybills } from '@pourline/contract/waybills';
import { startPour } from '@pourline/simulator/pours/testLoad';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formFor } from '../orders/testOrders.ts';
import { meetAt } from '../testHeldRows.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let crew: Awaited<ReturnType<typeof gatherCrew>>;
let oms: Caller;
let contractID = '';
let salesOrderID = '';
beforeAll(async () => {
  server = await startTestServer();
  crew = await gatherCrew(server);
  oms = await server.signIn('李卫东', 'senior', 'demo-east');
  ({ contractID } = await formFor(crew.customer));
});
afterAll(() => server?.stop());

const at = (id = salesOrderID) => ({ params: { id } });
const place = async (part: object = {}) => {
  const body = { ...(await formFor(crew.customer, { contractID })), salesOrderID, ...part };
  return crew.customer.call(orders.create, { body });
};

test('a salesman makes a sales order on a signed contract; its project offers it when something is ordered', async () => {
  const lines = [
    { strengthNo: 'C30', agreedCa: 500 },
    { strengthNo: 'C35', agreedCa: 80.5 },
  ];
  const made = await crew.sale.call(salesOrders.create, { body: { contractID, lines } });
  salesOrderID = made.salesOrderID;
  expect(made).toMatchObject({ state: 'open', agreedCa: 580.5, orderedCa: 0, leftCa: 580.5, orders: [] });
  expect(made.lines).toMatchObject([
    { strengthNo: 'C30', agreedCa: 500, price: 395 },
    { strengthNo: 'C35', agreedCa: 80.5, price: 415 },
  ]);
  const form = await crew.customer.call(references.orderForm);
  const offered = form.projects.find((one) => one.contractID === contractID)?.salesOrders;
  expect(offered).toMatchObject([{ salesOrderID, salesOrderNo: made.salesOrderNo }]);
  expect((await crew.scheduler.refusal(salesOrders.info, at())).status).toBe(403);
});

test('its call-offs are summed by grade: ordered while they are open, what they got once they have ended', async () => {
  const first = await place({ strengthNo: 'C30', scheduledCa: 40 });
  await place({ strengthNo: 'C35', scheduledCa: 20.25 });
  await place({ strengthNo: 'C40', scheduledCa: 7 });
  const sums = async () => {
    const { lines } = await oms.call(salesOrders.info, at());
    return lines.map((line) => [line.strengthNo, line.orderedCa, line.deliverCa, line.validCa, line.leftCa]);
  };
  expect(await sums()).toEqual([
    ['C30', 40, 0, 0, 460],
    ['C35', 20.25, 0, 0, 60.25],
    ['C40', 7, 0, 0, -7],
  ]);
  await crew.scheduler.call(orders.cancel, { params: { id: first.taskID }, body: { reason: '计划有变' } });
  expect((await sums())[0]).toEqual(['C30', 0, 0, 0, 500]);
  const detail = await crew.sale.call(salesOrders.detail, at());
  expect(detail.orders.map((one) => one.state).toSorted()).toEqual(['pts_cancelled', 'pts_signing', 'pts_signing']);
  // What an order got counts, and no more, once it has ended.
  const pour = await startPour(crew);
  const { system } = server.services.database;
  await system.updateTable('orders').set({ salesOrderID }).where('taskID', '=', pour.taskID).execute();
  const order = await crew.scheduler.call(orders.info, { params: { id: pour.taskID } });
  expect((await sums())[0]?.[1]).toBe(order.scheduledCa);
  const load = await crew.scheduler.call(waybills.info, { params: { id: pour.taskDetailID } });
  await system
    .updateTable('orders')
    .set({ state: 'pts_completed', deliverCa: load.totalVolume, validCa: 3 })
    .where('taskID', '=', pour.taskID)
    .execute();
  expect((await sums())[0]).toEqual(['C30', load.totalVolume, load.totalVolume, 3, 500 - load.totalVolume]);
});

test('another project’s, a closed and an unknown sales order are not called off; a closed one is opened again', async () => {
  const refusal = async (part: object) => {
    const body = { ...(await formFor(crew.customer, { contractID })), salesOrderID, ...part };
    return (await crew.customer.refusal(orders.create, { body })).code;
  };
  expect(await refusal({ salesOrderID: 'none' })).toBe('salesOrder.notFound');
  const { projects } = await crew.customer.call(references.orderForm);
  const other = projects.find((one) => one.contractID !== contractID)?.contractID;
  expect(await refusal({ contractID: other })).toBe('salesOrder.otherProject');
  expect((await oms.call(salesOrders.close, at())).state).toBe('closed');
  expect(await refusal({})).toBe('salesOrder.closed');
  const lines = [{ strengthNo: 'C30', agreedCa: 600 }];
  expect((await oms.refusal(salesOrders.modify, { ...at(), body: { lines } })).code).toBe('salesOrder.closed');
  await oms.call(salesOrders.reopen, at());
  expect((await oms.call(salesOrders.modify, { ...at(), body: { lines } })).agreedCa).toBe(600);
});

test('a sales order names grades that the plant offers', async () => {
  const body = (strengthNo: string) => ({ contractID, lines: [{ strengthNo, agreedCa: 5 }] });
  const made = await crew.sale.call(salesOrders.create, { body: body('C30') });
  for (const strengthNo of ['<script>alert(1)</script>', 'ZZ9999', 'C30\u202e'])
    expect((await crew.sale.refusal(salesOrders.create, { body: body(strengthNo) })).code).toBe('order.codeUnknown');
  const { lines } = body('C999');
  expect((await oms.refusal(salesOrders.modify, { ...at(made.salesOrderID), body: { lines } })).code).toBe(
    'order.codeUnknown',
  );
});

test('of a sales order that is being closed nothing is called off', async () => {
  const lines = [{ strengthNo: 'C30', agreedCa: 5 }];
  const made = await crew.sale.call(salesOrders.create, { body: { contractID, lines } });
  const body = { ...(await formFor(crew.customer, { contractID })), salesOrderID: made.salesOrderID };
  const closing = sql`UPDATE "salesOrders" SET "state" = 'closed' WHERE "salesOrderID" = ${made.salesOrderID}`;
  const [late] = await meetAt(server, closing, [() => crew.customer.refusal(orders.create, { body })]);
  expect(late).toMatchObject({ value: { code: 'salesOrder.closed' } });
});
