import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { OrderChanges } from '@pourline/domain/orders/order';
import { applyChanges, differences } from '@pourline/domain/orders/orderRules';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import { keepMessage, settleMessages } from '../records/messageStore.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import type { Work } from '../work.ts';
import { actOnOrder, storedFields } from './actOnOrder.ts';

/** The change of an order that awaits an answer. */
export const pendingChangeOf = (work: Work, taskID: string) =>
  work.db
    .selectFrom('orderChanges')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .where('state', '=', 'ptcs_new')
    .executeTakeFirst();

const changeByID = async (work: Work, taskChangeID: string) => {
  const change = await work.db
    .selectFrom('orderChanges')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('taskChangeID', '=', taskChangeID)
    .executeTakeFirst();
  if (!change) throw new DomainError('order.noChangePending');
  return change;
};

/** Sets a change that still awaits its answer to what became of it; `order.noChangePending` when it has one already. */
const decide = async (
  work: Work,
  taskChangeID: string,
  state: 'confirmed' | 'refused' | 'withdrawn',
  deciderName: string,
): Promise<void> => {
  const done = await work.db
    .updateTable('orderChanges')
    .set({ state, decideTime: new Date(work.now), deciderName })
    .where('tenantID', '=', work.tenantID)
    .where('taskChangeID', '=', taskChangeID)
    .where('state', '=', 'ptcs_new')
    .returning('taskChangeID')
    .executeTakeFirst();
  if (!done) throw new DomainError('order.noChangePending');
};

/** Asks for a change of a scheduled order; one at a time. The scheduler is told by a message. */
export const askChange = async (
  work: Work,
  viewer: Viewer,
  taskID: string,
  changes: OrderChanges,
  reason: string,
): Promise<OrderRow> => {
  const taskChangeID = newId();
  const row = await actOnOrder(work, taskID, 'alter', {
    reason,
    decide: (order) => {
      applyChanges(order as never, changes);
      return { data: { taskChangeID, changes: differences(order, changes) } };
    },
  });
  // The state stands in the text: as a parameter it names no index once the statement has a plan for all values.
  const kept = await work.db
    .insertInto('orderChanges')
    .values({
      tenantID: work.tenantID,
      taskChangeID,
      taskID,
      changes: JSON.stringify(changes),
      reason,
      creator: viewer.userID,
      creatorName: viewer.name,
      createTime: new Date(work.now),
    })
    .onConflict((c) => c.columns(['tenantID', 'taskID']).where(sql<boolean>`"state" = 'ptcs_new'`).doNothing())
    .returning('taskChangeID')
    .executeTakeFirst();
  if (!kept) throw new DomainError('order.changePending');
  await keepMessage(work, viewer, {
    msgType: 'confirm_order_change',
    title: '订单变更',
    content: reason,
    taskID,
    data: { taskChangeID, changes },
  });
  return row;
};

/** Takes a change back; only who asked for it can. */
export const withdrawChange = async (work: Work, viewer: Viewer, taskChangeID: string): Promise<OrderRow> => {
  const change = await changeByID(work, taskChangeID);
  const row = await actOnOrder(work, change.taskID, 'cancelAlteration', {
    decide: () => {
      if (change.creator !== viewer.userID) throw new DomainError('app.forbidden');
      return { data: { taskChangeID } };
    },
  });
  await decide(work, taskChangeID, 'withdrawn', viewer.name);
  await settleMessages(work, viewer, change.taskID, 'confirm_order_change', 'ptms_cancelled', '变更已撤回');
  return row;
};

/** Agrees to a change, which is applied at once and as a whole, or refuses it. */
export const settleChange = async (
  work: Work,
  viewer: Viewer,
  taskChangeID: string,
  agree: boolean,
  reason: string,
): Promise<OrderRow> => {
  const change = await changeByID(work, taskChangeID);
  const row = await actOnOrder(work, change.taskID, agree ? 'confirmChange' : 'refuseChange', {
    reason: reason || undefined,
    decide: (order) => {
      if (!agree) return { data: { taskChangeID } };
      const { set, to } = applyChanges(order as never, change.changes as OrderChanges);
      return { set: storedFields(set), ...(to && { to }), data: { taskChangeID, changes: differences(order, set) } };
    },
  });
  await decide(work, taskChangeID, agree ? 'confirmed' : 'refused', viewer.name);
  await settleMessages(work, viewer, change.taskID, 'confirm_order_change', 'ptms_processed', reason, agree);
  return row;
};

/** A change without an order to change: its order was cancelled or lost its schedule. */
export const closePendingChange = async (work: Work, taskID: string): Promise<void> => {
  const closed = await work.db
    .updateTable('orderChanges')
    .set({ state: 'withdrawn', decideTime: new Date(work.now) })
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .where('state', '=', 'ptcs_new')
    .returning('taskChangeID')
    .executeTakeFirst();
  if (closed && typeof work.doer === 'object')
    await settleMessages(work, work.doer, taskID, 'confirm_order_change', 'ptms_cancelled', '订单已撤销安排或取消');
};
