import { DomainError } from '@pourline/domain/errors';
import { keysOf } from '@pourline/domain/keysOf';
import type { OrderForm } from '@pourline/domain/orders/order';
import { checkBooking, checkCodes, checkSite, differences, modifyOrder } from '@pourline/domain/orders/orderRules';
import { isOrderToArrange } from '@pourline/domain/orders/orderStages';
import { offeredCodes } from '../records/offeredCodes.ts';
import { type OrderRow, stateOf } from '../records/orderRecord.ts';
import type { Work } from '../work.ts';
import { actOnOrder, storedFields } from './actOnOrder.ts';
import { contractLimit } from './contractLimit.ts';
import { heldWords, holdAfterChange, tellHold } from './creditHold.ts';
import { plantPlaces } from './plantPlaces.ts';

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
      : isOrderToArrange(await stateOf(work, taskID))
        ? 'modifyApproval'
        : 'saleModify';
  const offered = await offeredCodes(work.db, work.tenantID);
  const plants = await plantPlaces(work.db, work.tenantID);
  const checkContract = await contractLimit(work, taskID);
  const hold = await holdAfterChange(work, taskID, form);
  const after = await actOnOrder(work, taskID, action, {
    decide: (row) => {
      checkCodes(offered, form, row);
      checkBooking(work.now, form);
      checkContract(row, form.bookBegin);
      checkSite(plants, form);
      const set = modifyOrder(row, form, by);
      const { modifyPending: _, ...fields } = set;
      const changes = differences(row, fields);
      // A salesman who leaves the form as it is may agree to what the customer changed.
      const agrees = by === 'sale' && row.modifyPending;
      if (keysOf(changes).length === 0 && !agrees) throw new DomainError('order.sameForm');
      return { set: { ...storedFields(set), ...hold }, data: { changes } };
    },
  });
  if (hold.holdCause === 'credit') await tellHold(work, after, '订单已冻结', heldWords);
  return after;
};
