import { isOrderPlanned } from '@pourline/domain/orders/orderStages';
import { type RawBuilder, sql } from 'kysely';
import { stateIs } from './stateIs.ts';

/** m³ unloaded of a load: what it carried less what came back. */
export const unloadedVolume = sql`(waybills."totalVolume" - COALESCE(waybills."surplusVolume", 0))`;

/**
 * Loads whose `column` lies in the time. They were made at most a day before: concrete does not live longer, and so the index by
 * creation serves.
 */
export const loadsIn = (column: string, from: unknown, to: unknown): RawBuilder<unknown> =>
  sql`waybills."createTime" >= ${from}::timestamptz - interval '1 day' AND waybills."createTime" < ${to}::timestamptz
    AND ${sql.ref(`waybills.${column}`)} >= ${from}::timestamptz AND ${sql.ref(`waybills.${column}`)} < ${to}::timestamptz`;

/** Orders that are the plan of the time: approved and arranged for it, supplied already or still to be. */
export const plannedBetween = (from: unknown, to: unknown): RawBuilder<unknown> =>
  sql`orders."arrangeTime" >= ${from}::timestamptz AND orders."arrangeTime" < ${to}::timestamptz AND ${stateIs('orders', isOrderPlanned)}`;
