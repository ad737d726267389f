import { type OrderAction, type OrderFacts, type OrderState, orderMachine } from '@pourline/domain/orders/orderStates';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../db/tables.ts';
import type { Work } from '../work.ts';
import type { MachineRecord } from './machineRecord.ts';
import { pendingChangeOf } from './orderChangeRecord.ts';
import { ordersOf } from './orderScope.ts';
import { tellOrderAct } from './tellActs.ts';

export type OrderRow = Selectable<OrdersTable>;

/** How orders change. */
export const orderRecord: MachineRecord<OrderRow, OrderState, OrderAction, OrderFacts> = {
  machine: orderMachine,
  table: 'orders',
  id: 'taskID',
  scope: ordersOf,
  // Looked for under the order's lock, under which alone changes are asked for.
  factsOf: async (work, row) => ({ ...row, changeBy: (await pendingChangeOf(work, row.taskID))?.creator ?? null }),
  readBack: true,
  taskIDOf: (row) => row.taskID,
  tell: (work, row) => work.tell({ type: 'order', taskID: row.taskID, contractID: row.contractID, state: row.state }),
  news: tellOrderAct,
};

/** The state of an order, locked until the work is done. */
export const stateOf = async (work: Work, taskID: string): Promise<OrderState | undefined> =>
  (
    await work.db
      .selectFrom('orders')
      .select('state')
      .where('tenantID', '=', work.tenantID)
      .where('taskID', '=', taskID)
      .forUpdate()
      .executeTakeFirst()
  )?.state;
