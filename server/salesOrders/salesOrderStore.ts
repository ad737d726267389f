import type { QueryOf } from '@pourline/contract/endpoint';
import type { SalesOrderRow, salesOrders } from '@pourline/contract/salesOrders';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { isOrderCancelled, isOrderEnded } from '@pourline/domain/orders/orderStages';
import { salesOrderStates } from '@pourline/domain/salesOrders/salesOrder';
import { businessDayOf } from '@pourline/domain/time/businessDay';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type Bytes, RawJson } from '../http/serve.ts';
import { listOf } from '../lists/listOf.ts';
import { contractsOf } from '../records/contractScope.ts';
import { stateIs } from '../records/stateIs.ts';
import { ofTenants } from '../scopeOf.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { type ListColumn, listSheet, momentCell } from '../spreadsheets/listSheet.ts';

type SalesOrderQuery = QueryOf<typeof salesOrders.list>;

const columns = sql`s."salesOrderID", s."salesOrderNo", s."contractID", projects."contractNo", projects."projectName", customers."name" AS "customerName",
  projects."salesmanOID", (SELECT u."name" FROM users u WHERE u."tenantID" = projects."tenantID" AND u."userID" = projects."salesmanOID") AS "salesmanName",
  COALESCE(NULLIF(contracts."terms", ''), customers."terms") AS terms, s."state", s."remark", s."creatorName", s."createTime", s."closeTime"`;
const from = sql`"salesOrders" s JOIN contracts ON contracts."tenantID" = s."tenantID" AND contracts."contractID" = s."contractID"
  JOIN projects ON projects."tenantID" = s."tenantID" AND projects."contractID" = s."contractID"
  JOIN customers ON customers."tenantID" = projects."tenantID" AND customers."customerID" = projects."customerID"`;
const visible = (viewer: Viewer) => sql`${ofTenants(viewer, 's')} AND ${contractsOf(viewer)}`;

/**
 * What each grade of a sales order came to, m³: the one place where its call-offs are summed. Of an order that has not ended counts
 * what it asks for, of an ended one what it got. SQL over `s`, a part of FROM with a row for each grade.
 */
const linesOf: RawBuilder<unknown> = sql`(SELECT g."strengthNo", COALESCE(sum(g."agreed"), 0) AS "agreedCa", COALESCE(sum(g."ordered"), 0) AS "orderedCa",
    COALESCE(sum(g."deliverCa"), 0) AS "deliverCa", COALESCE(sum(g."validCa"), 0) AS "validCa", COALESCE(sum(g."agreed"), 0) - COALESCE(sum(g."ordered"), 0) AS "leftCa"
  FROM (SELECT l."strengthNo", l."agreedCa" AS agreed, 0 AS ordered, 0 AS "deliverCa", 0 AS "validCa" FROM "salesOrderLines" l
      WHERE l."tenantID" = s."tenantID" AND l."salesOrderID" = s."salesOrderID"
    UNION ALL SELECT o."strengthNo", 0, CASE WHEN ${stateIs('o', isOrderEnded)} THEN o."deliverCa" ELSE o."scheduledCa" END, o."deliverCa", o."validCa" FROM orders o
      WHERE o."tenantID" = s."tenantID" AND o."salesOrderID" = s."salesOrderID" AND NOT (${stateIs('o', isOrderCancelled)} AND o."deliverCa" = 0)) g
  GROUP BY g."strengthNo")`;
const sums = sql`(SELECT COALESCE(sum(x."agreedCa"), 0) AS "agreedCa", COALESCE(sum(x."orderedCa"), 0) AS "orderedCa", COALESCE(sum(x."deliverCa"), 0) AS "deliverCa",
  COALESCE(sum(x."validCa"), 0) AS "validCa", COALESCE(sum(x."leftCa"), 0) AS "leftCa" FROM ${linesOf} x)`;

/** The sales orders that the viewer may see, the newest first. */
export const salesOrderList = listOf<Omit<SalesOrderQuery, 'format'>, Viewer>({
  columns: sql`${columns}, t.*`,
  from: sql`${from} CROSS JOIN LATERAL ${sums} t`,
  visible,
  filters: {
    'filter.state': (state) => sql`s."state" = ${state}`,
    'filter.contractID': (id) => sql`s."contractID" = ${id}`,
  },
  keyword: [sql`s."salesOrderNo"`, sql`projects."projectName"`, sql`customers."name"`],
  sort: { createTime: { by: sql`s."createTime"` }, salesOrderNo: { by: sql`s."salesOrderNo"` } },
  usual: '-createTime',
  id: { by: sql`s."salesOrderID"`, field: 'salesOrderID' },
});

const callOffs = sql`COALESCE((SELECT json_agg(json_build_object('taskID', o."taskID", 'taskNo', o."taskNo", 'state', o."state", 'constructionSite', o."constructionSite",
    'strengthNo', o."strengthNo", 'bookBegin', o."bookBegin", 'scheduledCa', o."scheduledCa", 'deliverCa', o."deliverCa", 'validCa', o."validCa") ORDER BY o."bookBegin" DESC, o."taskID")
  FROM orders o WHERE o."tenantID" = s."tenantID" AND o."salesOrderID" = s."salesOrderID"), '[]')`;

/** One sales order with its lines, priced by its contract today, and its call-offs when they are asked for. Throws `salesOrder.notFound`. */
export const readSalesOrder = async (
  db: Db,
  viewer: Viewer,
  salesOrderID: string,
  now: number,
  withOrders: boolean,
): Promise<RawJson> => {
  const today = businessDayOf(now, await settlementRulesOf(db, viewer.tenantID));
  const price = sql`(SELECT p."amount" FROM "contractPrices" p WHERE p."tenantID" = s."tenantID" AND p."contractID" = s."contractID" AND p."kind" = 'grade'
    AND p."code" = x."strengthNo" AND p."fromDay" <= ${today} ORDER BY p."fromDay" DESC LIMIT 1)`;
  const { rows } = await sql<{ data: string }>`SELECT row_to_json(r)::text AS data FROM (SELECT ${columns}, t.*,
      COALESCE((SELECT json_agg(y ORDER BY y."strengthNo") FROM (SELECT x.*, ${price} AS price FROM ${linesOf} x) y), '[]') AS lines
      ${withOrders ? sql`, ${callOffs} AS orders` : sql``}
    FROM ${from} CROSS JOIN LATERAL ${sums} t WHERE ${visible(viewer)} AND s."salesOrderID" = ${salesOrderID}) r`.execute(
    db,
  );
  if (!rows[0]) throw new DomainError('salesOrder.notFound');
  return new RawJson(rows[0].data);
};

const sheetColumns: readonly ListColumn<SalesOrderRow>[] = [
  { title: '销售订单号', width: 18, cell: (row) => row.salesOrderNo },
  { title: '状态', width: 10, cell: (row) => salesOrderStates[row.state] },
  { title: '客户', width: 26, cell: (row) => row.customerName },
  { title: '工程名称', width: 30, cell: (row) => row.projectName },
  { title: '销售', width: 12, cell: (row) => row.salesmanName },
  { title: '约定方量(m³)', width: 14, cell: (row) => row.agreedCa },
  { title: '已下单(m³)', width: 14, cell: (row) => row.orderedCa },
  { title: '已供(m³)', width: 14, cell: (row) => row.deliverCa },
  { title: '已签收(m³)', width: 14, cell: (row) => row.validCa },
  { title: '剩余(m³)', width: 14, cell: (row) => row.leftCa },
  { title: '建立时间', width: 18, cell: (row) => momentCell(row.createTime) },
];

/** The sales orders of a query as a spreadsheet. */
export const salesOrderSheet = async (db: Db, viewer: Viewer, query: SalesOrderQuery): Promise<Bytes> => {
  const whole = { ...query, limit: -1, skip: 0, after: undefined };
  const { data, next } = await salesOrderList.pageOf(db, viewer, whole, (row: SalesOrderRow) => row);
  return listSheet(db, viewer.tenantID, {
    name: '销售订单',
    columns: sheetColumns,
    rows: data,
    isCut: next !== undefined,
  });
};
