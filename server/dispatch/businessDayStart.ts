import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for the moment at which the business day of `day` (`YYYY-MM-DD`), or the one under way at `now` (epoch ms), begins at a
 * plant, by its clock and its setting `scheduling-base-time`.
 */
export const businessDayStart = (tenantID: string, now: number, day?: string): RawBuilder<Date> =>
  sql`(SELECT (${day === undefined ? sql`date_trunc('day', (${new Date(now)}::timestamptz AT TIME ZONE 'UTC') + t.ahead - t.base)` : sql`${day}::timestamp`} - t.ahead + t.base) AT TIME ZONE 'UTC'
    FROM (SELECT make_interval(mins => "utcOffsetMinutes") AS ahead, make_interval(secs => COALESCE((SELECT max("value")::integer FROM configs
      WHERE "tenantID" = ${tenantID} AND "key" = 'scheduling-base-time'), 0)) AS base FROM tenants WHERE "tenantID" = ${tenantID}) t)`;
