import type { Broadcast, broadcasts } from '@pourline/contract/broadcasts';
import type { BodyOf, DataOf, QueryOf } from '@pourline/contract/endpoint';
import type { Viewer } from '@pourline/domain/access/rights';
import { broadcastState, isBroadcastWaiting } from '@pourline/domain/broadcasts/broadcastStates';
import { callToLine, takenForMs } from '@pourline/domain/broadcasts/speechText';
import { DomainError } from '@pourline/domain/errors';
import { isLoadAtPlant, isLoadFilling } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import { recordEvent } from '../change.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import { stateIs } from '../records/stateIs.ts';
import type { Work } from '../work.ts';

const columns = sql`b."broadcastID", b."text", b."state", b."reason", b."askerName", b."taskDetailID", b."createTime"`;

/** What was to be announced in the yard. */
export const broadcastList = listOf<QueryOf<typeof broadcasts.list>, Viewer>({
  columns,
  from: sql`broadcasts b`,
  visible: (viewer) => sql`b."tenantID" = ${viewer.tenantID}`,
  filters: { 'filter.state': (states) => oneOf(sql`b."state"`, states) },
  keyword: [sql`b."text"`],
  sort: { createTime: { by: sql`b."createTime"` } },
  usual: '-createTime',
  id: { by: sql`b."broadcastID"`, field: 'broadcastID' },
});

/** One announcement. Throws `broadcast.notFound`. */
export const readBroadcast = async (db: Db, { tenantID }: Pick<Viewer, 'tenantID'>, id: string): Promise<Broadcast> => {
  const { rows } =
    await sql<Broadcast>`SELECT ${columns} FROM broadcasts b WHERE b."tenantID" = ${tenantID} AND b."broadcastID" = ${id}`.execute(
      db,
    );
  if (!rows[0]) throw new DomainError('broadcast.notFound');
  return rows[0];
};

type Yard = DataOf<typeof broadcasts.yard>;
/** So many stand on the screen of a yard. */
const mostShown = 40;

/** What the screen of a yard shows. */
export const readYard = async (db: Db, { tenantID }: Viewer, hasVoice: boolean): Promise<Yard> => {
  const { rows: trucks } = await sql<Yard['trucks'][number]>`
    SELECT w."taskDetailID", w."carNo", w."plantName", l."name" AS "lineName", o."projectName", w."totalVolume", ${stateIs('w', isLoadFilling)} AS "isLoading",
      COALESCE(w."startProductionTime", w."createTime") AS "since"
    FROM waybills w JOIN orders o ON o."tenantID" = w."tenantID" AND o."taskID" = w."taskID"
      LEFT JOIN "productionLines" l ON l."tenantID" = w."tenantID" AND l."plantID" = w."plantID" AND l."lineID" = w."lineID"
    WHERE w."tenantID" = ${tenantID} AND ${stateIs('w', isLoadAtPlant)} ORDER BY w."createTime", w."taskDetailID" LIMIT ${sql.lit(mostShown)}`.execute(
    db,
  );
  const { rows: waiting } = await sql<Broadcast>`SELECT ${columns} FROM broadcasts b
    WHERE b."tenantID" = ${tenantID} AND ${stateIs('b', isBroadcastWaiting)} ORDER BY b."createTime", b."broadcastID" LIMIT ${sql.lit(mostShown)}`.execute(
    db,
  );
  return { trucks, waiting, hasVoice };
};

/** What calls the truck of a load to its line. Throws `waybill.notFound`, or `broadcast.noLine` where it has none. */
const callOf = async (work: Work, taskDetailID: string): Promise<{ text: string; lineID: string }> => {
  const { rows } = await sql<{ carNo: string; lineID: string | null; lineName: string | null }>`
    SELECT w."carNo", w."lineID", l."name" AS "lineName" FROM waybills w
      LEFT JOIN "productionLines" l ON l."tenantID" = w."tenantID" AND l."plantID" = w."plantID" AND l."lineID" = w."lineID"
    WHERE w."tenantID" = ${work.tenantID} AND w."taskDetailID" = ${taskDetailID} AND ${stateIs('w', isLoadAtPlant)}`.execute(
    work.db,
  );
  const [load] = rows;
  if (!load) throw new DomainError('waybill.notFound');
  if (load.lineID === null || load.lineName === null) throw new DomainError('broadcast.noLine');
  return { text: callToLine(load.carNo, load.lineName), lineID: load.lineID };
};

/** Asks for an announcement; a call that was asked for once is told as it stands. Throws `broadcast.*` and `waybill.notFound`. */
export const askBroadcast = async (
  work: Work,
  viewer: Viewer,
  { text: said, taskDetailID, once: isOnce }: BodyOf<typeof broadcasts.ask>,
): Promise<Broadcast> => {
  const call = taskDetailID === undefined ? null : await callOf(work, taskDetailID);
  const text = call?.text ?? said ?? '';
  const once = call && isOnce ? `${taskDetailID} ${call.lineID}` : null;
  const { tenantID } = work;
  // Of many that come at once each counts those before it.
  work.soon(work.ahead('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`broadcasts ${tenantID}`]));
  const { rows: waiting } =
    await sql`SELECT FROM broadcasts b WHERE b."tenantID" = ${tenantID} AND ${stateIs('b', isBroadcastWaiting)} LIMIT ${sql.lit(mostShown)}`.execute(
      work.db,
    );
  if (waiting.length >= mostShown) throw new DomainError('broadcast.tooMany');
  const broadcastID = newId();
  const now = new Date(work.now);
  const { rows: made } =
    await sql`INSERT INTO broadcasts ("tenantID", "broadcastID", "text", "state", "asker", "askerName", "taskDetailID", "once", "createTime", "updateTime")
    VALUES (${tenantID}, ${broadcastID}, ${text}, ${broadcastState.asked}, ${viewer.userID}, ${viewer.name}, ${taskDetailID ?? null}, ${once}, ${now}, ${now})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(work.db);
  if (made.length === 0) {
    const { rows } = await sql<{
      broadcastID: string;
    }>`SELECT "broadcastID" FROM broadcasts WHERE "tenantID" = ${tenantID} AND "once" = ${once}`.execute(work.db);
    return readBroadcast(work.db, viewer, rows[0]?.broadcastID ?? '');
  }
  await recordEvent(work, {
    ...{ entity: 'broadcast', entityID: broadcastID, taskID: null, action: 'create' },
    ...{ from: null, to: broadcastState.asked, happenedAt: work.now, reason: null, data: { text } },
  });
  return readBroadcast(work.db, viewer, broadcastID);
};

/** Leaves an announcement to a screen. Throws `broadcast.notFound`, `broadcast.settled`, or `broadcast.taken` where another screen is saying it. */
export const takeBroadcast = async (work: Work, broadcastID: string, screen: string): Promise<void> => {
  const { tenantID, now } = work;
  const isIt = sql`b."tenantID" = ${tenantID} AND b."broadcastID" = ${broadcastID}`;
  const { rows } = await sql<{ isWaiting: boolean; isFree: boolean }>`
    SELECT ${stateIs('b', isBroadcastWaiting)} AS "isWaiting",
      (b."sayer" IS NULL OR b."sayer" = ${screen} OR b."sayerUntil" <= ${new Date(now)}::timestamptz) AS "isFree"
    FROM broadcasts b WHERE ${isIt} FOR UPDATE`.execute(work.db);
  const [row] = rows;
  if (!row) throw new DomainError('broadcast.notFound');
  if (!row.isWaiting) throw new DomainError('broadcast.settled');
  if (!row.isFree) throw new DomainError('broadcast.taken');
  await sql`UPDATE broadcasts b SET "sayer" = ${screen}, "sayerUntil" = ${new Date(now + takenForMs)}::timestamptz WHERE ${isIt}`.execute(
    work.db,
  );
};
