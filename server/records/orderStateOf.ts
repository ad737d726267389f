import type { OrderState } from '@pourline/domain/orders/orderStates';
import type { Work } from '../work.ts';

/** How an order stands. */
export const orderStateOf = async (work: Work, taskID: string): Promise<OrderState> => {
  const { state } = await work.db
    .selectFrom('orders')
    .select('state')
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .executeTakeFirstOrThrow();
  return state;
};
