import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { keysOf } from '@pourline/domain/keysOf';
import { changeMessage } from '@pourline/domain/messages/messageTypes';
import type { OrderChanges } from '@pourline/domain/orders/order';
import { type OrderChangeAction, orderChangeMachine } from '@pourline/domain/orders/orderChangeStates';
import { applyChanges, checkBooking, checkCodes, differences } from '@pourline/domain/orders/orderRules';
import { changeState, recordEvent } from '../change.ts';
import { newId } from '../db/ids.ts';
import { keepMessage, settleMessages } from '../records/messageStore.ts';
import { offeredCodes } from '../records/offeredCodes.ts';
import { changeByID, isPending, orderChangeRecord, pendingChangeOf } from '../records/orderChangeRecord.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { endUndo } from '../waybills/endUndo.ts';
import type { Work } from '../work.ts';
import { actOnOrder, storedFields } from './actOnOrder.ts';
import { contractLimit } from './contractLimit.ts';
import { creditOfChange } from './creditHold.ts';

/** Gives a change its answer; `order.noChangePending` when it has one already. */
const answer = (work: Work, taskChangeID: string, action: OrderChangeAction, reason?: string) =>
  changeState(work, orderChangeRecord, {
    id: taskChangeID,
    action,
    reason: reason || undefined,
    decide: () => ({
      set: {
        decideTime: new Date(work.now),
        ...(typeof work.doer === 'object' && { deciderName: work.doer.name }),
      },
    }),
  });

/** Asks for a change of a scheduled order; one at a time. The scheduler is told by a message. */
export const askChange = async (
  work: Work,
  viewer: Viewer,
  taskID: string,
  changes: OrderChanges,
  reason: string,
): Promise<OrderRow> => {
  const taskChangeID = newId();
  const offered = await offeredCodes(work.db, work.tenantID);
  const checkContract = await contractLimit(work, taskID);
  const row = await actOnOrder(work, taskID, 'askChange', {
    reason,
    decide: (order) => {
      applyChanges(order, changes);
      checkCodes(offered, changes, order);
      checkBooking(work.now, changes);
      checkContract(order, changes.bookBegin);
      const asked = differences(order, changes);
      if (keysOf(asked).length === 0) throw new DomainError('order.sameForm');
      return { data: { taskChangeID, changes: asked } };
    },
  });
  const kept = await work.db
    .insertInto('orderChanges')
    .values({
      tenantID: work.tenantID,
      taskChangeID,
      taskID,
      state: orderChangeMachine.initial,
      changes: JSON.stringify(changes),
      reason,
      creator: viewer.userID,
      creatorName: viewer.name,
      createTime: new Date(work.now),
    })
    .onConflict((c) => c.columns(['tenantID', 'taskID']).where(isPending('orderChanges')).doNothing())
    .returning('taskChangeID')
    .executeTakeFirst();
  if (!kept) throw new DomainError('order.changePending', {}, { entity: 'order', entityID: taskID });
  await recordEvent(work, {
    entity: 'orderChange',
    entityID: taskChangeID,
    taskID,
    action: 'create',
    from: null,
    to: orderChangeMachine.initial,
    happenedAt: work.now,
    reason: reason || null,
    data: null,
  });
  await keepMessage(work, viewer, {
    msgType: changeMessage,
    title: '订单变更',
    content: reason,
    taskID,
    data: { taskChangeID, changes },
  });
  return row;
};

/** Takes a change back; only who asked for it can. */
export const withdrawChange = async (work: Work, taskChangeID: string): Promise<OrderRow> => {
  const { taskID } = await changeByID(work, taskChangeID);
  const row = await actOnOrder(work, taskID, 'withdrawChange', { data: { taskChangeID } });
  await answer(work, taskChangeID, 'withdraw');
  await settleMessages(work, { taskID, msgType: changeMessage }, 'lapse', '变更已撤回');
  return row;
};

/** Agrees to a change, which is applied at once and as a whole, or refuses it. Throws `order.beyondLimit` for one beyond the limit of the customer. */
export const settleChange = async (
  work: Work,
  taskChangeID: string,
  agree: boolean,
  reason: string,
): Promise<OrderRow> => {
  const { taskID, changes } = await changeByID(work, taskChangeID);
  const checkCredit = await creditOfChange(work, taskID, agree ? changes : {});
  const row = await actOnOrder(work, taskID, agree ? 'confirmChange' : 'refuseChange', {
    reason: reason || undefined,
    decide: (order) => {
      if (!agree) return { data: { taskChangeID } };
      checkCredit();
      const { set, to } = applyChanges(order, changes);
      return { set: storedFields(set), ...(to && { to }), data: { taskChangeID, changes: differences(order, set) } };
    },
  });
  if (agree) await endUndo(work, taskID);
  await answer(work, taskChangeID, agree ? 'confirm' : 'refuse', reason);
  await settleMessages(work, { taskID, msgType: changeMessage }, 'settle', reason, agree);
  return row;
};

/** A change without an order to change: its order was cancelled or lost its schedule. */
export const closePendingChange = async (work: Work, taskID: string): Promise<void> => {
  const pending = await pendingChangeOf(work, taskID);
  if (!pending) return;
  await answer({ ...work, doer: 'system' }, pending.taskChangeID, 'lapse');
  await settleMessages(work, { taskID, msgType: changeMessage }, 'lapse', '订单已撤销安排或取消');
};
