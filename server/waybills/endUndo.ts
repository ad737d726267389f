import { isOrderEnded } from '@pourline/domain/orders/orderStages';
import { isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import { stateIs } from '../records/stateIs.ts';
import type { Work } from '../work.ts';

/**
 * Drivers of an order take nothing back any more on which something was built since: it has ended, or what came back of their load has
 * been given to others. The order must be locked.
 */
export const endUndo = async (work: Work, taskID: string): Promise<void> => {
  await sql`UPDATE waybills w SET "undoBy" = NULL, "undoUntil" = NULL FROM orders o WHERE o."tenantID" = ${work.tenantID} AND o."taskID" = ${taskID}
    AND w."tenantID" = o."tenantID" AND w."taskID" = o."taskID" AND w."undoUntil" > ${new Date(work.now)} AND w."undoBy" = w."driverOID"
    AND (${stateIs('o', isOrderEnded)} OR (${stateIs('w', isLoadReturning)} AND w."surplusVolume" > o."scheduledCa" - o."assignedCa"))`.execute(
    work.db,
  );
};

/** A truck is emptied: what its driver has said is on it is taken back no more. Loads are locked before trucks. */
export const endUndoOfTruck = async (work: Work, carID: string): Promise<void> => {
  await sql`UPDATE waybills SET "undoBy" = NULL, "undoUntil" = NULL WHERE "tenantID" = ${work.tenantID} AND "undoBy" IS NOT NULL
    AND "taskDetailID" = (SELECT v."taskDetailID" FROM vehicles v WHERE v."tenantID" = ${work.tenantID} AND v."carID" = ${carID})`.execute(
    work.db,
  );
};
