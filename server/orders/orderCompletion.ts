import { isSupplied } from '@pourline/domain/orders/orderRules';
import type { Work } from '../work.ts';
import { actOnOrder } from './orderActs.ts';
import type { OrderRow } from './orderChanging.ts';

/** Ends an order by the system once all it ordered is delivered and no truck of it is under way; `null` when it goes on. */
export const completeIfSupplied = async (work: Work, row: OrderRow): Promise<OrderRow | null> => {
  if (!isSupplied(row as never)) return null;
  return actOnOrder({ ...work, doer: 'system' }, row.taskID, 'complete', {
    decide: (_, at) => ({ set: { endTime: new Date(at), autoSend: false } }),
  });
};
