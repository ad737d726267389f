import { orders } from '@pourline/contract/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { header, line, sendSheet } from './testSheets.ts';

let server: TestServer;
let sale: Caller;
let scheduler: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [sale, scheduler] = (await Promise.all(['冯涛', '周敏'].map((name) => server.signIn(name)))) as [Caller, Caller];
});
afterAll(() => server?.stop());

test('an import is taken back whole by who made it, once, and not when an order of it has gone on', async () => {
  const stateOf = async (id: string) => (await sale.call(orders.info, { params: { id } })).state;
  const { reply } = await sendSheet(server, sale, [header, line('撤一'), line('撤二')]);
  const params = { id: reply.importID ?? '' };
  await expect(scheduler.call(orders.undoImport, { params })).rejects.toMatchObject({ code: 'order.importNotFound' });
  expect(await sale.call(orders.undoImport, { params })).toEqual({ cancelled: 2 });
  expect(await Promise.all(reply.taskIDs.map(stateOf))).toEqual(['pts_cancelled', 'pts_cancelled']);
  await expect(sale.call(orders.undoImport, { params })).rejects.toMatchObject({ code: 'order.importUndone' });
  // What was taken back may come again without a question.
  const again = await sendSheet(server, sale, [header, line('撤一'), line('撤二')]);
  expect(again.reply).toMatchObject({ imported: 2, questions: [] });
  const [gone = '', stays = ''] = again.reply.taskIDs;
  const { system } = server.services.database;
  await system.updateTable('orders').set({ state: 'pts_opening' }).where('taskID', '=', gone).execute();
  await expect(sale.call(orders.undoImport, { params: { id: again.reply.importID ?? '' } })).rejects.toMatchObject({
    code: 'order.stateNoCancel',
  });
  expect(await stateOf(stays)).toBe('pts_signing');
});

test('an import is taken back although one of its orders was cancelled before', async () => {
  const { reply } = await sendSheet(server, sale, [header, line('先取消'), line('后撤销')]);
  const [first = '', second = ''] = reply.taskIDs;
  await sale.call(orders.salesmanCancel, { params: { id: first }, body: { reason: '不要了' } });
  const params = { id: reply.importID ?? '' };
  expect(await sale.call(orders.undoImport, { params })).toEqual({ cancelled: 1 });
  expect((await sale.call(orders.info, { params: { id: second } })).state).toBe('pts_cancelled');
});

test('an import that is taken back twice at once is taken back once', async () => {
  const { reply } = await sendSheet(server, sale, [header, line('同时一'), line('同时二')]);
  const params = { id: reply.importID ?? '' };
  const tried = await Promise.allSettled([1, 2, 3].map(() => sale.call(orders.undoImport, { params })));
  expect(tried.map((one) => (one.status === 'fulfilled' ? one.value.cancelled : one.reason.code)).toSorted()).toEqual([
    2,
    'order.importUndone',
    'order.importUndone',
  ]);
});
