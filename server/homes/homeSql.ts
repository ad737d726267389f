import { orderState } from '@pourline/domain/orders/orderStates';
import { runningWaybillStates, type WaybillState, waybillState } from '@pourline/domain/waybills/waybillStates';
import { type RawBuilder, sql } from 'kysely';
import type { HomeContext } from './homeContext.ts';

/** The rows of a query as a JSON array. */
export const rows = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`COALESCE((SELECT json_agg(row_to_json(r)) FROM (${query}) r), '[]'::json)`;

/** The one row of a query as a JSON object. */
export const row = (query: RawBuilder<unknown>): RawBuilder<unknown> => sql`(SELECT row_to_json(r) FROM (${query}) r)`;

/** How many rows there are and the first of them. `from` carries the condition. */
export const firstOf = (
  columns: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> =>
  sql`json_build_object('total', (SELECT count(*) FROM ${from}), 'rows', ${rows(sql`SELECT ${columns} FROM ${from} ORDER BY ${order} LIMIT ${limit}`)})`;

export const isUnderWay = sql`waybills."ending" = ''`;

/** Written out, not as parameters: only then the partial indexes of live rows fit. */
const isOneOf = (column: RawBuilder<unknown>, states: readonly string[]): RawBuilder<unknown> =>
  sql`${column} IN (${sql.join(states.map((state) => sql.lit(state)))})`;
export const orderIs = (...states: string[]): RawBuilder<unknown> => isOneOf(sql`orders."state"`, states);
/** Of loads under way it is said that they are: there is an index of how loads ended, and none of their states. */
export const waybillIs = (...states: WaybillState[]): RawBuilder<unknown> =>
  states.every((state) => runningWaybillStates.includes(state))
    ? sql`(${isUnderWay} AND ${isOneOf(sql`waybills."state"`, states)})`
    : isOneOf(sql`waybills."state"`, states);
export const vehicleIs = (...states: string[]): RawBuilder<unknown> => isOneOf(sql`vehicles."state"`, states);

export const onRoad = waybillIs(waybillState.delivering, waybillState.waitingToUnload, waybillState.unloading);
export const arrangedStates = [
  orderState.proportioning,
  orderState.progressing,
  orderState.opening,
  orderState.suspending,
] as const;
/** States in which an order is arranged; materials are needed for them. */
export const isArranged = orderIs(...arrangedStates);
export const openStates = [orderState.signing, orderState.arranging, ...arrangedStates] as const;

/** The load was mixed for its waybill, and not left over of another. */
export const isMade = sql`waybills."startProductionTime" IS NOT NULL`;

/** m³ unloaded of a load: what it carried less what came back. */
export const unloadedVolume = sql`(waybills."totalVolume" - COALESCE(waybills."surplusVolume", 0))`;

/**
 * Loads whose `column` lies in the time. They were made at most a day before: concrete does not live longer, and so the index by
 * creation serves.
 */
export const loadsIn = (column: string, from: unknown, to: unknown): RawBuilder<unknown> =>
  sql`waybills."createTime" >= ${from}::timestamptz - interval '1 day' AND waybills."createTime" < ${to}::timestamptz
    AND ${sql.ref(`waybills.${column}`)} >= ${from}::timestamptz AND ${sql.ref(`waybills.${column}`)} < ${to}::timestamptz`;
export const unloadedToday = (c: HomeContext): RawBuilder<unknown> => loadsIn('endUnloadTime', c.from, c.to);

/** Columns of an order as one line of a page. */
export const orderLineColumns: RawBuilder<unknown> = sql.join(
  [
    'taskID',
    'taskNo',
    'state',
    'projectName',
    'customerName',
    'constructionSite',
    'strengthNo',
    'technicalFeature',
    'slump',
    'pourWay',
    'scheduledCa',
    'assignedCa',
    'deliverCa',
    'bookBegin',
    'arrangeTime',
    'pourRate',
    'plantName',
    'proportionID',
    'confirmation',
  ].map((name) => sql.ref(`orders.${name}`)),
);
/** When an order is to begin: as it was arranged, until then as it was booked. */
export const beginsAt = sql`COALESCE(orders."arrangeTime", orders."bookBegin")`;
/** What the plant is to supply in the business day, done already or still to come. */
export const plannedToday = (c: HomeContext): RawBuilder<unknown> =>
  sql`${beginsAt} >= ${c.from} AND ${beginsAt} < ${c.to} AND orders."state" <> 'pts_cancelled'`;
