import type { OrderAction, OrderState } from '@pourline/domain/orders/orderStates';
import { type Act, changeState } from '../change.ts';
import { pipesFollow } from '../pipes/pipesFollow.ts';
import { pumpsFollow } from '../pumps/followOrder.ts';
import { type OrderRow, orderRecord } from '../records/orderRecord.ts';
import type { Work } from '../work.ts';
import { checkOftenChanged } from './oftenChanged.ts';

/** One act on an order: what its machine says, then its own rule; refused where it was done to and fro too often. Its pumps and pipes go with it. */
export const actOnOrder = async (
  work: Work,
  taskID: string,
  action: OrderAction,
  more: Pick<Act<OrderRow, OrderState, OrderAction>, 'reason' | 'data' | 'decide'> = {},
): Promise<OrderRow> => {
  const after = await changeState(work, orderRecord, { id: taskID, action, ...more });
  // Under the lock of the order; with its own event.
  await checkOftenChanged(work, taskID, action);
  await pumpsFollow(work, action, after);
  await pipesFollow(work, action, after);
  return after;
};

/** JSON columns are written as text; everything else as it is. */
export const storedFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name === 'prdTaskGeofence' || name === 'navRoutes' ? JSON.stringify(value) : value,
    ]),
  );
