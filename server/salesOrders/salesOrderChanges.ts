import type { Viewer } from '@pourline/domain/access/rights';
import { type ContractState, isContractSigned } from '@pourline/domain/contracts/contractStates';
import { DomainError } from '@pourline/domain/errors';
import { checkNamedCodes } from '@pourline/domain/orders/orderRules';
import type { DeedOf } from '@pourline/domain/records';
import type { SalesOrderChange, SalesOrderForm, SalesOrderState } from '@pourline/domain/salesOrders/salesOrder';
import { businessDayOf } from '@pourline/domain/time/businessDay';
import { sql } from 'kysely';
import { recordEvent } from '../change.ts';
import { newId } from '../db/ids.ts';
import { contractsOf } from '../records/contractScope.ts';
import { offeredCodes } from '../records/offeredCodes.ts';
import { ofTenants } from '../scopeOf.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import type { Work } from '../work.ts';

const record = (
  work: Work,
  { salesOrderID, salesOrderNo }: { salesOrderID: string; salesOrderNo: string },
  action: DeedOf<'salesOrder'>,
  states: { from: SalesOrderState | null; to: SalesOrderState },
  data: Record<string, unknown> = {},
): Promise<unknown> =>
  recordEvent(work, {
    ...{ entity: 'salesOrder', entityID: salesOrderID, taskID: null, action, ...states },
    ...{ happenedAt: work.now, reason: null, data: { subject: salesOrderNo, ...data } },
  });

const lineWords = ({ strengthNo, agreedCa }: { strengthNo: string; agreedCa: number }): string =>
  `${strengthNo} ${agreedCa} m³`;

/** The next number of a business day, `XS-20261121-003`. */
const nextNumber = async (work: Work): Promise<string> => {
  const day = businessDayOf(work.now, await settlementRulesOf(work.db, work.tenantID));
  const { value } = await work.db
    .insertInto('counters')
    .values({ tenantID: work.tenantID, name: `sales-order-${day}`, value: 1 })
    .onConflict((c) => c.columns(['tenantID', 'name']).doUpdateSet({ value: sql`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return `XS-${day.replaceAll('-', '')}-${String(value).padStart(3, '0')}`;
};

type Lines = SalesOrderChange['lines'];

const gradesOf = (lines: readonly Pick<Lines[number], 'strengthNo'>[]) => ({
  strengthNo: lines.map(({ strengthNo }) => strengthNo),
});

/** Keeps the lines of a sales order; grades that stood in it before may stay. Throws `order.codeUnknown` for one that the plant does not offer. */
const putLines = async (
  work: Work,
  salesOrderID: string,
  lines: Lines,
  before: readonly Pick<Lines[number], 'strengthNo'>[] = [],
): Promise<void> => {
  checkNamedCodes(await offeredCodes(work.db, work.tenantID), gradesOf(lines), gradesOf(before));
  await work.db
    .insertInto('salesOrderLines')
    .values(lines.map((line) => ({ tenantID: work.tenantID, salesOrderID, ...line })))
    .execute();
};

/** Makes a sales order on a signed contract that the person sees; returns its id. Throws `contract.notFound`, `contract.notSigned`, `order.codeUnknown`. */
export const makeSalesOrder = async (work: Work, viewer: Viewer, form: SalesOrderForm): Promise<string> => {
  const { contractID, remark, lines } = form;
  const { rows } = await sql<{ state: ContractState }>`SELECT contracts."state" FROM contracts
    WHERE ${ofTenants(viewer, 'contracts')} AND contracts."tenantID" = ${work.tenantID} AND ${contractsOf(viewer)} AND contracts."contractID" = ${contractID} FOR SHARE`.execute(
    work.db,
  );
  if (!rows[0]) throw new DomainError('contract.notFound');
  if (!isContractSigned(rows[0].state)) throw new DomainError('contract.notSigned');
  const salesOrderID = newId();
  const salesOrderNo = await nextNumber(work);
  await work.db
    .insertInto('salesOrders')
    .values({
      ...{ tenantID: work.tenantID, salesOrderID, salesOrderNo, contractID, remark },
      ...{ creatorName: viewer.name, createTime: new Date(work.now) },
    })
    .execute();
  await putLines(work, salesOrderID, lines);
  const told = { lines: { from: [], to: lines.map(lineWords) } };
  await record(work, { salesOrderID, salesOrderNo }, 'create', { from: null, to: 'open' }, told);
  return salesOrderID;
};

/** A sales order that the person sees, locked until the work is done. Throws `salesOrder.notFound`. */
const holdSalesOrder = async (work: Work, viewer: Viewer, salesOrderID: string) => {
  const { rows } = await sql<{
    salesOrderID: string;
    salesOrderNo: string;
    state: SalesOrderState;
    remark: string;
  }>`SELECT s."salesOrderID", s."salesOrderNo", s."state", s."remark"
    FROM "salesOrders" s JOIN contracts ON contracts."tenantID" = s."tenantID" AND contracts."contractID" = s."contractID"
    WHERE s."tenantID" = ${work.tenantID} AND s."salesOrderID" = ${salesOrderID} AND ${contractsOf(viewer)} FOR UPDATE OF s`.execute(
    work.db,
  );
  if (!rows[0]) throw new DomainError('salesOrder.notFound');
  return rows[0];
};

/** Changes what an open sales order agrees. Throws `salesOrder.notFound`, `salesOrder.closed`, `order.codeUnknown`. */
export const modifySalesOrder = async (
  work: Work,
  viewer: Viewer,
  salesOrderID: string,
  { remark, lines }: SalesOrderChange,
): Promise<void> => {
  const before = await holdSalesOrder(work, viewer, salesOrderID);
  if (before.state !== 'open') throw new DomainError('salesOrder.closed');
  const old = await work.db
    .deleteFrom('salesOrderLines')
    .where('tenantID', '=', work.tenantID)
    .where('salesOrderID', '=', salesOrderID)
    .returning(['strengthNo', 'agreedCa'])
    .execute();
  await putLines(work, salesOrderID, lines, old);
  await work.db
    .updateTable('salesOrders')
    .set({ remark })
    .where('tenantID', '=', work.tenantID)
    .where('salesOrderID', '=', salesOrderID)
    .execute();
  const told = {
    ...(remark !== before.remark && { remark: { from: before.remark, to: remark } }),
    lines: { from: old.map(lineWords), to: lines.map(lineWords) },
  };
  await record(work, before, 'modify', { from: 'open', to: 'open' }, told);
};

/** Closes or opens a sales order; one that is so already stays. Throws `salesOrder.notFound`. */
export const setSalesOrderState = async (
  work: Work,
  viewer: Viewer,
  salesOrderID: string,
  to: SalesOrderState,
): Promise<void> => {
  const before = await holdSalesOrder(work, viewer, salesOrderID);
  if (before.state === to) return;
  await work.db
    .updateTable('salesOrders')
    .set({ state: to, closeTime: to === 'closed' ? new Date(work.now) : null })
    .where('tenantID', '=', work.tenantID)
    .where('salesOrderID', '=', salesOrderID)
    .execute();
  await record(work, before, to === 'closed' ? 'close' : 'reopen', { from: before.state, to });
};
