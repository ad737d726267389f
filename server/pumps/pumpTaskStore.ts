import type { QueryOf } from '@pourline/contract/endpoint';
import type { pumps } from '@pourline/contract/pumps';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { crewTaskState, isTaskAhead, isTaskToAssign } from '@pourline/domain/pumps/crewTaskStates';
import { type PumpTask, pumpTaskSchema } from '@pourline/domain/pumps/pumpTask';
import { pumpTaskMachine } from '@pourline/domain/pumps/pumpTaskStates';
import { offersOf } from '@pourline/domain/states';
import { stageSchema } from '@pourline/domain/waybills/waybill';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import { pumpTasksOf } from '../records/pumpTaskScope.ts';
import { stateIs } from '../records/stateIs.ts';
import { ofTenants } from '../scopeOf.ts';
import { pumpedMeanwhile } from './workPump.ts';

type PumpTaskQuery = QueryOf<typeof pumps.list>;

const named = (table: string, names: readonly string[]) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

const ofOrder = [
  ...['taskNo', 'projectName', 'constructionSite', 'siteAddress', 'siteLon', 'siteLat', 'strengthNo', 'pourWay'],
  ...['scheduledCa', 'deliverCa', 'arrangeTime', 'plantName', 'contact', 'contactPhone'],
];
const ofPump = ['carNo', 'plateNumber', 'species', 'boomM'];
const made = ['crew', 'orderState', 'proposedCarID', 'proposedCarNo'];
const own = Object.keys(pumpTaskSchema.shape).filter((name) => ![...ofOrder, ...ofPump, ...made].includes(name));

const crew = sql`COALESCE((SELECT json_agg(json_build_object('userID', u."userID", 'name', u."name", 'mobileNo', u."mobileNo", 'onDuty', u."onDuty") ORDER BY u."name", u."userID")
  FROM "pumpTaskCrews" k JOIN users u ON u."tenantID" = k."tenantID" AND u."userID" = k."userID" WHERE k."tenantID" = "pumpTasks"."tenantID" AND k."pumpTaskID" = "pumpTasks"."pumpTaskID"), '[]')`;

/** The pump that the newest plan has for the order of a task that nobody has been given, unless another task of the order has it. */
const proposed = sql`LEFT JOIN LATERAL (SELECT p->>'pumpID' AS "carID" FROM "dayPlans" d CROSS JOIN LATERAL jsonb_array_elements(d."pumps") p
  WHERE d."tenantID" = "pumpTasks"."tenantID" AND ${stateIs('pumpTasks', isTaskToAssign)} AND p->>'taskID' = "pumpTasks"."taskID"
    AND NOT EXISTS (SELECT FROM "pumpTasks" x WHERE x."tenantID" = d."tenantID" AND x."taskID" = "pumpTasks"."taskID" AND x."carID" = p->>'pumpID')
  ORDER BY d."day" DESC LIMIT 1) q ON true LEFT JOIN vehicles w ON w."tenantID" = "pumpTasks"."tenantID" AND w."carID" = q."carID"`;

const columns: RawBuilder<unknown> = sql`${named('pumpTasks', own)}, ${named('orders', ofOrder)}, ${named('v', ofPump)}, ${crew} AS "crew",
  orders."state" AS "orderState", w."carID" AS "proposedCarID", w."carNo" AS "proposedCarNo"`;
const from = sql`"pumpTasks" JOIN orders ON orders."tenantID" = "pumpTasks"."tenantID" AND orders."taskID" = "pumpTasks"."taskID"
  LEFT JOIN vehicles v ON v."tenantID" = "pumpTasks"."tenantID" AND v."carID" = "pumpTasks"."carID" ${proposed}`;
/** The tasks of the viewer's tenants that they may see. */
const visible = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'pumpTasks')} AND ${pumpTasksOf(viewer)}`;

const listed = (whose: (viewer: Viewer) => RawBuilder<boolean>) =>
  listOf<PumpTaskQuery, Viewer>({
    columns,
    from,
    visible: whose,
    filters: {
      'filter.state': (states) => oneOf(sql`"pumpTasks"."state"`, states),
      'filter.taskID': (id) => sql`"pumpTasks"."taskID" = ${id}`,
      'filter.from': (at) => sql`"pumpTasks"."plannedTo" > ${new Date(at)}::timestamptz`,
      'filter.to': (at) => sql`"pumpTasks"."plannedFrom" < ${new Date(at)}::timestamptz`,
    },
    keyword: [
      sql`"pumpTasks"."pumpTaskNo"`,
      sql`orders."projectName"`,
      sql`orders."constructionSite"`,
      sql`COALESCE(v."carNo", '')`,
    ],
    sort: { plannedFrom: { by: sql`"pumpTasks"."plannedFrom"` } },
    usual: 'plannedFrom',
    id: { by: sql`"pumpTasks"."pumpTaskID"`, field: 'pumpTaskID' },
  });

/** Tasks that the person may see, by when they begin. */
export const pumpTaskList = listed(visible);

const inCrew = (userID: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM "pumpTaskCrews" k WHERE k."tenantID" = "pumpTasks"."tenantID" AND k."pumpTaskID" = "pumpTasks"."pumpTaskID" AND k."userID" = ${userID})`;

/** The tasks of a pump man. Those that nobody has been given are none of anybody's. */
export const tasksOfPumpman = (userID: string) =>
  listed((viewer) => sql`${visible(viewer)} AND ${inCrew(userID)} AND NOT ${stateIs('pumpTasks', isTaskToAssign)}`);

/** The tasks of an order, the earliest first. */
export const tasksOfOrder = async (db: Db, viewer: Viewer, taskID: string): Promise<RawJson> =>
  rowsOf(
    db,
    sql`${visible(viewer)} AND "pumpTasks"."taskID" = ${taskID} AND "pumpTasks"."state" <> ${crewTaskState.cancelled}`,
  );

/** Some tasks by their ids. */
export const tasksNamed = (db: Db, viewer: Viewer, ids: readonly string[]): Promise<RawJson> =>
  rowsOf(db, sql`${visible(viewer)} AND "pumpTasks"."pumpTaskID" = ANY(${[...ids]})`);

const rowsOf = async (db: Db, where: RawBuilder<unknown>): Promise<RawJson> => {
  const { rows } = await sql<{
    data: string;
  }>`SELECT COALESCE(json_agg(r ORDER BY r."plannedFrom", r."pumpTaskID"), '[]')::text AS data
    FROM (SELECT ${columns} FROM ${from} WHERE ${where}) r`.execute(db);
  return new RawJson(rows[0]?.data ?? '[]');
};

/** One task as lists show it. Throws `pump.notFound`. */
export const readPumpTask = async (db: Db, viewer: Viewer, pumpTaskID: string): Promise<PumpTask> => {
  const { rows } = await sql<{ data: PumpTask }>`SELECT row_to_json(r) AS data
    FROM (SELECT ${columns} FROM ${from} WHERE ${visible(viewer)} AND "pumpTasks"."pumpTaskID" = ${pumpTaskID}) r`.execute(
    db,
  );
  if (!rows[0]) throw new DomainError('pump.notFound');
  return rows[0].data;
};

const historyOf = (viewer: Viewer, pumpTaskID: string) => sql<{
  history: unknown[];
}>`SELECT COALESCE(json_agg((SELECT row_to_json(s)
    FROM (SELECT ${named('events', Object.keys(stageSchema.shape))}) s) ORDER BY events."serialNo" DESC), '[]') AS history
  FROM events WHERE ${ofTenants(viewer, 'events')} AND events."entity" = 'pumpTask' AND events."entityID" = ${pumpTaskID}`;

/** One task with what was done about it and what the viewer may do. Throws `pump.notFound`. */
export const readPumpTaskInfo = async (db: Db, viewer: Viewer, pumpTaskID: string, now: number) => {
  const task = await readPumpTask(db, viewer, pumpTaskID);
  const { rows } = await historyOf(viewer, pumpTaskID).execute(db);
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
      history: rows[0]?.history ?? [],
    }),
  );
};
