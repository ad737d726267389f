import { addressOf } from '@pourline/contract/client/addressOf';
import { orders } from '@pourline/contract/orders';
import type { ImportReply } from '@pourline/contract/orders/orderImport';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { until } from '../testUntil.ts';
import { holdSheets } from './importOrders.ts';
import { tomorrow, tomorrowAt } from './testOrders.ts';

let server: TestServer;
let sale: Caller;
let scheduler: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [sale, scheduler] = (await Promise.all(['冯涛', '周敏'].map((name) => server.signIn(name)))) as [Caller, Caller];
});
afterAll(() => server?.stop());

const send = async (
  caller: Caller,
  lines: string[] | null,
  how?: 'preview' | 'ask' | 'sure',
): Promise<{ status: number; reply: ImportReply & { code?: string } }> => {
  const form = new FormData();
  if (lines) form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), '明日计划.csv');
  const response = await fetch(server.url + addressOf(orders.importSheet, how ? { query: { how } } : {}), {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, 'x-role-group': caller.roleGroup },
    body: form,
  });
  const reply = (await response.json()) as { data?: ImportReply; code: string };
  return { status: response.status, reply: { ...(reply.data as ImportReply), code: reply.code } };
};

const header = '工程名称,浇筑部位,强度等级,坍落度(mm),最大粒径(mm),浇筑方式,方量(m³),日期,开始时间,结束时间';
const good = [
  `钱江世纪城 7 号地块,3# 楼底板,C35P8,180,25,泵送,120.5,${tomorrow},08:30,16:00`,
  `地铁 9 号线盾构井,墙,C40,200,20,direct,36,${tomorrow},25:00,`,
];
const countOf = async (): Promise<number> => (await sale.call(orders.list, { query: { limit: 1 } })).total;

test('a sheet of a day becomes orders, each with what its project knows', async () => {
  const { status, reply } = await send(sale, [header, ...good]);
  expect(reply.errors).toEqual([]);
  expect([status, reply.imported]).toEqual([200, 2]);
  const [first, second] = await Promise.all(reply.taskIDs.map((id) => sale.call(orders.info, { params: { id } })));
  expect(first).toMatchObject({
    projectName: '钱江世纪城 7 号地块',
    strengthNo: 'C35',
    technicalFeature: ['P8'],
    pourWay: 'pump',
    scheduledCa: 120.5,
    contact: '郑工',
    state: 'pts_signing',
  });
  expect(Date.parse(first?.bookBegin ?? '')).toBe(Date.parse(tomorrowAt(8.5)));
  expect(Date.parse(second?.bookBegin ?? '')).toBe(Date.parse(tomorrowAt(25)));
  expect(Date.parse(second?.bookEnd ?? '')).toBe(Date.parse(tomorrowAt(27)));
});

test('one wrong line and nothing is imported; every mistake is told with its line', async () => {
  const before = await countOf();
  const { status, reply } = await send(sale, [
    header,
    good[0] as string,
    `没有这个工程,墙,C30,180,25,泵送,10,${tomorrow},08:00,`,
    `观澜府二期,墙,C30,180,25,泵送,10,${tomorrow},08:00,`,
    `钱江世纪城 7 号地块,墙,C30,185,25,飞机,10,${tomorrow},08:00,`,
    `钱江世纪城 7 号地块,墙,C30,180,25,泵送,-1,${tomorrow},08:00,`,
  ]);
  expect([status, reply.imported, reply.taskIDs]).toEqual([200, 0, []]);
  expect(reply.errors.map(({ row, column }) => [row, column])).toEqual([
    [3, '工程名称'],
    [4, '工程名称'],
    [5, '坍落度(mm)'],
    [5, '浇筑方式'],
    [6, '方量(m³)'],
  ]);
  expect(reply.errors[1]?.message).toBe('没有访问权限');
  expect(await countOf()).toBe(before);
});

test('one sheet of a person is imported at a time, and another person need not wait for it', async () => {
  const before = await countOf();
  const lines = Array.from(
    { length: 40 },
    (_, n) => `地铁 9 号线盾构井,墙 ${n},C40,200,20,direct,6,${tomorrow},10:00,`,
  );
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = server.services.database.system.transaction().execute(async (db) => {
    await holdSheets(db, tenantID);
    held.resolve();
    await over.promise;
  });
  await held.promise;
  const own: string[] = [];
  const sending = Array.from({ length: 3 }, async () => {
    const { status, reply } = await send(sale, [header, ...lines]);
    own.push(`${status} ${reply.code}`);
  });
  try {
    await until(() => expect(own).toEqual(['429 app.tooMany', '429 app.tooMany']));
    expect((await send(scheduler, [header], 'preview')).status).toBe(200);
  } finally {
    over.resolve();
  }
  await Promise.all([holding, ...sending]);
  expect(own.at(-1)).toBe('200 OK');
  expect(await countOf()).toBe(before + 40);
  expect((await send(sale, [header])).status).toBe(200);
});

test('the scheduler imports for every project; a request without a file is refused', async () => {
  const { reply } = await send(scheduler, [header, `观澜府二期,墙,C30,180±30,25,汽车泵,10,${tomorrow},08:00,`]);
  expect(reply).toMatchObject({ imported: 1, errors: [] });
  expect(await send(scheduler, null)).toMatchObject({ status: 400, reply: { code: 'file.none' } });
});

test('the template opens as a workbook', async () => {
  const bytes = (await sale.call(orders.importTemplate)) as unknown as Uint8Array;
  expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b]);
});

const line = (site: string, rest = `10,${tomorrow},08:00,`): string =>
  `钱江世纪城 7 号地块,${site},C30,180,25,泵送,${rest}`;

test('a preview shows what a sheet would become and places nothing; each created order is named by its number', async () => {
  const before = await countOf();
  const sheet = [header, line('预览一'), line('预览二', `12.5,${tomorrow},13:00,15:00`)];
  const { reply: shown } = await send(sale, sheet, 'preview');
  expect(shown).toMatchObject({ importID: null, imported: 0, orders: [], errors: [], questions: [] });
  expect(shown.lines.map(({ row, constructionSite, scheduledCa }) => [row, constructionSite, scheduledCa])).toEqual([
    [2, '预览一', 10],
    [3, '预览二', 12.5],
  ]);
  expect(await countOf()).toBe(before);
  const { reply } = await send(sale, sheet);
  expect(reply.orders.map(({ constructionSite }) => constructionSite)).toEqual(['预览一', '预览二']);
  const named = await Promise.all(reply.taskIDs.map((id) => sale.call(orders.info, { params: { id } })));
  expect(reply.orders.map(({ taskNo }) => taskNo)).toEqual(named.map(({ taskNo }) => taskNo));
});

test('a supply that is over is refused, one that has begun is asked about', async () => {
  const dayOfPlant = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString();
  const now = server.services.clock.now();
  const [past, begun] = [now - 3 * 86_400_000, now - 3_600_000].map(dayOfPlant) as [string, string];
  const over = await send(sale, [header, line('昨天的', `10,${past.slice(0, 10)},08:00,09:00`)], 'sure');
  expect(over.reply).toMatchObject({ imported: 0, errors: [{ row: 2, column: '日期', message: '供应时间已经过去' }] });
  const running = [header, line('正在浇', `200,${begun.slice(0, 10)},${begun.slice(11, 16)},`)];
  const asked = await send(sale, running);
  expect(asked.reply).toMatchObject({ imported: 0, errors: [], questions: [{ row: 2, message: '供应时间已经开始' }] });
  expect((await send(sale, running, 'sure')).reply.imported).toBe(1);
});

test('rows that stand twice, orders that there are and the same file again are asked about, and placed by who is sure', async () => {
  const twice = [header, line('一号墩'), line('二号墩'), line('一号墩')];
  const before = await countOf();
  expect((await send(sale, twice)).reply).toMatchObject({
    imported: 0,
    questions: [{ row: 4, message: '与第 2 行相同' }],
  });
  expect(await countOf()).toBe(before);
  const { reply } = await send(sale, twice, 'sure');
  expect([reply.imported, await countOf()]).toEqual([3, before + 3]);
  const [first] = reply.orders;
  const again = await send(sale, twice);
  expect(again.reply.imported).toBe(0);
  expect(again.reply.questions.map(({ row }) => row)).toEqual([0, 2, 3, 4, 4]);
  expect(again.reply.questions[0]?.message).toMatch(/^同一个文件已由 冯涛 于 .* 导入过$/);
  const other = await send(scheduler, [header, line('一号墩'), line('三号墩')]);
  expect(other.reply.questions).toEqual([{ row: 2, column: '', message: `已有相同的订单 ${first?.taskNo}` }]);
  // Another time, another volume or another part is another order.
  const alike = [line('一号墩', `10,${tomorrow},09:00,`), line('一号墩', `11,${tomorrow},08:00,`), line('四号墩')];
  expect((await send(sale, [header, ...alike], 'preview')).reply.questions).toEqual([]);
});

test('an import is taken back whole by who made it, once, and not when an order of it has gone on', async () => {
  const stateOf = async (id: string) => (await sale.call(orders.info, { params: { id } })).state;
  const { reply } = await send(sale, [header, line('撤一'), line('撤二')]);
  const params = { id: reply.importID ?? '' };
  await expect(scheduler.call(orders.undoImport, { params })).rejects.toMatchObject({ code: 'order.importNotFound' });
  expect(await sale.call(orders.undoImport, { params })).toEqual({ cancelled: 2 });
  expect(await Promise.all(reply.taskIDs.map(stateOf))).toEqual(['pts_cancelled', 'pts_cancelled']);
  await expect(sale.call(orders.undoImport, { params })).rejects.toMatchObject({ code: 'order.importUndone' });
  // What was taken back may come again without a question.
  const again = await send(sale, [header, line('撤一'), line('撤二')]);
  expect(again.reply).toMatchObject({ imported: 2, questions: [] });
  const [gone = '', stays = ''] = again.reply.taskIDs;
  const { system } = server.services.database;
  await system.updateTable('orders').set({ state: 'pts_opening' }).where('taskID', '=', gone).execute();
  await expect(sale.call(orders.undoImport, { params: { id: again.reply.importID ?? '' } })).rejects.toMatchObject({
    code: 'order.stateNoCancel',
  });
  expect(await stateOf(stays)).toBe('pts_signing');
});

test('of two people with the same sheet at once one places it, and the other is asked', async () => {
  const sheet = [header, `钱江世纪城 7 号地块,两人同传,C30,180,25,泵送,55,${tomorrow},09:00,12:00`];
  const before = await countOf();
  const { system } = server.services.database;
  const waiting = async (): Promise<number> =>
    (
      await sql<{ pid: number }>`SELECT "pid" FROM pg_locks WHERE "locktype" = 'advisory' AND NOT "granted"
      AND "database" = (SELECT "oid" FROM pg_database WHERE "datname" = current_database())`.execute(system)
    ).rows.length;
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = system.transaction().execute(async (db) => {
    await holdSheets(db, tenantID);
    held.resolve();
    await over.promise;
  });
  await held.promise;
  const sending = Promise.all([send(sale, sheet, 'ask'), send(scheduler, sheet, 'ask')]);
  try {
    // Both have read their sheets and wait for their turn.
    await until(async () => expect(await waiting()).toBe(2));
  } finally {
    over.resolve();
  }
  await holding;
  const replies = await sending;
  expect(replies.map(({ reply }) => reply.imported).toSorted()).toEqual([0, 1]);
  const asked = replies.find(({ reply }) => reply.imported === 0)?.reply.questions.map(({ message }) => message) ?? [];
  expect(asked).toContainEqual(expect.stringContaining('同一个文件已由'));
  expect(await countOf()).toBe(before + 1);
});

test('an import is taken back although one of its orders was cancelled before', async () => {
  const line = (site: string) => `钱江世纪城 7 号地块,${site},C30,180,25,泵送,33,${tomorrow},09:00,12:00`;
  const { reply } = await send(sale, [header, line('先取消'), line('后撤销')]);
  const [first = '', second = ''] = reply.taskIDs;
  await sale.call(orders.salesmanCancel, { params: { id: first }, body: { reason: '不要了' } });
  const params = { id: reply.importID ?? '' };
  expect(await sale.call(orders.undoImport, { params })).toEqual({ cancelled: 1 });
  expect((await sale.call(orders.info, { params: { id: second } })).state).toBe('pts_cancelled');
});

test('an import that is taken back twice at once is taken back once', async () => {
  const line = (site: string) => `钱江世纪城 7 号地块,${site},C30,180,25,泵送,34,${tomorrow},09:00,12:00`;
  const { reply } = await send(sale, [header, line('同时一'), line('同时二')]);
  const params = { id: reply.importID ?? '' };
  const tried = await Promise.allSettled([1, 2, 3].map(() => sale.call(orders.undoImport, { params })));
  expect(tried.map((one) => (one.status === 'fulfilled' ? one.value.cancelled : one.reason.code)).toSorted()).toEqual([
    2,
    'order.importUndone',
    'order.importUndone',
  ]);
});
