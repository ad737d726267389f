import type { CompanyProject, construction } from '@pourline/contract/construction';
import type { QueryOf } from '@pourline/contract/endpoint';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { isOrderCancelled, isOrderOpen } from '@pourline/domain/orders/orderStages';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { listOf } from '../lists/listOf.ts';
import { stateIs, stateIsNot } from '../records/stateIs.ts';
import { projectColumns, projectsWithCustomers, visibleProjects } from '../references/projectScope.ts';

/** A project of one plant. */
export type ProjectThere = Omit<CompanyProject, 'tid' | 'tenantName'>;

const current = sql`(SELECT json_build_object('openOrders', count(*) FILTER (WHERE ${stateIs('o', isOrderOpen)}), 'runningWaybills', COALESCE(sum(o."runningWaybills"), 0),
    'scheduledCa', COALESCE(sum(o."scheduledCa") FILTER (WHERE ${stateIsNot('o', isOrderCancelled)}), 0), 'deliverCa', COALESCE(sum(o."deliverCa"), 0), 'validCa', COALESCE(sum(o."validCa"), 0))
  FROM orders o WHERE o."tenantID" = projects."tenantID" AND o."contractID" = projects."contractID")`;

/** The projects of a viewer with what goes on there now, by name as people look it up. */
export const companyProjects = listOf<QueryOf<typeof construction.projects>, Viewer>({
  columns: sql`${projectColumns}, ${current} AS "current"`,
  from: projectsWithCustomers,
  visible: visibleProjects,
  filters: {
    // Each plant is asked by itself.
    'filter.tid': (tid) => sql`projects."tenantID" = ${tid}`,
    'filter.contractID': (id) => sql`projects."contractID" = ${id}`,
  },
  keyword: [sql`projects."projectName"`, sql`projects."contractNo"`, sql`projects."address"`],
  sort: { projectName: { by: sql`projects."projectName" COLLATE "zh-x-icu"` } },
  usual: 'projectName',
  id: { by: sql`projects."contractID"`, field: 'contractID' },
});

/** One project with what goes on there now. Throws `project.notFound` for one that the viewer does not see. */
export const companyProject = async (db: Db, viewer: Viewer, contractID: string): Promise<ProjectThere> => {
  const query = { limit: 1, skip: 0, sort: undefined, 'filter.contractID': contractID };
  const [project] = (await companyProjects.pageOf(db, viewer, query, (row: ProjectThere) => row)).data;
  if (!project) throw new DomainError('project.notFound');
  return project;
};
