import type { OrderRow } from '../records/orderRecord.ts';
import type { Work } from '../work.ts';
import { actOnOrder } from './actOnOrder.ts';
import { answerReports } from './answerReports.ts';
import { closePendingChange } from './pendingChanges.ts';

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
