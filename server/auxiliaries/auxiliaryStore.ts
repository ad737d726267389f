import type { auxiliaries } from '@pourline/contract/auxiliaries';
import type { DataOf, QueryOf } from '@pourline/contract/endpoint';
import type { Viewer } from '@pourline/domain/access/rights';
import { type Auxiliary, auxiliarySchema } from '@pourline/domain/auxiliaries/auxiliary';
import { type AuxiliaryFacts, auxiliaryMachine, isRunDone } from '@pourline/domain/auxiliaries/auxiliaryStates';
import { DomainError } from '@pourline/domain/errors';
import { offersOf } from '@pourline/domain/states';
import { stageSchema } from '@pourline/domain/waybills/waybill';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import { auxiliariesOf } from '../records/auxiliaryScope.ts';
import { stateIs } from '../records/stateIs.ts';
import { ofTenants } from '../scopeOf.ts';

type AuxiliaryQuery = QueryOf<typeof auxiliaries.list>;
type StatisticsQuery = QueryOf<typeof auxiliaries.statistics>;
type RunCount = DataOf<typeof auxiliaries.statistics>;

const named = (table: string, names: readonly string[]) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

const ofOrder = ['taskNo', 'projectName', 'constructionSite', 'siteAddress', 'siteLon', 'siteLat', 'contactPhone'];
const ofTruck = ['carNo', 'plateNumber'];
const ofDriver = ['driverName', 'driverMobile'];
const own = Object.keys(auxiliarySchema.shape).filter((name) => ![...ofOrder, ...ofTruck, ...ofDriver].includes(name));

const columns: RawBuilder<unknown> = sql`${named('auxiliaryTasks', own)}, ${named('v', ofTruck)}, ${named('orders', ofOrder)},
  u."name" AS "driverName", u."mobileNo" AS "driverMobile"`;
const from = sql`"auxiliaryTasks" JOIN vehicles v ON v."tenantID" = "auxiliaryTasks"."tenantID" AND v."carID" = "auxiliaryTasks"."carID"
  JOIN users u ON u."tenantID" = "auxiliaryTasks"."tenantID" AND u."userID" = "auxiliaryTasks"."driverOID"
  LEFT JOIN orders ON orders."tenantID" = "auxiliaryTasks"."tenantID" AND orders."taskID" = "auxiliaryTasks"."taskID"`;

/** What the viewer may see, of their tenants. */
const visible = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'auxiliaryTasks')} AND ${auxiliariesOf(viewer)}`;

/** What drivers have to do besides loads, as far as the person may see it, by when it begins. */
export const auxiliaryList = listOf<AuxiliaryQuery, Viewer>({
  columns,
  from,
  visible,
  filters: {
    'filter.state': (states) => oneOf(sql`"auxiliaryTasks"."state"`, states),
    'filter.carID': (id) => sql`"auxiliaryTasks"."carID" = ${id}`,
    'filter.taskID': (id) => sql`"auxiliaryTasks"."taskID" = ${id}`,
    'filter.from': (at) => sql`"auxiliaryTasks"."plannedTime" >= ${new Date(at)}::timestamptz`,
    'filter.to': (at) => sql`"auxiliaryTasks"."plannedTime" < ${new Date(at)}::timestamptz`,
  },
  keyword: [
    sql`"auxiliaryTasks"."auxiliaryNo"`,
    sql`v."carNo"`,
    sql`u."name"`,
    sql`COALESCE(orders."projectName", '')`,
    sql`"auxiliaryTasks"."toPlace"`,
  ],
  sort: { plannedTime: { by: sql`"auxiliaryTasks"."plannedTime"` } },
  usual: 'plannedTime',
  id: { by: sql`"auxiliaryTasks"."auxiliaryID"`, field: 'auxiliaryID' },
});

/** What was finished in a span, by driver and kind, whoever did most first. */
export const runStatistics = async (
  db: Db,
  viewer: Viewer,
  query: StatisticsQuery,
): Promise<{ data: RunCount[]; total: number }> => {
  const { limit, 'filter.from': begin, 'filter.to': end } = query;
  const { rows } =
    await sql<RunCount>`SELECT "auxiliaryTasks"."driverOID", max(u."name") AS "driverName", "auxiliaryTasks"."kind", count(*)::int AS "runs",
      COALESCE(round(sum(EXTRACT(EPOCH FROM "auxiliaryTasks"."endTime" - "auxiliaryTasks"."startTime")) / 60), 0)::int AS "minutes",
      COALESCE(sum("auxiliaryTasks"."volume"), 0)::float8 AS "volume"
    FROM ${from} WHERE ${visible(viewer)} AND ${stateIs('auxiliaryTasks', isRunDone)}
      AND "auxiliaryTasks"."endTime" >= ${new Date(begin ?? 0)}::timestamptz AND (${end === undefined} OR "auxiliaryTasks"."endTime" < ${new Date(end ?? 0)}::timestamptz)
    GROUP BY "auxiliaryTasks"."driverOID", "auxiliaryTasks"."kind" ORDER BY "runs" DESC, "auxiliaryTasks"."driverOID", "auxiliaryTasks"."kind"`.execute(
      db,
    );
  return { data: limit === -1 ? rows : rows.slice(0, limit), total: rows.length };
};

type Row = Auxiliary & { truck: AuxiliaryFacts['truck']; history: unknown[] };

/** One of them with what was done about it and what the viewer may do. Throws `auxiliary.notFound`. */
export const readRunInfo = async (db: Db, viewer: Viewer, auxiliaryID: string) => {
  const { rows } = await sql<{ data: Row }>`SELECT row_to_json(r) AS data FROM (SELECT ${columns},
      json_build_object('state', v."state", 'taskDetailID', v."taskDetailID", 'auxiliaryID', v."auxiliaryID", 'isOnDutyDriver', v."isOnDutyDriver",
        'onDutyDriverOID', v."onDutyDriverOID", 'brokenTime', v."brokenTime") AS "truck",
      (SELECT COALESCE(json_agg((SELECT row_to_json(s) FROM (SELECT ${named('events', Object.keys(stageSchema.shape))}) s) ORDER BY events."serialNo" DESC), '[]')
        FROM events WHERE ${ofTenants(viewer, 'events')} AND events."entity" = 'auxiliary' AND events."entityID" = ${auxiliaryID}) AS "history"
    FROM ${from} WHERE ${visible(viewer)} AND "auxiliaryTasks"."auxiliaryID" = ${auxiliaryID}) r`.execute(db);
  const [row] = rows;
  if (!row) throw new DomainError('auxiliary.notFound');
  const { truck, ...run } = row.data;
  return new RawJson(JSON.stringify({ ...run, actions: offersOf(auxiliaryMachine, { ...run, truck }, viewer) }));
};
