import { timesAfterMove } from '@pourline/domain/vehicles/queueTimes';
import { sql } from 'kysely';
import { truckQueues } from '../records/truckWaits.ts';
import { type VehicleRow, vehicleRecord } from '../records/vehicleRecord.ts';
import type { Work } from '../work.ts';
import { moveVehicle } from './vehicleMoves.ts';

/** An instant of so many µs as the database takes it. */
const instantOf = (micros: number): string => {
  const ms = Math.floor(micros / 1000);
  return new Date(ms).toISOString().replace('Z', `${String(micros - ms * 1000).padStart(3, '0')}Z`);
};

/** Puts a truck at a place of its plant's queue, counted from 1; beyond its end it stands last. */
export const moveInQueue = async (work: Work, carID: string, place: number): Promise<VehicleRow> => {
  const { tenantID } = work;
  const { rows } = await sql<{ carID: string; micros: string }>`
    SELECT v."carID", (extract(epoch FROM v."queueTime") * 1000000)::bigint::text AS "micros" FROM vehicles v
    WHERE v."tenantID" = ${tenantID} AND ${truckQueues('v')} AND v."queueTime" IS NOT NULL
      AND v."plantID" IS NOT DISTINCT FROM (SELECT o."plantID" FROM vehicles o WHERE o."tenantID" = ${tenantID} AND o."carID" = ${carID})
    ORDER BY v."queueTime", v."carID" FOR UPDATE OF v`.execute(work.db);
  const queue = rows.map((row) => ({ carID: row.carID, micros: Number(row.micros) }));
  const from = queue.findIndex((truck) => truck.carID === carID);
  const to = Math.min(place - 1, Math.max(0, queue.length - 1));
  const times = timesAfterMove(
    queue.map((truck) => truck.micros),
    from,
    to,
  );
  const order = from < 0 ? queue : queue.toSpliced(from, 1).toSpliced(to, 0, ...queue.slice(from, from + 1));
  const moved = await moveVehicle(work, {
    carID,
    action: 'moveInQueue',
    set: from < 0 ? {} : { queueTime: instantOf(times[to] ?? 0) },
    data: { fromPlace: from + 1, toPlace: to + 1 },
  });
  for (const [index, truck] of order.entries()) {
    const micros = times[index];
    if (micros === undefined || truck.carID === carID || truck.micros === micros) continue;
    const row = await work.db
      .updateTable('vehicles')
      .set({ queueTime: instantOf(micros) })
      .where('tenantID', '=', tenantID)
      .where('carID', '=', truck.carID)
      .returningAll()
      .executeTakeFirstOrThrow();
    vehicleRecord.tell(work, row);
  }
  return moved;
};
