import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for one row `day` (text, `YYYY-MM-DD`) and `start` (the moment it begins): the business day asked for, or the one under
 * way at `now` (epoch ms), by the plant's clock and its setting `scheduling-base-time`.
 */
export const businessDay = (tenantID: string, now: number, day?: string): RawBuilder<unknown> =>
  sql`(SELECT to_char(d.midnight, 'YYYY-MM-DD') AS "day", (d.midnight - t.ahead + t.base) AT TIME ZONE 'UTC' AS "start"
    FROM (SELECT make_interval(mins => "utcOffsetMinutes") AS ahead, make_interval(secs => COALESCE((SELECT max("value")::integer FROM configs
      WHERE "tenantID" = ${tenantID} AND "key" = 'scheduling-base-time'), 0)) AS base FROM tenants WHERE "tenantID" = ${tenantID}) t,
    LATERAL (SELECT ${day === undefined ? sql`date_trunc('day', (${new Date(now)}::timestamptz AT TIME ZONE 'UTC') + t.ahead - t.base)` : sql`${day}::timestamp`} AS midnight) d)`;
