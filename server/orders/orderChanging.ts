import { type OrderAction, type OrderState, orderMachine } from '@pourline/domain/orders/orderStates';
import type { Selectable } from 'kysely';
import type { Changing } from '../change.ts';
import type { OrdersTable } from '../db/tables.ts';
import { ordersOf } from './orderScope.ts';

export type OrderRow = Selectable<OrdersTable>;

const cancelling: readonly OrderAction[] = ['cancel', 'customerCancel', 'salesmanCancel'];

/** How orders change. */
export const orderChanging: Changing<OrderRow, OrderState, OrderAction> = {
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
