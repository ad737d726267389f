import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evidence } from '@pourline/contract/evidence';
import { waybills } from '@pourline/contract/waybills';
import { advanceLoad, startPour } from '@pourline/simulator/pours/testLoad';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { setNoon } from '../testNoon.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';
import { transact } from '../work.ts';
import { anchorDays } from './anchorDays.ts';
import { forgedChain } from './testForge.ts';

let server: TestServer;
let crew: Awaited<ReturnType<typeof gatherCrew>>;
let senior: Caller;
let folder = '';
let taskDetailID = '';
let id = '';

const system = () => server.services.database.system;
const close = () => transact(server.services, tenantID, 'system', anchorDays);
/** What somebody writes who holds the whole database. */
const tamper = (...changes: RawBuilder<unknown>[]) =>
  system()
    .transaction()
    .execute(async (db) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(db);
      for (const change of changes) await change.execute(db);
    });
const ticketOf = async (load: string) => {
  const { ticketToken } = await system()
    .selectFrom('waybills')
    .select('ticketToken')
    .where('taskDetailID', '=', load)
    .executeTakeFirstOrThrow();
  const { chain, anchors } = await nobodyAt(server.url).call(waybills.publicTicket, { params: { token: ticketToken } });
  return { whole: chain.whole, differs: chain.differs, days: anchors.length };
};
const proofOf = async (load: string): Promise<string> => {
  const { ticketToken } = await system()
    .selectFrom('waybills')
    .select('ticketToken')
    .where('taskDetailID', '=', load)
    .executeTakeFirstOrThrow();
  return (await fetch(`${server.url}/api/v1/ticket/${ticketToken}/proof`)).text();
};
const newestRoot = async () => (await senior.call(evidence.list, { query: { limit: 1 } })).data[0];
/** Keeps the tables that are written over, to be put back. */
const keep = async (): Promise<void> => {
  for (const table of ['events', 'waybills', 'chainLeaves', 'chainRoots'])
    await sql`CREATE TABLE ${sql.table(`${table}Kept`)} AS SELECT * FROM ${sql.table(table)}`.execute(system());
};
const putBack = (): Promise<void> =>
  tamper(
    ...['chainLeaves', 'chainRoots'].flatMap((table) => [
      sql`DELETE FROM ${sql.table(table)}`,
      sql`INSERT INTO ${sql.table(table)} SELECT * FROM ${sql.table(`${table}Kept`)}`,
    ]),
    sql`UPDATE events e SET "record" = k."record", "previousHash" = k."previousHash", "hash" = k."hash", "serialNo" = k."serialNo"
      FROM "eventsKept" k WHERE k."eventID" = e."eventID"`,
    sql`UPDATE waybills w SET "strengthNo" = k."strengthNo", "chainHash" = k."chainHash"
      FROM "waybillsKept" k WHERE k."taskDetailID" = w."taskDetailID"`,
  );
/** Writes a whole chain anew with another strength, each hash following from the one before. */
const rewriteChain = async (): Promise<string> => {
  const { end, changes } = await forgedChain(system(), taskDetailID);
  await tamper(...changes);
  return end;
};

beforeAll(async () => {
  server = await startTestServer();
  setNoon(server);
  crew = await gatherCrew(server);
  senior = await server.signIn('李卫东');
  folder = mkdtempSync(join(tmpdir(), 'forged-'));
  taskDetailID = (await startPour(crew)).taskDetailID;
  await advanceLoad(crew, taskDetailID, 'delivering');
  server.services.clock.set({ now: server.services.clock.now() + 86_400_000 });
  await close();
  id = String((await newestRoot())?.rootNo);
  await keep();
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server?.stop();
});

test('a ticket that was written anew with its leaf is not whole, and its page names no root that its leaf does not lead to', async () => {
  expect(await ticketOf(taskDetailID)).toEqual({ whole: true, differs: [], days: 1 });
  const end = await rewriteChain();
  expect(await ticketOf(taskDetailID)).toEqual({ whole: false, differs: ['anchor'], days: 0 });
  await tamper(sql`UPDATE "chainLeaves" SET "hash" = ${end} WHERE "taskDetailID" = ${taskDetailID}`);
  expect(await ticketOf(taskDetailID)).toEqual({ whole: false, differs: ['anchor'], days: 0 });
  await putBack();
  expect(await ticketOf(taskDetailID)).toEqual({ whole: true, differs: [], days: 1 });
});

test('a ticket whose leaf is gone is not whole, also when the day gets another root for it', async () => {
  await rewriteChain();
  await tamper(sql`DELETE FROM "chainLeaves" WHERE "taskDetailID" = ${taskDetailID}`);
  expect(await ticketOf(taskDetailID)).toEqual({ whole: false, differs: ['anchor'], days: 0 });
  await close();
  expect((await newestRoot())?.rootNo).toBe(Number(id) + 1);
  expect(await ticketOf(taskDetailID)).toEqual({ whole: false, differs: ['anchor'], days: 0 });
  await putBack();
  expect(await ticketOf(taskDetailID)).toEqual({ whole: true, differs: [], days: 1 });
});

test('a ticket whose links say that they were written after the last root is not whole, nor when it gets a root anew', async () => {
  await rewriteChain();
  await tamper(
    sql`DELETE FROM "chainLeaves" WHERE "taskDetailID" = ${taskDetailID}`,
    sql`UPDATE events e SET "serialNo" = k."serialNo" + 1000000 FROM "eventsKept" k WHERE k."eventID" = e."eventID" AND e."entityID" = ${taskDetailID}`,
  );
  expect(await ticketOf(taskDetailID)).toEqual({ whole: false, differs: ['anchor'], days: 0 });
  await close();
  expect((await newestRoot())?.rootNo).toBe(Number(id) + 1);
  expect(await ticketOf(taskDetailID)).toEqual({ whole: false, differs: ['anchor'], days: 0 });
  await putBack();
  expect(await ticketOf(taskDetailID)).toEqual({ whole: true, differs: [], days: 1 });
});

test('a link in the middle that was written anew is seen on the page of the roots', async () => {
  expect(await newestRoot()).toMatchObject({ rootHolds: true, differing: 0 });
  await tamper(
    sql`UPDATE events SET "record" = replace("record", '"number":1', '"number":1 ') WHERE "entityID" = ${taskDetailID} AND "number" = 1`,
  );
  expect(await newestRoot()).toMatchObject({ rootHolds: true, differing: 1 });
  await putBack();
});

test('the checker refuses what is on no record, and what is said twice', async () => {
  const proof = await proofOf(taskDetailID);
  const day = Buffer.from((await senior.call(evidence.export, { params: { id } })) as Uint8Array).toString();
  const check = (text: string): { code: number | null; says: string } => {
    const paths = [text, day].map((content, i) => {
      const path = join(folder, `${i}.json`);
      writeFileSync(path, content);
      return path;
    });
    const script = join(import.meta.dirname, '../../scripts/admin/verifyTicket.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...paths], { encoding: 'utf8', env: {} });
    return { code: status, says: stdout + stderr };
  };
  expect(check(proof)).toMatchObject({ code: 0, says: expect.stringContaining('票面各项与记录相符') });
  const changed = (change: (ticket: Record<string, Record<string, unknown>>) => void): string => {
    const ticket = JSON.parse(proof);
    change(ticket);
    return JSON.stringify(ticket);
  };
  const fields = '"fields": {';
  const refused = {
    offRecord: changed((ticket) => Object.assign(ticket.fields ?? {}, { extraPrice: '1 元' })),
    inherited: changed((ticket) => Object.assign(ticket.fields ?? {}, { constructor: 1 })),
    beside: changed((ticket) => Object.assign(ticket, { price: { total: 1 } })),
    proto: proof.replace(fields, `${fields}"__proto__":{"totalVolume":99},`),
    twice: proof.replace(fields, `${fields}"totalVolume":99,`),
    twiceEscaped: proof.replace(fields, `${fields}"total\\u0056olume":99,`),
    twiceAbove: proof.replace(fields, `${fields}},${fields}`),
  };
  for (const [name, text] of Object.entries(refused)) {
    expect(text, name).not.toBe(proof);
    const { code, says } = check(text);
    expect(code, name).toBe(1);
    expect(says, name).not.toContain('票面各项与记录相符');
  }
});

test('links that today adds to a ticket need no root yet', async () => {
  await crew.driver.call(waybills.startUnloading, { params: { id: taskDetailID }, body: {} });
  expect(await ticketOf(taskDetailID)).toEqual({ whole: true, differs: [], days: 1 });
});
