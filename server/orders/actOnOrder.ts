import type { OrderAction, OrderState } from '@pourline/domain/orders/orderStates';
import { type Act, changeState } from '../change.ts';
import { type OrderRow, orderRecord } from '../records/orderRecord.ts';
import type { Work } from '../work.ts';

/** One act on an order: what its machine says, then its own rule. */
export const actOnOrder = (
  work: Work,
  taskID: string,
  action: OrderAction,
  more: Pick<Act<OrderRow, OrderState, OrderAction>, 'reason' | 'data' | 'decide'> = {},
): Promise<OrderRow> => changeState(work, orderRecord, { id: taskID, action, ...more });

/** JSON columns are written as text; everything else as it is. */
export const storedFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name === 'prdTaskGeofence' || name === 'navRoutes' ? JSON.stringify(value) : value,
    ]),
  );
