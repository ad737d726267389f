import type { PlannedLoadAhead } from '@pourline/domain/dispatch/chooseTruck';
import type { Departure } from '@pourline/domain/dispatch/departures';
import { sql } from 'kysely';
import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';

/** Gives the truck that should have brought a load the later load of the truck that brings it instead, if that has one which nobody holds. */
const swapLoads = async (
  work: Work,
  { taskID, carID }: WaybillRow,
  planned: PlannedLoadAhead,
): Promise<string | null> => {
  const { rows } = await sql<{
    loadID: string;
  }>`UPDATE "plannedLoads" SET "carID" = ${planned.carID} WHERE "tenantID" = ${work.tenantID} AND "loadID" = (
    SELECT l."loadID" FROM "plannedLoads" l WHERE l."tenantID" = ${work.tenantID} AND l."taskID" = ${taskID} AND l."carID" = ${carID}
      AND NOT l."locked" AND l."taskDetailID" IS NULL AND l."loadStart" > ${new Date(planned.loadStart)} AND l."loadStart" > ${new Date(work.now)}
    ORDER BY l."loadStart", l."loadID" LIMIT 1) RETURNING "loadID"`.execute(work.db);
  return rows[0]?.loadID ?? null;
};

/** Keeps what the plan in force had for a load that is sent, and why it goes otherwise. */
export const keepSending = async (
  work: Work,
  waybill: WaybillRow,
  { planned, departures }: { planned: PlannedLoadAhead | null; departures: readonly Departure[] },
): Promise<void> => {
  const { tenantID, db } = work;
  const { taskID, taskDetailID } = waybill;
  await db.deleteFrom('sendingHolds').where('tenantID', '=', tenantID).where('taskID', '=', taskID).execute();
  if (!planned && departures.length === 0) return;
  await db
    .insertInto('plannedSendings')
    .values({
      ...{ tenantID, taskDetailID, departures: JSON.stringify(departures) },
      loadID: planned?.loadID ?? null,
      carNo: planned?.carNo ?? null,
      lineID: planned?.lineID ?? null,
      volume: planned?.volume ?? null,
      loadStart: planned ? new Date(planned.loadStart) : null,
      swappedLoadID: planned && planned.carID !== waybill.carID ? await swapLoads(work, waybill, planned) : null,
    })
    .execute();
};

/** A load that was sent is taken back: the trucks have their loads of the plan again. */
export const forgetSending = async (work: Work, { taskDetailID, carID }: WaybillRow): Promise<void> => {
  await sql`UPDATE "plannedLoads" SET "carID" = ${carID} WHERE "tenantID" = ${work.tenantID} AND "taskDetailID" IS NULL AND "loadID" = (
    SELECT "swappedLoadID" FROM "plannedSendings" WHERE "tenantID" = ${work.tenantID} AND "taskDetailID" = ${taskDetailID})`.execute(
    work.db,
  );
};
