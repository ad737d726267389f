import { orders } from '@pourline/contract/orders';
import { isOrderIn, orderMachine, suppliedOrderStates } from '@pourline/domain/orders/orderStates';
import type { Office } from './office.ts';

const notEnded = Object.keys(orderMachine.states).filter(
  (state) => !(orderMachine.finals as readonly string[]).includes(state),
);

/** Orders that have neither been completed nor cancelled. */
export const openOrders = async (office: Office) => {
  const query = { 'filter.state': notEnded.join(','), limit: -1 };
  return (await office.scheduler.call(orders.list, { query })).data;
};

/** Closes the plants: what cannot be supplied any more is ended or cancelled. */
export const closeOrders = async (office: Office): Promise<void> => {
  for (const { taskID, state } of await openOrders(office)) {
    const params = { id: taskID };
    if (isOrderIn(suppliedOrderStates, { state }))
      await office.scheduler.attempt(orders.terminate, { params }, 'order.stateNoOperation');
    else {
      await office.scheduler.call(orders.cancel, { params, body: { reason: '当日未能供应' } });
      office.notes.orderCancelled(taskID);
    }
  }
};
