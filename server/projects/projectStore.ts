import type { QueryOf } from '@pourline/contract/endpoint';
import type { ProjectRow, projects } from '@pourline/contract/projects';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { distanceM } from '@pourline/domain/geo';
import { isOrderOpen } from '@pourline/domain/orders/orderStages';
import { isAlikeSite, type SiteMarks } from '@pourline/domain/projects/projectForm';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type Bytes, RawJson } from '../http/serve.ts';
import { listOf } from '../lists/listOf.ts';
import { stateIs } from '../records/stateIs.ts';
import { projectColumns, projectsWithCustomers, visibleProjects } from '../references/projectScope.ts';
import { type ListColumn, listSheet } from '../spreadsheets/listSheet.ts';

type ProjectQuery = QueryOf<typeof projects.list>;

const columns = sql`${projectColumns}, (SELECT u."name" FROM users u WHERE u."tenantID" = projects."tenantID" AND u."userID" = projects."salesmanOID") AS "salesmanName",
  (SELECT k."state" FROM contracts k WHERE k."tenantID" = projects."tenantID" AND k."contractID" = projects."contractID") AS "contractState"`;

/** The projects that the viewer may see, by name. */
export const ownProjectList = listOf<Omit<ProjectQuery, 'format'>, Viewer>({
  columns,
  from: projectsWithCustomers,
  visible: visibleProjects,
  filters: {
    'filter.state': (state) => sql`projects."state" = ${state}`,
    'filter.customerID': (id) => sql`projects."customerID" = ${id}`,
    'filter.salesmanOID': (id) => sql`projects."salesmanOID" = ${id}`,
  },
  keyword: [
    sql`projects."projectName"`,
    sql`customers."name"`,
    sql`projects."contractNo"`,
    sql`projects."address"`,
    sql`projects."buildCompany"`,
  ],
  sort: {
    projectName: { by: sql`projects."projectName"` },
    contractNo: { by: sql`projects."contractNo"` },
    createTime: { by: sql`projects."createTime"` },
  },
  usual: 'projectName',
  id: { by: sql`projects."contractID"`, field: 'contractID' },
});

/** One project with its people, as the viewer sees it. Throws `project.notFound`. */
export const readOwnProject = async (db: Db, viewer: Viewer, contractID: string): Promise<RawJson> => {
  const { rows } = await sql<{ data: string }>`SELECT row_to_json(p)::text AS data FROM (SELECT ${columns},
      COALESCE((SELECT json_agg(json_build_object('userID', u."userID", 'name', u."name", 'mobileNo', u."mobileNo", 'kind', m."kind", 'onDuty', u."onDuty")
        ORDER BY m."kind", u."name", u."userID") FROM "projectMembers" m JOIN users u ON u."tenantID" = m."tenantID" AND u."userID" = m."userID"
        WHERE m."tenantID" = projects."tenantID" AND m."contractID" = projects."contractID"), '[]') AS members,
      (SELECT count(*)::integer FROM orders o WHERE o."tenantID" = projects."tenantID" AND o."contractID" = projects."contractID" AND ${stateIs('o', isOrderOpen)}) AS "openOrders"
    FROM ${projectsWithCustomers} WHERE ${visibleProjects(viewer)} AND projects."contractID" = ${contractID}) p`.execute(
    db,
  );
  if (!rows[0]) throw new DomainError('project.notFound');
  return new RawJson(rows[0].data);
};

/** Projects of the tenant that may be the same site as this one, the nearest first; `metres` from it. */
export const alikeProjects = async (db: Db, tenantID: string, site: SiteMarks, except = '') => {
  const rows = await db
    .selectFrom('projects')
    .select(['contractID', 'contractNo', 'projectName', 'address', 'lon', 'lat'])
    .where('tenantID', '=', tenantID)
    .where('contractID', '<>', except)
    .execute();
  return rows
    .flatMap(({ lon, lat, ...row }) => {
      if (lon === null || lat === null || !isAlikeSite(site, { projectName: row.projectName, at: [lon, lat] }))
        return [];
      return [{ ...row, metres: Math.round(distanceM(site.at, [lon, lat])) }];
    })
    .sort((one, other) => one.metres - other.metres);
};

const sheetColumns: readonly ListColumn<ProjectRow>[] = [
  { title: '合同编号', width: 18, cell: (row) => row.contractNo },
  { title: '工程名称', width: 30, cell: (row) => row.projectName },
  { title: '客户', width: 26, cell: (row) => row.customerName },
  { title: '施工单位', width: 26, cell: (row) => row.buildCompany },
  { title: '地址', width: 34, cell: (row) => row.address },
  { title: '经度', width: 12, cell: (row) => row.lon },
  { title: '纬度', width: 12, cell: (row) => row.lat },
  { title: '联系人', width: 12, cell: (row) => row.contact },
  { title: '电话', width: 14, cell: (row) => row.contactPhone },
  { title: '销售', width: 12, cell: (row) => row.salesmanName },
  { title: '状态', width: 10, cell: (row) => (row.state === 'enabled' ? '启用' : '停用') },
];

/** The projects of a query as a spreadsheet. */
export const projectSheet = async (db: Db, viewer: Viewer, query: ProjectQuery): Promise<Bytes> => {
  const whole = { ...query, limit: -1, skip: 0, after: undefined };
  const { data, next } = await ownProjectList.pageOf(db, viewer, whole, (row: ProjectRow) => row);
  return listSheet(db, viewer.tenantID, { name: '工程', columns: sheetColumns, rows: data, isCut: next !== undefined });
};
