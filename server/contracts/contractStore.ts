import type { contracts } from '@pourline/contract/contracts';
import type { QueryOf } from '@pourline/contract/endpoint';
import type { Viewer } from '@pourline/domain/access/rights';
import { type ContractOfProject, contractSchema } from '@pourline/domain/contracts/contract';
import { priceSchema } from '@pourline/domain/contracts/contractPrice';
import { type ContractFacts, contractMachine } from '@pourline/domain/contracts/contractStates';
import { DomainError } from '@pourline/domain/errors';
import { offersOf } from '@pourline/domain/states';
import { businessDayOf } from '@pourline/domain/time/businessDay';
import { stageSchema } from '@pourline/domain/waybills/waybill';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type Bytes, RawJson } from '../http/serve.ts';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import { contractsOf } from '../records/contractScope.ts';
import { ofTenants } from '../scopeOf.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { type ListColumn, listSheet, momentCell } from '../spreadsheets/listSheet.ts';
import { contractCameTo } from './cameTo.ts';

type ContractQuery = QueryOf<typeof contracts.list>;

const ofProject = ['contractNo', 'projectName', 'customerID', 'salesmanOID'];
const named = (table: string, names: readonly string[]) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
const own = Object.keys(contractSchema.shape).filter(
  (name) => ![...ofProject, 'customerName', 'salesmanName'].includes(name),
);
const columns = sql`${named('contracts', own)}, ${named('projects', ofProject)}, customers."name" AS "customerName",
  (SELECT u."name" FROM users u WHERE u."tenantID" = projects."tenantID" AND u."userID" = projects."salesmanOID") AS "salesmanName"`;
const from = sql`contracts JOIN projects ON projects."tenantID" = contracts."tenantID" AND projects."contractID" = contracts."contractID"
  JOIN customers ON customers."tenantID" = projects."tenantID" AND customers."customerID" = projects."customerID"`;

const visibleContracts = (viewer: Viewer) => sql`${ofTenants(viewer, 'contracts')} AND ${contractsOf(viewer)}`;

/** The contracts that the viewer may see, by number. */
export const contractList = listOf<Omit<ContractQuery, 'format'>, Viewer>({
  columns,
  from,
  visible: visibleContracts,
  filters: {
    'filter.state': (states) => oneOf(sql`contracts."state"`, states),
    'filter.customerID': (id) => sql`projects."customerID" = ${id}`,
    'filter.salesmanOID': (id) => sql`projects."salesmanOID" = ${id}`,
  },
  keyword: [sql`projects."projectName"`, sql`customers."name"`, sql`projects."contractNo"`],
  sort: {
    contractNo: { by: sql`projects."contractNo"` },
    projectName: { by: sql`projects."projectName"` },
    createTime: { by: sql`contracts."createTime"` },
  },
  usual: 'contractNo',
  id: { by: sql`contracts."contractID"`, field: 'contractID' },
});

/** One contract with its prices, its history and what the viewer may do about it. Throws `contract.notFound`. */
export const readContract = async (db: Db, viewer: Viewer, contractID: string, now: number): Promise<RawJson> => {
  const { rows } = await sql<
    ContractFacts & { data: string; tenantID: string }
  >`SELECT contracts."tenantID", contracts."state",
      (SELECT count(*)::integer FROM "contractPrices" p WHERE p."tenantID" = contracts."tenantID" AND p."contractID" = contracts."contractID" AND p."kind" = 'grade') AS "gradePrices",
      (SELECT count(*)::integer FROM orders o WHERE o."tenantID" = contracts."tenantID" AND o."contractID" = contracts."contractID") AS orders,
      (SELECT row_to_json(r)::text FROM (SELECT ${columns},
        COALESCE((SELECT json_agg((SELECT row_to_json(q) FROM (SELECT ${named('p', Object.keys(priceSchema.shape))}) q) ORDER BY p."kind", p."code", p."above", p."fromDay" DESC)
          FROM "contractPrices" p WHERE p."tenantID" = contracts."tenantID" AND p."contractID" = contracts."contractID"), '[]') AS prices,
        COALESCE((SELECT json_agg((SELECT row_to_json(s) FROM (SELECT ${named('events', Object.keys(stageSchema.shape))}) s) ORDER BY events."serialNo" DESC) FROM events
          WHERE events."tenantID" = contracts."tenantID" AND events."entity" = 'contract' AND events."entityID" = contracts."contractID"), '[]') AS history) r) AS data
    FROM ${from} WHERE ${visibleContracts(viewer)} AND contracts."contractID" = ${contractID}`.execute(db);
  const row = rows[0];
  if (!row) throw new DomainError('contract.notFound');
  const rules = await settlementRulesOf(db, row.tenantID);
  const today = businessDayOf(now, rules);
  const actions = offersOf(contractMachine, row, viewer);
  const cameTo = await contractCameTo(db, row.tenantID, contractID, rules);
  const more = JSON.stringify({ today, orders: row.orders, cameTo, actions });
  return new RawJson(`${row.data.slice(0, -1)},${more.slice(1)}`);
};

const sheetColumns: readonly ListColumn<ContractOfProject>[] = [
  { title: '合同编号', width: 18, cell: (row) => row.contractNo },
  { title: '状态', width: 10, cell: (row) => contractMachine.states[row.state].label },
  { title: '工程名称', width: 30, cell: (row) => row.projectName },
  { title: '客户', width: 26, cell: (row) => row.customerName },
  { title: '销售', width: 12, cell: (row) => row.salesmanName },
  { title: '开始日期', width: 12, cell: (row) => row.beginDay },
  { title: '结束日期', width: 12, cell: (row) => row.endDay },
  { title: '付款条件', width: 30, cell: (row) => row.terms },
  { title: '签订时间', width: 18, cell: (row) => momentCell(row.signTime) },
];

/** The contracts of a query as a spreadsheet. */
export const contractSheet = async (db: Db, viewer: Viewer, query: ContractQuery): Promise<Bytes> => {
  const whole = { ...query, limit: -1, skip: 0, after: undefined };
  const { data, next } = await contractList.pageOf(db, viewer, whole, (row: ContractOfProject) => row);
  return listSheet(db, viewer.tenantID, { name: '合同', columns: sheetColumns, rows: data, isCut: next !== undefined });
};
