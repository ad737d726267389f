import { joinHashes, type Leaf, leafHashes, merkleRoot, rootHash } from '@pourline/domain/evidence/dayRoot';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEvent } from '../change.ts';
import { tenantID } from '../dispatch/testSite.ts';
import { sha256 } from '../records/sha256.ts';
import { transact } from '../work.ts';
import { openEvidence } from './testEvidence.ts';
import { checkAnchors, readProof } from './ticketAnchor.ts';

let world: Awaited<ReturnType<typeof openEvidence>>;
beforeAll(async () => {
  world = await openEvidence();
});
afterAll(() => world?.server.stop());

const loads = 3000;

/** Closes the day as if a load had been one of 3,000; returns the number of its root. */
const closeLargeDay = async (taskDetailID: string): Promise<number> => {
  const load = await world.system
    .selectFrom('waybills')
    .select(['taskDetailNo', 'chainLength', 'chainHash'])
    .where('taskDetailID', '=', taskDetailID)
    .executeTakeFirstOrThrow();
  const leaves: Leaf[] = Array.from({ length: loads }, (_, n) => ({
    ...{ taskDetailID: `load ${n}`, taskDetailNo: `N${n}`, number: 6, hash: sha256(`load ${n}`) },
  }));
  const { taskDetailNo, chainLength: number, chainHash: hash } = load;
  leaves[1234] = { taskDetailID, taskDetailNo, number, hash };
  const [before] = await world.roots();
  const root = {
    ...{ tenantID, rootNo: (before?.rootNo ?? 0) + 1, day: '2026-12-31', leafCount: loads },
    ...{ merkle: merkleRoot(leaves, sha256), previous: before?.root ?? '' },
  };
  const kept = { ...root, root: rootHash(root, sha256), leafHashes: joinHashes(leafHashes(leaves, sha256)) };
  const createTime = new Date(world.now());
  await world.system
    .insertInto('chainRoots')
    .values({ ...kept, serialNo: 1_000_000, createTime })
    .execute();
  await transact(world.server.services, tenantID, 'system', (work) =>
    recordEvent(work, {
      ...{
        entity: 'chainRoot',
        entityID: String(root.rootNo),
        taskID: null,
        action: 'create',
        from: null,
        to: 'anchored',
      },
      ...{ happenedAt: work.now, reason: null, data: { root: kept.root } },
    }),
  );
  const rows = JSON.stringify(leaves.map((leaf, place) => ({ ...leaf, place })));
  await sql`INSERT INTO "chainLeaves" ("tenantID", "rootNo", "place", "taskDetailID", "taskDetailNo", "number", "hash")
    SELECT ${tenantID}, ${root.rootNo}::integer, l."place", l."taskDetailID", l."taskDetailNo", l."number", l."hash"
    FROM jsonb_to_recordset(${rows}::jsonb) AS l("place" integer, "taskDetailID" text, "taskDetailNo" text, "number" integer, "hash" text)`.execute(
    world.system,
  );
  return root.rootNo;
};

/** The database, and how many rows were read of it. */
const counting = () => {
  let rows = 0;
  const db = world.system.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length;
      return result;
    },
  });
  return { db, rows: () => rows };
};

test('of a large day the leaves are read once, for however many tickets; what is changed in it is seen at once', async () => {
  const { taskDetailID } = await world.pour();
  const rootNo = await closeLargeDay(taskDetailID);
  const first = counting();
  const looks = await Promise.all(Array.from({ length: 20 }, () => checkAnchors(first.db, tenantID, taskDetailID)));
  expect(looks.every(({ hold, rootsHold, beside }) => hold && rootsHold && beside.length === 0)).toBe(true);
  expect(first.rows()).toBeGreaterThan(loads);
  expect(first.rows()).toBeLessThan(loads + 200);
  const again = counting();
  expect(await checkAnchors(again.db, tenantID, taskDetailID)).toMatchObject({ hold: true, rootsHold: true });
  expect((await readProof(again.db, tenantID, taskDetailID))?.path).toHaveLength(12);
  expect(again.rows()).toBeLessThan(20);
  const change = (what: string, place: number) =>
    sql`UPDATE "chainLeaves" SET "hash" = ${what} WHERE "tenantID" = ${tenantID} AND "rootNo" = ${rootNo} AND "place" = ${place}`.execute(
      world.system,
    );
  await change(sha256('another'), 7);
  expect(await checkAnchors(again.db, tenantID, taskDetailID)).toMatchObject({
    hold: true,
    beside: [{ rootNo, changed: ['N7'], missing: 0 }],
  });
  await change(sha256('load 7'), 7);
  await change(sha256('another'), 1234);
  expect((await checkAnchors(again.db, tenantID, taskDetailID)).hold).toBe(false);
});
