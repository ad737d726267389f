import { addressOf } from '@pourline/contract/client/addressOf';
import { orders } from '@pourline/contract/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { tomorrow, tomorrowAt } from './testOrders.ts';

let server: TestServer;
let sale: Caller;
let scheduler: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [sale, scheduler] = (await Promise.all(['冯涛', '周敏'].map((name) => server.signIn(name)))) as [Caller, Caller];
});
afterAll(() => server?.stop());

interface ImportReply {
  imported: number;
  taskIDs: string[];
  errors: { row: number; column: string; message: string }[];
}

const send = async (
  caller: Caller,
  lines: string[] | null,
): Promise<{ status: number; reply: ImportReply & { code?: string } }> => {
  const form = new FormData();
  if (lines) form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), '明日计划.csv');
  const response = await fetch(server.url + addressOf(orders.importSheet), {
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

test('F069 a sheet of a day becomes orders, each with what its project knows', async () => {
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

test('F069 one wrong line and nothing is imported; every mistake is told with its line', async () => {
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

test('F069 the scheduler imports for every project; a request without a file is refused', async () => {
  const { reply } = await send(scheduler, [header, `观澜府二期,墙,C30,180±30,25,汽车泵,10,${tomorrow},08:00,`]);
  expect(reply).toMatchObject({ imported: 1, errors: [] });
  expect(await send(scheduler, null)).toMatchObject({ status: 400, reply: { code: 'file.none' } });
});

test('F069 the template opens as a workbook', async () => {
  const bytes = (await sale.call(orders.importTemplate)) as unknown as Uint8Array;
  expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b]);
});
