import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { isTaskExecuting } from '@pourline/domain/pumps/crewTaskStates';
import { pumpedDiffers } from '@pourline/domain/pumps/pumpStand';
import { checkSaid, happenedReach } from '@pourline/domain/time/saidTime';
import { subM3 } from '@pourline/domain/volume';
import { sql } from 'kysely';
import { changeState } from '../change.ts';
import type { Db } from '../db/database.ts';
import { unloadedVolume } from '../records/daySupply.ts';
import { type PumpTaskRow, pumpTaskRecord } from '../records/pumpTaskRecord.ts';
import type { Work } from '../work.ts';
import { settleReports } from './settleReports.ts';

const said = (work: Work, happenedAt: string | undefined): number | undefined => {
  checkSaid(work.now, happenedAt, happenedReach, '发生时间');
  return happenedAt === undefined ? undefined : Date.parse(happenedAt);
};

/** The pump stands ready at the site. */
export const startPump = (work: Work, pumpTaskID: string, happenedAt: string | undefined): Promise<PumpTaskRow> =>
  changeState(work, pumpTaskRecord, {
    ...{ id: pumpTaskID, action: 'start', happenedAt: said(work, happenedAt) },
    decide: (_, at) => ({ set: { readyTime: new Date(at) } }),
  });

/** What a task is held against when it ends. */
export interface PumpedMeanwhile {
  /** Unloaded at its order from when it was ready until then, less what other pumps of the order had of that, m³. */
  unloaded: number;
  /** Another pump of the order is still at work: what is whose shows when the last one ends. */
  isShared: boolean;
}

/** What was unloaded at the order of a task between two moments that its pump must have had. */
export const pumpedMeanwhile = async (
  db: Db,
  tenantID: string,
  { pumpTaskID, taskID, readyTime }: Pick<PumpTaskRow, 'pumpTaskID' | 'taskID' | 'readyTime'>,
  until: number,
): Promise<PumpedMeanwhile> => {
  const { rows } = await sql<{ unloaded: number; others: number; isShared: boolean }>`
    WITH o AS (SELECT t."readyTime", t."endTime", t."pumpedCa", t."state" FROM "pumpTasks" t WHERE t."tenantID" = ${tenantID} AND t."taskID" = ${taskID}
        AND t."pumpTaskID" <> ${pumpTaskID} AND t."readyTime" IS NOT NULL AND COALESCE(t."endTime", 'infinity') >= ${readyTime}::timestamptz),
      since AS (SELECT LEAST(${readyTime}::timestamptz, min(o."readyTime")) AS "from" FROM o)
    SELECT COALESCE((SELECT sum(${unloadedVolume}) FROM waybills, since WHERE waybills."tenantID" = ${tenantID} AND waybills."taskID" = ${taskID}
        AND waybills."endUnloadTime" >= since."from" AND waybills."endUnloadTime" <= ${new Date(until)}::timestamptz), 0)::float8 AS "unloaded",
      COALESCE((SELECT sum(o."pumpedCa") FROM o), 0)::float8 AS "others",
      EXISTS (SELECT FROM o WHERE o."state" = ANY(${[...isTaskExecuting.states]})) AS "isShared"`.execute(db);
  const [row] = rows;
  return { unloaded: Math.max(0, subM3(row?.unloaded ?? 0, row?.others ?? 0)), isShared: row?.isShared ?? false };
};

/** A crew has finished. Throws `pump.differs` where what it has pumped is not what was unloaded meanwhile and nobody says why. */
export const finishPump = async (
  work: Work,
  pumpTaskID: string,
  { pumpedCa, reason, happenedAt }: { pumpedCa: number; reason: string; happenedAt?: string | undefined },
): Promise<PumpTaskRow> => {
  const at = said(work, happenedAt);
  const task = await work.db
    .selectFrom('pumpTasks')
    .select(['pumpTaskID', 'taskID', 'readyTime'])
    .where('tenantID', '=', work.tenantID)
    .where('pumpTaskID', '=', pumpTaskID)
    .executeTakeFirst();
  const until = Math.min(work.now, at ?? work.now);
  const meanwhile = task?.readyTime
    ? await pumpedMeanwhile(work.db, work.tenantID, task, until)
    : { unloaded: 0, isShared: false };
  const done = await changeState(work, pumpTaskRecord, {
    ...{ id: pumpTaskID, action: 'finish', happenedAt: at, reason: reason || undefined },
    decide: (row, ended) => {
      const { unloaded, isShared } = meanwhile;
      if (!isShared && reason === '' && pumpedDiffers(pumpedCa, unloaded))
        throw new DomainError('pump.differs', { pumped: pumpedCa, unloaded });
      const endTime = new Date(Math.max(ended, Date.parse(row.readyTime ?? row.createTime)));
      return {
        set: { endTime, pumpedCa, unloadedCa: unloaded, differReason: reason, paused: false },
        data: { pumpedCa, unloadedCa: unloaded },
      };
    },
  });
  await settleReports(work, pumpTaskID);
  return done;
};

/** Everybody says of themselves alone whether they are on duty. Throws `app.forbidden`. */
const checkSelf = (viewer: Viewer, userID: string): void => {
  if (userID !== viewer.userID) throw new DomainError('app.forbidden');
};

/** Whether a pump man is on duty. */
export const readPumpDuty = async (db: Db, viewer: Viewer, userID: string) => {
  checkSelf(viewer, userID);
  return db
    .selectFrom('users')
    .select(['userID', 'onDuty'])
    .where('tenantID', '=', viewer.tenantID)
    .where('userID', '=', userID)
    .executeTakeFirstOrThrow();
};

/** A pump man goes on duty, or off it; not while a task of theirs is under way. Throws `pump.taskExecuting`, `pump.notCrew`. */
export const setPumpDuty = async (work: Work, viewer: Viewer, userID: string, onDuty: boolean) => {
  checkSelf(viewer, userID);
  const person = await work.db
    .selectFrom('users')
    .select('jobCode')
    .where('tenantID', '=', work.tenantID)
    .where('userID', '=', userID)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!['pumpman', 'pump_driver'].includes(person.jobCode)) throw new DomainError('pump.notCrew');
  if (!onDuty) {
    const { rows } =
      await sql`SELECT FROM "pumpTasks" t JOIN "pumpTaskCrews" k ON k."tenantID" = t."tenantID" AND k."pumpTaskID" = t."pumpTaskID"
      WHERE t."tenantID" = ${work.tenantID} AND k."userID" = ${userID} AND t."state" = ANY(${[...isTaskExecuting.states]}) LIMIT 1`.execute(
        work.db,
      );
    if (rows.length > 0) throw new DomainError('pump.taskExecuting');
  }
  await work.db
    .updateTable('users')
    .set({ onDuty })
    .where('tenantID', '=', work.tenantID)
    .where('userID', '=', userID)
    .execute();
  return { userID, onDuty };
};
