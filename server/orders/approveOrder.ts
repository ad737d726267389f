import type { OrderRow } from '../records/orderRecord.ts';
import { personOfWork, type Work } from '../work.ts';
import { actOnOrder } from './actOnOrder.ts';
import { holdOfCall, liftedTo, tellHold } from './creditHold.ts';

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

/** An order goes on although its customer is beyond their limit, for what it comes to now, and its salesman is told why; one that waits for the site's call waits on. */
export const liftHold = async (work: Work, taskID: string, reason: string): Promise<OrderRow> => {
  const creditLiftedTo = await liftedTo(work, taskID);
  const row = await actOnOrder(work, taskID, 'liftHold', {
    reason,
    decide: ({ willCall }) => ({ set: { ...lifted(work), creditLiftedTo, ...holdOfCall(willCall, work.now) } }),
  });
  await tellHold(work, row, '订单已解除冻结', `${personOfWork(work).name} 解除，原因：${reason}。可以审批了`);
  return row;
};

/** The site calls for what it has ordered, which waits for no call from then on. */
export const releaseCall = (work: Work, taskID: string): Promise<OrderRow> =>
  actOnOrder(work, taskID, 'releaseCall', {
    decide: () => ({ set: { ...lifted(work), willCall: false, holdCause: null, holdSince: null } }),
  });
