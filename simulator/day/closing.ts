import { orders } from '@pourline/contract/orders';
import { isOrderOpen, isOrderSupplied } from '@pourline/domain/orders/orderStages';
import type { Office } from './office.ts';

/** Orders that have neither been completed nor cancelled. */
export const openOrders = async (office: Office) => {
  const query = { 'filter.state': isOrderOpen.states.join(), limit: -1 };
  return (await office.scheduler.call(orders.list, { query })).data;
};

/** Closes the plants: what cannot be supplied any more is ended or cancelled. */
export const closeOrders = async (office: Office): Promise<void> => {
  for (const { taskID, state } of await openOrders(office)) {
    const params = { id: taskID };
    if (isOrderSupplied(state)) {
      await office.scheduler.attempt(orders.terminate, { params }, 'order.stateNoOperation');
      office.notes.supplied(taskID, 'ended', office.timeline.now);
    } else {
      await office.scheduler.call(orders.cancel, { params, body: { reason: '当日未能供应' } });
      office.notes.orderCancelled(taskID);
      office.notes.supplied(taskID, 'ended', office.timeline.now);
    }
  }
};
