import type { OrderRow } from '../records/orderRecord.ts';
import type { Work } from '../work.ts';
import { actOnOrder } from './actOnOrder.ts';

export const approveOrder = (work: Work, taskID: string): Promise<OrderRow> =>
  actOnOrder(work, taskID, 'approve', { decide: () => ({ set: { modifyPending: false } }) });

/** Back to approval; what was reserved for it is free again. */
export const unapproveOrder = (work: Work, taskID: string): Promise<OrderRow> =>
  actOnOrder(work, taskID, 'unapprove', {
    decide: () => ({
      set: { modifyPending: false, reserved: false, plantID: null, plantName: null, lineID: null, arrangeTime: null },
    }),
  });
