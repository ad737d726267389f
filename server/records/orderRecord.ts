import { type OrderAction, type OrderState, orderMachine } from '@pourline/domain/orders/orderStates';
import type { Selectable } from 'kysely';
import type { Changing } from '../change.ts';
import type { OrdersTable } from '../db/tables.ts';
import type { Work } from '../work.ts';
import { ordersOf } from './orderScope.ts';

export type OrderRow = Selectable<OrdersTable>;

const cancelling: readonly OrderAction[] = ['cancel', 'customerCancel', 'salesmanCancel'];

/** How orders change. */
export const orderRecord: Changing<OrderRow, OrderState, OrderAction> = {
  machine: orderMachine,
  table: 'orders',
  id: 'taskID',
  notFound: 'order.notFound',
  accessDenied: 'order.accessDenied',
  stateError: (action) => (cancelling.includes(action) ? 'order.stateNoCancel' : 'order.stateNoOperation'),
  scope: ordersOf,
  readBack: true,
  taskIDOf: (row) => row.taskID,
  tell: (work, row) => work.tell({ type: 'order', taskID: row.taskID, contractID: row.contractID, state: row.state }),
};

/** The state of an order, locked until the work is done. */
export const stateOf = async (work: Work, taskID: string): Promise<string | undefined> =>
  (
    await work.db
      .selectFrom('orders')
      .select('state')
      .where('tenantID', '=', work.tenantID)
      .where('taskID', '=', taskID)
      .forUpdate()
      .executeTakeFirst()
  )?.state;
