import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTables } from './db/testTenantWalls.ts';
import { tidyUp } from './housekeeping.ts';
import { ownWorks } from './ownWorks.ts';
import { keptForGood } from './testKeptForGood.ts';
import { openTestServices, type TestServices } from './testServices.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services?.stop());

test('of every table it is said whether its rows go with time', async () => {
  const client = new pg.Client(services.databaseUrl);
  await client.connect();
  const tables = (await readTables(client).finally(() => client.end())).map(({ name }) => name);
  const cleared = ownWorks.flatMap(({ upkeep = [] }) => upkeep.map(({ table }): string => table));
  const said = [...new Set(cleared), ...keptForGood];
  expect(said.toSorted()).toEqual(tables.filter((name) => !/^positions_|^events_/.test(name)).toSorted());
});

test('what has served its time goes, and what has not stays', async () => {
  const { system } = services.database;
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  const keys = async (): Promise<string[]> => {
    const { rows } = await sql<{ key: string }>`SELECT "key" FROM "idempotencyKeys" ORDER BY 1`.execute(system);
    return rows.map(({ key }) => key);
  };
  const days = async (): Promise<string[]> => {
    const { rows } = await sql<{
      day: string;
    }>`SELECT "day" FROM "uploadSums" WHERE "owner" = 'tidy' ORDER BY 1`.execute(system);
    return rows.map(({ day }) => day);
  };
  const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
  await sql`DELETE FROM "idempotencyKeys"`.execute(system);
  await sql`INSERT INTO "idempotencyKeys" ("tenantID", "userID", "key", "request", "createTime") VALUES
    ('t', 'u', 'old', '', ${daysAgo(7.1)}), ('t', 'u', 'young', '', ${daysAgo(6.9)})`.execute(system);
  await sql`INSERT INTO "uploadSums" ("tenantID", "owner", "day", "bytes") VALUES ('demo-east', 'tidy', '', 1), ('demo-east', 'tidy', ${dayOf(daysAgo(0))}, 1), ('demo-east', 'tidy', ${dayOf(daysAgo(4))}, 1)`.execute(
    system,
  );
  await tidyUp(services);
  expect(await keys()).toEqual(['young']);
  expect(await days()).toEqual(['', dayOf(daysAgo(0))]);
});

test('of what happened to accounts only tries with numbers that nobody has go, after ninety days', async () => {
  const { system } = services.database;
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  const { accountOID } = await system.selectFrom('accounts').select('accountOID').executeTakeFirstOrThrow();
  const tried = (eventID: string, days: number, account: string | null) => ({
    ...{
      eventID,
      accountOID: account,
      mobileNo: '19900000000',
      kind: 'wrongPassword' as const,
      address: '',
      clientInfo: '',
    },
    happenedAt: daysAgo(days),
  });
  await system
    .insertInto('accountEvents')
    .values([tried('tidy-1', 91, null), tried('tidy-2', 89, null), tried('tidy-3', 400, accountOID)])
    .execute();
  await tidyUp(services);
  const kept = await system.selectFrom('accountEvents').select('eventID').where('eventID', 'like', 'tidy-%').execute();
  expect(kept.map(({ eventID }) => eventID).toSorted()).toEqual(['tidy-2', 'tidy-3']);
});
