import { DomainError } from '@pourline/domain/errors';
import type { OrderChanges } from '@pourline/domain/orders/order';
import {
  isChangePending,
  type OrderChangeAction,
  type OrderChangeFacts,
  type OrderChangeState,
  orderChangeMachine,
} from '@pourline/domain/orders/orderChangeStates';
import { type Selectable, sql } from 'kysely';
import type { OrderChangesTable } from '../db/tables.ts';
import type { Work } from '../work.ts';
import type { MachineRecord } from './machineRecord.ts';
import { ordersOf } from './orderScope.ts';
import { stateIs } from './stateIs.ts';

export type OrderChangeRow = Selectable<OrderChangesTable> & { changes: OrderChanges };

/** The one change of an order that awaits an answer; SQL over the named table. As text: a parameter would name no partial index. */
export const isPending = (table: string) => stateIs(table, isChangePending);

/** The change of an order that awaits an answer. */
export const pendingChangeOf = (work: Work, taskID: string): Promise<OrderChangeRow | undefined> =>
  work.db
    .selectFrom('orderChanges')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .where(isPending('orderChanges'))
    .executeTakeFirst();

/** One change. Throws `order.noChangePending`. */
export const changeByID = async (work: Work, taskChangeID: string): Promise<OrderChangeRow> => {
  const change = await work.db
    .selectFrom('orderChanges')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('taskChangeID', '=', taskChangeID)
    .executeTakeFirst();
  if (!change) throw new DomainError(orderChangeMachine.refusals.notFound);
  return change;
};

/** How changes that are asked for are settled; their order tells the screens. */
export const orderChangeRecord: MachineRecord<OrderChangeRow, OrderChangeState, OrderChangeAction, OrderChangeFacts> = {
  machine: orderChangeMachine,
  table: 'orderChanges',
  id: 'taskChangeID',
  scope: (doer) =>
    sql`EXISTS (SELECT FROM orders WHERE orders."tenantID" = "orderChanges"."tenantID" AND orders."taskID" = "orderChanges"."taskID" AND ${ordersOf(doer)})`,
  factsOf: (_, row) => row,
  taskIDOf: (row) => row.taskID,
  untimed: true,
  tell: () => undefined,
};
