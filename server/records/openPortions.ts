import { isOrderOpen } from '@pourline/domain/orders/orderStages';
import { isLoadAtPlant } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { stateIs } from './stateIs.ts';

/** What has been mixed for an order, m³: what is on its waybills without those that wait for the line or stand under it. SQL over `orders`. */
export const producedOfOrder = sql`orders."assignedCa" - COALESCE((SELECT sum(w."totalVolume") FROM waybills w
  WHERE w."tenantID" = orders."tenantID" AND w."taskID" = orders."taskID" AND w."ending" = '' AND ${stateIs('w', isLoadAtPlant)}), 0)`;

/** What portions that begin earlier take of it first, m³. SQL over `"batchPlans" b`. */
export const takenBefore = sql`COALESCE((SELECT sum(e."volume") FROM "batchPlans" e WHERE e."tenantID" = b."tenantID" AND e."taskID" = b."taskID"
  AND e."dropTime" IS NULL AND (e."beginTime", e."batchPlanID") < (b."beginTime", b."batchPlanID")), 0)`;

/** How many portions of open orders are still to be produced at a plant or on a line. */
export const openPortionsAt = async (work: Work, column: 'plantID' | 'lineID', id: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n
    FROM "batchPlans" b JOIN orders ON orders."tenantID" = b."tenantID" AND orders."taskID" = b."taskID"
    WHERE b."tenantID" = ${work.tenantID} AND ${sql.ref(`b.${column}`)} = ${id} AND b."dropTime" IS NULL
      AND ${stateIs('orders', isOrderOpen)} AND ${producedOfOrder} - ${takenBefore} < b."volume"`.execute(work.db);
  return rows[0]?.n ?? 0;
};
