import { waybills } from '@pourline/contract/waybills';
import { joinHashes, type Leaf, leafHashes, merkleRoot, rootHash } from '@pourline/domain/evidence/dayRoot';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { sha256 } from '../records/sha256.ts';
import { day, openEvidence } from './testEvidence.ts';

let world: Awaited<ReturnType<typeof openEvidence>>;
beforeAll(async () => {
  world = await openEvidence();
});
afterAll(() => world?.server.stop());

test('a ticket that the root of its day was made anew without is not whole, although the root and its record are', async () => {
  const left = await world.pour();
  await world.driver.call(waybills.finishUnloading, { params: left.params, body: { surplusVolume: 0 } });
  await world.driver.call(waybills.complete, { params: left.params, body: {} });
  const other = await world.pour();
  world.pass(day);
  await world.close();
  expect((await world.ticketOf(left)).chain).toMatchObject({ whole: true, differs: [] });
  const [root] = await world.roots();
  if (!root) throw new Error('the day has no root');
  const { rootNo, previous } = root;
  const leaves: Leaf[] = await world.system
    .selectFrom('chainLeaves')
    .select(['taskDetailID', 'taskDetailNo', 'number', 'hash'])
    .where('tenantID', '=', tenantID)
    .where('rootNo', '=', rootNo)
    .where('taskDetailID', '<>', left.taskDetailID)
    .orderBy('place')
    .execute();
  expect(leaves.map(({ taskDetailNo }) => taskDetailNo)).toEqual([other.taskDetailNo]);
  const anew = {
    tenantID,
    rootNo,
    day: root.day,
    leafCount: leaves.length,
    merkle: merkleRoot(leaves, sha256),
    previous,
  };
  // What somebody writes who holds the whole database.
  await world.system.transaction().execute(async (db) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(db);
    await sql`DELETE FROM "chainLeaves" WHERE "rootNo" = ${rootNo} AND "taskDetailID" = ${left.taskDetailID}`.execute(
      db,
    );
    await sql`UPDATE "chainLeaves" SET "place" = 0 WHERE "rootNo" = ${rootNo}`.execute(db);
    await sql`UPDATE "chainRoots" SET "leafCount" = ${anew.leafCount}, "merkle" = ${anew.merkle}, "root" = ${rootHash(anew, sha256)},
      "leafHashes" = ${joinHashes(leafHashes(leaves, sha256))} WHERE "rootNo" = ${rootNo}`.execute(db);
    await sql`UPDATE events SET "data" = jsonb_set("data", '{root}', to_jsonb(${rootHash(anew, sha256)}::text))
      WHERE "tenantID" = ${tenantID} AND "entity" = 'chainRoot' AND "entityID" = ${String(rootNo)}`.execute(db);
  });
  expect((await world.roots())[0]).toMatchObject({ rootHolds: true, linkHolds: true, differing: 0 });
  expect((await world.ticketOf(other)).chain).toMatchObject({ whole: true, differs: [] });
  expect((await world.ticketOf(left)).chain).toMatchObject({ whole: false, differs: ['anchor'] });
});
