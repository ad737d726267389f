import type { PlannedLoadAhead } from '@pourline/domain/dispatch/chooseTruck';
import type { Departure } from '@pourline/domain/dispatch/departures';
import { departuresAfterChange } from '@pourline/domain/dispatch/departuresOf';
import { epochMs } from '@pourline/domain/time';
import { sql } from 'kysely';
import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';

/** Gives the truck that should have brought a load the later load of the truck that brings it instead, if that has one which nobody holds. */
const swapLoads = async (
  work: Work,
  { taskID, carID }: WaybillRow,
  planned: Pick<PlannedLoadAhead, 'carID' | 'loadStart'>,
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

/** A load that was sent is taken back from its truck: the trucks have their loads of the plan again. */
export const forgetSending = async (
  work: Work,
  { taskDetailID, carID }: Pick<WaybillRow, 'taskDetailID' | 'carID'>,
): Promise<void> => {
  await sql`UPDATE "plannedLoads" SET "carID" = ${carID} WHERE "tenantID" = ${work.tenantID} AND "taskDetailID" IS NULL AND "loadID" = (
    SELECT "swappedLoadID" FROM "plannedSendings" WHERE "tenantID" = ${work.tenantID} AND "taskDetailID" = ${taskDetailID})`.execute(
    work.db,
  );
};

interface MovedSending {
  carID: string | null;
  carNo: string | null;
  volume: number | null;
  loadStart: string | null;
  departures: Departure[];
  takenFrom: string | null;
}

/** A load that was sent has another truck or volume: the trucks have the loads of the plan that follow from that, and what departs from it is told anew. */
export const moveSending = async (work: Work, waybill: WaybillRow, fromCarID: string): Promise<void> => {
  const { tenantID, db } = work;
  const { taskDetailID, taskID, carID, carNo, totalVolume } = waybill;
  if (carID !== fromCarID) await forgetSending(work, { taskDetailID, carID: fromCarID });
  const { rows } = await sql<MovedSending>`SELECT l."carID", s."carNo", s."volume", s."loadStart", s."departures",
      (SELECT o."projectName" FROM "plannedLoads" t JOIN orders o ON o."tenantID" = t."tenantID" AND o."taskID" = t."taskID"
        WHERE t."tenantID" = s."tenantID" AND t."carID" = ${carID} AND t."taskID" <> ${taskID} AND t."taskDetailID" IS NULL
          AND t."loadStart" > ${new Date(work.now)} AND t."loadStart" < COALESCE(l."unloadEnd" + (l."arrive" - l."loadStart"), s."loadStart")
        ORDER BY t."loadStart", t."loadID" LIMIT 1) AS "takenFrom"
    FROM "plannedSendings" s LEFT JOIN "plannedLoads" l ON l."tenantID" = s."tenantID" AND l."loadID" = s."loadID"
    WHERE s."tenantID" = ${tenantID} AND s."taskDetailID" = ${taskDetailID}`.execute(db);
  const [sent] = rows;
  if (!sent) return;
  const departures = departuresAfterChange(sent.departures, sent, {
    carNo,
    volume: totalVolume,
    takenFrom: sent.takenFrom,
  });
  const planned =
    sent.carID === null || sent.loadStart === null ? null : { carID: sent.carID, loadStart: epochMs(sent.loadStart) };
  await db
    .updateTable('plannedSendings')
    .set({
      departures: JSON.stringify(departures),
      ...(carID !== fromCarID && {
        swappedLoadID: planned && planned.carID !== carID ? await swapLoads(work, waybill, planned) : null,
      }),
    })
    .where('tenantID', '=', tenantID)
    .where('taskDetailID', '=', taskDetailID)
    .execute();
};
