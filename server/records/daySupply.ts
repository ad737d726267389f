import { isOrderPlanned } from '@pourline/domain/orders/orderStages';
import { isLoadCancelled } from '@pourline/domain/waybills/waybillStages';
import { type RawBuilder, sql } from 'kysely';
import { stateIs, stateIsNot } from './stateIs.ts';

/** m³ unloaded of a load: what it carried less what came back. */
export const unloadedVolume = sql`(waybills."totalVolume" - COALESCE(waybills."surplusVolume", 0))`;

/** Loads whose `column` lies at the moment or after it. They were made at most a day before it: concrete does not live longer, and so the index by creation serves. */
export const loadsSince = (column: string, from: unknown): RawBuilder<unknown> =>
  sql`(waybills."createTime" >= ${from}::timestamptz - interval '1 day' AND ${sql.ref(`waybills.${column}`)} >= ${from}::timestamptz)`;
/** Loads whose `column` lies before the moment. */
export const loadsBefore = (column: string, to: unknown): RawBuilder<unknown> =>
  sql`(waybills."createTime" < ${to}::timestamptz AND ${sql.ref(`waybills.${column}`)} < ${to}::timestamptz)`;
/** Loads whose `column` lies in the time. */
export const loadsIn = (column: string, from: unknown, to: unknown): RawBuilder<unknown> =>
  sql`${loadsSince(column, from)} AND ${loadsBefore(column, to)}`;

/** The site had concrete of it and has not signed for it. */
export const isUnsigned = sql`(waybills."signVolume" IS NULL AND ${unloadedVolume} > 0)`;

/** The load was mixed for its waybill, and not left over of another. */
export const isMade = sql`waybills."startProductionTime" IS NOT NULL`;
/** What a line has made: mixed for its waybill, and not cancelled. */
export const isOutput = sql`(${isMade} AND ${stateIsNot('waybills', isLoadCancelled)})`;

/** Orders that are the plan of the time: approved and arranged for it, supplied already or still to be. */
export const plannedBetween = (from: unknown, to: unknown): RawBuilder<unknown> =>
  sql`orders."arrangeTime" >= ${from}::timestamptz AND orders."arrangeTime" < ${to}::timestamptz AND ${stateIs('orders', isOrderPlanned)}`;
