import type { OrderForm } from '@pourline/domain/orders/order';
import { differences, modifyOrder } from '@pourline/domain/orders/orderRules';
import { orderState } from '@pourline/domain/orders/orderStates';
import { type OrderRow, stateOf } from '../records/orderRecord.ts';
import type { Work } from '../work.ts';
import { actOnOrder, storedFields } from './actOnOrder.ts';

/** A change of the form before the order is scheduled. A salesman who changes an approved order agrees by that to what its customer changed. */
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
      const set = modifyOrder(row, form, by);
      const { modifyPending: _, ...fields } = set;
      return { set: storedFields(set), data: { changes: differences(row, fields) } };
    },
  });
};
