import { isLoadCancelled } from '@pourline/domain/waybills/waybillStages';
import { type RawBuilder, sql } from 'kysely';
import { stateIsNot } from '../records/stateIs.ts';

/** A planned load is as good as its time: what is further off than this belongs to another pour. */
const hoursAround = 12;

/**
 * SQL for the truck (`carID`) that the published plan has for the next load of an order; null when none is planned. Loads that
 * waybills have met since are passed over by the rule of `matchPlan`: those of the same truck first, then the earliest.
 */
export const plannedTruck = (tenantID: string, taskID: RawBuilder<unknown>, now: number): RawBuilder<string | null> => {
  const hours = hoursAround * 3_600_000;
  return sql`(WITH p AS (SELECT l."carID", l."loadStart", l."loadID", row_number() OVER (PARTITION BY l."carID" ORDER BY l."loadStart", l."loadID") AS "trip"
      FROM "plannedLoads" l WHERE l."tenantID" = ${tenantID} AND l."taskID" = ${taskID} AND l."taskDetailID" IS NULL
        AND l."loadStart" > ${new Date(now - hours)} AND l."loadStart" < ${new Date(now + hours)}),
    s AS (SELECT w."carID", count(*) AS "trips" FROM waybills w WHERE w."tenantID" = ${tenantID} AND w."taskID" = ${taskID} AND ${stateIsNot('w', isLoadCancelled)}
        AND w."createTime" > ${new Date(now - hours)} AND EXISTS (SELECT FROM p)
        AND NOT EXISTS (SELECT FROM "plannedLoads" b WHERE b."tenantID" = ${tenantID} AND b."taskDetailID" = w."taskDetailID") GROUP BY w."carID"),
    open AS (SELECT p.* FROM p LEFT JOIN s ON s."carID" = p."carID" WHERE p."trip" > COALESCE(s."trips", 0))
    SELECT open."carID" FROM open ORDER BY open."loadStart", open."loadID"
    OFFSET (SELECT COALESCE(sum(s."trips"), 0) FROM s) - (SELECT count(*) FROM p) + (SELECT count(*) FROM open) LIMIT 1)`;
};
