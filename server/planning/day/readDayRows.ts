import { isTaskHeld, isTaskOpen } from '@pourline/domain/crews/crewTaskStates';
import { isOrderApproved, isOrderSupplied } from '@pourline/domain/orders/orderStages';
import { downStates } from '@pourline/domain/plants/plant';
import { mixerSpecies, portablePumpSpecies } from '@pourline/domain/vehicles/vehicle';
import { isPumpGone } from '@pourline/domain/vehicles/vehicleStages';
import { isLoadCancelled, isLoadRunning } from '@pourline/domain/waybills/waybillStages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { businessDay } from '../../records/businessDay.ts';
import { latestBegins } from '../../records/latestBegins.ts';
import { proposalStands } from '../../records/proposalStands.ts';
import { stateIs, stateIsNot } from '../../records/stateIs.ts';
import type { DayRows } from './dayRows.ts';

/** Orders that are planned for, or would be but for a pause. */
const wanted = [...isOrderApproved.states];
const supplied = [...isOrderSupplied.states];
const running = [...isLoadRunning.states];

const listOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`COALESCE((SELECT json_agg(r) FROM (${rows}) r), '[]')`;

/**
 * The business day asked for, or the one under way, in one round trip: orders whose first load falls into it or, from whatever day, that are
 * being supplied now, what was sent to them, and what is published; until the day has a plan of its own, the
 * loads that the plan of the day before has in it.
 */
export const readDayRows = async (db: Db, tenantID: string, now: number, day?: string): Promise<DayRows> => {
  const result = await sql<{ rows: DayRows }>`
    WITH d AS MATERIALIZED (SELECT b."day", to_char(b."day"::date - 1, 'YYYY-MM-DD') AS "before", b."start", b."start" + interval '1 day' AS "end",
        ${new Date(now)}::timestamptz >= b."start" AND ${new Date(now)}::timestamptz < b."start" + interval '1 day' AS "today" FROM ${businessDay(tenantID, now, day)} b),
      w AS MATERIALIZED (SELECT w.* FROM waybills w, d WHERE w."tenantID" = ${tenantID} AND ${stateIsNot('w', isLoadCancelled)}
          AND w."createTime" >= d."start" AND w."createTime" < d."end"
        UNION SELECT w.* FROM waybills w, d WHERE w."tenantID" = ${tenantID} AND d."today" AND w."ending" = '' AND w."state" = ANY(${running})),
      o AS (SELECT o.* FROM orders o, d WHERE o."tenantID" = ${tenantID} AND o."state" = ANY(${wanted}) AND (
          (COALESCE(o."arrangeTime", o."bookBegin") >= d."start" AND COALESCE(o."arrangeTime", o."bookBegin") < d."end")
          OR (d."today" AND o."state" = ANY(${supplied})))
        UNION SELECT o.* FROM orders o WHERE o."tenantID" = ${tenantID} AND o."taskID" IN (SELECT "taskID" FROM w))
    SELECT json_build_object(
      'day', d."day", 'start', d."start",
      'offsetMinutes', (SELECT "utcOffsetMinutes" FROM tenants WHERE "tenantID" = ${tenantID}),
      'settings', COALESCE((SELECT json_object_agg("key", "value") FROM configs WHERE "tenantID" = ${tenantID}
        AND ("key" LIKE 'plan-%' OR "key" IN ('concrete-limit-minutes', 'scheduling-base-time', 'alarm-driver-minutes'))), '{}'),
      'plants', ${listOf(sql`SELECT p."plantID", p."name", p."lon", p."lat",
          ${listOf(sql`SELECT l."lineID", l."name", l."loadingRate", l."mixingState" = ANY(${[...downStates]}) OR l."state" = 'disabled' AS "isDown" FROM "productionLines" l WHERE l."tenantID" = ${tenantID} AND l."plantID" = p."plantID"
            AND (l."state" = 'enabled' OR EXISTS (SELECT FROM w WHERE w."lineID" = l."lineID") OR EXISTS (SELECT FROM "plannedLoads" q WHERE q."tenantID" = ${tenantID} AND q."lineID" = l."lineID" AND q."day" IN (d."day", d."before"))) ORDER BY l."index"`)} AS "lines"
        FROM plants p WHERE p."tenantID" = ${tenantID} AND (p."state" = 'enabled' OR EXISTS (SELECT FROM w WHERE w."plantID" = p."plantID")
            OR EXISTS (SELECT FROM "plannedLoads" q WHERE q."tenantID" = ${tenantID} AND q."plantID" = p."plantID" AND q."day" IN (d."day", d."before"))) ORDER BY p."index", p."plantID"`)},
      'trucks', ${listOf(sql`SELECT v."carID", v."carNo", v."capacity", v."plantID", v."state", v."isOnDutyDriver", v."onDutyTime", v."resumeTime", v."brokenTime" IS NOT NULL AS "isBroken", v."onDutyDriverName" AS "driverName",
          CASE WHEN d."today" AND v."isOnDutyDriver" THEN '[]' ELSE ${latestBegins(tenantID, now)} END AS "begins"
        FROM vehicles v WHERE v."tenantID" = ${tenantID} AND v."species" = ${mixerSpecies} ORDER BY v."carNo", v."carID"`)},
      'pumps', ${listOf(sql`SELECT v."carID", v."carNo", v."plantID", v."state", v."boomM" FROM vehicles v WHERE v."tenantID" = ${tenantID}
        AND v."species" = ${portablePumpSpecies} AND ${stateIsNot('v', isPumpGone)} ORDER BY v."carNo", v."carID"`)},
      'plannedPumps', COALESCE((SELECT p."pumps" FROM "dayPlans" p WHERE p."tenantID" = ${tenantID} AND p."day" IN (d."day", d."before") ORDER BY p."day" DESC LIMIT 1), '[]'),
      'taskPumps', ${listOf(sql`SELECT t."taskID", t."carID" AS "pumpID" FROM "pumpTasks" t JOIN o USING ("tenantID", "taskID")
        WHERE ${stateIs('t', isTaskHeld)} AND t."carID" IS NOT NULL ORDER BY t."readyTime" NULLS LAST, t."plannedFrom", t."pumpTaskID"`)},
      'orders', ${listOf(sql`SELECT o."taskID", o."taskNo", o."contractID", o."projectName", o."constructionSite", o."strengthNo", o."pourWay", o."state", o."plantID", o."lineID",
          o."scheduledCa", o."assignedCa", o."arrangeTime", o."bookBegin", o."bookEnd", o."pourRate", o."siteLon", o."siteLat", o."routeHours",
          (SELECT max(t."boomNeeded") FROM "pumpTasks" t WHERE t."tenantID" = o."tenantID" AND t."taskID" = o."taskID" AND ${stateIs('t', isTaskOpen)}) AS "boomNeeded",
          EXISTS (SELECT FROM "openPours" p WHERE p."tenantID" = o."tenantID" AND p."taskID" = o."taskID") AS "morePlants"
        FROM o ORDER BY COALESCE(o."arrangeTime", o."bookBegin"), o."taskID"`)},
      'waybills', ${listOf(sql`SELECT w."taskDetailID", w."taskID", w."carID", w."plantID", w."lineID", w."state", w."totalVolume", w."createTime", w."startProductionTime",
          w."endProductionTime", w."estimatedArrivalTime", w."arriveTime", w."startUnloadTime", w."endUnloadTime", w."estimatedBackTime", w."backTime", v."brokenTime", p."loadID", p."departures"
        FROM w LEFT JOIN vehicles v ON v."tenantID" = w."tenantID" AND v."carID" = w."carID" AND v."taskDetailID" = w."taskDetailID" LEFT JOIN "plannedSendings" p ON p."tenantID" = w."tenantID" AND p."taskDetailID" = w."taskDetailID" ORDER BY w."createTime", w."taskDetailID"`)},
      'plan', (SELECT row_to_json(r) FROM (SELECT p."version", p."publishedAt", p."publishedByName", p."unserved"
        FROM "dayPlans" p WHERE p."tenantID" = ${tenantID} AND p."day" = d."day") r),
      'loads', ${listOf(sql`SELECT l."loadID", l."taskID", l."carID", l."plantID", l."lineID", l."volume", l."loadStart", l."arrive", l."unloadStart", l."unloadEnd", l."locked",
          l."taskDetailID", l."pourRate", l."slidFrom", l."slides" FROM "plannedLoads" l WHERE l."tenantID" = ${tenantID} AND (l."day" = d."day" OR (l."day" = d."before" AND l."loadStart" >= d."start"
            AND NOT EXISTS (SELECT FROM "dayPlans" p WHERE p."tenantID" = ${tenantID} AND p."day" = d."day"))) ORDER BY l."loadStart", l."loadID"`)},
      'proposalID', (SELECT q."proposalID" FROM "planProposals" q WHERE q."tenantID" = ${tenantID} AND q."day" = d."day" AND ${proposalStands}
        AND q."version" = COALESCE((SELECT p."version" FROM "dayPlans" p WHERE p."tenantID" = ${tenantID} AND p."day" = d."day"), 0)
        ORDER BY q."createTime" DESC, q."proposalID" DESC LIMIT 1)
    ) AS rows FROM d`.execute(db);
  return (result.rows[0] as { rows: DayRows }).rows;
};
