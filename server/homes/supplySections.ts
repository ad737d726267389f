import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { isLoadDelivering } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import { isOutput, loadsIn, unloadedVolume } from '../records/daySupply.ts';
import { truckBroken } from '../records/waybillColumns.ts';
import type { Section } from './homeContext.ts';
import { onRoad, orderIs, plannedToday, row, rows, unloadedToday, waybillIs } from './homeSql.ts';

/** m³ of the day against the plan and against the last day with deliveries, and by hour. */
export const supply: Section = (c) => {
  const beforeFrom = sql`(SELECT b."from" FROM before b)`;
  const hourSince = (from: unknown) =>
    sql`floor(extract(epoch FROM waybills."endUnloadTime" - ${from}::timestamptz) / 3600)::int`;
  return row(sql`
    WITH last AS (
      SELECT max(l."at") AS "at" FROM unnest(${[...c.viewer.tenantIDs]}::text[]) AS t("id"), LATERAL (
        SELECT waybills."endUnloadTime" AS "at" FROM waybills WHERE waybills."tenantID" = t."id" AND ${c.summed.waybills}
          AND waybills."createTime" < ${c.from} AND waybills."createTime" > ${c.from}::timestamptz - interval '31 days'
          AND waybills."endUnloadTime" < ${c.from} ORDER BY waybills."createTime" DESC LIMIT 1) l),
    before AS (SELECT ${c.from}::timestamptz - ceil(extract(epoch FROM ${c.from}::timestamptz - "at") / 86400) * interval '1 day' AS "from" FROM last),
    today AS (SELECT ${hourSince(c.from)} AS "hour", ${unloadedVolume} AS "volume" FROM waybills WHERE ${c.summed.waybills} AND ${unloadedToday(c)}),
    former AS (SELECT ${hourSince(beforeFrom)} AS "hour", ${unloadedVolume} AS "volume",
        waybills."endUnloadTime" <= ${beforeFrom} + (${c.now}::timestamptz - ${c.from}::timestamptz) AS "sameTime"
      FROM waybills WHERE ${c.summed.waybills} AND ${loadsIn('endUnloadTime', beforeFrom, sql`(${beforeFrom} + interval '1 day')`)}),
    planned AS (SELECT COALESCE(sum(orders."scheduledCa"), 0) AS "planned", count(*) AS "orders" FROM orders WHERE ${c.summed.orders} AND ${plannedToday(c)})
    SELECT planned."planned", planned."orders",
      (SELECT COALESCE(sum(today."volume"), 0) FROM today) AS "delivered",
      (SELECT COALESCE(sum(waybills."totalVolume"), 0) FROM waybills WHERE ${c.summed.waybills} AND ${onRoad}) AS "onRoad",
      (SELECT count(*) FROM orders WHERE ${c.summed.orders} AND ${orderIs(isOrderSupplying)}) AS "open",
      (SELECT json_build_object('from', b."from", 'sameTime', COALESCE((SELECT sum("volume") FROM former WHERE "sameTime"), 0),
        'whole', COALESCE((SELECT sum("volume") FROM former), 0)) FROM before b WHERE b."from" IS NOT NULL) AS "before",
      ${rows(sql`SELECT h."hour", COALESCE(sum(h."volume") FILTER (WHERE h."isToday"), 0) AS "today", COALESCE(sum(h."volume") FILTER (WHERE NOT h."isToday"), 0) AS "before"
        FROM (SELECT "hour", "volume", true AS "isToday" FROM today UNION ALL SELECT "hour", "volume", false FROM former) h GROUP BY h."hour" ORDER BY h."hour"`)} AS "hours"
    FROM planned`);
};

/** What each plant and its lines do today. */
export const plants: Section = (c) =>
  rows(sql`
    WITH made AS (SELECT waybills."tenantID", waybills."plantID", waybills."lineID", sum(waybills."totalVolume") AS "loaded", count(*) AS "loads",
        COALESCE(sum(waybills."totalVolume") FILTER (WHERE waybills."endProductionTime" > ${c.now}::timestamptz - interval '1 hour'), 0) AS "lastHour"
      FROM waybills WHERE ${c.summed.waybills} AND ${loadsIn('endProductionTime', c.from, c.to)} AND ${isOutput} GROUP BY 1, 2, 3)
    SELECT p."plantID", p."name", t."shortName" AS "tenantName", COALESCE(o."planned", 0) AS "planned", COALESCE(n."open", 0) AS "open",
      COALESCE(d."delivered", 0) AS "delivered", COALESCE(w."onRoad", 0) AS "onRoad",
      ${rows(sql`SELECT l."lineID", l."name", l."mixingState", l."loadingRate", COALESCE(made."loaded", 0) AS "loaded", COALESCE(made."lastHour", 0) AS "lastHour", COALESCE(made."loads", 0) AS "loads"
        FROM "productionLines" l LEFT JOIN made ON made."tenantID" = l."tenantID" AND made."plantID" = l."plantID" AND made."lineID" = l."lineID"
        WHERE l."tenantID" = p."tenantID" AND l."plantID" = p."plantID" AND (l."state" = 'enabled' OR made."loads" IS NOT NULL) ORDER BY l."index"`)} AS "lines"
    FROM plants p JOIN tenants t ON t."tenantID" = p."tenantID"
      LEFT JOIN (SELECT orders."tenantID", orders."plantID", sum(orders."scheduledCa") AS "planned" FROM orders WHERE ${c.summed.orders} AND ${plannedToday(c)} GROUP BY 1, 2) o
        ON o."tenantID" = p."tenantID" AND o."plantID" = p."plantID"
      LEFT JOIN (SELECT orders."tenantID", orders."plantID", count(*) AS "open" FROM orders WHERE ${c.summed.orders} AND ${orderIs(isOrderSupplying)} GROUP BY 1, 2) n
        ON n."tenantID" = p."tenantID" AND n."plantID" = p."plantID"
      LEFT JOIN (SELECT waybills."tenantID", waybills."plantID", sum(${unloadedVolume}) AS "delivered" FROM waybills WHERE ${c.summed.waybills} AND ${unloadedToday(c)} GROUP BY 1, 2) d
        ON d."tenantID" = p."tenantID" AND d."plantID" = p."plantID"
      LEFT JOIN (SELECT waybills."tenantID", waybills."plantID", sum(waybills."totalVolume") AS "onRoad" FROM waybills WHERE ${c.summed.waybills} AND ${onRoad} GROUP BY 1, 2) w
        ON w."tenantID" = p."tenantID" AND w."plantID" = p."plantID"
    WHERE p."tenantID" = ANY(${[...c.viewer.tenantIDs]}) AND (p."state" = 'enabled' OR d."delivered" IS NOT NULL OR w."onRoad" IS NOT NULL) ORDER BY p."tenantID", p."index"`);

/** The day by strength grade, without saying for whom. */
export const grades: Section = (c) =>
  rows(sql`
    SELECT g."strengthNo", sum(g."ordered") AS "ordered", sum(g."delivered") AS "delivered", sum(g."onRoad") AS "onRoad", sum(g."loads")::int AS "loads", min(g."arrival") AS "nextArrival"
    FROM (
      SELECT orders."strengthNo", orders."scheduledCa" AS "ordered", 0 AS "delivered", 0 AS "onRoad", 0 AS "loads", NULL::timestamptz AS "arrival"
        FROM orders WHERE ${c.summed.orders} AND ${plannedToday(c)}
      UNION ALL SELECT waybills."strengthNo", 0, ${unloadedVolume}, 0, 0, NULL FROM waybills WHERE ${c.summed.waybills} AND ${unloadedToday(c)}
      UNION ALL SELECT waybills."strengthNo", 0, 0, waybills."totalVolume", 1, CASE WHEN ${waybillIs(isLoadDelivering)} AND ${truckBroken} IS NULL THEN waybills."estimatedArrivalTime" END
        FROM waybills WHERE ${c.summed.waybills} AND ${onRoad}) g
    GROUP BY g."strengthNo" ORDER BY sum(g."ordered") + sum(g."delivered") + sum(g."onRoad") DESC, g."strengthNo"`);
