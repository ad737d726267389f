import type { ListQuery, Sort } from '@pourline/contract/listOf';
import { downStates } from '@pourline/domain/plants/plant';
import { isLoadFilling, isLoadQueuing } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import { listOf } from '../lists/listOf.ts';
import { stateIs } from '../records/stateIs.ts';

const lineRows = sql`COALESCE((SELECT json_agg(json_build_object('lineID', l."lineID", 'name', l."name", 'index', l."index", 'loadingRate', l."loadingRate", 'mixingState', l."mixingState") ORDER BY l."index")
  FROM "productionLines" l WHERE l."tenantID" = plants."tenantID" AND l."plantID" = plants."plantID" AND l."state" = 'enabled'), '[]')`;

/** The plants of a tenant with their lines as a JSON array, by index; SQL. */
export const plantRows = (
  tenantID: string,
) => sql`COALESCE((SELECT json_agg(json_build_object('plantID', plants."plantID", 'name', plants."name", 'index', plants."index",
  'lon', plants."lon", 'lat', plants."lat", 'geoFence', plants."geoFence", 'lines', ${lineRows}) ORDER BY plants."index") FROM plants WHERE plants."tenantID" = ${tenantID} AND plants."state" = 'enabled'), '[]')`;

/** A list that is always asked for whole, in its one order. */
type Whole<K extends string> = ListQuery & { sort: Sort<K> | undefined };

/** Plants of the tenants with their lines, by index. */
export const plantList = listOf<Whole<'index'>, readonly string[]>({
  columns: sql`plants."plantID", plants."name", plants."index", plants."lon", plants."lat", plants."geoFence", ${lineRows} AS lines`,
  from: sql`plants`,
  visible: (tenantIDs) => sql`plants."tenantID" = ANY(${[...tenantIDs]}) AND plants."state" = 'enabled'`,
  filters: {},
  sort: { index: { by: sql`plants."tenantID", plants."index"` } },
  usual: 'index',
  id: { by: sql`plants."plantID"`, field: 'plantID' },
});

/** The lines (rows `b`) of the plant of a line `l` that take loads: those that are not down, or all while every one is. */
const takingLines = sql`FROM "productionLines" b WHERE b."tenantID" = l."tenantID" AND b."plantID" = l."plantID" AND b."state" = 'enabled' AND (b."mixingState" <> ALL(${[...downStates]})
  OR NOT EXISTS (SELECT FROM "productionLines" u WHERE u."tenantID" = l."tenantID" AND u."plantID" = l."plantID" AND u."state" = 'enabled' AND u."mixingState" <> ALL(${[...downStates]})))`;

/**
 * How many loads wait for a line `l`: those that are to be mixed on it, and its share of those that any line takes, which fall to the lines
 * by turns as they were sent, so that every load waits at one line.
 */
const waitingAtLine = sql`(SELECT count(*) FROM (SELECT q."lineID", row_number() OVER (PARTITION BY q."lineID" IS NULL ORDER BY q."createTime", q."taskDetailID") - 1 AS "turn"
      FROM waybills q WHERE q."tenantID" = l."tenantID" AND q."ending" = '' AND ${stateIs('q', isLoadQueuing)} AND q."plantID" = l."plantID") q
    WHERE q."lineID" = l."lineID" OR (q."lineID" IS NULL AND EXISTS (SELECT ${takingLines} AND b."lineID" = l."lineID")
      AND q."turn" % (SELECT count(*) ${takingLines}) = (SELECT count(*) ${takingLines} AND (b."index", b."lineID") < (l."index", l."lineID"))))`;

/** A line as the board shows it: what it loads now, and how many loads wait for it. SQL over `productionLines l`. */
export const lineColumns = sql`l."plantID", l."lineID", l."name", l."mixingState", l."downReason", l."loadingRate", w."taskDetailNo", w."carNo", t."projectName", t."constructionSite", t."strengthNo", w."startProductionTime",
  ${waitingAtLine} AS waiting`;

export const linesWithLoads = sql`"productionLines" l LEFT JOIN waybills w ON w."tenantID" = l."tenantID" AND w."ending" = '' AND ${stateIs('w', isLoadFilling)}
  AND w."plantID" = l."plantID" AND w."lineID" = l."lineID" LEFT JOIN orders t ON t."tenantID" = w."tenantID" AND t."taskID" = w."taskID"`;

/** Lines that are in use. */
export const lineInUse = sql`l."state" = 'enabled'`;

/** Mixing lines of the tenants with what they load now. */
export const lineList = listOf<Whole<'plantID'>, readonly string[]>({
  columns: lineColumns,
  from: linesWithLoads,
  visible: (tenantIDs) => sql`l."tenantID" = ANY(${[...tenantIDs]}) AND ${lineInUse}`,
  filters: {},
  sort: { plantID: { by: sql`l."plantID", l."index"` } },
  usual: 'plantID',
  id: { by: sql`l."lineID"`, field: 'lineID' },
});
