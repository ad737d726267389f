import { arrivalOfNext } from '@pourline/domain/dispatch/feedForecast';
import { earlyStart } from '@pourline/domain/dispatch/promisedWindow';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { earlyMinutes } from '../records/orderSupply.ts';

/** By how many minutes a truck that is sent now comes too early for a pour that has not begun; null when it does not. */
export const earlyLoad = async (db: Db, order: OrderRow, now: number): Promise<number | null> => {
  const { tenantID, taskID } = order;
  const { rows } = await sql<{ limit: number; pours: boolean }>`SELECT ${earlyMinutes(tenantID)} AS "limit",
    EXISTS (SELECT FROM waybills w WHERE w."tenantID" = ${tenantID} AND w."taskID" = ${taskID} AND w."startUnloadTime" IS NOT NULL) AS "pours"`.execute(
    db,
  );
  const [found] = rows;
  return found && !found.pours ? earlyStart(order, arrivalOfNext(order.routeHours, now), found.limit) : null;
};
