import { references } from '@pourline/contract/references';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let customer: Caller;
let sale: Caller;
let scheduler: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [customer, sale, scheduler] = (await Promise.all(['郑工', '冯涛', '周敏'].map((name) => server.signIn(name)))) as [
    Caller,
    Caller,
    Caller,
  ];
});
afterAll(() => server?.stop());

test('F066.3 codes by type, and grades and features that are enabled', async () => {
  const { system } = server.services.database;
  await system
    .updateTable('codeReferences')
    .set({ state: 'disabled' })
    .where('tenantID', '=', 'demo-east')
    .where('type', '=', 'sys_strength@grade')
    .where('code', '=', 'C10')
    .execute();
  const all = await customer.call(references.grades, { query: { limit: -1 } });
  const enabled = await customer.call(references.grades, { query: { limit: -1, 'filter.state': 'sss_enabled' } });
  expect([all.total - enabled.total, enabled.data[0]?.code]).toEqual([1, 'C15']);
  expect(
    (await customer.call(references.features, { query: { limit: -1, 'filter.state': 'schs_enabled' } })).data.map(
      (row) => row.code,
    ),
  ).toContain('P8');
  const slumps = (await customer.call(references.codes, { params: { type: 'prd_task@slump' } })).data;
  expect(slumps.map((row) => row.index)).toEqual([...slumps.map((row) => row.index)].sort((a, b) => a - b));
  expect(await customer.call(references.codes, { params: { type: 'no@such' } })).toEqual({ data: [], total: 0 });
});

test('F063.3 the order form offers what the person may order for, and when', async () => {
  const form = await customer.call(references.orderForm);
  expect(references.orderForm.reply.safeParse(form).error).toBeUndefined();
  expect(form.projects.map((project) => [project.customerName, project.managed])).toEqual([
    ['中建八局第三建设', true],
    ['中建八局第三建设', true],
  ]);
  expect(form.bookingWindows.map((window) => window.name)).toEqual(['全天', '上午', '下午', '晚上']);
  expect(form.grades.map((row) => row.code)).not.toContain('C10');
  expect(
    [form.pourWays.length, form.slumps.length, form.maximumSizes.length, form.features.length].every(
      (count) => count > 0,
    ),
  ).toBe(true);
  await server.services.database.system
    .updateTable('projectMembers')
    .set({ kind: 'worker' })
    .where('tenantID', '=', 'demo-east')
    .where('userID', '=', customer.userID)
    .where('contractID', '=', form.projects[1]?.contractID as string)
    .execute();
  expect((await customer.call(references.orderForm)).projects).toHaveLength(1);
  expect((await customer.call(references.customerWorkerProjects, { params: { id: customer.userID } })).total).toBe(1);
  expect((await customer.call(references.customerManagerProjects, { params: { id: customer.userID } })).total).toBe(1);
  expect((await customer.refusal(references.customerManagerProjects, { params: { id: sale.userID } })).status).toBe(
    403,
  );
  expect((await customer.call(references.projects)).total).toBe(2);
});

test('projects: the customer and the salesman their own, the plant all, drivers none, other plants nothing', async () => {
  const driver = await server.signIn('卫东升');
  const north = await server.signIn('谢江');
  const mine = await sale.call(references.projects, { query: { sort: '-projectName' } });
  expect(mine.total).toBe(2);
  expect((await sale.call(references.salesmanContracts, { params: { id: sale.userID } })).total).toBe(2);
  expect((await scheduler.call(references.projects)).total).toBe(4);
  expect(
    (await scheduler.call(references.projects, { query: { keyword: '滨江' } })).data.map(
      (project) => project.projectName,
    ),
  ).toEqual(['滨江国际学校']);
  expect((await driver.call(references.projects)).total).toBe(0);
  const id = mine.data[0]?.contractID as string;
  expect((await customer.call(references.project, { params: { id } })).contractID).toBe(id);
  expect(await north.refusal(references.project, { params: { id } })).toMatchObject({
    status: 404,
    code: 'project.notFound',
  });
});

test('F062.2 F062.3 F064.3 settings by code and key, with defaults for what the plant has not set', async () => {
  const { system } = server.services.database;
  await system
    .deleteFrom('configs')
    .where('tenantID', '=', 'demo-east')
    .where('key', 'in', ['concrete-monthly-settlement-date', 'order-cancel-reasons'])
    .execute();
  const of = async (query: object) => (await scheduler.call(references.configs, { query })).data;
  expect(await of({ 'filter.key': 'concrete-monthly-settlement-date,scheduling-base-time' })).toEqual([
    { code: 'dispatch', key: 'scheduling-base-time', value: '0' },
    { code: 'default', key: 'concrete-monthly-settlement-date', value: '0' },
  ]);
  expect((await of({ 'filter.code': 'dispatch', 'filter.key': 'order-cancel-schedule-reasons' }))[0]?.value).toContain(
    '设备故障',
  );
  const keysOf = async (codes: string) => (await of({ 'filter.code': codes })).map((row) => row.key);
  expect(await keysOf('system')).toEqual(expect.arrayContaining(['concrete-monthly-settlement-date']));
  expect(await keysOf('app')).not.toContain('concrete-monthly-settlement-date');
  expect(await keysOf('default,app')).toContain('concrete-monthly-settlement-date');
  await system
    .updateTable('configs')
    .set({ value: '21600' })
    .where('tenantID', '=', 'demo-east')
    .where('key', '=', 'scheduling-base-time')
    .execute();
  expect(await settlementRulesOf(system, 'demo-east')).toEqual({
    baseSeconds: 21_600,
    monthlySettlementDate: 0,
    yearlySettlementMonth: 12,
    offsetMinutes: 480,
  });
});

test('F065.2 a setting of a person is theirs alone; none is an empty value', async () => {
  const at = { params: { key: 'material-driver-bind' } };
  expect(await customer.call(references.userConfig, at)).toEqual({ key: 'material-driver-bind', value: '' });
  await customer.call(references.saveUserConfig, { ...at, body: { value: '{"carID":"1"}' } });
  await customer.call(references.saveUserConfig, { ...at, body: { value: '{"carID":"2"}' } });
  expect((await customer.call(references.userConfig, at)).value).toBe('{"carID":"2"}');
  expect((await sale.call(references.userConfig, at)).value).toBe('');
});

test('F039.3 a trial site sees the projects it works on, and no others', async () => {
  const site = await server.signIn('曹工地');
  const { data } = await site.call(references.projects);
  expect(data.map((project) => project.projectName)).toEqual(['钱江世纪城 7 号地块']);
  const [own] = data;
  expect((await site.call(references.project, { params: { id: own?.contractID ?? '' } })).projectName).toBe(
    own?.projectName,
  );
  const named = (name: string, tid = '') => ({ query: { name, tid } });
  const name = own?.projectName ?? '';
  for (const input of [named(name), named(` ${name} `, 'demo-east')])
    expect((await site.call(references.siteProject, input)).contractID).toBe(own?.contractID);
  const other = (await scheduler.call(references.projects)).data.find((one) => one.contractID !== own?.contractID);
  for (const input of [named(name, 'demo-west'), named('没有这个工程'), named(other?.projectName ?? '')])
    expect((await site.refusal(references.siteProject, input)).message).toBe('工程编号错误');
  expect((await scheduler.refusal(references.siteProject, named(name))).status).toBe(403);
  expect((await site.refusal(references.project, { params: { id: other?.contractID ?? '' } })).code).toBe(
    'project.notFound',
  );
});
