import { people } from '@pourline/contract/people';
import { references } from '@pourline/contract/references';
import { sessions } from '@pourline/contract/sessions';
import { settings } from '@pourline/contract/settings';
import { vehicles } from '@pourline/contract/vehicles';
import { type SettingKey, settingKeys, settingTable } from '@pourline/domain/plants/settingTable';
import { startPour } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherCrew } from '../testPour.ts';
import { type Caller, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';
import { publishRelease } from './releases.ts';
import { settlementRulesOf } from './settingOf.ts';

let server: TestServer;
let senior: Caller;
let scheduler: Caller;

beforeAll(async () => {
  server = await startTestServer();
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
  scheduler = await server.signIn('周敏');
});
afterAll(() => server?.stop());

const save = (key: string, value: string) => senior.call(settings.saveSetting, { params: { key }, body: { value } });

test('F062.3 the page of settings shows every one with its meaning, bounds and value', async () => {
  const { data } = await senior.call(settings.settings);
  expect(data.map((row) => row.key)).toEqual(settingKeys);
  for (const row of data) expect(settings.settings.reply.safeParse(row).error).toBeUndefined();
  expect(data.find((row) => row.key === 'concrete-limit-minutes')).toMatchObject({
    ...{ title: '混凝土卸料时限', kind: 'number', value: '90', usual: '90', min: 30, max: 300, unit: '分钟' },
  });
  expect(data.find((row) => row.key === 'paramDriverOnDutyCarRule')?.choices).toHaveLength(3);
  expect((await scheduler.refusal(settings.settings)).status).toBe(403);
});

test('F062.2 a setting that is changed holds at once, keeps who changed it, and stays within its plant', async () => {
  expect(await save('scheduling-base-time', ' 21600 ')).toMatchObject({ value: '21600' });
  expect((await scheduler.call(settings.config))['scheduling-base-time']).toBe('21600');
  expect(
    await scheduler.call(settings.configDetail, { query: { code: 'dispatch', key: 'scheduling-base-time' } }),
  ).toEqual({ code: 'dispatch', key: 'scheduling-base-time', value: '21600' });
  const { system } = server.services.database;
  expect((await settlementRulesOf(system, 'demo-east')).baseSeconds).toBe(21_600);
  expect((await settlementRulesOf(system, 'demo-west')).baseSeconds).toBe(0);
  await save('scheduling-base-time', '21600');
  await save('scheduling-base-time', '0');
  const events = (await senior.call(people.audit, { query: { 'filter.entity': 'config' } })).data;
  expect(events.map((one) => [one.subject, one.from, one.to, one.userName])).toEqual([
    ['营业日开始时间', '21600', '0', '李卫东'],
    ['营业日开始时间', '0', '21600', '李卫东'],
  ]);
});

test('a value that does not fit is refused with its reason and changes nothing', async () => {
  const refused = async (key: string, value: string) => {
    const { code, message } = await senior.refusal(settings.saveSetting, { params: { key }, body: { value } });
    return `${code} ${message}`;
  };
  expect(await refused('no-such-setting', '1')).toBe('config.unknown 设置项不存在');
  expect(await refused('concrete-limit-minutes', '5')).toBe('config.invalid 设置值无效：应在 30 到 300 之间');
  expect(await refused('order-cancel-reasons', '[]')).toBe('config.invalid 设置值无效：至少要有一条');
  expect(await refused('order-book-duration-time', '[{"name":"x","start":9,"end":1}]')).toContain('config.invalid');
  expect((await senior.call(settings.config))['concrete-limit-minutes']).toBe('90');
  expect(
    (await scheduler.refusal(settings.saveSetting, { params: { key: 'scheduling-base-time' }, body: { value: '1' } }))
      .status,
  ).toBe(403);
  expect((await scheduler.refusal(settings.configDetail, { query: { key: 'nothing' } })).code).toBe('config.unknown');
});

test('a key that the plant has not set, or keeps under another code, is changed in one place', async () => {
  const { system } = server.services.database;
  const key = 'sampling-bucket-char' satisfies SettingKey;
  expect(await senior.call(settings.configDetail, { query: { key } })).toEqual({
    ...{ code: settingTable[key].code, key, value: 'T' },
  });
  await save(key, 'B');
  await system
    .updateTable('configs')
    .set({ code: 'default' })
    .where('tenantID', '=', 'demo-east')
    .where('key', '=', key)
    .execute();
  await save(key, 'Q');
  const rows = await system
    .selectFrom('configs')
    .select(['code', 'value'])
    .where('tenantID', '=', 'demo-east')
    .where('key', '=', key)
    .execute();
  expect(rows).toEqual([{ code: 'default', value: 'Q' }]);
});

test('F063.3 F064.3 booking windows and reasons reach who orders and who cancels', async () => {
  await save('order-book-duration-time', JSON.stringify([{ name: '早班', start: 18_000, end: 43_200 }]));
  const customer = await server.signIn('郑工');
  expect((await customer.call(references.orderForm)).bookingWindows).toEqual([
    { name: '早班', start: 18_000, end: 43_200 },
  ]);
  await save('order-cancel-reasons', '["下雨","其他"]');
  const reasons = await customer.call(references.configs, { query: { 'filter.key': 'order-cancel-reasons' } });
  expect(reasons.data.map((row) => row.value)).toEqual(['["下雨","其他"]']);
  await save('order-book-duration-time', settingTable['order-book-duration-time'].usual);
});

test('the limit of the concrete, the rule for trucks and the fence hold for the next load and the next duty', async () => {
  await save('concrete-limit-minutes', '75');
  await save('paramDriverOnDutyCarRule', '3');
  const { taskDetailID } = await startPour(await gatherCrew(server));
  const waybill = await server.services.database.system
    .selectFrom('waybills')
    .select('concreteLimitMinutes')
    .where('taskDetailID', '=', taskDetailID)
    .executeTakeFirstOrThrow();
  expect(waybill.concreteLimitMinutes).toBe(75);
  const driver = await server.signIn('喻舟', 'driver', 'demo-north');
  const [car] = (await driver.call(vehicles.list, { query: {} })).data;
  const duty = { params: { id: car?.carID as string }, body: {} };
  expect((await driver.refusal(vehicles.onDuty, duty)).code).toBe('car.positionFailed');
  const head = await server.signIn('窦清', 'senior', 'demo-north');
  await head.call(settings.saveSetting, { params: { key: 'paramCheckFenceOnDuty' }, body: { value: '0' } });
  await driver.call(vehicles.onDuty, duty);
});

test('F065.2 a person’s settings are listed for that person', async () => {
  await scheduler.call(references.saveUserConfig, { params: { key: 'b-key' }, body: { value: '2' } });
  await scheduler.call(references.saveUserConfig, { params: { key: 'a-key' }, body: { value: '1' } });
  expect((await scheduler.call(settings.userConfigs)).data).toEqual([
    { key: 'a-key', value: '1' },
    { key: 'b-key', value: '2' },
  ]);
  expect((await senior.call(settings.userConfigs)).data).toEqual([]);
});

test('a person keeps so many settings, and so much in them; an empty one is forgotten and makes room', async () => {
  const person = await server.signIn('冯涛');
  const keep = (key: string, value: string) => ({ params: { key }, body: { value } });
  const sizes = async () => (await person.call(settings.userConfigs)).data.map(({ value }) => value.length);
  for (let n = 0; n < 10; n += 1) await person.call(references.saveUserConfig, keep(`large-${n}`, 'x'.repeat(20_000)));
  const tooMuch = await person.refusal(references.saveUserConfig, keep('large-10', 'x'.repeat(20_000)));
  expect([tooMuch.code, tooMuch.message]).toEqual([
    'config.ownTooMany',
    '个人设置过多（最多 50 项，共 200 KB），请先清空不用的',
  ]);
  expect(await sizes()).toHaveLength(10);
  for (let n = 0; n < 10; n += 1) await person.call(references.saveUserConfig, keep(`large-${n}`, ''));
  expect(await sizes()).toEqual([]);
  const many = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => person.call(references.saveUserConfig, keep(`small-${n}`, 'x'))),
  );
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  expect(await sizes()).toHaveLength(50);
  await person.call(references.saveUserConfig, keep('small-0', 'y'));
});

test('F066.3 codes of several types in one reply; one is added, renamed and taken out of the form', async () => {
  const types = ['prd_task@pour_way', 'prd_task@slump'];
  const { data } = await scheduler.call(settings.systemCodes, { body: { types } });
  expect([...new Set(data.map((row) => row.type))]).toEqual(types);
  const params = { type: 'prd_task@pour_way', code: 'hopper' };
  const body = { name: '吊斗', index: 9, state: 'enabled' as const };
  await senior.call(settings.saveCode, { params, body });
  await senior.call(settings.saveCode, { params, body });
  await senior.call(settings.saveCode, { params, body: { ...body, state: 'disabled' } });
  const customer = await server.signIn('郑工');
  expect((await customer.call(references.orderForm)).pourWays.map((row) => row.code)).not.toContain('hopper');
  const refused = (more: object, type = 'prd_task@pour_way') =>
    senior.refusal(settings.saveCode, { params: { type, code: 'other' }, body: { ...body, ...more } });
  expect((await refused({})).code).toBe('config.codeExists');
  for (const type of ['no@such', 'constructor']) expect((await refused({}, type)).code).toBe('config.unknown');
  const events = (await senior.call(people.audit, { query: { 'filter.entity': 'code' } })).data;
  expect(events.map((one) => [one.label, one.subject])).toEqual([
    ['修改编码', '吊斗'],
    ['新增编码', '吊斗'],
  ]);
});

test('codes that are added at the same moment never share a name', async () => {
  const type = 'prd_task@slump';
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) =>
      senior.call(settings.saveCode, {
        params: { type, code: `twin-${index}` },
        body: { name: '同名坍落度', index, state: 'enabled' },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { data } = await senior.call(settings.systemCodes, { body: { types: [type] } });
  expect(data.filter((one) => one.name === '同名坍落度')).toHaveLength(1);
});

test('F052.2 the server is of the version that the apps of the field know, and says every setting in Chinese', async () => {
  expect((await scheduler.call(sessions.serverTime)).clientVersion).toBe('4.1.25.1047');
  const { data } = await senior.call(settings.settings);
  for (const row of data) expect([row.title, row.says, row.group].join()).toMatch(/^([^a-zA-Z]|m³)+$/);
});

test('F028.3 F053.3 the newest package of a platform by its version, and none where there is none', async () => {
  const { system } = server.services.database;
  const nobody = nobodyAt(server.url);
  const latest = (platform: 'android' | 'ios') => nobody.call(settings.release, { params: { platform } });
  expect(await latest('android')).toMatchObject({ version: '4.1.25', automaticAbove: '0.1.4' });
  expect(await latest('ios')).toEqual({ version: '', url: '', notes: '', publishedAt: null, automaticAbove: '0.1.8' });
  const android = { platform: 'android' as const, url: 'https://pourline.example/a.apk', notes: '' };
  await publishRelease(system, { ...android, version: '4.1.100' });
  await publishRelease(system, { ...android, version: '4.1.26' });
  const newest = await latest('android');
  expect([newest.version, settings.release.reply.safeParse(newest).success]).toEqual(['4.1.100', true]);
  const other = await fetch(`${server.url}/api/v1/releases/windows/latest`);
  expect(other.status).toBe(400);
});
