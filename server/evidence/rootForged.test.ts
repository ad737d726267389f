import { evidence } from '@pourline/contract/evidence';
import { waybills } from '@pourline/contract/waybills';
import { joinHashes, leafHashes, merkleRoot, rootHash } from '@pourline/domain/evidence/dayRoot';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { sha256 } from '../records/sha256.ts';
import { check } from './testChecker.ts';
import { day, openEvidence } from './testEvidence.ts';
import { forgedChain } from './testForge.ts';

let world: Awaited<ReturnType<typeof openEvidence>>;
let made: Awaited<ReturnType<(typeof world)['pour']>>;
let rootNo = 0;
let trueRoot = '';
/** The day after as it was exported while everything was true. */
let after = '';

/** What somebody writes who holds the whole database. */
const tamper = (...changes: RawBuilder<unknown>[]) =>
  world.system.transaction().execute(async (db) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(db);
    for (const change of changes) await change.execute(db);
  });

beforeAll(async () => {
  world = await openEvidence();
  made = await world.pour();
  await world.driver.call(waybills.finishUnloading, { params: made.params, body: { surplusVolume: 0 } });
  await world.driver.call(waybills.complete, { params: made.params, body: {} });
  world.pass(day);
  await world.close();
  const [root] = await world.roots();
  rootNo = root?.rootNo ?? 0;
  trueRoot = root?.root ?? '';
  await world.pour();
  world.pass(day);
  await world.close();
  after = await world.exportOf(rootNo + 1);
  for (const table of ['chainLeaves', 'chainRoots', 'events', 'waybills'])
    await sql`CREATE TABLE ${sql.table(`${table}Kept`)} AS SELECT * FROM ${sql.table(table)}`.execute(world.system);
}, 60_000);
afterAll(() => world?.server.stop());
afterEach(() =>
  tamper(
    ...['chainLeaves', 'chainRoots'].flatMap((table) => [
      sql`DELETE FROM ${sql.table(table)}`,
      sql`INSERT INTO ${sql.table(table)} SELECT * FROM ${sql.table(`${table}Kept`)}`,
    ]),
    sql`UPDATE events e SET "record" = k."record", "previousHash" = k."previousHash", "hash" = k."hash", "data" = k."data"
      FROM "eventsKept" k WHERE k."eventID" = e."eventID"`,
    sql`UPDATE waybills w SET "strengthNo" = k."strengthNo", "chainHash" = k."chainHash"
      FROM "waybillsKept" k WHERE k."taskDetailID" = w."taskDetailID"`,
  ),
);

/** Writes the ticket anew with another strength, and its leaf, and the root of its day so that it follows; returns that root. */
const forgeDay = async (): Promise<string> => {
  const { taskDetailID } = made;
  const { end, changes } = await forgedChain(world.system, taskDetailID);
  await tamper(...changes, sql`UPDATE "chainLeaves" SET "hash" = ${end} WHERE "taskDetailID" = ${taskDetailID}`);
  const leaves = await world.system
    .selectFrom('chainLeaves')
    .selectAll()
    .where('rootNo', '=', rootNo)
    .where('tenantID', '=', tenantID)
    .orderBy('place')
    .execute();
  const told = await world.system
    .selectFrom('chainRoots')
    .select(['tenantID', 'rootNo', 'day', 'leafCount', 'previous'])
    .where('rootNo', '=', rootNo)
    .where('tenantID', '=', tenantID)
    .executeTakeFirstOrThrow();
  const merkle = merkleRoot(leaves, sha256);
  const root = rootHash({ ...told, merkle }, sha256);
  await tamper(
    sql`UPDATE "chainRoots" SET "merkle" = ${merkle}, "root" = ${root}, "leafHashes" = ${joinHashes(leafHashes(leaves, sha256))} WHERE ${own()}`,
  );
  return root;
};
const own = (no = rootNo) => sql`"tenantID" = ${tenantID} AND "rootNo" = ${no}`;
const record = () => sql`"tenantID" = ${tenantID} AND "entity" = 'chainRoot' AND "entityID" = ${String(rootNo)}`;
const listed = async (no: number) => (await world.roots()).find((root) => root.rootNo === no);
const told = async () => {
  const { chain, anchors } = await world.ticketOf(made);
  return { whole: chain.whole, differs: chain.differs, days: anchors.map(({ root }) => root) };
};
const refuted = { whole: false, differs: ['dayRoot'], days: [] };

test('a ticket whose day was made anew up to its root is not whole, and the day itself is marked: the next root and the record of it name another', async () => {
  const whole = { whole: true, differs: [], days: [trueRoot] };
  expect(await told()).toEqual(whole);
  const root = await forgeDay();
  expect(root).not.toBe(trueRoot);
  expect(await told()).toEqual(refuted);
  expect(await listed(rootNo)).toMatchObject({ root, rootKept: false, rootHolds: false, linkHolds: true });
  expect(await listed(rootNo + 1)).toMatchObject({ rootKept: true, rootHolds: true, linkHolds: false });
  expect(await world.senior.call(evidence.info, { params: { id: String(rootNo) } })).toMatchObject({ rootKept: false });
});

test('its proof and the export of its day lead nowhere, though both were made anew', async () => {
  await forgeDay();
  const [proof, exported] = [await world.proofOf(made), await world.exportOf(rootNo)];
  for (const text of [proof, exported]) expect(text).toContain(trueRoot);
  expect(check(proof)).toMatchObject({ code: 1, says: expect.stringContaining('存证根不符') });
  expect(check(exported)).toMatchObject({ code: 1, says: expect.stringContaining('的根不符') });
  expect(check(proof, exported).code).toBe(1);
  expect(check(proof, after).code).toBe(1);
});

test('the next root alone says so, also when it was damaged itself', async () => {
  const root = await forgeDay();
  await tamper(sql`UPDATE events SET "data" = jsonb_set("data", '{root}', to_jsonb(${root}::text)) WHERE ${record()}`);
  expect(await told()).toEqual(refuted);
  await tamper(sql`UPDATE "chainRoots" SET "root" = 'f' WHERE ${own(rootNo + 1)}`);
  expect(await told()).toEqual(refuted);
});

test('the record of a root alone says so, where no next root is there or that one names the forged root', async () => {
  const root = await forgeDay();
  await tamper(sql`UPDATE "chainRoots" SET "previous" = ${root} WHERE ${own(rootNo + 1)}`);
  expect(await told()).toEqual(refuted);
  await tamper(
    sql`DELETE FROM "chainLeaves" WHERE ${own(rootNo + 1)}`,
    sql`DELETE FROM "chainRoots" WHERE ${own(rootNo + 1)}`,
  );
  expect(await told()).toEqual(refuted);
});

test('a root without its record is not whole, and nothing is handed out as it', async () => {
  const root = await forgeDay();
  await tamper(
    sql`DELETE FROM "chainLeaves" WHERE ${own(rootNo + 1)}`,
    sql`DELETE FROM "chainRoots" WHERE ${own(rootNo + 1)}`,
    sql`UPDATE events SET "entity" = 'chainRootGone' WHERE ${record()}`,
  );
  try {
    expect(await told()).toEqual(refuted);
    expect(await listed(rootNo)).toMatchObject({ root, rootKept: false, rootHolds: false });
    expect(check(await world.proofOf(made))).toMatchObject({ code: 1, says: expect.stringContaining('存证根不符') });
  } finally {
    await tamper(sql`UPDATE events SET "entity" = 'chainRoot' WHERE "entity" = 'chainRootGone'`);
  }
});

test('a day that was looked at before its next root changes is looked at by what that says now, and is not blamed for it', async () => {
  const whole = { whole: true, differs: [], days: [trueRoot] };
  expect(await told()).toEqual(whole);
  await tamper(sql`UPDATE "chainRoots" SET "previous" = 'f' WHERE ${own(rootNo + 1)}`);
  expect(await told()).toEqual(whole);
  expect(await listed(rootNo)).toMatchObject({ rootKept: true });
  expect(await listed(rootNo + 1)).toMatchObject({ rootKept: false, linkHolds: false });
  await tamper(sql`UPDATE "chainRoots" SET "root" = 'f' WHERE ${own(rootNo + 1)}`);
  expect(await told()).toEqual(refuted);
});
