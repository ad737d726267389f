import type { OrderState } from '@pourline/domain/orders/orderStates';
import { downStates } from '@pourline/domain/plants/plant';
import type { MixMaterial } from '@pourline/domain/proportions/proportion';
import type { StateSet } from '@pourline/domain/stateSet';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { siteAnswers } from '../records/siteAnswers.ts';
import { stateIs } from '../records/stateIs.ts';

/** An order that may be produced in some hours, as the database has it. Volumes m³. */
export interface ProductionOrderRow {
  taskID: string;
  taskNo: string;
  projectName: string;
  customerName: string;
  constructionSite: string;
  strengthNo: string;
  state: OrderState;
  plantID: string | null;
  lineID: string | null;
  scheduledCa: number;
  assignedCa: number;
  pourRate: number | null;
  bookBegin: string;
  arrangeTime: string | null;
  contact: string;
  contactPhone: string;
  confirmation: string;
  /** What each of its site has answered whether it can be poured. */
  answers: { name: string; ready: boolean | null; reason: string }[];
  /** The plan of another day has loads of it that are still ahead. */
  plannedElsewhere: boolean;
  /** Its own mix; null: it has none yet. */
  mix: { proportionNo: string; materials: MixMaterial[] } | null;
  /** The last mix of the grade at its plant, or anywhere where it has no plant; null: none was ever given. */
  likeMix: { proportionNo: string; materials: MixMaterial[] } | null;
}

/** A portion that stands, with what portions before it take first, m³. */
export interface PortionRowBefore {
  taskID: string;
  plantID: string;
  lineID: string | null;
  beginTime: string;
  volume: number;
  before: number;
}

/** What stands in the database of some hours besides the loads of its plan. */
export interface ProductionRows {
  orders: ProductionOrderRow[];
  portions: PortionRowBefore[];
  lines: { plantID: string; lineID: string; rate: number; isDown: boolean }[];
}

/** A pour that began so long before may still be under way, days. */
const longestPour = 3;

const all = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`COALESCE((SELECT json_agg(r) FROM (${rows}) r), '[]')`;

const mixOf = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT json_build_object('proportionNo', p."proportionNo", 'materials', p."materials") FROM proportions p WHERE p."tenantID" = o."tenantID" AND ${where} LIMIT 1)`;

/**
 * Orders in some states that are produced between two moments by their portions or their arrangement, and those that have loads then
 * (`taskIDs`), with their mixes; one statement.
 */
export const readProductionRows = async (
  db: Db,
  tenantID: string,
  span: { day: string; from: Date; to: Date; now: Date; taskIDs: readonly string[]; states: StateSet<OrderState> },
): Promise<ProductionRows> => {
  const { from, to, taskIDs } = span;
  const wanted = stateIs('o', span.states);
  const since = sql`${from}::timestamptz - make_interval(days => ${sql.lit(longestPour)})`;
  const { rows } = await sql<{ rows: ProductionRows }>`
    WITH b AS MATERIALIZED (SELECT b.*, sum(b."volume") OVER (PARTITION BY b."taskID" ORDER BY b."beginTime", b."batchPlanID") - b."volume" AS "before"
        FROM "batchPlans" b WHERE b."tenantID" = ${tenantID} AND b."dropTime" IS NULL AND b."taskID" IN (
          SELECT c."taskID" FROM "batchPlans" c WHERE c."tenantID" = ${tenantID} AND c."beginTime" < ${to} AND c."beginTime" >= ${since}
          UNION SELECT o."taskID" FROM orders o WHERE o."tenantID" = ${tenantID} AND ${wanted} AND o."bookBegin" < ${to} AND o."bookBegin" >= ${since})),
      o AS (SELECT o.* FROM orders o WHERE o."tenantID" = ${tenantID} AND (o."taskID" = ANY(${[...taskIDs]})
        OR (${wanted} AND (o."taskID" IN (SELECT "taskID" FROM b)
          OR (COALESCE(o."arrangeTime", o."bookBegin") < ${to} AND COALESCE(o."arrangeTime", o."bookBegin") >= ${since})))))
    SELECT json_build_object(
      'orders', ${all(sql`SELECT o."taskID", o."taskNo", o."projectName", o."customerName", o."constructionSite", o."strengthNo", o."state", o."plantID", o."lineID",
          o."scheduledCa", o."assignedCa", o."pourRate", o."bookBegin", o."arrangeTime", o."contact", o."contactPhone", o."confirmation", ${siteAnswers('o')} AS "answers",
          EXISTS (SELECT FROM "plannedLoads" l WHERE l."tenantID" = o."tenantID" AND l."taskID" = o."taskID" AND l."day" <> ${span.day} AND l."loadStart" >= ${span.now}) AS "plannedElsewhere",
          ${mixOf(sql`p."proportionID" = o."proportionID"`)} AS "mix",
          CASE WHEN o."proportionID" IS NULL THEN ${mixOf(sql`p."proportionID" = (SELECT q."proportionID" FROM proportions q JOIN orders x ON x."tenantID" = q."tenantID" AND x."taskID" = q."taskID"
            WHERE q."tenantID" = o."tenantID" AND q."strengthNo" = o."strengthNo" AND (o."plantID" IS NULL OR x."plantID" = o."plantID") ORDER BY q."createTime" DESC, q."proportionID" LIMIT 1)`)} END AS "likeMix"
        FROM o ORDER BY COALESCE(o."arrangeTime", o."bookBegin"), o."taskNo"`)},
      'portions', ${all(sql`SELECT b."taskID", b."plantID", b."lineID", b."beginTime", b."volume", b."before" FROM b ORDER BY b."beginTime", b."batchPlanID"`)},
      'lines', ${all(sql`SELECT l."plantID", l."lineID", l."loadingRate" AS "rate", l."mixingState" = ANY(${[...downStates]}) AS "isDown" FROM "productionLines" l WHERE l."state" = 'enabled' AND l."tenantID" = ${tenantID}`)}
    ) AS rows`.execute(db);
  return (rows[0] as { rows: ProductionRows }).rows;
};
