import { accounts } from '@pourline/contract/accounts';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { sessions } from '@pourline/contract/sessions';
import { settings } from '@pourline/contract/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchStatements } from '../db/connectionPool.ts';
import { orderIn } from '../orders/testOrders.ts';
import { demoPassword } from '../seed/demoPeople.ts';
import { type Caller, holderAt, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let senior: Caller;

beforeAll(async () => {
  server = await startTestServer();
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
});
afterAll(() => server?.stop());

test('the audit says in words who did what to which thing, and shows each plant its own', async () => {
  const [customer, scheduler, lab] = (await Promise.all(
    ['郑工', '周敏', '秦岚'].map((name) => server.signIn(name)),
  )) as [Caller, Caller, Caller];
  const { taskID, taskNo, projectName } = await orderIn({ customer, scheduler, lab }, 'proportioning', {});
  await customer.call(orders.askChange, { body: { taskID, changes: { remark: '加急' }, reason: '现场加量' } });
  await senior.call(settings.saveSetting, { params: { key: 'concrete-limit-minutes' }, body: { value: '100' } });
  const { data, total } = await senior.call(people.audit, { query: { limit: 50 } });
  expect(people.audit.reply.safeParse(data[0]).error).toBeUndefined();
  expect(data[0]).toMatchObject({
    label: '修改设置',
    subject: '混凝土卸料时限',
    from: '90',
    to: '100',
    userName: '李卫东',
  });
  expect(data.map((one) => one.label)).toEqual(expect.arrayContaining(['下单']));
  const order = data.find((one) => one.entity === 'order');
  const subjectsOf = (entity: string) => data.filter((one) => one.entity === entity).map((one) => one.subject);
  expect(subjectsOf('orderChange')).toEqual([`${taskNo} ${projectName} 现场加量`]);
  expect(subjectsOf('message')).toContain(`${taskNo} ${projectName} 订单变更`);
  expect(order?.subject).toMatch(/^\S+ .*(钱江世纪城|地铁)/);
  expect(data.map((one) => one.eventID)).toEqual(
    data
      .map((one) => one.eventID)
      .toSorted()
      .reverse(),
  );
  const of = async (query: object) => (await senior.call(people.audit, { query: { limit: 1000, ...query } })).data;
  expect(new Set((await of({ 'filter.entity': 'order' })).map((one) => one.entity))).toEqual(new Set(['order']));
  expect(new Set((await of({ 'filter.userID': scheduler.userID })).map((one) => one.userName))).toEqual(
    new Set(['周敏']),
  );
  expect((await of({ keyword: '周敏' })).length).toBe((await of({ 'filter.userID': scheduler.userID })).length);
  const at = Date.parse(data[0]?.learntAt as string);
  expect(await of({ 'filter.from': at + 1 })).toEqual([]);
  expect((await of({ 'filter.to': at })).length).toBe(total - 1);
  const west = await server.signIn('李卫东', 'senior', 'demo-west');
  expect((await west.call(people.audit, { query: { 'filter.entity': 'order' } })).total).toBe(0);
  expect((await scheduler.refusal(people.audit)).status).toBe(403);
});

test('the audit of accounts shows sign-ins of the plant’s people since they belong to it, and not where else they work', async () => {
  const nobody = nobodyAt(server.url);
  await nobody.refusal(sessions.token, { body: { username: '13800001005', password: 'wrong', tid: 'demo-east' } });
  await nobody.call(sessions.token, { body: { username: '13800003001', password: demoPassword, tid: 'demo-north' } });
  const { data } = await senior.call(people.accountAudit, { query: { limit: 200 } });
  expect(people.accountAudit.reply.safeParse(data[0]).error).toBeUndefined();
  expect(data.find((one) => one.userName === '吴磊')).toMatchObject({ kind: 'wrongPassword', label: '密码错误' });
  expect(data.some((one) => one.mobileNo === '13800003001')).toBe(false);
  const refused = await senior.call(people.accountAudit, { query: { 'filter.kind': 'wrongPassword' } });
  expect(new Set(refused.data.map((one) => one.kind))).toEqual(new Set(['wrongPassword']));
  // Whoever joins later brings none of their past along.
  const before = data.length;
  await senior.call(people.createUser, { body: { name: '谢江', mobileNo: '13800003001', roleIDs: ['role-lab'] } });
  const proof = { username: '13800003001', password: demoPassword, tid: 'demo-north' };
  const { token } = await nobody.call(sessions.token, { body: proof });
  await holderAt(server.url, token, 'customer').call(accounts.answerInvitation, {
    params: { id: 'demo-east' },
    body: { accept: true },
  });
  const after = await senior.call(people.accountAudit, { query: { keyword: '谢江' } });
  expect([after.total, before > 0]).toEqual([0, true]);

  const totalOf = async (caller: Caller, keyword: string) =>
    (await caller.call(people.accountAudit, { query: { keyword } })).total;
  const west = await server.signIn('李卫东', 'senior', 'demo-west');
  const known = [await totalOf(senior, '李卫东'), await totalOf(west, '李卫东')] as const;
  await nobody.call(sessions.token, { body: { username: '13800001003', password: demoPassword, tid: 'demo-west' } });
  expect([await totalOf(senior, '李卫东'), await totalOf(west, '李卫东')]).toEqual([known[0], known[1] + 1]);

  // Nor does the audit show what somebody does after leaving.
  const mobileNo = '13800003001';
  const wrong = () =>
    nobody.refusal(sessions.token, { body: { username: mobileNo, password: 'wrong', tid: 'demo-north' } });
  await wrong();
  const id = (await senior.call(people.managedUsers, { query: { keyword: '谢江' } })).data[0]?.id as string;
  await senior.call(people.setUserState, { params: { id }, body: { state: 'disabled' } });
  await wrong();
  expect(await totalOf(senior, '谢江')).toBe(1);
});

/** How the database carries a statement out whatever its values are. */
const planOfStatement = (text: string): Promise<string> =>
  server.services.database.system.transaction().execute(async (db) => {
    const places = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
    const values = places === 0 ? '' : `(${Array(places).fill('NULL').join()})`;
    await sql`SET LOCAL plan_cache_mode = force_generic_plan`.execute(db);
    await sql.raw(`PREPARE asked AS ${text}`).execute(db);
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE asked${values}`).execute(db);
    await sql`DEALLOCATE asked`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

test('with 100 000 events every page of the audit comes from an index', async () => {
  const { system } = server.services.database;
  await sql`INSERT INTO events ("tenantID", "eventID", "entity", "entityID", "action", "from", "to", "by", "userID", "userName", "happenedAt", "learntAt")
    SELECT CASE WHEN n % 4 = 0 THEN 'demo-west' ELSE 'demo-east' END, '0' || lpad(to_hex(n), 27, '0'), CASE WHEN n % 1000 = 0 THEN 'user' ELSE 'waybill' END,
      'w' || n / 10, 'produce', 'a', 'b', 'person', 'u' || n % 500, '某人', '2020-01-01'::timestamptz + n * interval '1 minute',
      '2020-01-01'::timestamptz + n * interval '1 minute' FROM generate_series(1, 100000) n`.execute(system);
  await sql`INSERT INTO "accountEvents" ("eventID", "accountOID", "mobileNo", "kind", "address", "clientInfo", "happenedAt")
    SELECT to_hex(n) || a."accountOID", a."accountOID", a."mobileNo", 'signIn', '127.0.0.1', '', now() + n * interval '1 second'
    FROM generate_series(1, 2000) n CROSS JOIN (SELECT * FROM accounts ORDER BY "mobileNo" LIMIT 50) a`.execute(system);
  await sql`ANALYZE events`.execute(system);
  await sql`ANALYZE "accountEvents"`.execute(system);
  const planOf = async (inner: string): Promise<string> => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${sql.raw(inner)}`.execute(system);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const pages = [
    `"tenantID" = 'demo-east'`,
    `"tenantID" = 'demo-east' AND "entity" = ANY('{user}')`,
    `"tenantID" = 'demo-east' AND "userID" = 'u7'`,
    `"tenantID" = 'demo-east' AND "learntAt" >= '2020-02-01' AND "learntAt" < '2020-02-02'`,
  ];
  for (const where of pages) {
    const plan = await planOf(`SELECT * FROM events WHERE ${where} ORDER BY "serialNo" DESC LIMIT 20`);
    expect(plan, where).not.toContain('Seq Scan');
  }
  const sent = new Set<string>();
  const stop = watchStatements((text) => void (/FROM "?(events|accountEvents)"?/.test(text) && sent.add(text)));
  for (const query of [
    { limit: 20, skip: 40_000 },
    { 'filter.entity': 'user' },
    { 'filter.userID': 'u7' },
    { 'filter.from': Date.UTC(2020, 1, 1), 'filter.to': Date.UTC(2020, 1, 2) },
  ]) {
    const { data, total } = await senior.call(people.audit, { query });
    expect([data.length > 0, total >= data.length]).toEqual([true, true]);
  }
  const accounts = await senior.call(people.accountAudit, { query: { limit: 20 } });
  stop();
  expect([accounts.data.length, accounts.total, accounts.totalIsBound]).toEqual([20, 1_000, true]);
  // What the pages really ask, whatever they are narrowed to.
  expect(sent.size).toBeGreaterThan(3);
  for (const text of sent)
    expect(await planOfStatement(text), text).not.toMatch(/Seq Scan on "?(events|accountEvents)/);
});

test('a list of people is read with few questions, however many there are', async () => {
  let asked = 0;
  const stop = watchStatements(() => {
    asked += 1;
  });
  await senior.call(people.managedUsers, { query: { limit: -1 } });
  stop();
  expect(asked).toBeLessThan(10);
});
