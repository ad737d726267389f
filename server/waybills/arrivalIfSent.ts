import { arrivalOfNext } from '@pourline/domain/dispatch/feedForecast';
import { earlyStart } from '@pourline/domain/dispatch/promisedWindow';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { earlyMinutes } from '../records/orderSupply.ts';

/** When a truck that is sent now is at the site, and by how many minutes that is too early for a pour that has not begun; null when it is not. */
export const arrivalIfSent = async (
  db: Db,
  order: OrderRow,
  now: number,
): Promise<{ arrivalTime: string; early: number | null }> => {
  const { tenantID, taskID } = order;
  const { rows } = await sql<{ limit: number; pours: boolean; offsetMinutes: number }>`
    SELECT ${earlyMinutes(tenantID)} AS "limit", "utcOffsetMinutes" AS "offsetMinutes",
      EXISTS (SELECT FROM waybills w WHERE w."tenantID" = ${tenantID} AND w."taskID" = ${taskID} AND w."startUnloadTime" IS NOT NULL) AS "pours"
    FROM tenants WHERE "tenantID" = ${tenantID}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`there is no plant ${tenantID}`);
  const at = arrivalOfNext(order.routeHours, now, found.offsetMinutes);
  return { arrivalTime: new Date(at).toISOString(), early: found.pours ? null : earlyStart(order, at, found.limit) };
};
