import { isOrderArranged } from '@pourline/domain/orders/orderStages';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import type { StateSet } from '@pourline/domain/stateSet';
import type { VehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { isLoadOnRoad, isLoadRunning } from '@pourline/domain/waybills/waybillStages';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import { type RawBuilder, sql } from 'kysely';
import { loadsIn, plannedBetween } from '../records/daySupply.ts';
import { plannedFirst } from '../records/plannedFirst.ts';
import { stateIs, stateIsNot } from '../records/stateIs.ts';
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
  /** Fields of its own before them. */
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> =>
  sql`json_build_object(${more}'total', (SELECT count(*) FROM ${from}), 'rows', ${rows(sql`SELECT ${columns} FROM ${from} ORDER BY ${order} LIMIT ${limit}`)})`;

export const isUnderWay = sql`waybills."ending" = ''`;

export const orderIs = (set: StateSet<OrderState>): RawBuilder<boolean> => stateIs('orders', set);
export const orderIsNot = (set: StateSet<OrderState>): RawBuilder<boolean> => stateIsNot('orders', set);
/** Of loads under way it is said that they are: there is an index of how loads ended, and none of their states. */
export const waybillIs = (set: StateSet<WaybillState>): RawBuilder<unknown> =>
  set.states.every(isLoadRunning) ? sql`(${isUnderWay} AND ${stateIs('waybills', set)})` : stateIs('waybills', set);
export const waybillIsNot = (set: StateSet<WaybillState>): RawBuilder<boolean> => stateIsNot('waybills', set);
export const vehicleIs = (set: StateSet<VehicleState>): RawBuilder<boolean> => stateIs('vehicles', set);

export const onRoad = waybillIs(isLoadOnRoad);
/** The order is arranged; materials are needed for it. */
export const isArranged = orderIs(isOrderArranged);

export const unloadedToday = (c: HomeContext): RawBuilder<unknown> => loadsIn('endUnloadTime', c.from, c.to);

const orderColumns: RawBuilder<unknown> = sql.join(
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
    'holdCause',
  ].map((name) => sql.ref(`orders.${name}`)),
);
/** Columns of an order as one line of a page, with when the published plan has its first load. */
export const orderLineColumns: RawBuilder<unknown> = sql`${orderColumns}, ${plannedFirst} AS "plannedFirst"`;
/** What the plant is to supply in the business day: approved and arranged for it, done already or still to come. */
export const plannedToday = (c: Pick<HomeContext, 'from' | 'to'>): RawBuilder<unknown> => plannedBetween(c.from, c.to);
