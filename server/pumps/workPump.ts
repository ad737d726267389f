import { isTaskExecuting } from '@pourline/domain/crews/crewTaskStates';
import { DomainError } from '@pourline/domain/errors';
import { pumpedDiffers } from '@pourline/domain/pumps/pumpLimits';
import { truckName } from '@pourline/domain/vehicles/truckName';
import { subM3 } from '@pourline/domain/volume';
import { sql } from 'kysely';
import { changeState } from '../change.ts';
import { saidAt } from '../crews/saidAt.ts';
import { settleReports } from '../crews/settleReports.ts';
import type { Db } from '../db/database.ts';
import { crewKinds } from '../records/crewKinds.ts';
import { unloadedVolume } from '../records/daySupply.ts';
import { type PumpTaskRow, pumpTaskRecord } from '../records/pumpTaskRecord.ts';
import type { Work } from '../work.ts';
import { holdPumps } from './holdPumps.ts';

/** The other task at which a pump is at work, with its site; undefined: it is at work nowhere else. */
const atWorkElsewhere = ({ db, tenantID }: Work, { pumpTaskID, carID }: Pick<PumpTaskRow, 'pumpTaskID' | 'carID'>) =>
  db
    .selectFrom('pumpTasks')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenantID', '=', 'pumpTasks.tenantID').onRef('orders.taskID', '=', 'pumpTasks.taskID'),
    )
    .innerJoin('vehicles', (join) =>
      join.onRef('vehicles.tenantID', '=', 'pumpTasks.tenantID').onRef('vehicles.carID', '=', 'pumpTasks.carID'),
    )
    .select(['orders.projectName', 'vehicles.carNo'])
    .where('pumpTasks.tenantID', '=', tenantID)
    .where('pumpTasks.carID', '=', carID)
    .where('pumpTasks.state', 'in', isTaskExecuting.states)
    .where('pumpTasks.pumpTaskID', '<>', pumpTaskID)
    .limit(1)
    .executeTakeFirst();

/** The pump stands ready at the site. Throws `pump.elsewhere` while it is at work at another. */
export const startPump = async (
  work: Work,
  pumpTaskID: string,
  happenedAt: string | undefined,
): Promise<PumpTaskRow> => {
  const given = await work.db
    .selectFrom('pumpTasks')
    .select('carID')
    .where('tenantID', '=', work.tenantID)
    .where('pumpTaskID', '=', pumpTaskID)
    .executeTakeFirst();
  if (given?.carID) await holdPumps(work, [given.carID]);
  const task = await changeState(work, pumpTaskRecord, {
    ...{ id: pumpTaskID, action: 'start', happenedAt: saidAt(work, happenedAt) },
    decide: (_, at) => ({ set: { readyTime: new Date(at) } }),
  });
  const other = await atWorkElsewhere(work, task);
  if (other) throw new DomainError('pump.elsewhere', { car: truckName(other.carNo), site: other.projectName });
  return task;
};

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
  const at = saidAt(work, happenedAt);
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
  await settleReports(work, crewKinds.pumpTask, pumpTaskID);
  return done;
};
