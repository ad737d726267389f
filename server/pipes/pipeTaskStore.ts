import type { Viewer } from '@pourline/domain/access/rights';
import { type PipeTask, pipeTaskSchema } from '@pourline/domain/pipes/pipeTask';
import { pipeTaskMachine } from '@pourline/domain/pipes/pipeTaskStates';
import { takeoverState } from '@pourline/domain/pipes/takeover';
import { offersOf } from '@pourline/domain/states';
import { roundTo } from '@pourline/domain/volume';
import { sql } from 'kysely';
import { crewTaskReader, ownColumns } from '../crews/crewTaskReader.ts';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import { crewKinds } from '../records/crewKinds.ts';
import { pipeTasksOf } from '../records/pipeTaskScope.ts';
import { metrePay } from './pipeEarned.ts';

const people = (
  column: string,
) => sql`(SELECT json_agg(json_build_object('userID', u."userID", 'name', u."name", 'mobileNo', u."mobileNo", 'onDuty', u."onDuty") ORDER BY u."name", u."userID")
  FROM users u WHERE u."tenantID" = h."tenantID" AND u."userID" = ANY(${sql.ref(`h.${column}`)}))`;

/** The crew that a task is being handed to. */
const takeover = sql`(SELECT json_build_object('takeoverID', h."takeoverID", 'from', COALESCE(${people('fromCrew')}, '[]'), 'to', COALESCE(${people('toCrew')}, '[]'), 'note', h."note", 'createTime', h."createTime")
  FROM "pipeTakeovers" h WHERE h."tenantID" = "pipeTasks"."tenantID" AND h."pipeTaskID" = "pipeTasks"."pipeTaskID" AND h."state" = ${takeoverState.open})`;

/** Pipe tasks as lists and pages show them. */
export const pipeTasks = crewTaskReader<PipeTask>({
  ...{ kind: crewKinds.pipeTask, scope: pipeTasksOf, number: 'pipeTaskNo', notFound: 'pipe.notFound' },
  own: ownColumns(pipeTaskSchema.shape, ['takeover']),
  more: { columns: sql`${takeover} AS "takeover"`, joins: sql``, keyword: [] },
  also: [crewKinds.pipeTakeover, crewKinds.pipeFormer],
});

const readsPay: readonly string[] = ['pipe', 'scheduler', 'senior', 'boss'];

/** One task with what was done about it, what it brings its crew, and what the viewer may do. Throws `pipe.notFound`. */
export const readPipeTaskInfo = async (db: Db, viewer: Viewer, pipeTaskID: string) => {
  const task = await pipeTasks.read(db, viewer, pipeTaskID);
  const history = await pipeTasks.history(db, viewer, pipeTaskID);
  const each = readsPay.includes(viewer.roleGroup) ? await metrePay(db, viewer.tenantID) : null;
  return new RawJson(
    JSON.stringify({
      ...task,
      pay: each === null || task.metresLaid === null ? null : roundTo(each * task.metresLaid, 2),
      actions: offersOf(pipeTaskMachine, task, viewer),
      history,
    }),
  );
};
