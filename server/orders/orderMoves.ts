import { DomainError } from '@pourline/domain/errors';
import type { OrderForm } from '@pourline/domain/orders/order';
import { checkVolume, differences, modifyOrder } from '@pourline/domain/orders/orderRules';
import { orderState } from '@pourline/domain/orders/orderStates';
import { settleMessages } from '../messages/messageStore.ts';
import { completeOrderIfDelivered, dropWaitingWaybills } from '../waybills/waybillMoves.ts';
import type { Work } from '../work.ts';
import { actOnOrder, storedFields } from './orderActs.ts';
import { closePendingChange, pendingChangeOf } from './orderAlterations.ts';
import type { OrderRow } from './orderChanging.ts';

export const approveOrder = (work: Work, taskID: string): Promise<OrderRow> =>
  actOnOrder(work, taskID, 'approve', { decide: () => ({ set: { modifyPending: false } }) });

/** Back to approval; what was reserved for it is free again. */
export const unapproveOrder = (work: Work, taskID: string): Promise<OrderRow> =>
  actOnOrder(work, taskID, 'unapprove', {
    decide: () => ({
      set: { modifyPending: false, reserved: false, plantID: null, plantName: null, lineID: null, arrangeTime: null },
    }),
  });

/** A change of the form before the order is scheduled. A salesman who changes an approved order thereby agrees to what its customer changed. */
export const modifyByForm = async (
  work: Work,
  taskID: string,
  form: OrderForm,
  by: 'customer' | 'sale',
): Promise<OrderRow> => {
  const action =
    by === 'customer'
      ? 'customerModify'
      : (await stateOf(work, taskID)) === orderState.arranging
        ? 'modifyApproval'
        : 'saleModify';
  return actOnOrder(work, taskID, action, {
    decide: (row) => {
      const set = modifyOrder(row as never, form, by);
      const { modifyPending: _, ...fields } = set;
      return { set: storedFields(set), data: { changes: differences(row, fields) } };
    },
  });
};

/** The state of an order, locked until the work is done. */
export const stateOf = async (work: Work, taskID: string): Promise<string | undefined> =>
  (
    await work.db
      .selectFrom('orders')
      .select('state')
      .where('tenantID', '=', work.tenantID)
      .where('taskID', '=', taskID)
      .forUpdate()
      .executeTakeFirst()
  )?.state;

/** The site says that it is ready to pour, once. */
export const submitConfirmation = (work: Work, taskID: string): Promise<OrderRow> =>
  actOnOrder(work, taskID, 'submitConfirmation', { decide: () => ({ set: { confirmation: 'submitted' } }) });

/** Starts the supply. A change that awaits an answer has to be answered first. */
export const openOrder = async (work: Work, taskID: string, action: 'open' | 'confirmOpening'): Promise<OrderRow> => {
  const row = await actOnOrder(work, taskID, action, {
    decide: (_, happenedAt) => ({ set: { openTime: new Date(happenedAt) } }),
  });
  // Looked for under the order's lock, so that none can come in between.
  if (await pendingChangeOf(work, taskID)) throw new DomainError('order.changePending');
  return row;
};

/** Cancels for good; a change that awaits an answer goes with it. */
export const cancelOrder = async (
  work: Work,
  taskID: string,
  action: 'cancel' | 'customerCancel' | 'salesmanCancel',
  reason: string,
): Promise<OrderRow> => {
  const row = await actOnOrder(work, taskID, action, {
    reason,
    decide: (_, at) => ({ set: { cancelReason: reason, endTime: new Date(at), autoSend: false } }),
  });
  await closePendingChange(work, taskID);
  await answerReports(work, taskID, 'report_apply_cancel');
  return row;
};

/** What reports asked for has been done: those still open are settled with it. */
const answerReports = async (work: Work, taskID: string, msgType: string): Promise<void> => {
  if (typeof work.doer === 'object') await settleMessages(work, work.doer, taskID, msgType, 'ptms_processed', '', true);
};

/** Pauses the supply; requests to pause it are answered thereby. */
export const suspendOrder = async (work: Work, taskID: string): Promise<OrderRow> => {
  const row = await actOnOrder(work, taskID, 'suspend');
  await answerReports(work, taskID, 'report_apply_pause');
  return row;
};

/** Goes on with the supply; requests to go on are answered thereby. */
export const resumeOrder = async (work: Work, taskID: string): Promise<OrderRow> => {
  const row = await actOnOrder(work, taskID, 'resume');
  await answerReports(work, taskID, 'resume');
  return row;
};

/** The order as it stands. */
const readOrder = (work: Work, taskID: string): Promise<OrderRow> =>
  work.db
    .selectFrom('orders')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .executeTakeFirstOrThrow() as Promise<OrderRow>;

/** Ends the supply: loads that have not begun are dropped, those on the way finish. */
export const terminateOrder = async (work: Work, taskID: string): Promise<OrderRow> => {
  await actOnOrder(work, taskID, 'terminate', {
    decide: (_, at) => ({ set: { endTime: new Date(at), autoSend: false } }),
  });
  await dropWaitingWaybills(work, taskID);
  return readOrder(work, taskID);
};

/** Gives the order another volume, as its customer reported it. An order that thereby has all it ordered ends. */
export const applyAmount = async (work: Work, taskID: string, amount: number): Promise<OrderRow> => {
  await actOnOrder(work, taskID, 'applyAmount', {
    decide: (order) => {
      checkVolume(order, amount);
      return { set: { scheduledCa: amount }, data: { changes: differences(order, { scheduledCa: amount }) } };
    },
  });
  await completeOrderIfDelivered(work, taskID);
  return readOrder(work, taskID);
};
