import { sql } from 'kysely';
import type { Section, SectionsOf } from '../homes/homeContext.ts';
import { firstOf, rows } from '../homes/homeSql.ts';
import { loadsIn, unloadedVolume } from '../records/daySupply.ts';
import { waybillColumns } from '../records/waybillColumns.ts';

/** The settlement month by project: unloaded, signed for, and not signed for yet. */
const month: Section = (c) =>
  sql`json_build_object('first', ${c.monthDays.first}::text, 'last', ${c.monthDays.last}::text, 'projects', ${rows(sql`
    SELECT waybills."contractID", max(waybills."projectName") AS "projectName", max(waybills."customerName") AS "customerName", count(*) AS "loads", sum(${unloadedVolume}) AS "delivered",
      COALESCE(sum(waybills."signVolume"), 0) AS "signed", COALESCE(sum(${unloadedVolume}) FILTER (WHERE waybills."signVolume" IS NULL), 0) AS "unsigned",
      count(*) FILTER (WHERE waybills."signVolume" IS NULL AND ${unloadedVolume} > 0) AS "unsignedLoads"
    FROM waybills WHERE ${c.named.waybills} AND ${loadsIn('endUnloadTime', c.monthFrom, c.to)}
    GROUP BY waybills."tenantID", waybills."contractID" ORDER BY sum(${unloadedVolume}) DESC, 2 LIMIT 60`)})`;

/** Tickets that nobody has signed for within a day, the oldest first. */
const unsigned: Section = (c) =>
  firstOf(
    sql`waybills."taskDetailID", waybills."taskDetailNo", waybills."projectName", waybills."customerName", waybills."constructionSite", waybills."totalVolume", waybills."endUnloadTime"`,
    sql`waybills WHERE ${c.named.waybills} AND waybills."signVolume" IS NULL AND ${unloadedVolume} > 0
      AND waybills."endUnloadTime" >= ${c.formerMonthFrom} AND waybills."endUnloadTime" < ${c.now}::timestamptz - interval '1 day'`,
    sql`waybills."endUnloadTime", waybills."taskDetailID"`,
    20,
  );

/** What the site may still sign for of what its trucks have left there, the longest waiting first; no day is settled later than the second after it. */
const toSign: Section = (c) =>
  rows(sql`SELECT ${waybillColumns} FROM waybills WHERE ${c.named.waybills} AND waybills."signVolume" IS NULL AND ${unloadedVolume} > 0
    AND waybills."createTime" >= ${c.now}::timestamptz - interval '4 days' AND waybills."signUntil" > ${c.now}::timestamptz
    ORDER BY waybills."endUnloadTime", waybills."taskDetailID" LIMIT 100`);

export const waybillsHome: SectionsOf<'waybills'> = { month, unsigned, toSign };
