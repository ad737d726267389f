import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { OrderForm } from '@pourline/domain/orders/order';
import { orderState } from '@pourline/domain/orders/orderStates';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { readPage } from '../db/page.ts';
import type { RawJson } from '../http/serve.ts';
import type { Work } from '../work.ts';
import { approveOrder } from './approveOrder.ts';
import { orderListColumns, visibleOrders } from './orderStore.ts';
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

/** Sequences with those of their orders that the viewer may see; the newest first. */
export const listSequences = (
  db: Db,
  viewer: Viewer,
  query: { limit: number; skip: number; keyword?: string | undefined; 'filter.sequenceID'?: string | undefined },
): Promise<RawJson> => {
  const tasks = sql`SELECT ${orderListColumns} FROM orders WHERE orders."tenantID" = q."tenantID" AND orders."sequenceID" = q."sequenceID" AND ${visibleOrders(viewer)}`;
  return readPage(db, {
    columns: sql`q."sequenceID", q."sequenceNo", q."contractID", q."createTime", (SELECT json_agg(row_to_json(t) ORDER BY t."taskNo") FROM (${tasks}) t) AS tasks`,
    from: sql`"orderSequences" q`,
    where: sql`q."tenantID" = ANY(${viewer.tenantIDs as string[]}) AND EXISTS (${tasks})${query.keyword ? sql` AND position(${query.keyword} in q."sequenceNo") > 0` : sql``}${query['filter.sequenceID'] ? sql` AND q."sequenceID" = ${query['filter.sequenceID']}` : sql``}`,
    orderBy: sql`q."createTime" DESC, q."sequenceID" DESC`,
    limit: query.limit,
    skip: query.skip,
  });
};

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
  const members = await sql<{ taskID: string; state: string }>`
    SELECT orders."taskID", orders."state" FROM orders
    WHERE orders."tenantID" = ${work.tenantID} AND orders."sequenceID" = ${sequenceID} AND ${visibleOrders(viewer)}
    ORDER BY orders."taskID" FOR UPDATE`.execute(work.db);
  if (!sequence || members.rows.length === 0) throw new DomainError('order.sequenceNotFound');
  if (wanted.add.some((form) => form.contractID !== sequence.contractID)) throw new DomainError('order.formInvalid');
  const leaving = members.rows.filter((row) => wanted.remove.includes(row.taskID));
  const mayLeave: readonly string[] = [orderState.signing, orderState.arranging, orderState.cancelled];
  const stays = members.rows.length - leaving.length + wanted.add.length > 0;
  if (leaving.length < wanted.remove.length || !stays || leaving.some((row) => !mayLeave.includes(row.state)))
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

/** Approves every order of a sequence that awaits it, all or none; answers how many. */
export const approveSequence = async (work: Work, sequenceID: string): Promise<number> => {
  const sequence = await work.db
    .selectFrom('orderSequences')
    .select('sequenceID')
    .where('tenantID', '=', work.tenantID)
    .where('sequenceID', '=', sequenceID)
    .executeTakeFirst();
  if (!sequence) throw new DomainError('order.sequenceNotFound');
  // Locked in one order, so that two who approve the same sequence wait instead of blocking each other.
  const waiting = await work.db
    .selectFrom('orders')
    .select('taskID')
    .where('tenantID', '=', work.tenantID)
    .where('sequenceID', '=', sequenceID)
    .where('state', '=', orderState.signing)
    .orderBy('taskID')
    .forUpdate()
    .execute();
  for (const { taskID } of waiting) await approveOrder(work, taskID);
  return waiting.length;
};
