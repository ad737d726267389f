import type { ListQuery } from '@pourline/contract/listOf';
import type { Viewer } from '@pourline/domain/access/rights';
import { crewOrderShape } from '@pourline/domain/crews/crewTask';
import { type CrewTaskState, crewTaskState, isTaskToAssign } from '@pourline/domain/crews/crewTaskStates';
import { DomainError, type ErrorCode } from '@pourline/domain/errors';
import { stageSchema } from '@pourline/domain/waybills/waybill';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import { oneOf } from '../lists/lanes.ts';
import { type List, listOf } from '../lists/listOf.ts';
import { type CrewKind, inCrew } from '../records/crewKinds.ts';
import { stateIs } from '../records/stateIs.ts';
import type { Seer } from '../scopeOf.ts';
import { ofTenants } from '../scopeOf.ts';

/** What lists of the tasks of crews are asked. */
export type CrewTaskQuery = ListQuery & {
  sort?: 'plannedFrom' | '-plannedFrom' | undefined;
  'filter.state'?: readonly CrewTaskState[] | undefined;
  'filter.taskID'?: string | undefined;
  'filter.from'?: number | undefined;
  'filter.to'?: number | undefined;
};

/** How the tasks of a kind of crew are read, beside what all of them have. */
export interface CrewReading {
  kind: CrewKind;
  /** Whose they are; SQL over the table of the tasks. */
  scope: (seer: Seer) => RawBuilder<boolean>;
  /** Columns of the table, further ones with what they are joined to, and further texts in which a keyword is looked for. */
  own: readonly string[];
  more?: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown>; keyword: readonly RawBuilder<unknown>[] };
  /** Who sees tasks among their own besides those of the crew. */
  also?: readonly CrewKind[];
  number: string;
  notFound: ErrorCode;
}

const named = (table: string, names: readonly string[]) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

/** The tasks of a kind of crew as lists and pages show them. */
export const crewTaskReader = <Task>({ kind, scope, own, more, also = [], number, notFound }: CrewReading) => {
  const { table, crews, id } = kind;
  const key = sql.ref(`${table}.${id}`);
  const crew = sql`COALESCE((SELECT json_agg(json_build_object('userID', u."userID", 'name', u."name", 'mobileNo', u."mobileNo", 'onDuty', u."onDuty") ORDER BY u."name", u."userID")
    FROM ${sql.table(crews)} k JOIN users u ON u."tenantID" = k."tenantID" AND u."userID" = k."userID" WHERE k."tenantID" = ${sql.ref(`${table}.tenantID`)} AND ${sql.ref(`k.${id}`)} = ${key}), '[]')`;
  const columns = sql`${named(table, own)}, ${named('orders', Object.keys(crewOrderShape))}, ${crew} AS "crew", orders."state" AS "orderState"${
    more ? sql`, ${more.columns}` : sql``
  }`;
  const from = sql`${sql.table(table)} JOIN orders ON orders."tenantID" = ${sql.ref(`${table}.tenantID`)} AND orders."taskID" = ${sql.ref(`${table}.taskID`)} ${more?.joins ?? sql``}`;
  const plannedFrom = sql.ref(`${table}.plannedFrom`);
  /** The tasks of the viewer's tenants that they may see. */
  const visible = (viewer: Viewer): RawBuilder<boolean> => sql`${ofTenants(viewer, table)} AND ${scope(viewer)}`;
  const listed = (whose: (viewer: Viewer) => RawBuilder<boolean>): List<CrewTaskQuery, Viewer> =>
    listOf<CrewTaskQuery, Viewer>({
      ...{ columns, from, visible: whose },
      filters: {
        'filter.state': (states) => oneOf(sql.ref(`${table}.state`), states),
        'filter.taskID': (taskID) => sql`${sql.ref(`${table}.taskID`)} = ${taskID}`,
        'filter.from': (at) => sql`${sql.ref(`${table}.plannedTo`)} > ${new Date(at)}::timestamptz`,
        'filter.to': (at) => sql`${plannedFrom} < ${new Date(at)}::timestamptz`,
      },
      keyword: [
        sql.ref(`${table}.${number}`),
        sql`orders."projectName"`,
        sql`orders."constructionSite"`,
        ...(more?.keyword ?? []),
      ],
      sort: { plannedFrom: { by: plannedFrom } },
      usual: 'plannedFrom',
      id: { by: key, field: id },
    });
  const rowsOf = async (db: Db, viewer: Viewer, where: RawBuilder<unknown>): Promise<RawJson> => {
    const { rows } = await sql<{
      data: string;
    }>`SELECT COALESCE(json_agg(r ORDER BY r."plannedFrom", r.${sql.ref(id)}), '[]')::text AS data
      FROM (SELECT ${columns} FROM ${from} WHERE ${visible(viewer)} AND ${where}) r`.execute(db);
    return new RawJson(rows[0]?.data ?? '[]');
  };
  return {
    /** Tasks that the person may see, by when they begin. */
    list: listed(visible),
    /** The tasks of somebody of a crew. Those that nobody has been given are none of anybody's. */
    ofPerson: (userID: string) => {
      const named = { tenantID: sql.ref(`${table}.tenantID`), taskID: key, userID: sql`${userID}` };
      const theirs = sql.join(
        [kind, ...also].map((one) => inCrew(one, named)),
        sql` UNION ALL `,
      );
      return listed(
        (viewer) => sql`${visible(viewer)} AND EXISTS (${theirs}) AND NOT ${stateIs(table, isTaskToAssign)}`,
      );
    },
    /** The tasks of an order that were not cancelled, the earliest first. */
    ofOrder: (db: Db, viewer: Viewer, taskID: string): Promise<RawJson> =>
      rowsOf(
        db,
        viewer,
        sql`${sql.ref(`${table}.taskID`)} = ${taskID} AND ${sql.ref(`${table}.state`)} <> ${crewTaskState.cancelled}`,
      ),
    /** Some tasks by their ids. */
    named: (db: Db, viewer: Viewer, ids: readonly string[]): Promise<RawJson> =>
      rowsOf(db, viewer, sql`${key} = ANY(${[...ids]})`),
    /** One task as lists show it. Throws `notFound`. */
    read: async (db: Db, viewer: Viewer, taskID: string): Promise<Task> => {
      const { rows } = await sql<{ data: Task }>`SELECT row_to_json(r) AS data
        FROM (SELECT ${columns} FROM ${from} WHERE ${visible(viewer)} AND ${key} = ${taskID}) r`.execute(db);
      if (!rows[0]) throw new DomainError(notFound);
      return rows[0].data;
    },
    /** What was done about a task, newest first. */
    history: async (db: Db, viewer: Viewer, taskID: string): Promise<unknown[]> => {
      const { rows } = await sql<{
        history: unknown[];
      }>`SELECT COALESCE(json_agg((SELECT row_to_json(s)
          FROM (SELECT ${named('events', Object.keys(stageSchema.shape))}) s) ORDER BY events."serialNo" DESC), '[]') AS history
        FROM events WHERE ${ofTenants(viewer, 'events')} AND events."entity" = ${kind.entity} AND events."entityID" = ${taskID}`.execute(
        db,
      );
      return rows[0]?.history ?? [];
    },
  };
};

/** The columns of a table of tasks among what is told of them. */
export const ownColumns = (told: Readonly<Record<string, unknown>>, besides: readonly string[]): string[] =>
  Object.keys(told).filter(
    (name) => ![...Object.keys(crewOrderShape), 'crew', 'orderState', ...besides].includes(name),
  );

/** Somebody of a crew asks for their own tasks; the desk for anybody's. Throws `app.forbidden`. */
export const checkWhose = (viewer: Viewer, { roleGroup }: CrewKind, userID: string): void => {
  if (viewer.roleGroup === roleGroup && userID !== viewer.userID) throw new DomainError('app.forbidden');
};
