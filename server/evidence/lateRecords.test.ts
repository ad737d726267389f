import { evidence } from '@pourline/contract/evidence';
import { waybills } from '@pourline/contract/waybills';
import { advanceLoad, startPour } from '@pourline/simulator/pours/testLoad';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { recordEvent } from '../change.ts';
import type { Db } from '../db/database.ts';
import { tenantID } from '../dispatch/testSite.ts';
import { setNoon } from '../testNoon.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { transact } from '../work.ts';
import { anchorDays } from './anchorDays.ts';
import { readAnchors, readProof } from './ticketAnchor.ts';

let server: TestServer;
let crew: Awaited<ReturnType<typeof gatherCrew>>;
let senior: Caller;

beforeAll(async () => {
  server = await startTestServer();
  setNoon(server);
  crew = await gatherCrew(server);
  senior = await server.signIn('李卫东');
});
afterAll(() => server?.stop());

const system = () => server.services.database.system;
/** Closes the days that are over; whether it could. */
const close = (): Promise<boolean> => transact(server.services, tenantID, 'system', anchorDays);
/** The days up to the next one are over and closed. */
const closeNextDay = (): Promise<boolean> => {
  server.services.clock.set({ now: server.services.clock.now() + 86_400_000 });
  return close();
};
const anchorsOf = (taskDetailID: string) => readAnchors(system(), tenantID, taskDetailID);
const linksOf = (taskDetailID: string) =>
  system()
    .selectFrom('events')
    .selectAll()
    .where('tenantID', '=', tenantID)
    .where('entityID', '=', taskDetailID)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .execute();

test('the proof of a ticket that grew on a second day leads from its last record to the root of that day', async () => {
  const { taskDetailID } = await startPour(crew);
  await advanceLoad(crew, taskDetailID, 'unloading');
  await closeNextDay();
  const [first] = await anchorsOf(taskDetailID);
  await crew.driver.call(waybills.finishUnloading, {
    params: { id: taskDetailID },
    body: { surplusVolume: 0 },
  });
  await closeNextDay();
  const [last] = await linksOf(taskDetailID);
  const [one, two, ...more] = await anchorsOf(taskDetailID);
  expect([one, more]).toEqual([first, []]);
  expect(await readProof(system(), tenantID, taskDetailID)).toMatchObject({
    leaf: { taskDetailID, number: last?.number, hash: last?.hash },
    root: { rootNo: two?.rootNo, root: two?.root },
  });
  await crew.driver.call(waybills.complete, {
    params: { id: taskDetailID },
    body: {},
  });
});

/** Takes the last record of a load away, as one that another transaction has not committed yet is not there; `putBack` writes it again. */
const takeAway = async (eventID: string): Promise<{ putBack: (db: Db) => Promise<void> }> => {
  await system()
    .transaction()
    .execute(async (db) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(db);
      await sql`CREATE TABLE "uncommitted" AS SELECT * FROM events WHERE "tenantID" = ${tenantID} AND "eventID" = ${eventID}`.execute(
        db,
      );
      await sql`DELETE FROM events WHERE "tenantID" = ${tenantID} AND "eventID" = ${eventID}`.execute(db);
    });
  return {
    putBack: async (db) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(db);
      await sql`INSERT INTO events SELECT * FROM "uncommitted"`.execute(db);
      await sql`DROP TABLE "uncommitted"`.execute(db);
    },
  };
};
/** Something of the plant is recorded after it. */
const recordMore = async (): Promise<void> => {
  await transact(server.services, tenantID, 'system', async (work) => {
    await recordEvent(work, {
      ...{ entity: 'chainRoot', entityID: '0', taskID: null, action: 'create', from: null, to: 'kept' },
      ...{ happenedAt: work.now, reason: null, data: {} },
    });
  });
};

test('a day is not closed while a record is being written, by whatever clock, and holds it afterwards', async () => {
  const { taskDetailID } = await startPour(crew, '6 层板');
  await advanceLoad(crew, taskDetailID, 'delivering');
  const [late] = await linksOf(taskDetailID);
  if (!late) throw new Error('the load has no record');
  const { putBack } = await takeAway(late.eventID);
  await recordMore();
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = system()
    .transaction()
    .execute(async (db) => {
      await putBack(db);
      written.resolve();
      await commit.promise;
    });
  await written.promise;
  const before = await anchorsOf(taskDetailID);
  try {
    // It writes for longer than a day is held open for it: the day stays open.
    expect(await closeNextDay()).toBe(false);
    expect(await anchorsOf(taskDetailID)).toEqual(before);
  } finally {
    commit.resolve();
  }
  await other;
  expect(await close()).toBe(true);
  expect((await anchorsOf(taskDetailID)).at(-1)).toMatchObject({ number: late.number, hash: late.hash });
  const params = { id: taskDetailID };
  await crew.driver.call(waybills.startUnloading, { params, body: {} });
  await crew.driver.call(waybills.finishUnloading, { params, body: { surplusVolume: 0 } });
  await crew.driver.call(waybills.complete, { params, body: {} });
});

test('what somebody does in another database of the same PostgreSQL keeps no day open', async () => {
  const { taskDetailID } = await startPour(crew, '7 层板');
  const beside = new pg.Client({ connectionString: inject('testDatabase').ownerUrl });
  await beside.connect();
  try {
    await beside.query('BEGIN');
    await beside.query('SELECT pg_current_xact_id()');
    expect(await closeNextDay()).toBe(true);
    expect(await anchorsOf(taskDetailID)).toHaveLength(1);
  } finally {
    await beside.end();
  }
  await advanceLoad(crew, taskDetailID, 'completed');
});

test('a record that was still being written when later ones got their root is in the next root', async () => {
  const { taskDetailID } = await startPour(crew, '5 层柱');
  await advanceLoad(crew, taskDetailID, 'delivering');
  const [late] = await linksOf(taskDetailID);
  if (!late) throw new Error('the load has no record');
  const { putBack } = await takeAway(late.eventID);
  await recordMore();
  await closeNextDay();
  const newest = await system()
    .selectFrom('chainRoots')
    .select('serialNo')
    .where('tenantID', '=', tenantID)
    .orderBy('rootNo', 'desc')
    .executeTakeFirstOrThrow();
  expect(newest.serialNo).toBeGreaterThan(late.serialNo);
  expect((await anchorsOf(taskDetailID)).at(-1)?.number).toBe((late.number ?? 0) - 1);
  await system().transaction().execute(putBack);
  await closeNextDay();
  expect((await anchorsOf(taskDetailID)).at(-1)).toMatchObject({ number: late.number, hash: late.hash });
  const { data } = await senior.call(evidence.list, { query: { limit: 2 } });
  expect(data[0]).toMatchObject({ leafCount: 1, rootHolds: true, linkHolds: true, differing: 0 });
});
