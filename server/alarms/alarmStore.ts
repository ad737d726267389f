import type { Viewer } from '@pourline/domain/access/rights';
import type { AlarmKind } from '@pourline/domain/alarms/alarmKinds';
import { toldKinds } from '@pourline/domain/alarms/toldAlarms';
import { DomainError } from '@pourline/domain/errors';
import { isLoadRunning } from '@pourline/domain/waybills/waybillStages';
import { type RawBuilder, sql } from 'kysely';
import { recordEvent } from '../change.ts';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import { ordersOf } from '../records/orderScope.ts';
import { proposalStands } from '../records/proposalStands.ts';
import { stateIs } from '../records/stateIs.ts';
import { waybillsOf } from '../records/waybillScope.ts';
import { ofTenants } from '../scopeOf.ts';
import { personOfWork, type Work } from '../work.ts';
import { alarmsOf } from './alarmScope.ts';

/** A list that is longer than this needs no eyes but other measures; the total is told beside it. */
const mostRows = 300;

const columns = sql`alarms."alarmID", alarms."kind", alarms."plantID", alarms."taskID", alarms."taskDetailID", alarms."carID", alarms."lineID", alarms."taskMsgID",
  alarms."since", alarms."cause", alarms."cost", alarms."costWhy", alarms."takenBy", alarms."takenByName", alarms."takenAt",
  p."name" AS "plantName", o."taskNo", o."projectName", o."constructionSite", v."carNo", s."name" AS "lineName",
  CASE WHEN alarms."kind" = ${'proposal' satisfies AlarmKind} THEN (SELECT q."proposalID" FROM "planProposals" q WHERE q."tenantID" = alarms."tenantID" AND q."day" = alarms."subjectID"
    AND ${proposalStands} AND q."creator" = 'system' AND q."version" = COALESCE((SELECT d."version" FROM "dayPlans" d WHERE d."tenantID" = q."tenantID" AND d."day" = q."day"), 0)
    ORDER BY q."createTime" DESC, q."proposalID" DESC LIMIT 1) END AS "proposalID"`;

/** What only the plant itself reads of an alarm. */
const unpriced = JSON.stringify({ cost: 0, costWhy: '', takenBy: null, takenByName: null, takenAt: null });

const withNames = sql`alarms LEFT JOIN plants p ON p."tenantID" = alarms."tenantID" AND p."plantID" = alarms."plantID"
  LEFT JOIN orders o ON o."tenantID" = alarms."tenantID" AND o."taskID" = alarms."taskID"
  LEFT JOIN vehicles v ON v."tenantID" = alarms."tenantID" AND v."carID" = alarms."carID"
  LEFT JOIN "productionLines" s ON s."tenantID" = alarms."tenantID" AND s."plantID" = alarms."plantID" AND s."lineID" = alarms."lineID"`;

/** The alarms that stand and that the viewer sees, dearest first, and how many there are. */
export const readAlarms = async (db: Db, viewer: Viewer, query: { plantID?: string | undefined }): Promise<RawJson> => {
  const ofPlant: RawBuilder<unknown> =
    query.plantID === undefined ? sql`true` : sql`(alarms."plantID" = ${query.plantID} OR alarms."plantID" IS NULL)`;
  const seen = sql`${ofTenants(viewer, 'alarms')} AND alarms."clearedAt" IS NULL AND ${alarmsOf(viewer)} AND ${ofPlant}`;
  const { rows } = await sql<{ data: string }>`SELECT json_build_object(
    'total', (SELECT count(*) FROM alarms WHERE ${seen}),
    'rows', COALESCE((SELECT json_agg(row_to_json(r)) FROM (SELECT ${columns} FROM ${withNames} WHERE ${seen}
      ORDER BY alarms."cost" DESC, alarms."since", alarms."alarmID" LIMIT ${mostRows}) r), '[]'))::text AS data`.execute(
    db,
  );
  return new RawJson(rows[0]?.data ?? '{}');
};

/** What stands wrong with what is the viewer's own: their orders and loads, or the truck under the load that they carry. What it costs is the plant's business, and so is who has it in hand. */
export const readOwnAlarms = async (db: Db, viewer: Viewer): Promise<RawJson> => {
  const ofOrder = sql`EXISTS (SELECT FROM orders WHERE orders."tenantID" = alarms."tenantID" AND orders."taskID" = alarms."taskID" AND ${ordersOf(viewer)})`;
  const ofLoad = sql`EXISTS (SELECT FROM waybills WHERE waybills."tenantID" = alarms."tenantID" AND waybills."carID" = alarms."carID"
    AND ${stateIs('waybills', isLoadRunning)} AND ${waybillsOf(viewer)})`;
  const mine = viewer.roleGroup === 'driver' ? ofLoad : ofOrder;
  const seen = sql`${ofTenants(viewer, 'alarms')} AND alarms."clearedAt" IS NULL AND alarms."kind" = ANY(${[...toldKinds(viewer.roleGroup)]}) AND ${mine}`;
  const { rows } = await sql<{ data: string }>`SELECT json_build_object('total', count(*), 'rows',
      COALESCE(json_agg(row_to_json(r)::jsonb || ${unpriced}::jsonb ORDER BY r."since", r."alarmID"), '[]'))::text AS data
    FROM (SELECT ${columns} FROM ${withNames} WHERE ${seen} LIMIT ${mostRows}) r`.execute(db);
  return new RawJson(rows[0]?.data ?? '{}');
};

/** One alarm as the list shows it. */
export const readAlarm = async (db: Db, viewer: Viewer, alarmID: string): Promise<RawJson> => {
  const { rows } = await sql<{
    data: string;
  }>`SELECT row_to_json(r)::text AS data FROM (SELECT ${columns} FROM ${withNames}
    WHERE ${ofTenants(viewer, 'alarms')} AND ${alarmsOf(viewer)} AND alarms."alarmID" = ${alarmID}) r`.execute(db);
  if (!rows[0]) throw new DomainError('alarm.notFound');
  return new RawJson(rows[0].data);
};

/** A person takes an alarm in hand, from somebody else only with `over`, or lets go of it; says whether that changed anything. Throws `alarm.notFound`, `alarm.cleared`, `alarm.taken`. */
export const takeAlarm = async (
  work: Work,
  alarmID: string,
  { take, over }: { take: boolean; over: boolean },
): Promise<boolean> => {
  const person = personOfWork(work);
  const { db, tenantID } = work;
  const { rows } = await sql<{
    clearedAt: string | null;
    taskID: string | null;
    cause: string;
    takenBy: string | null;
    takenByName: string | null;
  }>`
    SELECT "clearedAt", "taskID", "cause", "takenBy", "takenByName" FROM alarms WHERE "tenantID" = ${tenantID} AND "alarmID" = ${alarmID} AND ${alarmsOf(person)} FOR UPDATE`.execute(
    db,
  );
  const [alarm] = rows;
  if (!alarm) throw new DomainError('alarm.notFound');
  if (alarm.clearedAt !== null) throw new DomainError('alarm.cleared');
  if (alarm.takenBy !== null && alarm.takenBy !== person.userID && !(take && over))
    throw new DomainError('alarm.taken', { name: alarm.takenByName ?? '' });
  // Whoever has it already, or lets go of what nobody has, changes nothing.
  if (take ? alarm.takenBy === person.userID : alarm.takenBy === null) return false;
  await db
    .updateTable('alarms')
    .set(
      take
        ? { takenBy: person.userID, takenByName: person.name, takenAt: new Date(work.now) }
        : { takenBy: null, takenByName: null, takenAt: null },
    )
    .where('tenantID', '=', tenantID)
    .where('alarmID', '=', alarmID)
    .execute();
  await recordEvent(work, {
    ...{
      entity: 'alarm',
      entityID: alarmID,
      taskID: alarm.taskID,
      action: take ? 'take' : 'release',
      from: null,
      to: take ? 'taken' : 'free',
    },
    ...{ happenedAt: work.now, reason: null, data: { subject: alarm.cause } },
  });
  return true;
};
