import type { RaisedAlarm } from '@pourline/domain/alarms/alarm';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Work } from '../work.ts';

interface StandingRow {
  alarmID: string;
  kind: string;
  subjectID: string;
  cause: string;
  cost: number;
  taskDetailID: string | null;
  carID: string | null;
}

const keyOf = ({ kind, subjectID }: Pick<RaisedAlarm, 'subjectID'> & { kind: string }): string =>
  `${kind} ${subjectID}`;

/** A cost that has moved by less than this share is no news. */
const newsShare = 0.2;

const isNews = (before: StandingRow, now: RaisedAlarm): boolean =>
  before.cause !== now.cause ||
  before.taskDetailID !== now.taskDetailID ||
  before.carID !== now.carID ||
  Math.abs(now.cost - before.cost) > newsShare * Math.max(before.cost, 1);

/** What became of the alarms of a plant. */
export interface AlarmNews {
  raised: number;
  changed: number;
  cleared: number;
}

/**
 * Makes the alarms that stand those that the facts raise: new ones are written down, those without a cause are cleared, of the others
 * the cause, the cost and the load and truck that it leads to are kept up. An alarm that comes again stands since it was cleared at the earliest, so that minutes count once.
 */
export const keepAlarms = async (work: Work, raised: readonly RaisedAlarm[]): Promise<AlarmNews> => {
  const { db, tenantID } = work;
  const now = new Date(work.now);
  const { rows } =
    await sql<StandingRow>`SELECT "alarmID", "kind", "subjectID", "cause", "cost", "taskDetailID", "carID" FROM alarms
    WHERE "tenantID" = ${tenantID} AND "clearedAt" IS NULL`.execute(db);
  const standing = new Map(rows.map((row) => [keyOf(row), row]));
  const wanted = new Map(raised.map((one) => [keyOf(one), one]));
  const fresh = [...wanted].filter(([key]) => !standing.has(key)).map(([, one]) => ({ ...one, alarmID: newId() }));
  const changed = [...wanted].flatMap(([key, one]) => {
    const before = standing.get(key);
    return before && isNews(before, one) ? [{ ...one, alarmID: before.alarmID }] : [];
  });
  const gone = [...standing].filter(([key]) => !wanted.has(key)).map(([, { alarmID }]) => alarmID);
  if (gone.length > 0)
    await sql`UPDATE alarms SET "clearedAt" = ${now} WHERE "tenantID" = ${tenantID} AND "alarmID" = ANY(${gone})`.execute(
      db,
    );
  if (fresh.length > 0)
    await sql`INSERT INTO alarms ("tenantID", "alarmID", "kind", "subjectID", "plantID", "taskID", "taskDetailID", "carID", "lineID", "taskMsgID", "since", "raisedAt", "cause", "cost", "costWhy")
      SELECT ${tenantID}, r."alarmID", r."kind", r."subjectID", r."plantID", r."taskID", r."taskDetailID", r."carID", r."lineID", r."taskMsgID",
        GREATEST(to_timestamp(r."since" / 1000.0), (SELECT max(b."clearedAt") FROM alarms b WHERE b."tenantID" = ${tenantID} AND b."kind" = r."kind" AND b."subjectID" = r."subjectID"
          AND b."clearedAt" <= ${now})), ${now}, r."cause", r."cost", r."costWhy"
      FROM jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) AS r("alarmID" text, "kind" text, "subjectID" text, "plantID" text, "taskID" text, "taskDetailID" text, "carID" text,
        "lineID" text, "taskMsgID" text, "since" double precision, "cause" text, "cost" double precision, "costWhy" text)`.execute(
      db,
    );
  if (changed.length > 0)
    await sql`UPDATE alarms a SET "cause" = r."cause", "cost" = r."cost", "costWhy" = r."costWhy", "taskID" = r."taskID", "taskDetailID" = r."taskDetailID", "carID" = r."carID"
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS r("alarmID" text, "cause" text, "cost" double precision, "costWhy" text, "taskID" text, "taskDetailID" text, "carID" text)
      WHERE a."tenantID" = ${tenantID} AND a."alarmID" = r."alarmID"`.execute(db);
  return { raised: fresh.length, changed: changed.length, cleared: gone.length };
};
