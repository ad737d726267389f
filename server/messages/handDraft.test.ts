import { messages } from '@pourline/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let desk: Caller;
let contractID: string;
let salesmanOID: string;

beforeAll(async () => {
  server = await startTestServer();
  desk = await server.signIn('周敏');
  const project = await server.services.database.system
    .selectFrom('projects')
    .select(['contractID', 'salesmanOID'])
    .where('tenantID', '=', tenantID)
    .where('state', '=', 'enabled')
    .where('salesmanOID', 'is not', null)
    .executeTakeFirstOrThrow();
  contractID = project.contractID;
  salesmanOID = project.salesmanOID ?? '';
});
afterAll(() => server?.stop());

/** So many hours from now. */
const inHours = (hours: number): string => new Date(server.services.clock.now() + hours * 3_600_000).toISOString();
const draft = (more: object = {}) => ({ body: { contractID, volume: 30, at: inHours(24), ...more } });

test('a draft asks for what an order may be: a time at which a pour can be, a grade that the plant has', async () => {
  const codeOf = async (more: object) => (await desk.refusal(messages.handDraft, draft(more))).code;
  for (const at of ['2001-01-01T00:00:00Z', '2099-12-31T00:00:00Z', inHours(-2)])
    expect(await codeOf({ at })).toBe('app.timeOutOfReach');
  expect(await codeOf({ until: '2099-12-31T00:00:00Z' })).toBe('order.timeOutOfReach');
  for (const volume of [0, 20000.01, 99999.99]) expect(await codeOf({ volume })).toBe('app.fieldType');
  expect(await codeOf({ until: inHours(23) })).toBe('order.formInvalid');
  for (const strengthNo of ['C999', '<script>']) expect(await codeOf({ strengthNo })).toBe('order.codeUnknown');
  const sent = await desk.call(messages.handDraft, draft({ until: inHours(25) }));
  expect(sent).toMatchObject({ recipient: salesmanOID, state: 'ptms_told' });
});

test('of a project that has ended nobody is asked for an order', async () => {
  const { system } = server.services.database;
  const setState = (state: 'enabled' | 'disabled') =>
    system
      .updateTable('projects')
      .set({ state })
      .where('tenantID', '=', tenantID)
      .where('contractID', '=', contractID)
      .execute();
  await setState('disabled');
  try {
    expect((await desk.refusal(messages.handDraft, draft())).code).toBe('project.notFound');
  } finally {
    await setState('enabled');
  }
});

test('a salesman who has no access any more is asked nothing: the desk is told that there is none', async () => {
  const { system } = server.services.database;
  const setState = (state: 'enabled' | 'disabled') =>
    system
      .updateTable('users')
      .set({ state })
      .where('tenantID', '=', tenantID)
      .where('userID', '=', salesmanOID)
      .execute();
  await setState('disabled');
  expect((await desk.refusal(messages.handDraft, draft())).code).toBe('message.noSalesman');
  await setState('enabled');
  expect((await desk.call(messages.handDraft, draft())).recipient).toBe(salesmanOID);
});

test('a salesman whose roles were taken away would see nothing of it: the desk is told so, by name', async () => {
  const { system } = server.services.database;
  const roles = await system
    .deleteFrom('userRoles')
    .where('tenantID', '=', tenantID)
    .where('userID', '=', salesmanOID)
    .returningAll()
    .execute();
  try {
    const refused = await desk.refusal(messages.handDraft, draft());
    expect(refused).toMatchObject({ status: 409, code: 'message.notSalesman' });
    const { name } = await system
      .selectFrom('users')
      .select('name')
      .where('tenantID', '=', tenantID)
      .where('userID', '=', salesmanOID)
      .executeTakeFirstOrThrow();
    expect(refused.message).toContain(`业务员${name}`);
  } finally {
    await system.insertInto('userRoles').values(roles).execute();
  }
  expect((await desk.call(messages.handDraft, draft())).recipient).toBe(salesmanOID);
});
