import { orders } from '@pourline/contract/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { holdSheets } from '../spreadsheets/oneSheetEach.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { until } from '../testUntil.ts';
import { tomorrow, tomorrowAt } from './testOrders.ts';
import { header, line, sendSheet } from './testSheets.ts';

let server: TestServer;
let sale: Caller;
let scheduler: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [sale, scheduler] = (await Promise.all(['冯涛', '周敏'].map((name) => server.signIn(name)))) as [Caller, Caller];
});
afterAll(() => server?.stop());

const good = [
  `钱江世纪城 7 号地块,3# 楼底板,C35P8,180,25,泵送,120.5,${tomorrow},08:30,16:00`,
  `地铁 9 号线盾构井,墙,C40,200,20,direct,36,${tomorrow},25:00,`,
];
const countOf = async (): Promise<number> => (await sale.call(orders.list, { query: { limit: 1 } })).total;

test('a sheet of a day becomes orders, each with what its project knows', async () => {
  const { status, reply } = await sendSheet(server, sale, [header, ...good]);
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
  const { status, reply } = await sendSheet(server, sale, [
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
  expect(reply.errors[1]?.message).toMatch(/^没有工程「.+」$/);
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
    await holdSheets(db, tenantID, 'order');
    held.resolve();
    await over.promise;
  });
  await held.promise;
  const own: string[] = [];
  const sending = Array.from({ length: 3 }, async () => {
    const { status, reply } = await sendSheet(server, sale, [header, ...lines]);
    own.push(`${status} ${reply.code}`);
  });
  try {
    await until(() => expect(own).toEqual(['429 app.tooMany', '429 app.tooMany']));
    expect((await sendSheet(server, scheduler, [header], 'preview')).status).toBe(200);
  } finally {
    over.resolve();
  }
  await Promise.all([holding, ...sending]);
  expect(own.at(-1)).toBe('200 OK');
  expect(await countOf()).toBe(before + 40);
  expect((await sendSheet(server, sale, [header])).status).toBe(200);
});

test('the scheduler imports for every project; a request without a file is refused', async () => {
  const { reply } = await sendSheet(server, scheduler, [
    header,
    `观澜府二期,墙,C30,180±30,25,汽车泵,10,${tomorrow},08:00,`,
  ]);
  expect(reply).toMatchObject({ imported: 1, errors: [] });
  expect(await sendSheet(server, scheduler, null)).toMatchObject({ status: 400, reply: { code: 'file.none' } });
});

test('the template opens as a workbook', async () => {
  const bytes = (await sale.call(orders.importTemplate)) as unknown as Uint8Array;
  expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b]);
});

test('a preview shows what a sheet would become and places nothing; each created order is named by its number', async () => {
  const before = await countOf();
  const sheet = [header, line('预览一'), line('预览二', `12.5,${tomorrow},13:00,15:00`)];
  const { reply: shown } = await sendSheet(server, sale, sheet, 'preview');
  expect(shown).toMatchObject({ importID: null, imported: 0, orders: [], errors: [], questions: [] });
  expect(shown.lines.map(({ row, constructionSite, scheduledCa }) => [row, constructionSite, scheduledCa])).toEqual([
    [2, '预览一', 10],
    [3, '预览二', 12.5],
  ]);
  expect(await countOf()).toBe(before);
  const { reply } = await sendSheet(server, sale, sheet);
  expect(reply.orders.map(({ constructionSite }) => constructionSite)).toEqual(['预览一', '预览二']);
  const named = await Promise.all(reply.taskIDs.map((id) => sale.call(orders.info, { params: { id } })));
  expect(reply.orders.map(({ taskNo }) => taskNo)).toEqual(named.map(({ taskNo }) => taskNo));
});

test('a supply that is over is refused, one that has begun is asked about', async () => {
  const dayOfPlant = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString();
  const now = server.services.clock.now();
  const [past, begun] = [now - 3 * 86_400_000, now - 3_600_000].map(dayOfPlant) as [string, string];
  const over = await sendSheet(server, sale, [header, line('昨天的', `10,${past.slice(0, 10)},08:00,09:00`)], 'sure');
  expect(over.reply).toMatchObject({ imported: 0, errors: [{ row: 2, column: '日期', message: '供应时间已经过去' }] });
  const running = [header, line('正在浇', `200,${begun.slice(0, 10)},${begun.slice(11, 16)},`)];
  const asked = await sendSheet(server, sale, running);
  expect(asked.reply).toMatchObject({ imported: 0, errors: [], questions: [{ row: 2, message: '供应时间已经开始' }] });
  expect((await sendSheet(server, sale, running, 'sure')).reply.imported).toBe(1);
});

test('rows that stand twice, orders that there are and the same file again are asked about, and placed by who is sure', async () => {
  const twice = [header, line('一号墩'), line('二号墩'), line('一号墩')];
  const before = await countOf();
  expect((await sendSheet(server, sale, twice)).reply).toMatchObject({
    imported: 0,
    questions: [{ row: 4, message: '与第 2 行相同' }],
  });
  expect(await countOf()).toBe(before);
  const { reply } = await sendSheet(server, sale, twice, 'sure');
  expect([reply.imported, await countOf()]).toEqual([3, before + 3]);
  const [first] = reply.orders;
  const again = await sendSheet(server, sale, twice);
  expect(again.reply.imported).toBe(0);
  expect(again.reply.questions.map(({ row }) => row)).toEqual([0, 2, 3, 4, 4]);
  expect(again.reply.questions[0]?.message).toMatch(/^同一个文件已由 冯涛 于 .* 导入过$/);
  const other = await sendSheet(server, scheduler, [header, line('一号墩'), line('三号墩')]);
  expect(other.reply.questions).toEqual([{ row: 2, column: '', message: `已有相同的订单 ${first?.taskNo}` }]);
  // Another time, another volume or another part is another order.
  const alike = [line('一号墩', `10,${tomorrow},09:00,`), line('一号墩', `11,${tomorrow},08:00,`), line('四号墩')];
  expect((await sendSheet(server, sale, [header, ...alike], 'preview')).reply.questions).toEqual([]);
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
    await holdSheets(db, tenantID, 'order');
    held.resolve();
    await over.promise;
  });
  await held.promise;
  const sending = Promise.all([sendSheet(server, sale, sheet, 'ask'), sendSheet(server, scheduler, sheet, 'ask')]);
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

test('a code that is spelled so is meant, whatever names contain it; what may mean several is refused with them', async () => {
  const { system } = server.services.database;
  const codes = [
    { type: 'sys_strength@grade', code: 'AC40', name: 'C40 细石' },
    { type: 'prd_task@slump', code: '1', name: '200 特殊' },
    { type: 'prd_task@pour_way', code: 'lift1', name: '吊斗 大' },
    { type: 'prd_task@pour_way', code: 'lift2', name: '吊斗 小' },
    { type: 'sys_strength@grade', code: 'c', name: 'C70 细石' },
    { type: 'sys_strength@grade', code: 'c_2', name: 'C70 早强' },
    { type: 'prd_task@slump', code: 's1', name: '240 缓' },
    { type: 'prd_task@slump', code: 's2', name: '240 快' },
    { type: 'sys_strength@maximum_size', code: 'g1', name: '5 碎石' },
    { type: 'sys_strength@maximum_size', code: 'g2', name: '5 卵石' },
  ].map((row, index) => ({ ...row, tenantID, index: 100 + index, state: 'enabled' as const }));
  await system.insertInto('codeReferences').values(codes).execute();
  try {
    const meant = await sendSheet(
      server,
      sale,
      [header, `地铁 9 号线盾构井,侧墙,C40,200,20,direct,36,${tomorrow},10:00,`],
      'sure',
    );
    expect(meant.reply.errors).toEqual([]);
    const order = await sale.call(orders.info, { params: { id: meant.reply.taskIDs[0] ?? '' } });
    expect([order.strengthNo, order.slump]).toEqual(['C40', '200']);
    const several = await sendSheet(
      server,
      sale,
      [header, `地铁 9 号线盾构井,侧墙,C40,200,20,吊斗,36,${tomorrow},12:00,`],
      'sure',
    );
    expect(several.reply).toMatchObject({
      imported: 0,
      errors: [{ row: 2, column: '浇筑方式', message: '「吊斗」可以是 lift1（吊斗 大）、lift2（吊斗 小），请写代码' }],
    });
    // What was told can be written, in the columns of grade, slump and grain as well.
    const row = (grade: string, slump: string, size: string, way: string) =>
      `地铁 9 号线盾构井,侧墙,${grade},${slump},${size},${way},36,${tomorrow},12:00,`;
    const unclear = await sendSheet(server, sale, [header, row('C70', '240', '5', 'lift2')], 'sure');
    expect(unclear.reply.errors.map(({ column, message }) => [column, message])).toEqual([
      ['强度等级', '「C70」可以是 c（C70 细石）、c_2（C70 早强），请写代码'],
      ['坍落度(mm)', '「240」可以是 s1（240 缓）、s2（240 快），请写代码'],
      ['最大粒径(mm)', '「5」可以是 g1（5 碎石）、g2（5 卵石），请写代码'],
    ]);
    const clear = await sendSheet(server, sale, [header, row('c_2', 's1', 'g2', 'lift2')], 'sure');
    expect(clear.reply.errors).toEqual([]);
    const written = await sale.call(orders.info, { params: { id: clear.reply.taskIDs[0] ?? '' } });
    expect([written.strengthNo, written.slump, written.maximumSize, written.pourWay]).toEqual([
      'c_2',
      's1',
      'g2',
      'lift2',
    ]);
  } finally {
    for (const { type, code } of codes)
      await system
        .deleteFrom('codeReferences')
        .where('tenantID', '=', tenantID)
        .where('type', '=', type)
        .where('code', '=', code)
        .execute();
  }
});

test('of two projects of one name a sheet means neither until it says the contract number', async () => {
  const { system } = server.services.database;
  const [one, other] = await system
    .selectFrom('projects')
    .select(['contractID', 'contractNo', 'projectName'])
    .where('tenantID', '=', tenantID)
    .where('state', '=', 'enabled')
    .orderBy('contractID')
    .limit(2)
    .execute();
  if (!one || !other) throw new Error('the demo lacks two projects');
  const rename = (projectName: string) =>
    system
      .updateTable('projects')
      .set({ projectName })
      .where('tenantID', '=', tenantID)
      .where('contractID', '=', other.contractID)
      .execute();
  const line = (name: string) => `${name},夹墙,C30,180,25,泵送,36,${tomorrow},10:00,`;
  await rename(one.projectName);
  try {
    const { reply } = await sendSheet(server, scheduler, [header, line(one.projectName)], 'sure');
    const numbers = [one.contractNo, other.contractNo].sort().join('、');
    expect(reply).toMatchObject({ imported: 0, errors: [{ row: 2, column: '工程名称' }] });
    expect(reply.errors[0]?.message).toContain(numbers);
    const said = await sendSheet(server, scheduler, [header, line(other.contractNo)], 'sure');
    expect(said.reply.errors).toEqual([]);
    const order = await scheduler.call(orders.info, { params: { id: said.reply.taskIDs[0] ?? '' } });
    expect(order.contractID).toBe(other.contractID);
  } finally {
    await rename(other.projectName);
  }
});
