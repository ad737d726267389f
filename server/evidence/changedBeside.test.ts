import { evidence } from '@pourline/contract/evidence';
import { waybills } from '@pourline/contract/waybills';
import { advanceLoad, startPour } from '@pourline/simulator/pours/testLoad';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { sha256 } from '../records/sha256.ts';
import { setNoon } from '../testNoon.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';
import { transact } from '../work.ts';
import { anchorDays } from './anchorDays.ts';
import { check } from './testChecker.ts';
import { day } from './testEvidence.ts';

interface Made {
  taskDetailID: string;
  taskDetailNo: string;
  ticketToken: string;
}
let server: TestServer;
let senior: Caller;
let mine: Made;
let other: Made;
let rootNo = 0;
let kept = '';

const system = () => server.services.database.system;
/** What somebody writes who holds the whole database. */
const tamper = (...changes: RawBuilder<unknown>[]) =>
  system()
    .transaction()
    .execute(async (db) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(db);
      for (const change of changes) await change.execute(db);
    });
const tables = ['events', 'waybills', 'chainLeaves', 'chainRoots'];
const putBack = () =>
  tamper(
    ...['chainLeaves', 'chainRoots'].flatMap((table) => [
      sql`DELETE FROM ${sql.table(table)}`,
      sql`INSERT INTO ${sql.table(table)} SELECT * FROM ${sql.table(`${table}Kept`)}`,
    ]),
    sql`UPDATE events e SET "record" = k."record", "previousHash" = k."previousHash", "hash" = k."hash"
      FROM "eventsKept" k WHERE k."eventID" = e."eventID"`,
    sql`UPDATE waybills w SET "chainHash" = k."chainHash" FROM "waybillsKept" k WHERE k."taskDetailID" = w."taskDetailID"`,
  );
const told = async ({ ticketToken }: Made) => {
  const params = { token: ticketToken };
  const { chain, anchors, changedBeside } = await nobodyAt(server.url).call(waybills.publicTicket, { params });
  const beside = changedBeside.map(({ changed, missing }) => ({ changed, missing }));
  return { whole: chain.whole, differs: chain.differs, days: anchors.length, beside };
};
const proofOf = async ({ ticketToken }: Made): Promise<string> =>
  (await fetch(`${server.url}/api/v1/ticket/${ticketToken}/proof`)).text();
const newestRoot = async () => (await senior.call(evidence.list, { query: { limit: 1 } })).data[0];
const exportNow = async (): Promise<string> =>
  Buffer.from((await senior.call(evidence.export, { params: { id: String(rootNo) } })) as Uint8Array).toString();
/** Writes the last record of a ticket anew, its hash and its leaf with it. */
const rewrite = async ({ taskDetailID }: Made): Promise<void> => {
  const last = await system()
    .selectFrom('events')
    .selectAll()
    .where('entityID', '=', taskDetailID)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const record = `${last.record} `;
  const hash = sha256(`${last.previousHash}\n${record}`);
  await tamper(
    sql`UPDATE events SET "record" = ${record}, "hash" = ${hash} WHERE "eventID" = ${last.eventID}`,
    sql`UPDATE waybills SET "chainHash" = ${hash} WHERE "taskDetailID" = ${taskDetailID}`,
    sql`UPDATE "chainLeaves" SET "hash" = ${hash} WHERE "taskDetailID" = ${taskDetailID}`,
  );
};

/** A load of which some records are there; the truck is free again. */
const load = async (crew: Awaited<ReturnType<typeof gatherCrew>>): Promise<Made> => {
  const { taskDetailID } = await startPour(crew);
  await advanceLoad(crew, taskDetailID, 'unloading');
  const params = { id: taskDetailID };
  await crew.driver.call(waybills.finishUnloading, { params, body: { surplusVolume: 0 } });
  await crew.driver.call(waybills.complete, { params, body: {} });
  const { taskDetailNo, ticketToken } = await server.services.database.system
    .selectFrom('waybills')
    .select(['taskDetailNo', 'ticketToken'])
    .where('taskDetailID', '=', taskDetailID)
    .executeTakeFirstOrThrow();
  return { taskDetailID, taskDetailNo, ticketToken };
};

beforeAll(async () => {
  server = await startTestServer();
  setNoon(server);
  senior = await server.signIn('李卫东');
  const crew = await gatherCrew(server);
  mine = await load(crew);
  other = await load(crew);
  server.services.clock.set({ now: server.services.clock.now() + day });
  await transact(server.services, tenantID, 'system', anchorDays);
  rootNo = (await newestRoot())?.rootNo ?? 0;
  kept = await exportNow();
  for (const table of tables)
    await sql`CREATE TABLE ${sql.table(`${table}Kept`)} AS SELECT * FROM ${sql.table(table)}`.execute(system());
}, 60_000);
afterAll(() => server?.stop());

const whole = { whole: true, differs: [], days: 1, beside: [] };

test('of two tickets of a day the one that was written anew is told as changed, and the other as it is, with what was changed beside it', async () => {
  expect([await told(mine), await told(other)]).toEqual([whole, whole]);
  await rewrite(other);
  expect(await told(other)).toMatchObject({ whole: false, differs: ['anchor'], days: 0, beside: [] });
  const beside = [{ changed: [other.taskDetailNo], missing: 0 }];
  expect(await told(mine)).toEqual({ ...whole, beside });
  expect(await newestRoot()).toMatchObject({ rootKept: true, rootHolds: false, differing: 1, missing: 0 });
  const { leaves } = await senior.call(evidence.info, { params: { id: String(rootNo) } });
  expect(leaves.filter(({ holds }) => !holds).map(({ taskDetailNo }) => taskDetailNo)).toEqual([other.taskDetailNo]);
  await putBack();
});

test('the checker agrees: the day as it is now names the changed ticket and holds the other, the day that was kept holds it as well', async () => {
  await rewrite(other);
  const now = await exportNow();
  const proof = await proofOf(mine);
  const found = check(proof, now);
  expect(found.code).toBe(1);
  expect(found.says).toContain(`单据 ${other.taskDetailNo} 的存证记录已被改动`);
  expect(found.says).toContain(`${mine.taskDetailNo}：`);
  expect(found.says).toContain('已存证于');
  expect(found.says).not.toContain(`单据 ${mine.taskDetailNo} 的`);
  expect(check(proof, kept)).toMatchObject({ code: 0 });
  const forged = check(await proofOf(other), now);
  expect(forged).toMatchObject({ code: 1, says: expect.stringContaining('此单的存证记录已被改动') });
  expect(forged.says).not.toContain('已存证于');
  // Leaves in another order, or one in the place of another, are not the list either.
  const list = JSON.parse(kept);
  expect(check(JSON.stringify({ ...list, leaves: list.leaves.toReversed() })).code).toBe(1);
  expect(check(proof, JSON.stringify({ ...list, leaves: [list.leaves[0], list.leaves[0]] })).code).toBe(1);
  await putBack();
});

test('a ticket that is gone from its day is told by itself, and how many are gone by the others', async () => {
  await tamper(sql`DELETE FROM "chainLeaves" WHERE "taskDetailID" = ${other.taskDetailID}`);
  expect(await told(other)).toMatchObject({ whole: false, differs: ['anchor'] });
  expect(await told(mine)).toEqual({ ...whole, beside: [{ changed: [], missing: 1 }] });
  expect(await newestRoot()).toMatchObject({ rootKept: true, rootHolds: false, missing: 1 });
  await putBack();
});

test('a root that was changed itself says of every ticket of the day that it cannot be checked, and of none that its record was changed', async () => {
  for (const column of ['merkle', 'root', 'previous']) {
    await tamper(
      sql`UPDATE "chainRoots" SET ${sql.ref(column)} = 'f' WHERE "tenantID" = ${tenantID} AND "rootNo" = ${rootNo}`,
    );
    for (const made of [mine, other])
      expect(await told(made), column).toEqual({ whole: false, differs: ['dayRoot'], days: 0, beside: [] });
    await putBack();
  }
  expect([await told(mine), await told(other)]).toEqual([whole, whole]);
});

test('hashes kept with a root that were changed name nobody: the tickets themselves still lead to it', async () => {
  await tamper(
    sql`UPDATE "chainRoots" SET "leafHashes" = repeat('f', length("leafHashes")) WHERE "tenantID" = ${tenantID} AND "rootNo" = ${rootNo}`,
  );
  expect([await told(mine), await told(other)]).toEqual([whole, whole]);
  await putBack();
});
