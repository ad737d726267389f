import { sql } from 'kysely';
import type { Section, SectionsOf } from '../homes/homeContext.ts';
import { firstOf, row, rows } from '../homes/homeSql.ts';
import { isUnsigned, loadsIn, unloadedVolume } from '../records/daySupply.ts';
import { waybillColumns } from '../records/waybillColumns.ts';

const settled = sql`COALESCE(sum(${unloadedVolume}), 0) AS "delivered", COALESCE(sum(waybills."signVolume"), 0) AS "signed",
  COALESCE(sum(${unloadedVolume}) FILTER (WHERE waybills."signVolume" IS NULL), 0) AS "unsigned"`;

/** The settlement month, and by project: unloaded, signed for, and not signed for yet. */
const month: Section = (c) => {
  const loads = sql`waybills WHERE ${c.named.waybills} AND ${loadsIn('endUnloadTime', c.monthFrom, c.to)}`;
  return sql`json_build_object('first', ${c.monthDays.first}::text, 'last', ${c.monthDays.last}::text, 'from', ${c.monthFrom}::timestamptz, 'to', ${c.to}::timestamptz,
    'whole', ${row(sql`SELECT ${settled} FROM ${loads}`)}, 'projects', ${rows(sql`
    SELECT waybills."contractID", max(waybills."projectName") AS "projectName", max(waybills."customerName") AS "customerName", count(*) AS "loads", ${settled},
      count(*) FILTER (WHERE ${isUnsigned}) AS "unsignedLoads"
    FROM ${loads} GROUP BY waybills."tenantID", waybills."contractID" ORDER BY sum(${unloadedVolume}) DESC, 2 LIMIT 60`)})`;
};

/** Tickets that nobody has signed for within a day, the oldest first. */
const unsigned: Section = (c) => {
  const to = sql`(${c.now}::timestamptz - interval '1 day')`;
  return firstOf(
    sql`waybills."taskDetailID", waybills."taskDetailNo", waybills."projectName", waybills."customerName", waybills."constructionSite", waybills."totalVolume", waybills."endUnloadTime"`,
    sql`waybills WHERE ${c.named.waybills} AND ${isUnsigned}
      AND waybills."endUnloadTime" >= ${c.formerMonthFrom} AND waybills."endUnloadTime" < ${to}`,
    sql`waybills."endUnloadTime", waybills."taskDetailID"`,
    20,
    sql`'from', ${c.formerMonthFrom}::timestamptz, 'to', ${to}, `,
  );
};

/** What the site may still sign for of what its trucks have left there, the longest waiting first; no day is settled later than the second after it. */
const toSign: Section = (c) =>
  rows(sql`SELECT ${waybillColumns} FROM waybills WHERE ${c.named.waybills} AND ${isUnsigned}
    AND waybills."createTime" >= ${c.now}::timestamptz - interval '4 days' AND waybills."signUntil" > ${c.now}::timestamptz
    ORDER BY waybills."endUnloadTime", waybills."taskDetailID" LIMIT 100`);

export const waybillsHome: SectionsOf<'waybills'> = { month, unsigned, toSign };
