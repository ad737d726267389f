import type { batchPlans, shownBatchPlan } from '@pourline/contract/batchPlans';
import type { QueryOf } from '@pourline/contract/endpoint';
import type { Viewer } from '@pourline/domain/access/rights';
import { courseAt } from '@pourline/domain/batchPlans/portions';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../db/database.ts';
import { listOf } from '../lists/listOf.ts';
import { producedOfOrder, takenBefore } from '../records/openPortions.ts';
import { ordersOf } from '../records/orderScope.ts';
import { ofTenants } from '../scopeOf.ts';

type Shown = z.infer<typeof shownBatchPlan>;
type Read = Omit<Shown, 'state' | 'producedCa'> & { before: number; produced: number };

const columns: RawBuilder<unknown> = sql`${sql.join(
  [
    ...['batchPlanID', 'taskID', 'plantID', 'lineID', 'beginTime', 'volume', 'part', 'createTime', 'creatorName'],
    ...['dropTime', 'dropperName'],
  ].map((name) => sql.ref(`b.${name}`)),
)}, orders."taskNo", orders."projectName", orders."constructionSite", orders."strengthNo", ${takenBefore} AS "before", ${producedOfOrder} AS "produced"`;

const shownAs = ({ before: taken, produced, ...row }: Read): Shown => ({ ...row, ...courseAt(row, taken, produced) });

const joined = sql`"batchPlans" b JOIN orders ON orders."tenantID" = b."tenantID" AND orders."taskID" = b."taskID"`;

/** Portions of the orders that the viewer sees, by when they begin. */
const batchPlanList = listOf<QueryOf<typeof batchPlans.list>, Viewer>({
  columns,
  from: joined,
  visible: (viewer) => sql`${ofTenants(viewer, 'b')} AND ${ordersOf(viewer)}`,
  filters: {
    'filter.taskID': (id) => sql`b."taskID" = ${id}`,
    'filter.plantID': (id) => sql`b."plantID" = ${id}`,
    'filter.from': (from) => sql`b."beginTime" >= ${new Date(from)}`,
    'filter.to': (to) => sql`b."beginTime" < ${new Date(to)}`,
  },
  sort: { beginTime: { by: sql`b."beginTime"` } },
  usual: 'beginTime',
  id: { by: sql`b."batchPlanID"`, field: 'batchPlanID' },
});

export const listBatchPlans = (db: Db, viewer: Viewer, query: QueryOf<typeof batchPlans.list>) =>
  batchPlanList.pageOf(db, viewer, query, shownAs);

const readRows = async (db: Db, where: RawBuilder<unknown>): Promise<Shown[]> => {
  const { rows } = await sql<{
    row: Read;
  }>`SELECT row_to_json(r) AS row FROM (SELECT ${columns} FROM ${joined} WHERE ${where}) r`.execute(db);
  return rows.map(({ row }) => shownAs(row));
};

/** One portion as it stands; none: there is none such at the tenant. */
export const readBatchPlan = async (db: Db, tenantID: string, batchPlanID: string): Promise<Shown | undefined> =>
  (await readRows(db, sql`b."tenantID" = ${tenantID} AND b."batchPlanID" = ${batchPlanID}`))[0];

/** The portions of an order. */
export const readPortions = (db: Db, tenantID: string, taskID: string): Promise<Shown[]> =>
  readRows(db, sql`b."tenantID" = ${tenantID} AND b."taskID" = ${taskID}`);
