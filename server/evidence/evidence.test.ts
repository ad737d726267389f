import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evidence } from '@pourline/contract/evidence';
import { people } from '@pourline/contract/people';
import { waybills } from '@pourline/contract/waybills';
import { rootHash } from '@pourline/domain/evidence/dayRoot';
import { businessDayOf, businessDayRange } from '@pourline/domain/time/businessDay';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrder, parkTrucks, queueTruck, tenantID } from '../dispatch/testSite.ts';
import { uploadPicture } from '../files/testUpload.ts';
import { sha256 } from '../records/sha256.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { transact } from '../work.ts';
import { anchorDays, anchorTick } from './anchorDays.ts';

let server: TestServer;
let dispatcher: Caller;
let driver: Caller;
let site: Caller;
let senior: Caller;
let folder = '';
const day = 86_400_000;

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, driver, site, senior] = (await Promise.all(
    ['周敏', '卫东升', '郑工', '李卫东'].map((name) => server.signIn(name)),
  )) as [Caller, Caller, Caller, Caller];
  folder = mkdtempSync(join(tmpdir(), 'tickets-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

const { now, set } = {
  now: () => server.services.clock.now(),
  set: (at: number) => server.services.clock.set({ now: at }),
};
const system = () => server.services.database.system;
const tamper = (change: RawBuilder<unknown>) =>
  system()
    .transaction()
    .execute(async (db) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(db);
      await change.execute(db);
    });
const roots = async () => (await senior.call(evidence.list, { query: { limit: 50 } })).data;
const close = () => transact(server.services, tenantID, 'system', anchorDays);

const pour = async () => {
  await parkTrucks(server);
  const taskID = await openOrder(server, { scheduledCa: 9.5 });
  await queueTruck(server, 1);
  const made = await dispatcher.call(waybills.create, { body: { taskID } });
  const params = { id: made.taskDetailID };
  await loadTruck({ scheduler: dispatcher }, made.taskDetailID);
  await driver.call(waybills.startUnloading, { params, body: {} });
  const signFileID = await uploadPicture(site, 'sign');
  await site.call(waybills.sign, { params, body: { signVolume: 9.5, signer: '郑工', signFileID } });
  return { ...made, params };
};
type Made = Awaited<ReturnType<typeof pour>>;
const ticketOf = async (made: Made) =>
  (
    (await (await fetch(`${server.url}/api/v1/ticket/${made.ticketToken}`)).json()) as {
      data: {
        chain: { whole: boolean; length: number; differs: string[] };
        anchors: { rootNo: number; day: string; root: string; number: number }[];
      };
    }
  ).data;
const proofOf = async (made: Made) => (await fetch(`${server.url}/api/v1/ticket/${made.ticketToken}/proof`)).text();
const exportOf = async (rootNo: number) =>
  Buffer.from((await senior.call(evidence.export, { params: { id: String(rootNo) } })) as Uint8Array).toString();

const checkFiles = (...paths: string[]): { code: number; says: string } => {
  const script = join(import.meta.dirname, '../../scripts/admin/verifyTicket.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...paths], { encoding: 'utf8', env: {} });
  return { code: status ?? -1, says: stdout + stderr };
};

/** What the checker says of files; it gets nothing else from us. */
const check = (...texts: string[]): { code: number; says: string } => {
  const paths = texts.map((text, i) => {
    const path = join(folder, `${i}.json`);
    writeFileSync(path, text);
    return path;
  });
  return checkFiles(...paths);
};

test('days that have ended have one root each, linked, whoever closes them', async () => {
  const first = await pour();
  await close();
  expect((await ticketOf(first)).anchors).toEqual([]);
  set(now() + day);
  const before = await roots();
  await Promise.all([close(), close(), close()]);
  const [one, ...older] = await roots();
  expect(older).toEqual(before);
  expect(one).toMatchObject({
    rootNo: before.length + 1,
    leafCount: 1,
    rootHolds: true,
    linkHolds: true,
    differing: 0,
  });
  const { chain, anchors } = await ticketOf(first);
  expect(anchors).toEqual([{ rootNo: one?.rootNo, root: one?.root, day: one?.day, number: chain.length }]);
  await driver.call(waybills.finishUnloading, { params: first.params, body: { surplusVolume: 0 } });
  const second = await pour();
  set(now() + day);
  await anchorTick(server.services);
  const [two] = await roots();
  expect(two).toMatchObject({
    rootNo: before.length + 2,
    leafCount: 2,
    previous: one?.root,
    rootHolds: true,
    linkHolds: true,
  });
  const info = await senior.call(evidence.info, { params: { id: String(two?.rootNo) } });
  expect(info.leaves.map(({ taskDetailNo }) => taskDetailNo).sort()).toEqual(
    [first.taskDetailNo, second.taskDetailNo].sort(),
  );
  expect(info.leaves.every(({ holds }) => holds)).toBe(true);
  const audit = await senior.call(people.audit, { query: { 'filter.entity': 'chainRoot' } });
  expect(audit.data[0]).toMatchObject({ action: 'create', label: '生成日存证', by: 'system', subject: two?.day });
});

test('a record with an earlier day’s time is in a root of its own; nothing is in none', async () => {
  const late = await pour();
  set(now() - 3 * day);
  await driver.call(waybills.finishUnloading, { params: late.params, body: { surplusVolume: 0 } });
  set(now() + 5 * day);
  await close();
  const { rows } = await sql<{
    loose: number;
  }>`SELECT count(*) AS "loose" FROM events e WHERE e."tenantID" = ${tenantID} AND e."number" IS NOT NULL AND NOT EXISTS
    (SELECT FROM "chainLeaves" l WHERE l."tenantID" = e."tenantID" AND l."taskDetailID" = e."entityID" AND l."number" >= e."number")`.execute(
    system(),
  );
  expect(rows[0]?.loose).toBe(0);
  expect(
    (await roots()).every(({ rootHolds, linkHolds, differing }) => rootHolds && linkHolds && differing === 0),
  ).toBe(true);
});

test('whoever may not see the audit sees no roots; another plant sees none of these', async () => {
  expect((await driver.refusal(evidence.list, { query: {} })).status).toBe(403);
  const elsewhere = await server.signIn('窦清', 'senior');
  const theirs = (await elsewhere.call(evidence.list, { query: { limit: 50 } })).data;
  expect(theirs.filter((one) => one.tenantID === tenantID)).toEqual([]);
  expect((await senior.refusal(evidence.info, { params: { id: '99999' } })).code).toBe('evidence.notFound');
  expect((await senior.refusal(evidence.info, { params: { id: 'x' } })).code).toBe('evidence.notFound');
});

test('the checker needs nothing of ours: it passes what is whole and names whatever was changed', async () => {
  const made = await pour();
  set(now() + day);
  await close();
  const [root] = await roots();
  const [proof, kept] = [await proofOf(made), await exportOf(root?.rootNo ?? 0)];
  const before = await exportOf((root?.rootNo ?? 0) - 1);
  const whole = check(proof, kept, before);
  expect(whole).toMatchObject({ code: 0 });
  expect(whole.says).toContain('条记录完整，票面各项与记录相符；第 1–');
  expect(whole.says).toContain(`条已存证于 ${root?.day}（根 ${root?.root}）`);
  expect(whole.says).not.toContain('尚未存证');
  // Without a day that was kept nothing but the chain was checked.
  const alone = check(proof);
  expect(alone.code).toBe(3);
  expect(alone.says).toContain('自身完整，票面各项与记录相符；未与存证比对');
  expect(alone.says).not.toContain('存证于');
  expect(check(proof, before)).toMatchObject({ code: 3, says: expect.stringContaining('所给存证中没有此单') });
  const ticket = JSON.parse(proof);
  const changes: Record<string, (of: typeof ticket) => void> = {};
  for (const field of Object.keys(ticket.fields))
    changes[field] = (of) => {
      of.fields[field] = '别的';
    };
  changes.state = (of) => {
    of.state = 'x';
  };
  changes.signature = (of) => {
    of.signature = `AAAA${of.signature.slice(4)}`;
  };
  changes.batches = (of) => {
    of.batches = '[]';
  };
  changes.record = (of) => {
    of.records[1].record = of.records[1].record.replace('startProduction', 'startproduction');
  };
  changes.missing = (of) => void of.records.splice(1, 1);
  changes.last = (of) => void of.records.pop();
  changes.leaf = (of) => {
    of.anchor.leaf.number -= 1;
  };
  changes.root = (of) => {
    of.anchor.root.day = '2020-01-01';
  };
  for (const [name, change] of Object.entries(changes)) {
    const other = JSON.parse(proof);
    change(other);
    expect(check(JSON.stringify(other)).code, name).toBe(1);
  }
  // A chain, a leaf and a root that were all written anew differ from the day that was kept.
  const forged = JSON.parse(proof);
  forged.anchor.root.previous = 'f'.repeat(64);
  forged.anchor.root.root = rootHash(forged.anchor.root, sha256);
  expect(check(JSON.stringify(forged)).code).toBe(3);
  expect(check(JSON.stringify(forged), kept).says).toContain('保存的根与单据的不同');
  const cut = JSON.parse(kept);
  cut.leaves.pop();
  expect(check(JSON.stringify(cut)).code).toBe(1);
});

test('the checker says which records a kept day holds; one written anew after it is held by none', async () => {
  const made = await pour();
  set(now() + day);
  await close();
  const [root] = await roots();
  const kept = await exportOf(root?.rootNo ?? 0);
  await driver.call(waybills.finishUnloading, { params: made.params, body: { surplusVolume: 0 } });
  const proof = await proofOf(made);
  const { length } = (await ticketOf(made)).chain;
  const number = (await ticketOf(made)).anchors.at(-1)?.number ?? 0;
  expect(number).toBe(length - 1);
  const holds = `第 1–${number} 条已存证于 ${root?.day}（根 ${root?.root}），第 ${length} 条尚未存证`;
  expect(check(proof, kept)).toMatchObject({ code: 3, says: expect.stringContaining(holds) });
  const written = (index: number) => {
    const other = JSON.parse(proof);
    const changed = JSON.parse(other.records[index].record);
    changed.happenedAt -= 600_000;
    let before = other.records[index].previousHash;
    other.records[index].record = JSON.stringify(changed);
    for (const one of other.records.slice(index)) {
      one.previousHash = before;
      one.hash = sha256(`${before}\n${one.record}`);
      before = one.hash;
    }
    return JSON.stringify(other);
  };
  const last = check(written(length - 1), kept);
  expect(last).toMatchObject({ code: 3, says: expect.stringContaining(`第 ${length} 条尚未存证`) });
  const held = check(written(number - 1), kept);
  expect(held).toMatchObject({ code: 1, says: expect.stringContaining('保存的清单里是另一些记录') });
  expect(held.says).not.toContain('已存证于');
  // The same number on a ticket of another id, whole in itself: the kept day knows whose number it is.
  const madeUp = JSON.parse(proof.replaceAll(made.params.id, `${made.params.id.slice(0, -4)}ffff`));
  let end = '';
  for (const one of madeUp.records) {
    one.previousHash = end;
    one.hash = sha256(`${end}\n${one.record}`);
    end = one.hash;
  }
  madeUp.anchor = null;
  const other = check(JSON.stringify(madeUp), kept);
  expect(other).toMatchObject({
    code: 1,
    says: expect.stringMatching(/不相符：\S+ 保存的清单里，单号 \S+ 是另一张单据/),
  });
  expect(check(JSON.stringify(madeUp)).code).toBe(3);
  set(now() + day);
  await close();
  const next = await exportOf((root?.rootNo ?? 0) + 1);
  const later = await proofOf(made);
  expect(check(later, kept, next)).toMatchObject({ code: 0 });
  expect(check(written(length - 1), kept, next)).toMatchObject({ code: 1 });
  // A day without the ticket names the root before, and so holds what that one holds.
  await pour();
  set(now() + day);
  await close();
  const [latest] = await roots();
  const after = check(later, await exportOf(latest?.rootNo ?? 0));
  expect(after).toMatchObject({ code: 0, says: expect.stringContaining(`第 1–${length} 条已存证于 `) });
});

test('a day that starts at any minute of the settings gets its root ten minutes after it has ended', async () => {
  const startAt = (seconds: number) =>
    sql`UPDATE configs SET "value" = ${String(seconds)} WHERE "tenantID" = ${tenantID} AND "key" = 'scheduling-base-time'`.execute(
      system(),
    );
  await anchorTick(server.services);
  expect((await startAt(20 * 3600 + 17 * 60)).numAffectedRows).toBe(1n);
  await pour();
  const rules = await settlementRulesOf(system(), tenantID);
  const ended = businessDayOf(now(), rules);
  const { to } = businessDayRange(ended, rules);
  set(to.getTime() + 9.5 * 60_000);
  await anchorTick(server.services);
  const before = await roots();
  set(to.getTime() + 10.1 * 60_000);
  await anchorTick(server.services);
  const after = await roots();
  expect(after.length).toBe(before.length + 1);
  expect(after[0]?.day).toBe(ended);
  await startAt(0);
});

test('what is no export of ours, or is not there, ends with 2 and one line', () => {
  for (const text of ['{}', 'null', '[]', '{"format":"pourline-ticket-1"}', '{"format":"pourline-day-1"}', 'x'])
    expect(check(text), text).toEqual({
      code: 2,
      says: expect.stringMatching(/^[^\n]*：不是本系统导出的文件\n$/),
    });
  const nothing = checkFiles(join(folder, 'nothing.json'));
  expect(nothing).toEqual({ code: 2, says: expect.stringMatching(/^[^\n]*：没有这个文件\n$/) });
  expect(checkFiles()).toEqual({ code: 2, says: expect.stringMatching(/^用法：[^\n]*\n$/) });
});

test('a token that cannot be one is unknown like any other', async () => {
  for (const token of ['abc', 'x'.repeat(22), 'x'.repeat(300), '单据', 'N-d0k2vowJK!aSVsKC4AvNtS'])
    for (const what of ['', '/proof', '/pdf']) {
      const reply = await fetch(`${server.url}/api/v1/ticket/${encodeURIComponent(token)}${what}`);
      expect([reply.status, await reply.json()], token).toMatchObject([
        404,
        { code: 'waybill.notFound', message: '货单编号错误' },
      ]);
    }
});

test('a leaf, a root, a link or a record changed in the database: the day and the ticket say so', async () => {
  const made = await pour();
  set(now() + day);
  await close();
  const [root] = await roots();
  const where = sql`"tenantID" = ${tenantID} AND "rootNo" = ${root?.rootNo}`;
  const leaf = await system()
    .selectFrom('chainLeaves')
    .selectAll()
    .where('taskDetailID', '=', made.taskDetailID)
    .executeTakeFirstOrThrow();
  const newest = async () => (await roots())[0];
  await tamper(sql`UPDATE "chainLeaves" SET "hash" = 'f' WHERE ${where}`);
  expect(await newest()).toMatchObject({ rootHolds: false, differing: 1 });
  expect((await ticketOf(made)).chain.differs).toEqual(['anchor']);
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
  const last = await system()
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
  expect((await ticketOf(made)).chain).toMatchObject({ whole: false, differs: ['anchor'] });
  expect(await newest()).toMatchObject({ rootHolds: true, differing: 1 });
  expect(check(await proofOf(made)).code).toBe(1);
});

test('the application can add roots and leaves, and change or remove none', async () => {
  for (const table of ['chainRoots', 'chainLeaves'])
    for (const right of ['UPDATE', 'DELETE']) {
      const { rows } = await sql<{
        may: boolean;
      }>`SELECT has_table_privilege('pourline_app', ${`"${table}"`}, ${right}) AS may`.execute(system());
      expect(rows[0]?.may, `${right} ${table}`).toBe(false);
    }
});
