import type { Viewer } from '@pourline/domain/access/rights';
import { isTaskAhead, isTaskToAssign } from '@pourline/domain/crews/crewTaskStates';
import { type PumpTask, pumpTaskSchema } from '@pourline/domain/pumps/pumpTask';
import { pumpTaskMachine } from '@pourline/domain/pumps/pumpTaskStates';
import { offersOf } from '@pourline/domain/states';
import { sql } from 'kysely';
import { crewTaskReader, ownColumns } from '../crews/crewTaskReader.ts';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import { crewKinds } from '../records/crewKinds.ts';
import { pumpTasksOf } from '../records/pumpTaskScope.ts';
import { stateIs } from '../records/stateIs.ts';
import { pumpedMeanwhile } from './workPump.ts';

const ofPump = ['carNo', 'plateNumber', 'species', 'boomM'];

/** The pump of a task, and the one that the newest plan has for the order of a task that nobody has been given, unless another task of the order has it. */
const joins = sql`LEFT JOIN vehicles v ON v."tenantID" = "pumpTasks"."tenantID" AND v."carID" = "pumpTasks"."carID"
  LEFT JOIN LATERAL (SELECT p->>'pumpID' AS "carID" FROM "dayPlans" d CROSS JOIN LATERAL jsonb_array_elements(d."pumps") p
  WHERE d."tenantID" = "pumpTasks"."tenantID" AND ${stateIs('pumpTasks', isTaskToAssign)} AND p->>'taskID' = "pumpTasks"."taskID"
    AND NOT EXISTS (SELECT FROM "pumpTasks" x WHERE x."tenantID" = d."tenantID" AND x."taskID" = "pumpTasks"."taskID" AND x."carID" = p->>'pumpID')
  ORDER BY d."day" DESC LIMIT 1) q ON true LEFT JOIN vehicles w ON w."tenantID" = "pumpTasks"."tenantID" AND w."carID" = q."carID"`;

/** Tasks of pumps as lists and pages show them. */
export const pumpTasks = crewTaskReader<PumpTask>({
  ...{ kind: crewKinds.pumpTask, scope: pumpTasksOf, number: 'pumpTaskNo', notFound: 'pump.notFound' },
  own: ownColumns(pumpTaskSchema.shape, [...ofPump, 'proposedCarID', 'proposedCarNo']),
  more: {
    columns: sql`${sql.join(ofPump.map((name) => sql.ref(`v.${name}`)))}, w."carID" AS "proposedCarID", w."carNo" AS "proposedCarNo"`,
    joins,
    keyword: [sql`COALESCE(v."carNo", '')`],
  },
});

/** One task with what was done about it and what the viewer may do. Throws `pump.notFound`. */
export const readPumpTaskInfo = async (db: Db, viewer: Viewer, pumpTaskID: string, now: number) => {
  const task = await pumpTasks.read(db, viewer, pumpTaskID);
  const history = await pumpTasks.history(db, viewer, pumpTaskID);
  const until = task.endTime === null ? now : Date.parse(task.endTime);
  const { unloaded } =
    task.readyTime === null || isTaskAhead(task.state)
      ? { unloaded: 0 }
      : await pumpedMeanwhile(db, viewer.tenantID, task, until);
  return new RawJson(
    JSON.stringify({
      ...task,
      unloadedSince: task.unloadedCa ?? unloaded,
      actions: offersOf(pumpTaskMachine, task, viewer),
      history,
    }),
  );
};
