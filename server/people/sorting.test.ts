import { people } from '@pourline/contract/people';
import { references } from '@pourline/contract/references';
import { registrations } from '@pourline/contract/registrations';
import { settings } from '@pourline/contract/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let senior: Caller;

beforeAll(async () => {
  server = await startTestServer();
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
  for (const value of ['100', '110', '120'])
    await senior.call(settings.saveSetting, { params: { key: 'concrete-limit-minutes' }, body: { value } });
});
afterAll(() => server?.stop());

/** All take the same query; what their rows are is of no matter here. */
type List = typeof people.users;
const lists: [string, { path: string }, string[]][] = [
  ['users', people.users, ['name', 'mobileNo', 'jobCode']],
  ['managed users', people.managedUsers, ['name', 'mobileNo', 'createTime', 'state']],
  ['roles', people.roles, ['name']],
  ['audit', people.audit, ['learntAt', 'happenedAt']],
  ['audit of accounts', people.accountAudit, ['happenedAt', 'kind', 'userName']],
  ['applications', registrations.reviewList, ['createTime', 'name', 'kind', 'state']],
  ['plants', registrations.tenants, ['name', 'shortName', 'province', 'city']],
  ['plants by keyword', registrations.tenantsByKeyword, ['name']],
  ['features', references.features, ['index', 'code', 'name']],
  ['grades', references.grades, ['index', 'code', 'name']],
  ['projects', references.projects, ['projectName', 'contractNo']],
];

test.each(lists)('%s can be sorted both ways, paged, and shown whole', async (_, list, fields) => {
  const endpoint = list as List;
  const read = async (query: object) => await senior.call(endpoint, { query: { limit: -1, ...query } });
  for (const field of fields) {
    const [up, down] = [await read({ sort: field }), await read({ sort: `-${field}` })];
    expect(up.data.length).toBe(up.total);
    expect(up.data).toEqual(down.data.toReversed());
    const paged = [];
    for (let skip = 0; skip < up.total; skip += 3) paged.push(...(await read({ sort: field, limit: 3, skip })).data);
    expect(paged).toEqual(up.data);
  }
  // What the list cannot be sorted by leaves it as it is, and does no harm.
  const usual = (await read({})).data;
  for (const sort of ['nonsense', '-constructor']) expect((await read({ sort })).data).toEqual(usual);
  expect((await read({ skip: 1_000_000 })).data).toEqual([]);
  for (const query of [{ skip: -1 }, { limit: -2 }, { limit: 'many' }, { sort: 'name;' }])
    expect((await senior.refusal(endpoint, { query })).status).toBe(400);
});

test('F031.3 the phone book begins at the other end of the alphabet when asked to', async () => {
  const names = async (sort: string) =>
    (await senior.call(people.users, { query: { limit: -1, sort } })).data.map((one) => one.name);
  const sorted = (await names('pinyin')).toSorted(new Intl.Collator('zh-CN').compare);
  expect(await names('pinyin')).toEqual(sorted);
  expect(await names('-pinyin')).toEqual(sorted.toReversed());
});
