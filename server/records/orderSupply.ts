import { partOf } from '@pourline/domain/access/reading';
import type { Viewer } from '@pourline/domain/access/rights';
import type { OrderStops } from '@pourline/domain/alarms/orderStops';
import { isOrderSupplied } from '@pourline/domain/orders/orderStages';
import { isLoadCancelled } from '@pourline/domain/waybills/waybillStages';
import { type RawBuilder, sql } from 'kysely';
import { figureSet } from './figureSet.ts';
import { stateIs, stateIsNot } from './stateIs.ts';

const ofOrder = sql`w."tenantID" = orders."tenantID" AND w."taskID" = orders."taskID"`;

/** When the last load of the order in `orders` was poured; one that was given up on the way was not. */
export const lastUnload: RawBuilder<unknown> = sql`(SELECT max(w."endUnloadTime") FROM waybills w WHERE ${ofOrder} AND w."startUnloadTime" IS NOT NULL)`;

const waited = sql`GREATEST(0, extract(epoch FROM w."startUnloadTime" - w."arriveTime"))`;

/** What the trucks of the order in `orders` had waited before they poured, as `siteWaits` reckons it. */
export const siteWaits: RawBuilder<unknown> = sql`(SELECT json_build_object('loads', count(*), 'seconds', COALESCE(sum(${waited}), 0), 'worst', COALESCE(max(${waited}), 0))
  FROM waybills w WHERE ${ofOrder} AND w."startUnloadTime" IS NOT NULL AND w."arriveTime" IS NOT NULL AND ${stateIsNot('w', isLoadCancelled)})`;

const stop = (kind: keyof OrderStops): RawBuilder<unknown> =>
  sql`json_build_object('seconds', COALESCE(sum(GREATEST(0, extract(epoch FROM a."clearedAt" - a."since"))) FILTER (WHERE a."kind" = ${sql.lit(kind)}), 0),
    'since', min(a."since") FILTER (WHERE a."kind" = ${sql.lit(kind)} AND a."clearedAt" IS NULL))`;

/** How long the pour of the order in `orders`, and trucks at its site, have stood: the sums over its alarms. */
export const orderStops: RawBuilder<unknown> = sql`(SELECT json_build_object('feedBroken', ${stop('feedBroken')}, 'siteQueue', ${stop('siteQueue')})
  FROM alarms a WHERE a."tenantID" = orders."tenantID" AND a."taskID" = orders."taskID" AND a."kind" IN ('feedBroken', 'siteQueue'))`;

/** Minutes in which a truck unloads 10 m³ at a plant, as it has set it; what is no figure counts as not set, as in planning. */
export const unloadMinutes = (tenantID: unknown): RawBuilder<unknown> => figureSet(tenantID, 'plan-unload-minutes');

/** From how many minutes before its booking on a pour begins too early, as a plant has set it. */
export const earlyMinutes = (tenantID: unknown): RawBuilder<unknown> => figureSet(tenantID, 'alarm-early-minutes');

const loads = sql`COALESCE((SELECT json_agg(json_build_object('state', w."state", 'totalVolume', w."totalVolume", 'arriveTime', w."arriveTime",
    'startUnloadTime', w."startUnloadTime", 'estimatedArrivalTime', w."estimatedArrivalTime", 'brokenTime', v."brokenTime") ORDER BY w."sequenceNo")
  FROM waybills w LEFT JOIN vehicles v ON v."tenantID" = w."tenantID" AND v."carID" = w."carID" AND v."taskDetailID" = w."taskDetailID" WHERE ${ofOrder} AND w."ending" = ''), '[]')`;

/**
 * How the order in `orders` is supplied now: its loads under way, when it last poured, what its trucks waited. Read of orders whose
 * supply has begun and has not ended, and for those who see all loads of an order.
 */
export const orderSupply = (viewer: Viewer): RawBuilder<unknown> =>
  partOf('waybills', viewer.roleGroup) === 'own'
    ? sql`NULL::json`
    : sql`CASE WHEN ${stateIs('orders', isOrderSupplied)} THEN json_build_object('loads', ${loads}, 'lastUnload', ${lastUnload},
      'waits', ${siteWaits}, 'stops', ${orderStops}, 'unloadMinutesPerM3', ${unloadMinutes(sql`orders."tenantID"`)} / 10.0) END`;
