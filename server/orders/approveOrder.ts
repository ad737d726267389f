import type { OrderRow } from '../records/orderRecord.ts';
import { personOfWork, type Work } from '../work.ts';
import { actOnOrder } from './actOnOrder.ts';
import { holdOfCall, tellHold } from './creditHold.ts';

export const approveOrder = (work: Work, taskID: string): Promise<OrderRow> =>
  actOnOrder(work, taskID, 'approve', { decide: () => ({ set: { modifyPending: false } }) });

/** Back to approval; what was reserved for it is free again. */
export const unapproveOrder = (work: Work, taskID: string): Promise<OrderRow> =>
  actOnOrder(work, taskID, 'unapprove', {
    decide: () => ({
      set: { modifyPending: false, reserved: false, plantID: null, plantName: null, lineID: null, arrangeTime: null },
    }),
  });

const lifted = (work: Work) => ({ holdLiftedName: personOfWork(work).name, holdLiftedTime: new Date(work.now) });

/** An order goes on although its customer is beyond their limit, and its salesman is told why; one that waits for the site's call waits on. */
export const liftHold = async (work: Work, taskID: string, reason: string): Promise<OrderRow> => {
  const row = await actOnOrder(work, taskID, 'liftHold', {
    reason,
    decide: ({ willCall }) => ({ set: { ...lifted(work), ...holdOfCall(willCall, work.now) } }),
  });
  await tellHold(work, row, '订单已解除冻结', `${personOfWork(work).name} 解除，原因：${reason}。可以审批了`);
  return row;
};

/** The site calls for what it has ordered. */
export const releaseCall = (work: Work, taskID: string): Promise<OrderRow> =>
  actOnOrder(work, taskID, 'releaseCall', {
    decide: () => ({ set: { ...lifted(work), holdCause: null, holdSince: null } }),
  });
