import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneTestDatabase, type TestDatabase } from './testDatabase.ts';
import { addOnly, breachesOf, readTables } from './testTenantWalls.ts';

/** Tables without a tenant, what the application's role may do in them, and why they have none. */
const withoutTenant: Readonly<Record<string, { may: string[]; because: string }>> = {
  accounts: { may: [], because: 'a person signs in before a plant is chosen, and may work at several' },
  sessions: { may: [], because: 'a session is of the account and goes with it from plant to plant' },
  accountEvents: { may: [], because: 'sign-ins and refusals happen to the account; a plant reads those of its people' },
  verificationCodes: { may: [], because: 'a code goes to a phone that may have no account yet' },
  imageCodes: { may: [], because: 'whoever reads the picture has not signed in yet' },
  clockSetBack: { may: [], because: 'servers alone go by it' },
  wrongPasswords: { may: [], because: 'wrong passwords are counted by phone and place, before anybody is known' },
  attempts: { may: [], because: 'tries are counted by phone, address and device, before anybody is known' },
  sentMessages: { may: [], because: 'messages to phones, read by the outbox of the demo' },
  migrations: { may: [], because: 'of the database itself' },
  releases: { may: ['SELECT'], because: 'packages of the app are the same for every plant' },
};

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const isTenants = (table: { columns: { name: string }[] }): boolean =>
  table.columns.some((column) => column.name === 'tenantID');

describe('the walls around a tenant, without any condition of the application', () => {
  it('let the application’s role read, add, change and delete rows of its tenant alone, in every table', async () => {
    const tables = (await readTables(client)).filter(isTenants);
    expect(tables.map((table) => table.name)).toEqual(
      expect.arrayContaining(['orders', 'waybills', 'users', 'tenants']),
    );
    const breaches: string[] = [];
    for (const table of tables) breaches.push(...(await breachesOf(client, table)));
    expect(breaches).toEqual([]);
  });

  it('know every table without a tenant, and what the application may do there', async () => {
    const tables = (await readTables(client)).filter((table) => !isTenants(table));
    expect(Object.fromEntries(tables.map((table) => [table.name, table.granted]))).toEqual(
      Object.fromEntries(Object.entries(withoutTenant).map(([name, { may }]) => [name, may])),
    );
  });

  it('let rows be added to what happened, and never changed', async () => {
    const tables = await readTables(client);
    for (const name of addOnly)
      expect([name, tables.find((table) => table.name === name)?.granted]).toEqual([name, ['SELECT', 'INSERT']]);
  });

  const open = 'TO pourline_app USING (true)';
  it.each([
    ['a table whose rows nobody guards', 'ALTER TABLE orders DISABLE ROW LEVEL SECURITY', 'reads rows of another'],
    ['reading', `CREATE POLICY hole ON orders FOR SELECT ${open}`, 'reads rows of another'],
    [
      'adding',
      'CREATE POLICY hole ON orders FOR INSERT TO pourline_app WITH CHECK (true)',
      'adds a row of wall-theirs',
    ],
    ['changing', `CREATE POLICY hole ON orders FOR UPDATE ${open}`, 'changes rows of another'],
    ['deleting', `CREATE POLICY hole ON orders FOR DELETE ${open}`, 'deletes rows of another'],
    ['a change of what happened', 'GRANT UPDATE ON events TO pourline_app', 'may change rows'],
    [
      'a table that was forgotten',
      'CREATE TABLE forgotten ("tenantID" text); GRANT ALL ON forgotten TO pourline_app',
      'reads rows of another',
    ],
  ])('are seen to be broken by a hole for %s', async (_, hole, told) => {
    const broken = await cloneTestDatabase();
    const owner = new pg.Client({ connectionString: broken.url });
    await owner.connect();
    try {
      await owner.query(hole);
      const tables = (await readTables(owner)).filter(({ name }) => hole.includes(` ${name} `));
      const breaches: string[] = [];
      for (const table of tables) breaches.push(...(await breachesOf(owner, table)));
      expect(breaches).toEqual(expect.arrayContaining([expect.stringMatching(`of one tenant ${told}`)]));
      expect(new Set(breaches.map((breach) => breach.split(':')[0])).size).toBe(1);
    } finally {
      await owner.end();
      await broken.drop();
    }
  });
});
