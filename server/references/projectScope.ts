import type { QueryOf } from '@pourline/contract/endpoint';
import type { references } from '@pourline/contract/references';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { projectSchema } from '@pourline/domain/projects/project';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import { listOf } from '../lists/listOf.ts';
import { projectRows } from '../records/projectRows.ts';
import { isTied } from '../records/ties.ts';
import { ofTenants, type Rule, scopeOf } from '../scopeOf.ts';

const memberOf =
  (kind: 'manager' | 'worker'): Rule =>
  (v) =>
    sql`EXISTS (SELECT FROM "projectMembers" m WHERE m."tenantID" = projects."tenantID" AND m."contractID" = projects."contractID" AND ${isTied('projects', 'm', v.userID)} AND m."kind" = ${kind})`;

export const managedProjects: Rule = memberOf('manager');
export const workedProjects: Rule = memberOf('worker');

/** Which projects of the tenant each role group sees; SQL over the table `projects`. */
export const projectScope = scopeOf(projectRows);

/** The projects of the viewer's tenants that the viewer may see. */
export const visibleProjects = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'projects')} AND ${projectScope[viewer.roleGroup](viewer)}`;

const ownColumns = Object.keys(projectSchema.shape).filter((name) => name !== 'customerName');
/** A project as the wire shows it, from `projects` joined with `customers`. */
export const projectColumns: RawBuilder<unknown> = sql`${sql.join(ownColumns.map((name) => sql.ref(`projects.${name}`)))}, customers."name" AS "customerName"`;
export const projectsWithCustomers: RawBuilder<unknown> = sql`projects JOIN customers ON customers."tenantID" = projects."tenantID" AND customers."customerID" = projects."customerID"`;

/** The projects that the viewer may see and that fit `also`; by name. */
export const projectList = listOf<QueryOf<typeof references.projects>, { viewer: Viewer; also?: RawBuilder<boolean> }>({
  columns: projectColumns,
  from: projectsWithCustomers,
  visible: ({ viewer, also }) => (also ? sql`${visibleProjects(viewer)} AND ${also}` : visibleProjects(viewer)),
  filters: {},
  keyword: [sql`projects."projectName"`, sql`customers."name"`, sql`projects."contractNo"`],
  sort: { projectName: { by: sql`projects."projectName"` }, contractNo: { by: sql`projects."contractNo"` } },
  usual: 'projectName',
  id: { by: sql`projects."contractID"`, field: 'contractID' },
});

/** The project that the viewer may see and that fits, the latest of several. Throws `project.notFound`. */
export const readProject = async (db: Db, viewer: Viewer, fits: RawBuilder<unknown>): Promise<RawJson> => {
  const { rows } = await sql<{ data: string }>`SELECT row_to_json(p)::text AS data FROM
    (SELECT ${projectColumns} FROM ${projectsWithCustomers} WHERE ${visibleProjects(viewer)} AND ${fits}
      ORDER BY projects."contractID" DESC LIMIT 1) p`.execute(db);
  if (!rows[0]) throw new DomainError('project.notFound');
  return new RawJson(rows[0].data);
};
