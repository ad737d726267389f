import { DomainError } from '@pourline/domain/errors';
import { orderObstacle } from '@pourline/domain/orders/orderOffers';
import type { OrderAction, OrderState } from '@pourline/domain/orders/orderStates';
import { type Act, changeState } from '../change.ts';
import { type OrderRow, orderRecord } from '../records/orderRecord.ts';
import type { Work } from '../work.ts';

type Decision = ReturnType<NonNullable<Act<OrderRow, OrderState, OrderAction>['decide']>>;

/** One act on an order: the table, what forbids it besides (the pending change apart), then its own rule. */
export const actOnOrder = (
  work: Work,
  taskID: string,
  action: OrderAction,
  more: {
    reason?: string | undefined;
    data?: Record<string, unknown>;
    decide?: (row: OrderRow, happenedAt: number) => Decision;
  } = {},
): Promise<OrderRow> =>
  changeState(work, orderRecord, {
    id: taskID,
    action,
    reason: more.reason,
    data: more.data,
    decide: (row, happenedAt) => {
      const obstacle = pendingChangeActs.includes(action) ? null : orderObstacle(action, row, 'none');
      if (obstacle) throw new DomainError(obstacle);
      return more.decide?.(row, happenedAt);
    },
  });

/** Acts on the change itself: they look for it where it is kept. */
const pendingChangeActs: readonly OrderAction[] = ['alter', 'cancelAlteration', 'confirmChange', 'refuseChange'];

/** JSON columns are written as text; everything else as it is. */
export const storedFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name === 'prdTaskGeofence' || name === 'navRoutes' ? JSON.stringify(value) : value,
    ]),
  );
