import { orderSchema } from '@pourline/domain/orders/order';
import { type RawBuilder, sql } from 'kysely';
import { isPending } from './orderChangeRecord.ts';

/**
 * Whether a change of an order awaits an answer: of its form until it is scheduled, one that was asked for afterwards. SQL over
 * `orders`.
 */
const isChangeAwaited = sql`(orders."modifyPending" OR EXISTS (SELECT FROM "orderChanges" c WHERE c."tenantID" = orders."tenantID" AND c."taskID" = orders."taskID"
  AND ${isPending('c')})) AS "modifyPending"`;

const columnOf = (name: string): RawBuilder<unknown> =>
  name === 'modifyPending' ? isChangeAwaited : sql`${sql.ref(`orders.${name}`)}`;

const names = Object.keys(orderSchema.shape);

/** An order as the wire shows it. */
export const orderColumns: RawBuilder<unknown> = sql.join(names.map(columnOf));

/** An order as lists and the board show it: the ways, which only maps draw, are left out. */
export const orderListColumns: RawBuilder<unknown> = sql`${sql.join(
  names.filter((name) => name !== 'navRoutes').map(columnOf),
)}, '[]'::json AS "navRoutes"`;
