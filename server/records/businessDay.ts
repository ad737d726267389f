import { type RawBuilder, sql } from 'kysely';

// What is out of range counts as not set, as where the domain tells the day.
/** SQL for when the business day of a plant begins, seconds after midnight. */
export const baseSeconds = (tenantID: string): RawBuilder<unknown> =>
  sql`COALESCE((SELECT CASE WHEN max("value") ~ '^[0-9]{1,5}$' AND max("value")::integer < 86400 THEN max("value")::integer END FROM configs
      WHERE "tenantID" = ${tenantID} AND "key" = 'scheduling-base-time'), 0)`;

/**
 * SQL for one row `day` (text, `YYYY-MM-DD`) and `start` (the moment it begins): the business day asked for, or the one under
 * way at `now` (epoch ms), by the plant's clock and its setting `scheduling-base-time`.
 */
export const businessDay = (tenantID: string, now: number, day?: string): RawBuilder<unknown> =>
  sql`(SELECT to_char(d.midnight, 'YYYY-MM-DD') AS "day", (d.midnight - t.ahead + t.base) AT TIME ZONE 'UTC' AS "start"
    FROM (SELECT make_interval(mins => "utcOffsetMinutes") AS ahead, make_interval(secs => ${baseSeconds(tenantID)}) AS base FROM tenants WHERE "tenantID" = ${tenantID}) t,
    LATERAL (SELECT ${day === undefined ? sql`date_trunc('day', (${new Date(now)}::timestamptz AT TIME ZONE 'UTC') + t.ahead - t.base)` : sql`${day}::timestamp`} AS midnight) d)`;
