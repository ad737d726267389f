import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { sha256 } from '../records/sha256.ts';
import { check } from './testChecker.ts';
import { day, openEvidence } from './testEvidence.ts';

let world: Awaited<ReturnType<typeof openEvidence>>;
beforeAll(async () => {
  world = await openEvidence();
});
afterAll(() => world?.server.stop());

/** Changes what the application may not change. */
const tamper = (change: RawBuilder<unknown>) =>
  world.system.transaction().execute(async (db) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(db);
    await change.execute(db);
  });

test('a leaf, a root, a link or a record changed in the database: the day and the ticket say so', async () => {
  const made = await world.pour();
  world.pass(day);
  await world.close();
  const [root] = await world.roots();
  const where = sql`"tenantID" = ${tenantID} AND "rootNo" = ${root?.rootNo}`;
  const leaf = await world.system
    .selectFrom('chainLeaves')
    .selectAll()
    .where('taskDetailID', '=', made.taskDetailID)
    .executeTakeFirstOrThrow();
  const newest = async () => (await world.roots())[0];
  await tamper(sql`UPDATE "chainLeaves" SET "hash" = 'f' WHERE ${where}`);
  expect(await newest()).toMatchObject({ rootHolds: false, differing: 1 });
  expect((await world.ticketOf(made)).chain.differs).toEqual(['anchor']);
  await tamper(sql`UPDATE "chainLeaves" SET "hash" = ${leaf.hash} WHERE ${where}`);
  for (const [column, value] of Object.entries({
    merkle: 'f',
    root: 'f',
    previous: 'f',
    day: '2020-01-01',
    leafCount: 7,
  })) {
    await tamper(sql`UPDATE "chainRoots" SET ${sql.ref(column)} = ${value} WHERE ${where}`);
    expect(await newest(), column).toMatchObject({ rootHolds: false });
    await tamper(sql`UPDATE "chainRoots" SET ${sql.ref(column)} = ${root?.[column as 'merkle']} WHERE ${where}`);
  }
  await tamper(
    sql`UPDATE "chainRoots" SET "root" = 'f' WHERE "tenantID" = ${tenantID} AND "rootNo" = ${(root?.rootNo ?? 0) - 1}`,
  );
  expect(await newest()).toMatchObject({ rootHolds: true, linkHolds: false });
  await tamper(
    sql`UPDATE "chainRoots" SET "root" = ${root?.previous} WHERE "tenantID" = ${tenantID} AND "rootNo" = ${(root?.rootNo ?? 0) - 1}`,
  );
  // Somebody who writes the end of the chain anew, hash and all, still meets the root.
  const last = await world.system
    .selectFrom('events')
    .selectAll()
    .where('entityID', '=', made.taskDetailID)
    .where('number', '=', leaf.number)
    .executeTakeFirstOrThrow();
  const record = (last.record ?? '').replaceAll('郑工', '王工');
  const hash = sha256(`${last.previousHash}\n${record}`);
  await tamper(
    sql`UPDATE events SET "record" = ${record}, "hash" = ${hash}, "userName" = '王工', "data" = replace("data"::text, '郑工', '王工')::jsonb WHERE "tenantID" = ${tenantID} AND "eventID" = ${last.eventID}`,
  );
  await tamper(
    sql`UPDATE waybills SET "chainHash" = ${hash}, "signer" = '王工' WHERE "taskDetailID" = ${made.taskDetailID}`,
  );
  expect((await world.ticketOf(made)).chain).toMatchObject({ whole: false, differs: ['anchor'] });
  expect(await newest()).toMatchObject({ rootHolds: true, differing: 1 });
  expect(check(await world.proofOf(made)).code).toBe(1);
});

test('the application can add roots and leaves, and change or remove none', async () => {
  for (const table of ['chainRoots', 'chainLeaves'])
    for (const right of ['UPDATE', 'DELETE']) {
      const { rows } = await sql<{
        may: boolean;
      }>`SELECT has_table_privilege('pourline_app', ${`"${table}"`}, ${right}) AS may`.execute(world.system);
      expect(rows[0]?.may, `${right} ${table}`).toBe(false);
    }
});
