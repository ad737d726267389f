import { contracts } from '@pourline/contract/contracts';
import { customers } from '@pourline/contract/customers';
import { projects } from '@pourline/contract/projects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOwnSheet } from '../plants/testCompany.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { taxNumberOf } from './testCustomers.ts';

let server: TestServer;
let senior: Caller;
beforeAll(async () => {
  server = await startTestServer();
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
});
afterAll(() => server?.stop());

const undo = (importID: string | null) => ({ params: { id: importID ?? '' } });

test('customers, their projects and contracts come in sheets: mistakes by row and column, duplicates asked about, each whole import taken back while nothing depends on it', async () => {
  const tax = taxNumberOf('91330106MA27YQ7X8');
  const head = '客户名称,税号,联系人,电话,信用额度(元),付款条件,销售';
  const wrong = await sendOwnSheet(server, senior, customers.previewImport, [
    head,
    `杭州云栖建设,${tax},钟晴,13712340001,500000,月结 30 天,冯涛`,
    '绍兴柯桥置业,123,,137,-1,,没有人',
    `杭州云栖建设,${tax},,,,,`,
    '浙江广厦建设集团,,,,,,',
  ]);
  expect(wrong.errors.map(({ row, column }) => [row, column])).toEqual([
    [3, '电话'],
    [3, '信用额度(元)'],
    [3, '销售'],
  ]);
  expect(wrong.questions.map(({ row, message }) => [row, message.replace(/「.*」/, '')])).toEqual([
    [4, '与第 2 行相同，这一行不导入'],
    [5, '已有客户（名称相近），这一行不导入'],
  ]);
  const lines = [head, `杭州云栖建设,${tax},钟晴,13712340001,500000,月结 30 天,冯涛`, '绍兴柯桥置业,,,,,,'];
  const made = await sendOwnSheet(server, senior, customers.importSheet, lines);
  expect(made.made.map(({ title, note }) => `${title} ${note}`.trim())).toEqual([
    '杭州云栖建设 钟晴 · 13712340001',
    '绍兴柯桥置业',
  ]);
  const again = await sendOwnSheet(server, senior, customers.importSheet, lines);
  expect([again.made, again.questions[0]?.message]).toEqual([[], expect.stringContaining('同一个文件已由 李卫东 于')]);
  const [client] = made.made;
  expect(await senior.call(customers.info, undo(client?.id ?? ''))).toMatchObject({
    ...{ creditLimit: 500_000, salesmanName: '冯涛', taxNumber: tax },
  });

  const sites = await sendOwnSheet(server, senior, projects.importSheet, [
    '工程名称,客户,合同编号,地址,经度,纬度,围栏半径,销售',
    '云栖小镇会展中心,杭州云栖建设,HT-2026-0100,转塘街道云栖路 1 号,120.05,30.13,120,冯涛',
    '柯桥万达,绍兴柯桥置业,,柯桥街道 2 号,120.02,30.11,,',
  ]);
  expect(sites.errors).toEqual([]);
  expect(await senior.call(projects.info, undo(sites.made[0]?.id ?? ''))).toMatchObject({
    ...{ contractNo: 'HT-2026-0100', customerName: '杭州云栖建设', lon: 120.05, lat: 30.13 },
    geofence: { type: 'circle', radius: 120 },
  });
  const unknown = await sendOwnSheet(server, senior, projects.previewImport, [
    '工程名称,客户,地址,经度,纬度',
    '某工程,没有这家,某路 1 号,190,30',
  ]);
  expect(unknown.errors.map(({ column, message }) => `${column} ${message}`)).toEqual([
    '客户 没有启用的客户「没有这家」',
    '经度 应在 -180 到 180 之间',
  ]);

  const drafts = await sendOwnSheet(server, senior, contracts.importSheet, [
    '工程,开始日期,结束日期,单价,付款条件',
    'HT-2026-0100,2026-01-01,2026-12-31,C30=420.5；C35=440,月结 30 天',
    '柯桥万达,2026/2/1,,C30=410,',
  ]);
  expect(drafts.made.map(({ note }) => note)).toEqual(['C30 420.5 元、C35 440 元', 'C30 410 元']);
  const draft = await senior.call(contracts.info, undo(drafts.made[0]?.id ?? ''));
  expect(draft).toMatchObject({ state: 'pct_draft', beginDay: '2026-01-01', endDay: '2026-12-31' });
  expect(draft.prices.map(({ code, amount, fromDay }) => [code, amount, fromDay])).toEqual([
    ['C30', 420.5, '2026-01-01'],
    ['C35', 440, '2026-01-01'],
  ]);
  const asked = await sendOwnSheet(server, senior, contracts.previewImport, [
    '工程,开始日期,单价',
    'HT-2026-0100,2026-01-01,C30=1',
    '柯桥万达,2026-01-01,C99=1',
  ]);
  expect(asked.errors).toEqual([{ row: 3, column: '单价', message: '没有这个强度等级：C99' }]);
  expect(asked.questions[0]?.message).toBe('工程「云栖小镇会展中心」已有合同，这一行不导入');

  // From the last to the first; nothing goes while something depends on it.
  expect((await senior.refusal(customers.undoImport, undo(made.importID))).message).toContain('客户「杭州云栖建设」');
  expect((await senior.refusal(projects.undoImport, undo(sites.importID))).code).toBe('import.inUse');
  await senior.call(contracts.sign, undo(drafts.made[0]?.id ?? ''));
  expect((await senior.refusal(contracts.undoImport, undo(drafts.importID))).code).toBe('import.inUse');
  await senior.call(contracts.unsign, undo(drafts.made[0]?.id ?? ''));
  expect(await senior.call(contracts.undoImport, undo(drafts.importID))).toEqual({ undone: 2 });
  expect(await senior.call(projects.undoImport, undo(sites.importID))).toEqual({ undone: 2 });
  expect(await senior.call(customers.undoImport, undo(made.importID))).toEqual({ undone: 2 });
  expect((await senior.refusal(customers.info, undo(client?.id ?? ''))).code).toBe('customer.notFound');
});
