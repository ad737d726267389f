import type { Viewer } from '@pourline/domain/access/rights';
import { checkContractOn } from '@pourline/domain/contracts/contractDays';
import type { ContractState } from '@pourline/domain/contracts/contractStates';
import type { EnabledState } from '@pourline/domain/enabledStates';
import { DomainError } from '@pourline/domain/errors';
import type { LonLat } from '@pourline/domain/geo';
import type { OrderForm, Placing } from '@pourline/domain/orders/order';
import type { OfferedCodes } from '@pourline/domain/orders/orderCodes';
import {
  checkBooking,
  checkCodes,
  checkSite,
  fieldsOfForm,
  mayPlaceOrder,
  orderNumber,
} from '@pourline/domain/orders/orderRules';
import { orderState } from '@pourline/domain/orders/orderStates';
import type { Day } from '@pourline/domain/time';
import { businessDayOf, type SettlementRules } from '@pourline/domain/time/businessDay';
import { sql } from 'kysely';
import { eventOf } from '../change.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { offeredCodes } from '../records/offeredCodes.ts';
import { tellPlaced } from '../records/tellActs.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import type { Work } from '../work.ts';
import { heldWords, holdsOf, tellHold } from './creditHold.ts';
import { plantPlaces } from './plantPlaces.ts';

/** A project as an order copies it. */
interface PlacingProject {
  contractID: string;
  contractNo: string;
  projectName: string;
  customerID: string;
  customerName: string;
  salesmanOID: string | null;
  salesmanName: string | null;
  state: EnabledState;
  customerState: EnabledState;
  /** Of its contract; null: it has none. */
  contractState: ContractState | null;
  /** The last business day of its contract; null: it has none. */
  endDay: Day | null;
  managed: boolean;
}

/** Projects of the tenant by id, with the names that an order copies. */
const placingProjects = async (
  db: Db,
  viewer: Viewer,
  contractIDs: readonly string[],
  held: boolean,
): Promise<Map<string, PlacingProject>> => {
  const { tenantID } = viewer;
  const { rows } = await sql<PlacingProject>`
    SELECT p."contractID", p."contractNo", p."projectName", p."customerID", c."name" AS "customerName", p."salesmanOID", u."name" AS "salesmanName", p."state", c."state" AS "customerState", k."state" AS "contractState", k."endDay",
      EXISTS (SELECT FROM "projectMembers" m WHERE m."tenantID" = p."tenantID" AND m."contractID" = p."contractID" AND m."userID" = ${viewer.userID} AND m."kind" = 'manager') AS managed
    FROM projects p JOIN customers c ON c."tenantID" = p."tenantID" AND c."customerID" = p."customerID"
      LEFT JOIN users u ON u."tenantID" = p."tenantID" AND u."userID" = p."salesmanOID"
      LEFT JOIN contracts k ON k."tenantID" = p."tenantID" AND k."contractID" = p."contractID"
    WHERE p."tenantID" = ${tenantID} AND p."contractID" = ANY(${contractIDs as string[]}) ORDER BY p."contractID" ${held ? sql`FOR SHARE OF p, c` : sql``}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.contractID, row]));
};

/** What decides whether orders can be placed. */
export interface PlacingGround {
  projects: ReadonlyMap<string, PlacingProject>;
  offered: OfferedCodes;
  plants: readonly LonLat[];
  rules: SettlementRules;
}

/** Reads it; `held`: none of the projects, nor its customer or contract, is closed until the work is done. */
export const readPlacing = async (
  db: Db,
  viewer: Viewer,
  forms: readonly Pick<OrderForm, 'contractID'>[],
  held = false,
): Promise<PlacingGround> => {
  const { tenantID } = viewer;
  const ids = [...new Set(forms.map((form) => form.contractID))];
  if (held)
    await sql`SELECT FROM contracts k WHERE k."tenantID" = ${tenantID} AND k."contractID" = ANY(${ids}) ORDER BY k."contractID" FOR SHARE`.execute(
      db,
    );
  const [projects, offered, plants, rules] = await Promise.all([
    placingProjects(db, viewer, ids, held),
    offeredCodes(db, tenantID),
    plantPlaces(db, tenantID),
    settlementRulesOf(db, tenantID),
  ]);
  return { projects, offered, plants, rules };
};

/**
 * The project of an order that can be placed, and its fields. Throws `project.notFound` for a project that does not exist (or is closed),
 * `order.accessDenied` for one that is not the person's to order for, `customer.disabled`, `contract.notSigned` and `contract.isOver` for one
 * whose customer is out of use or whose contract is not signed, or over on the business day of the pour, `order.noGeofence`,
 * `order.codeUnknown`, `order.timeOutOfReach` and `order.siteOutOfReach` for what the plant does not offer, and when and where no pour can be.
 */
export const checkPlacing = (
  { projects, offered, plants, rules }: PlacingGround,
  viewer: Viewer,
  form: OrderForm,
  now: number,
): { project: PlacingProject; fields: Omit<OrderForm, 'contractID'> } => {
  const project = projects.get(form.contractID);
  if (project?.state !== 'enabled') throw new DomainError('project.notFound');
  if (!mayPlaceOrder(viewer, project)) throw new DomainError('order.accessDenied');
  if (project.customerState !== 'enabled') throw new DomainError('customer.disabled');
  const { contractState: state, endDay } = project;
  checkContractOn({ state, endDay }, businessDayOf(form.bookBegin, rules));
  checkCodes(offered, form);
  checkBooking(now, form);
  checkSite(plants, form);
  return { project, fields: fieldsOfForm(form) };
};

/** Takes the next places in the numbering of the business day; returns the first of them. */
const nextNumbers = async (work: Work, count: number): Promise<{ day: string; first: number }> => {
  const day = businessDayOf(work.now, await settlementRulesOf(work.db, work.tenantID));
  const { value } = await work.db
    .insertInto('counters')
    .values({ tenantID: work.tenantID, name: `order-${day}`, value: count })
    .onConflict((c) => c.columns(['tenantID', 'name']).doUpdateSet({ value: sql`counters.value + ${count}` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return { day, first: value - count + 1 };
};

/** A sales order that is called off must be open and of the project of each order, and is not closed until the work is done. Throws `salesOrder.*`. */
const checkCallOff = async (work: Work, salesOrderID: string, forms: readonly OrderForm[]): Promise<void> => {
  const row = await work.db
    .selectFrom('salesOrders')
    .select(['contractID', 'state'])
    .where('tenantID', '=', work.tenantID)
    .where('salesOrderID', '=', salesOrderID)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new DomainError('salesOrder.notFound');
  if (row.state !== 'open') throw new DomainError('salesOrder.closed');
  if (forms.some(({ contractID }) => contractID !== row.contractID)) throw new DomainError('salesOrder.otherProject');
};

/** Places orders, all or none, in their order; returns their ids. Throws what `checkPlacing` refuses, and `salesOrder.*` for a sales order that does not take them. */
export const placeOrders = async (
  work: Work,
  viewer: Viewer,
  forms: readonly OrderForm[],
  sequenceID: string | null = null,
  placing: Placing = { salesOrderID: null, willCall: false },
): Promise<string[]> => {
  const ground = await readPlacing(work.db, viewer, forms, true);
  const grounds = forms.map((form) => checkPlacing(ground, viewer, form, work.now));
  if (placing.salesOrderID !== null) await checkCallOff(work, placing.salesOrderID, forms);
  const placed = grounds.map(({ project: { contractID, customerID }, fields }) => ({
    form: { ...fields, contractID },
    customerID,
  }));
  const holds = await holdsOf(work, placed, placing.willCall);
  const { day, first } = await nextNumbers(work, forms.length);
  const now = new Date(work.now);
  const rows = grounds.map(({ project, fields }, i) => {
    const { managed: _, state: __, contractState: ___, customerState: ____, endDay: _____, ...names } = project;
    return {
      tenantID: work.tenantID,
      taskID: newId(),
      taskNo: orderNumber(day, first + i),
      state: orderState.signing,
      ...names,
      ...fields,
      prdTaskGeofence: JSON.stringify(fields.prdTaskGeofence),
      creator: viewer.userID,
      creatorName: viewer.name,
      createTime: now,
      updateTime: now,
      sequenceID,
      ...placing,
      ...(holds[i] as (typeof holds)[number]),
    };
  });
  const events = rows.map(({ taskID, state }) =>
    eventOf(work, {
      entity: 'order',
      entityID: taskID,
      taskID,
      action: 'create',
      from: null,
      to: state,
      happenedAt: work.now,
      reason: null,
      data: null,
    }),
  );
  // PostgreSQL takes at most 65 535 parameters a statement.
  for (let at = 0; at < rows.length; at += 500) {
    await work.db
      .insertInto('orders')
      .values(rows.slice(at, at + 500))
      .execute();
    await work.db
      .insertInto('events')
      .values(events.slice(at, at + 500))
      .execute();
  }
  for (const { taskID, contractID, state } of rows) work.tell({ type: 'order', taskID, contractID, state });
  tellPlaced(work, rows);
  for (const row of rows) if (row.holdCause === 'credit') await tellHold(work, row, '订单已冻结', heldWords);
  return rows.map((row) => row.taskID);
};
