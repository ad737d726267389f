import { batchTolerances } from '@pourline/domain/concrete/batchDeviation';
import { boundCarKey } from '@pourline/domain/materials/materialCar';
import { batchKinds } from '@pourline/domain/proportions/batchKinds';
import { isLoadQueuing } from '@pourline/domain/waybills/waybillStages';
import { type RawBuilder, sql } from 'kysely';
import type { HomeContext, Section, SectionsOf } from '../homes/homeContext.ts';
import { isArranged, row, rows } from '../homes/homeSql.ts';
import { beginsAt } from '../records/beginsAt.ts';
import { stateIs } from '../records/stateIs.ts';
import { ofTenants } from '../scopeOf.ts';

/** Weighings of batches mixed in the time: `w` the load, `b` the batch, `m` the material. */
const weighings = (loads: RawBuilder<unknown>, from: unknown, to: unknown): RawBuilder<unknown> =>
  sql`waybills JOIN "batchRecords" b ON b."tenantID" = waybills."tenantID" AND b."taskDetailID" = waybills."taskDetailID",
    LATERAL jsonb_to_recordset(b."materials") AS m("name" text, "kind" text, "target" numeric, "actual" numeric)
    WHERE ${loads} AND waybills."createTime" >= ${from}::timestamptz - interval '1 day' AND waybills."createTime" < ${to}::timestamptz
      AND b."mixedAt" >= ${from}::timestamptz AND b."mixedAt" < ${to}::timestamptz`;
const today = (c: HomeContext, loads = c.summed.waybills): RawBuilder<unknown> => weighings(loads, c.from, c.to);

/** What the lines have weighed in today. */
const use: Section = (c) =>
  rows(sql`SELECT u."plantName", l."name" AS "lineName", u."kind", u."name", u."target", u."actual" FROM (
      SELECT waybills."tenantID", waybills."plantID", waybills."plantName", waybills."lineID", m."kind", m."name", sum(m."target") AS "target", sum(m."actual") AS "actual"
      FROM ${today(c)} GROUP BY 1, 2, 3, 4, 5, 6) u
    LEFT JOIN "productionLines" l ON l."tenantID" = u."tenantID" AND l."plantID" = u."plantID" AND l."lineID" = u."lineID"
    ORDER BY u."plantName", l."index", u."kind", u."name"`);

const pastDays = 7;
const hourMs = 3_600_000;
/** Whole hours are summed already; a business day that begins within one adds its weighings. */
const weekUse: Section = (c) => {
  const to = c.from.getTime();
  const from = to - pastDays * 24 * hourMs;
  const first = new Date(Math.ceil(from / hourMs) * hourMs);
  const last = new Date(Math.floor(to / hourMs) * hourMs);
  return rows(sql`SELECT u."kind", u."name", sum(u."actual") AS "kg" FROM (
      SELECT h."kind", h."name", h."actual" FROM "materialHours" h WHERE ${ofTenants(c.viewer, 'h')} AND h."hour" >= ${first} AND h."hour" < ${last}
      UNION ALL SELECT m."kind", m."name", m."actual" FROM "batchRecords" b, jsonb_to_recordset(b."materials") AS m("kind" text, "name" text, "actual" numeric)
        WHERE ${ofTenants(c.viewer, 'b')} AND ((b."mixedAt" >= ${new Date(from)} AND b."mixedAt" < ${first}) OR (b."mixedAt" >= ${last} AND b."mixedAt" < ${c.from}))) u
    GROUP BY 1, 2 ORDER BY 1, 2`);
};

const useHours: Section = (c) =>
  rows(sql`SELECT floor(extract(epoch FROM b."mixedAt" - ${c.from}::timestamptz) / 3600)::int AS "hour",
      COALESCE(sum(m."actual") FILTER (WHERE m."kind" = 'sand'), 0) AS "sand", COALESCE(sum(m."actual") FILTER (WHERE m."kind" = 'stone'), 0) AS "stone"
    FROM ${today(c)} GROUP BY 1 ORDER BY 1`);

/** Days ahead that needs are said for, today among them. */
const needDays = 3;
/** What of an arranged order has not come under the mixer, m³. */
const unmixed = sql`GREATEST(orders."scheduledCa" - orders."assignedCa" + COALESCE((SELECT sum(waybills."totalVolume") FROM waybills
  WHERE waybills."tenantID" = orders."tenantID" AND waybills."taskID" = orders."taskID" AND ${stateIs('waybills', isLoadQueuing)}), 0), 0)`;

const need: Section = (c) =>
  row(sql`
    WITH due AS (SELECT orders."tenantID", COALESCE(orders."plantID", '') AS "plantID", COALESCE(orders."plantName", '') AS "plantName", orders."proportionID", ${unmixed} AS "volume",
        GREATEST(floor(extract(epoch FROM ${beginsAt} - ${c.from}::timestamptz) / 86400), 0)::int AS "day"
      FROM orders WHERE ${c.summed.orders} AND ${isArranged} AND ${beginsAt} < ${c.from}::timestamptz + make_interval(days => ${needDays}))
    SELECT ${rows(sql`SELECT due."plantID", due."plantName", m."kind", m."name", max(COALESCE(m."spec", '')) AS "spec", due."day", round(sum(due."volume" * m."kgPerM3"), 2) AS "kg"
        FROM due JOIN proportions p ON p."tenantID" = due."tenantID" AND p."proportionID" = due."proportionID",
          LATERAL jsonb_to_recordset(p."materials") AS m("kind" text, "name" text, "spec" text, "kgPerM3" numeric)
        WHERE due."volume" > 0 GROUP BY due."plantID", due."plantName", m."kind", m."name", due."day" ORDER BY due."plantName", m."kind", m."name", due."day"`)} AS "rows",
      (SELECT json_build_object('orders', count(*), 'volume', COALESCE(sum(due."volume"), 0)) FROM due WHERE due."proportionID" IS NULL) AS "unmixed"`);

const plantPlaces: Section = (c) =>
  rows(sql`SELECT plants."plantID", plants."name", tenants."address", tenants."phone", plants."lon", plants."lat" FROM plants JOIN tenants ON tenants."tenantID" = plants."tenantID"
    WHERE plants."tenantID" = ANY(${[...c.viewer.tenantIDs]}) ORDER BY plants."index"`);

/** The setting is the person's own text: what is no object with texts counts as nothing. */
const boundTruck: Section = (c) =>
  sql`(SELECT json_build_object('plateNumber', COALESCE(v ->> 'plateNumber', ''), 'vendorName', COALESCE(v ->> 'vendorName', ''))
    FROM (SELECT CASE WHEN u."value" IS JSON OBJECT THEN u."value"::jsonb END AS v FROM "userConfigs" u
      WHERE u."tenantID" = ${c.viewer.tenantID} AND u."userID" = ${c.viewer.userID} AND u."key" = ${boundCarKey}) k WHERE v IS NOT NULL)`;

const limits = sql.join(
  Object.entries(batchKinds).map(([kind, batchKind]) => {
    const { batch, truck } = batchTolerances[batchKind];
    return sql`(${sql.lit(kind)}, ${sql.lit(batch)}::numeric, ${sql.lit(truck)}::numeric)`;
  }),
);
/** Less than this many kg is the noise of binary fractions. */
const isBeyond = (limit: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`CASE WHEN j."target" = 0 THEN j."actual" <> 0 ELSE abs(j."actual" - j."target") > j."target" * ${limit} / 100 + 0.000001 END`;

/** Weighings of today against GB/T 14902: each batch by the tolerance of a batch, each truck's total by that of a truck. */
const deviations: Section = (c) =>
  row(sql`
    WITH j AS (SELECT waybills."taskDetailID", waybills."taskDetailNo", waybills."carNo", waybills."strengthNo", b."batchNo", m."kind", m."name" AS "material", m."target", m."actual" FROM ${today(c, c.named.waybills)}),
    limits("kind", "batch", "truck") AS (VALUES ${limits}),
    judged AS (
      SELECT j."taskDetailID", j."taskDetailNo", j."carNo", j."strengthNo", j."batchNo", j."material", j."target", j."actual", limits."batch" AS "limitPercent", ${isBeyond(sql`limits."batch"`)} AS "beyond" FROM j JOIN limits USING ("kind")
      UNION ALL SELECT j."taskDetailID", j."taskDetailNo", j."carNo", j."strengthNo", j."batchNo", j."material", j."target", j."actual", limits."truck", ${isBeyond(sql`limits."truck"`)} FROM (
        SELECT j."taskDetailID", j."taskDetailNo", j."carNo", j."strengthNo", NULL::int AS "batchNo", j."material", sum(j."target") AS "target", sum(j."actual") AS "actual", j."kind"
        FROM j GROUP BY j."taskDetailID", j."taskDetailNo", j."carNo", j."strengthNo", j."material", j."kind") j JOIN limits USING ("kind"))
    SELECT count(*) FILTER (WHERE "batchNo" IS NOT NULL) AS "weighings", count(*) FILTER (WHERE "batchNo" IS NOT NULL AND "beyond") AS "beyond",
      count(DISTINCT "taskDetailID") AS "trucks", count(DISTINCT "taskDetailID") FILTER (WHERE "beyond") AS "trucksBeyond",
      ${rows(sql`SELECT d."taskDetailID", d."taskDetailNo", d."carNo", d."strengthNo", d."batchNo", d."material", d."target", d."actual", d."limitPercent" FROM judged d WHERE d."beyond"
        ORDER BY abs(d."actual" - d."target") / NULLIF(d."target", 0) / d."limitPercent" DESC NULLS FIRST, d."taskDetailID", d."batchNo" LIMIT 8`)} AS "rows"
    FROM judged`);

export const materialsHome: SectionsOf<'materials'> = {
  use,
  weekUse,
  useHours,
  need,
  plantPlaces,
  boundTruck,
  deviations,
};
