import type { QueryOf } from '@pourline/contract/endpoint';
import type { orderSequences } from '@pourline/contract/orderSequences';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { OrderForm } from '@pourline/domain/orders/order';
import { isOrderLoose, isOrderToApprove } from '@pourline/domain/orders/orderStages';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import { orderListColumns } from '../records/orderColumns.ts';
import { ordersOf } from '../records/orderScope.ts';
import type { Work } from '../work.ts';
import { approveOrder } from './approveOrder.ts';
import { visibleOrders } from './orderStore.ts';
import { placeOrders } from './placeOrders.ts';

/** Places several orders of one project as one sequence. Its number is free once a plant (`order.sequenceExists`). */
export const createSequence = async (work: Work, viewer: Viewer, sequenceNo: string, forms: readonly OrderForm[]) => {
  const contractID = forms[0]?.contractID ?? '';
  if (forms.some((form) => form.contractID !== contractID)) throw new DomainError('order.formInvalid');
  const sequenceID = newId();
  const taskIDs = await placeOrders(work, viewer, forms, sequenceID);
  const kept = await work.db
    .insertInto('orderSequences')
    .values({
      tenantID: work.tenantID,
      sequenceID,
      sequenceNo,
      contractID,
      creator: viewer.userID,
      createTime: new Date(work.now),
    })
    .onConflict((c) => c.columns(['tenantID', 'sequenceNo']).doNothing())
    .returning('sequenceID')
    .executeTakeFirst();
  if (!kept) throw new DomainError('order.sequenceExists');
  return { sequenceID, taskIDs };
};

/** The orders of the row `q` of sequences that the viewer may see. */
const ordersIn = (viewer: Viewer) =>
  sql`SELECT ${orderListColumns} FROM orders WHERE orders."tenantID" = q."tenantID" AND orders."sequenceID" = q."sequenceID" AND ${visibleOrders(viewer)}`;

/** Sequences with those of their orders that the viewer may see; the newest first. */
export const sequenceList = listOf<QueryOf<typeof orderSequences.list>, Viewer>({
  columns: (viewer) =>
    sql`q."sequenceID", q."sequenceNo", q."contractID", q."createTime", (SELECT json_agg(row_to_json(t) ORDER BY t."taskNo") FROM (${ordersIn(viewer)}) t) AS tasks`,
  from: sql`"orderSequences" q`,
  visible: (viewer) => sql`${oneOf(sql`q."tenantID"`, viewer.tenantIDs)} AND EXISTS (${ordersIn(viewer)})`,
  filters: { 'filter.sequenceID': (id) => sql`q."sequenceID" = ${id}` },
  keyword: [sql`q."sequenceNo"`],
  sort: { createTime: { by: sql`q."createTime"` } },
  usual: '-createTime',
  id: { by: sql`q."sequenceID"`, field: 'sequenceID' },
});

/**
 * Changes a sequence: its number, orders added (of its project), orders taken out (they stay as orders of their own). Only who may
 * see one of its orders; only what is not running yet can be taken out, and one order remains.
 */
export const modifySequence = async (
  work: Work,
  viewer: Viewer,
  sequenceID: string,
  wanted: { sequenceNo: string; add: readonly OrderForm[]; remove: readonly string[] },
): Promise<{ sequenceID: string; taskIDs: string[] }> => {
  const sequence = await work.db
    .selectFrom('orderSequences')
    .select(['sequenceNo', 'contractID'])
    .where('tenantID', '=', work.tenantID)
    .where('sequenceID', '=', sequenceID)
    .forUpdate()
    .executeTakeFirst();
  const members = await sql<{ taskID: string; state: OrderState }>`
    SELECT orders."taskID", orders."state" FROM orders
    WHERE orders."tenantID" = ${work.tenantID} AND orders."sequenceID" = ${sequenceID} AND ${visibleOrders(viewer)}
    ORDER BY orders."taskID" FOR UPDATE`.execute(work.db);
  if (!sequence || members.rows.length === 0) throw new DomainError('order.sequenceNotFound');
  if (wanted.add.some((form) => form.contractID !== sequence.contractID)) throw new DomainError('order.formInvalid');
  const leaving = members.rows.filter((row) => wanted.remove.includes(row.taskID));
  const stays = members.rows.length - leaving.length + wanted.add.length > 0;
  if (leaving.length < wanted.remove.length || !stays || leaving.some((row) => !isOrderLoose(row.state)))
    throw new DomainError('order.formInvalid');
  if (wanted.sequenceNo !== sequence.sequenceNo) {
    const taken = await work.db
      .selectFrom('orderSequences')
      .select('sequenceID')
      .where('tenantID', '=', work.tenantID)
      .where('sequenceNo', '=', wanted.sequenceNo)
      .executeTakeFirst();
    if (taken) throw new DomainError('order.sequenceExists');
    await work.db
      .updateTable('orderSequences')
      .set({ sequenceNo: wanted.sequenceNo })
      .where('tenantID', '=', work.tenantID)
      .where('sequenceID', '=', sequenceID)
      .execute();
  }
  const gone = leaving.map((row) => row.taskID);
  if (gone.length > 0)
    await work.db
      .updateTable('orders')
      .set({ sequenceID: null })
      .where('tenantID', '=', work.tenantID)
      .where('taskID', 'in', gone)
      .execute();
  const added = wanted.add.length > 0 ? await placeOrders(work, viewer, wanted.add, sequenceID) : [];
  return {
    sequenceID,
    taskIDs: [...members.rows.map((row) => row.taskID).filter((id) => !gone.includes(id)), ...added],
  };
};

/**
 * Approves every order of a sequence that awaits it and is not held, all or none; returns how many. A sequence of which the doer sees no order
 * is none to them.
 */
export const approveSequence = async (work: Work, sequenceID: string): Promise<number> => {
  const seen = await work.db
    .selectFrom('orders')
    .select('taskID')
    .where('tenantID', '=', work.tenantID)
    .where('sequenceID', '=', sequenceID)
    .where(ordersOf(work.doer))
    .limit(1)
    .executeTakeFirst();
  if (!seen) throw new DomainError('order.sequenceNotFound');
  // Locked in one order, so that two who approve the same sequence wait instead of blocking each other.
  const waiting = await work.db
    .selectFrom('orders')
    .select('taskID')
    .where('tenantID', '=', work.tenantID)
    .where('sequenceID', '=', sequenceID)
    .where('state', 'in', isOrderToApprove.states)
    .where('holdCause', 'is distinct from', 'credit')
    .orderBy('taskID')
    .forUpdate()
    .execute();
  for (const { taskID } of waiting) await approveOrder(work, taskID);
  return waiting.length;
};
