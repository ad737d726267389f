import { checkVolume, differences } from '@pourline/domain/orders/orderRules';
import type { OrderRow } from '../records/orderRecord.ts';
import { dropQuestion } from '../waybills/askRest.ts';
import { endUndo } from '../waybills/endUndo.ts';
import { completeOrderIfDelivered, dropWaitingWaybills } from '../waybills/waybillMoves.ts';
import type { Work } from '../work.ts';
import { actOnOrder } from './actOnOrder.ts';
import { answerReports } from './answerReports.ts';

/** Starts the supply. */
export const openOrder = (work: Work, taskID: string, action: 'open' | 'confirmOpening'): Promise<OrderRow> =>
  actOnOrder(work, taskID, action, {
    decide: (_, happenedAt) => ({ set: { openTime: new Date(happenedAt) } }),
  });

/** Pauses the supply; this settles requests to pause it. */
export const suspendOrder = async (work: Work, taskID: string): Promise<OrderRow> => {
  const row = await actOnOrder(work, taskID, 'suspend');
  await answerReports(work, taskID, 'report_apply_pause');
  return row;
};

/** Resumes the supply; this settles requests to resume it. */
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
  await endUndo(work, taskID);
  await dropQuestion(work, taskID);
  return readOrder(work, taskID);
};

/** Gives the order another volume, as its customer reported it. An order that then has all it ordered ends. */
export const applyAmount = async (work: Work, taskID: string, amount: number): Promise<OrderRow> => {
  await actOnOrder(work, taskID, 'applyAmount', {
    decide: (order) => {
      checkVolume(order, amount);
      return { set: { scheduledCa: amount }, data: { changes: differences(order, { scheduledCa: amount }) } };
    },
  });
  await endUndo(work, taskID);
  await completeOrderIfDelivered(work, taskID);
  return readOrder(work, taskID);
};
