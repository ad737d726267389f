import type { CustomerRow, customers } from '@pourline/contract/customers';
import type { QueryOf } from '@pourline/contract/endpoint';
import type { Viewer } from '@pourline/domain/access/rights';
import { alikeMarksOf, type CustomerMarks } from '@pourline/domain/customers/alikeCustomers';
import { DomainError } from '@pourline/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type Bytes, RawJson } from '../http/serve.ts';
import { listOf } from '../lists/listOf.ts';
import { type ListColumn, listSheet, momentCell } from '../spreadsheets/listSheet.ts';
import { customerColumns, visibleCustomers } from './customerScope.ts';

type CustomerQuery = QueryOf<typeof customers.list>;

/** The customers that the viewer may see, by name. */
export const customerList = listOf<Omit<CustomerQuery, 'format'>, Viewer>({
  columns: sql`${customerColumns}, (SELECT count(*)::integer FROM projects p WHERE p."tenantID" = customers."tenantID" AND p."customerID" = customers."customerID") AS projects`,
  from: sql`customers`,
  visible: visibleCustomers,
  filters: {
    'filter.state': (state) => sql`customers."state" = ${state}`,
    'filter.salesmanOID': (id) => sql`customers."salesmanOID" = ${id}`,
  },
  keyword: [sql`customers."name"`, sql`customers."taxNumber"`, sql`customers."contact"`, sql`customers."phone"`],
  sort: { name: { by: sql`customers."name" COLLATE "zh-x-icu"` }, createTime: { by: sql`customers."createTime"` } },
  usual: 'name',
  id: { by: sql`customers."customerID"`, field: 'customerID' },
});

/** One customer with its projects, as the viewer sees it. Throws `customer.notFound`. */
export const readCustomer = async (db: Db, viewer: Viewer, customerID: string): Promise<RawJson> => {
  const { rows } = await sql<{ data: string }>`SELECT row_to_json(c)::text AS data FROM (SELECT ${customerColumns},
      COALESCE((SELECT json_agg(json_build_object('contractID', p."contractID", 'contractNo', p."contractNo", 'projectName', p."projectName", 'state', p."state")
        ORDER BY p."projectName", p."contractID") FROM projects p WHERE p."tenantID" = customers."tenantID" AND p."customerID" = customers."customerID"), '[]') AS projects
    FROM customers WHERE ${visibleCustomers(viewer)} AND customers."customerID" = ${customerID}) c`.execute(db);
  if (!rows[0]) throw new DomainError('customer.notFound');
  return new RawJson(rows[0].data);
};

/** Customers of the tenant that look like this one, each with by what. */
export const alikeCustomers = async (db: Db, tenantID: string, asked: CustomerMarks, except = '') => {
  const rows = await db
    .selectFrom('customers')
    .select(['customerID', 'name', 'taxNumber', 'phone'])
    .where('tenantID', '=', tenantID)
    .where('customerID', '<>', except)
    .orderBy('name')
    .execute();
  return rows.flatMap((row) => {
    const by = alikeMarksOf(asked, row);
    return by.length > 0 ? [{ ...row, by }] : [];
  });
};

const columns: readonly ListColumn<CustomerRow>[] = [
  { title: '客户名称', width: 30, cell: (row) => row.name },
  { title: '税号', width: 22, cell: (row) => row.taxNumber },
  { title: '联系人', width: 12, cell: (row) => row.contact },
  { title: '电话', width: 14, cell: (row) => row.phone },
  { title: '信用额度(元)', width: 16, cell: (row) => row.creditLimit },
  { title: '付款条件', width: 30, cell: (row) => row.terms },
  { title: '销售', width: 12, cell: (row) => row.salesmanName },
  { title: '工程数', width: 10, cell: (row) => row.projects },
  { title: '状态', width: 10, cell: (row) => (row.state === 'enabled' ? '启用' : '停用') },
  { title: '建立时间', width: 18, cell: (row) => momentCell(row.createTime) },
];

/** The customers of a query as a spreadsheet. */
export const customerSheet = async (db: Db, viewer: Viewer, query: CustomerQuery): Promise<Bytes> => {
  const whole = { ...query, limit: -1, skip: 0, after: undefined };
  const { data, next } = await customerList.pageOf(db, viewer, whole, (row: CustomerRow) => row);
  return listSheet(db, viewer.tenantID, { name: '客户', columns, rows: data, isCut: next !== undefined });
};
