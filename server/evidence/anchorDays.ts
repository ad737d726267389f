import { setTimeout as wait } from 'node:timers/promises';
import { joinHashes, type Leaf, leafHashes, merkleRoot, rootHash } from '@pourline/domain/evidence/dayRoot';
import { businessDayOf, businessDayRange, type SettlementRules } from '@pourline/domain/time/businessDay';
import { sql } from 'kysely';
import { recordEvent } from '../change.ts';
import { sha256 } from '../records/sha256.ts';
import type { Services } from '../services.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { transact, type Work } from '../work.ts';

/** A day is closed this long after its end: work that began in it has been committed by then, ms. */
export const graceMs = 10 * 60_000;
/** So far back events are looked at again, numbers: one that was being written when the root before was made may have a lower number. */
const lookBack = 100_000;

/** What is being written when a day is closed is waited for: so often, ms apart. Other automatic work stands still meanwhile. */
const [looks, lookEveryMs] = [80, 25];

/** Minutes from UTC to a clock whose midnight is where a plant's business day begins. */
export const dayOffsetOf = ({ offsetMinutes, baseSeconds }: SettlementRules): number =>
  offsetMinutes - Math.floor(baseSeconds / 60);

/** The last link of a chain that no root holds, of each business day; `first` is the lowest serial number of that day's links. */
interface Loose extends Leaf {
  day: string;
  first: number;
}

const looseEnds = async (work: Work, after: number, dayOffsetMinutes: number): Promise<Loose[]> => {
  const { rows } = await sql<Loose>`
    SELECT DISTINCT ON (e."day", e."entityID") e."day", e."entityID" AS "taskDetailID", w."taskDetailNo", e."number", e."hash",
      min(e."serialNo") OVER (PARTITION BY e."day", e."entityID") AS "first"
    FROM (SELECT *, to_char(("learntAt" AT TIME ZONE 'UTC') + make_interval(mins => ${dayOffsetMinutes}::integer), 'YYYY-MM-DD') AS "day"
      FROM events WHERE "tenantID" = ${work.tenantID} AND "serialNo" > ${after} AND "entity" = 'waybill' AND "number" IS NOT NULL) e
    JOIN waybills w ON w."tenantID" = e."tenantID" AND w."taskDetailID" = e."entityID"
    WHERE NOT EXISTS (SELECT FROM "chainLeaves" l
      WHERE l."tenantID" = e."tenantID" AND l."taskDetailID" = e."entityID" AND l."number" >= e."number")
    ORDER BY e."day", e."entityID", e."number" DESC`.execute(work.db);
  return rows;
};

const lastRoot = (work: Work) =>
  work.db
    .selectFrom('chainRoots')
    .select(['rootNo', 'root', 'serialNo'])
    .where('tenantID', '=', work.tenantID)
    .orderBy('rootNo', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Writes the root of a day and its leaves; returns it as the one before the next. */
const keepRoot = async (
  work: Work,
  last: { rootNo: number; root: string },
  { day, leaves, serialNo }: { day: string; leaves: readonly Leaf[]; serialNo: number },
): Promise<{ rootNo: number; root: string }> => {
  const { tenantID } = work;
  const rootNo = last.rootNo + 1;
  const told = {
    ...{ tenantID, rootNo, day, previous: last.root },
    leafCount: leaves.length,
    merkle: merkleRoot(leaves, sha256),
  };
  const root = rootHash(told, sha256);
  await work.db
    .insertInto('chainRoots')
    .values({
      ...told,
      root,
      leafHashes: joinHashes(leafHashes(leaves, sha256)),
      serialNo,
      createTime: new Date(work.now),
    })
    .execute();
  const rows = JSON.stringify(leaves.map((leaf, place) => ({ ...leaf, place })));
  await sql`INSERT INTO "chainLeaves" ("tenantID", "rootNo", "place", "taskDetailID", "taskDetailNo", "number", "hash")
    SELECT ${tenantID}, ${rootNo}::integer, l."place", l."taskDetailID", l."taskDetailNo", l."number", l."hash"
    FROM jsonb_to_recordset(${rows}::jsonb) AS l("place" integer, "taskDetailID" text, "taskDetailNo" text, "number" integer, "hash" text)`.execute(
    work.db,
  );
  await recordEvent(work, {
    ...{ entity: 'chainRoot', entityID: String(rootNo), taskID: null, action: 'create', from: null, to: 'kept' },
    ...{ happenedAt: work.now, reason: null, data: { subject: day, leafCount: leaves.length, root } },
  });
  return { rootNo, root };
};

/** Transactions of others that have written into the records of this database and have not ended; SQL, one row each. */
const writersNow = sql<{ id: string }>`SELECT DISTINCT "virtualtransaction" AS "id" FROM pg_locks
  WHERE "locktype" = 'relation' AND "relation" = 'events'::regclass AND "mode" = 'RowExclusiveLock' AND "granted"
    AND "database" = (SELECT oid FROM pg_database WHERE datname = current_database()) AND "pid" IS DISTINCT FROM pg_backend_pid()`;

/**
 * The newest serial number below which nothing is being written any more; `null`: something still is, after so long. A record has its
 * number before it is committed, and no clock says which of two servers came first: a root that covered a number still under way would
 * call that record lost. Whoever writes a record holds the table until the end; whoever begins later gets a later number.
 */
const settledSerialNo = async (work: Work): Promise<number | null> => {
  const { rows } = await sql<{ newest: number }>`
    SELECT COALESCE(max("serialNo"), 0) AS "newest" FROM events WHERE "tenantID" = ${work.tenantID}`.execute(work.db);
  const writers = async (): Promise<string[]> => (await writersNow.execute(work.db)).rows.map(({ id }) => id);
  let before = await writers();
  for (let look = 0; before.length > 0 && look < looks; look += 1) {
    await wait(lookEveryMs);
    const still = new Set(await writers());
    before = before.filter((id) => still.has(id));
  }
  return before.length === 0 ? (rows[0]?.newest ?? 0) : null;
};

/**
 * Closes the business days of a plant that have ended: each gets one root over the ends of the chains that have grown in it. Several
 * servers take turns; what is in a root already is in no second one. A record that comes late gets into a root of its own. Returns
 * whether it could: not while something that was begun before is still being written.
 */
export const anchorDays = async (work: Work): Promise<boolean> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`chain roots ${work.tenantID}`}, 0))`.execute(work.db);
  const newest = await settledSerialNo(work);
  if (newest === null) return false;
  const rules = await settlementRulesOf(work.db, work.tenantID);
  const before = await lastRoot(work);
  const loose = await looseEnds(work, (before?.serialNo ?? 0) - lookBack, dayOffsetOf(rules));
  const isOver = (day: string): boolean => businessDayRange(day, rules).to.getTime() + graceMs <= work.now;
  const open = loose.filter(({ day }) => !isOver(day));
  const serialNo = Math.min(...open.map(({ first }) => first - 1), newest);
  let last = { rootNo: before?.rootNo ?? 0, root: before?.root ?? '' };
  const held = new Map<string, number>();
  for (const [day, ends] of Map.groupBy(
    loose.filter((end) => isOver(end.day)),
    (end) => end.day,
  )) {
    const leaves = ends
      .filter(({ taskDetailID, number }) => number > (held.get(taskDetailID) ?? 0))
      .map(({ taskDetailID, taskDetailNo, number, hash }) => ({ taskDetailID, taskDetailNo, number, hash }));
    for (const { taskDetailID, number } of leaves) held.set(taskDetailID, number);
    if (leaves.length > 0) last = await keepRoot(work, last, { day, leaves, serialNo });
  }
  return true;
};

/** Of each server, the minute in which it looked last, and of each plant what it found then. */
const lastLooks = new WeakMap<Services, { minute: number; plants: Map<string, string> }>();
/** Records with the time of a day that is closed already are looked for so often, minutes. */
const lateEveryMinutes = 30;

/**
 * Closes the days of all plants whose day, by their own settings, has ended since it was done last, and the days that late records
 * belong to. A day may start at any minute; what costs, reading a plant's events, is done when its day has changed.
 */
export const anchorTick = async (services: Services): Promise<void> => {
  const closedAt = services.clock.now() - graceMs;
  const minute = Math.floor(closedAt / 60_000);
  const { minute: before, plants } = lastLooks.get(services) ?? { minute: null, plants: new Map<string, string>() };
  if (before === minute) return;
  const { rows: tenants } = await sql<{
    tenantID: string;
  }>`SELECT t."tenantID" FROM tenants t WHERE EXISTS (SELECT FROM events e
    WHERE e."tenantID" = t."tenantID" AND e."entity" = 'waybill' AND e."number" IS NOT NULL AND e."serialNo" > COALESCE((
      SELECT r."serialNo" FROM "chainRoots" r WHERE r."tenantID" = t."tenantID" ORDER BY r."rootNo" DESC LIMIT 1), 0))`.execute(
    services.database.system,
  );
  for (const { tenantID } of tenants) {
    const day = businessDayOf(closedAt, await settlementRulesOf(services.database.system, tenantID));
    const look = `${day} ${Math.floor(minute / lateEveryMinutes)}`;
    if (plants.get(tenantID) === look) continue;
    if (!(await transact(services, tenantID, 'system', anchorDays))) {
      // Whoever writes for so long holds all plants up: none of the others is waited for in this minute.
      services.log(
        `the day before ${day} is not closed yet (${tenantID}): a transaction has been writing records for seconds`,
      );
      break;
    }
    plants.set(tenantID, look);
  }
  lastLooks.set(services, { minute, plants });
};
