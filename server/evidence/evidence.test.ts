import { evidence } from '@pourline/contract/evidence';
import { people } from '@pourline/contract/people';
import { waybills } from '@pourline/contract/waybills';
import { businessDayOf, businessDayRange } from '@pourline/domain/time/businessDay';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { anchorTick } from './anchorDays.ts';
import { day, openEvidence } from './testEvidence.ts';

let world: Awaited<ReturnType<typeof openEvidence>>;
beforeAll(async () => {
  world = await openEvidence();
});
afterAll(() => world?.server.stop());

test('days that have ended have one root each, linked, whoever closes them', async () => {
  const first = await world.pour();
  await world.close();
  expect((await world.ticketOf(first)).anchors).toEqual([]);
  world.pass(day);
  const before = await world.roots();
  await Promise.all([world.close(), world.close(), world.close()]);
  const [one, ...older] = await world.roots();
  expect(older).toEqual(before);
  expect(one).toMatchObject({
    rootNo: before.length + 1,
    leafCount: 1,
    rootHolds: true,
    linkHolds: true,
    differing: 0,
  });
  const { chain, anchors } = await world.ticketOf(first);
  expect(anchors).toEqual([{ rootNo: one?.rootNo, root: one?.root, day: one?.day, number: chain.length }]);
  await world.driver.call(waybills.finishUnloading, { params: first.params, body: { surplusVolume: 0 } });
  const second = await world.pour();
  world.pass(day);
  await anchorTick(world.server.services);
  const [two] = await world.roots();
  expect(two).toMatchObject({
    rootNo: before.length + 2,
    leafCount: 2,
    previous: one?.root,
    rootHolds: true,
    linkHolds: true,
  });
  const info = await world.senior.call(evidence.info, { params: { id: String(two?.rootNo) } });
  expect(info.leaves.map(({ taskDetailNo }) => taskDetailNo).sort()).toEqual(
    [first.taskDetailNo, second.taskDetailNo].sort(),
  );
  expect(info.leaves.every(({ holds }) => holds)).toBe(true);
  const audit = await world.senior.call(people.audit, { query: { 'filter.entity': 'chainRoot' } });
  expect(audit.data[0]).toMatchObject({ action: 'create', label: '生成日存证', by: 'system', subject: two?.day });
});

test('a record with an earlier day’s time is in a root of its own; nothing is in none', async () => {
  const late = await world.pour();
  world.pass(-3 * day);
  await world.driver.call(waybills.finishUnloading, { params: late.params, body: { surplusVolume: 0 } });
  world.pass(5 * day);
  await world.close();
  const { rows } = await sql<{
    loose: number;
  }>`SELECT count(*) AS "loose" FROM events e WHERE e."tenantID" = ${tenantID} AND e."number" IS NOT NULL AND NOT EXISTS
    (SELECT FROM "chainLeaves" l WHERE l."tenantID" = e."tenantID" AND l."taskDetailID" = e."entityID" AND l."number" >= e."number")`.execute(
    world.system,
  );
  expect(rows[0]?.loose).toBe(0);
  expect(
    (await world.roots()).every(({ rootHolds, linkHolds, differing }) => rootHolds && linkHolds && differing === 0),
  ).toBe(true);
});

test('whoever may not see the audit sees no roots; another plant sees none of these', async () => {
  expect((await world.driver.refusal(evidence.list, { query: {} })).status).toBe(403);
  const elsewhere = await world.server.signIn('窦清', 'senior');
  const theirs = (await elsewhere.call(evidence.list, { query: { limit: 50 } })).data;
  expect(theirs.filter((one) => one.tenantID === tenantID)).toEqual([]);
  expect((await world.senior.refusal(evidence.info, { params: { id: '99999' } })).code).toBe('evidence.notFound');
  expect((await world.senior.refusal(evidence.info, { params: { id: 'x' } })).code).toBe('evidence.notFound');
});

test('a day that starts at any minute of the settings gets its root ten minutes after it has ended', async () => {
  const startAt = (seconds: number) =>
    sql`UPDATE configs SET "value" = ${String(seconds)} WHERE "tenantID" = ${tenantID} AND "key" = 'scheduling-base-time'`.execute(
      world.system,
    );
  await anchorTick(world.server.services);
  expect((await startAt(20 * 3600 + 17 * 60)).numAffectedRows).toBe(1n);
  await world.pour();
  const rules = await settlementRulesOf(world.system, tenantID);
  const ended = businessDayOf(world.now(), rules);
  const { to } = businessDayRange(ended, rules);
  world.set(to.getTime() + 9.5 * 60_000);
  await anchorTick(world.server.services);
  const before = await world.roots();
  world.set(to.getTime() + 10.1 * 60_000);
  await anchorTick(world.server.services);
  const after = await world.roots();
  expect(after.length).toBe(before.length + 1);
  expect(after[0]?.day).toBe(ended);
  await startAt(0);
});

test('a token that cannot be one is unknown like any other', async () => {
  for (const token of ['abc', 'x'.repeat(22), 'x'.repeat(300), '单据', 'N-d0k2vowJK!aSVsKC4AvNtS'])
    for (const what of ['', '/proof', '/pdf']) {
      const reply = await fetch(`${world.server.url}/api/v1/ticket/${encodeURIComponent(token)}${what}`);
      expect([reply.status, await reply.json()], token).toMatchObject([
        404,
        { code: 'waybill.unknownTicket', message: '查无此单，请核实' },
      ]);
    }
});
