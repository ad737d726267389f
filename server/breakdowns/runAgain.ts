import { isTruckReady } from '@pourline/domain/vehicles/vehicleStages';
import { type VehicleState, vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { sql } from 'kysely';
import type { VehicleRow } from '../records/vehicleRecord.ts';
import type { Work } from '../work.ts';

/** Where the truck stood in the queue when it broke down, or when a load was taken from it after that; null when it did not wait there. */
export const formerPlace = async (work: Work, carID: string): Promise<string | null> => {
  const { rows } = await sql<{ queueTime: string | null }>`
    SELECT e."data"->>'queueTime' AS "queueTime" FROM events e JOIN vehicles v ON v."tenantID" = e."tenantID" AND v."carID" = e."entityID"
    WHERE e."tenantID" = ${work.tenantID} AND e."entity" = 'vehicle' AND e."entityID" = ${carID} AND e."action" IN ('reportBreakdown', 'followTakingBack')
      AND e."happenedAt" >= v."brokenTime" AND e."data"->>'queueTime' IS NOT NULL ORDER BY e."serialNo" DESC LIMIT 1`.execute(
    work.db,
  );
  return rows[0]?.queueTime ?? null;
};

/** What becomes of a truck that runs again: it stands in the queue at its former place, where it had one and its driver is still on duty. */
export const runAgain = (
  row: VehicleRow,
  place: string | null,
): { set: Record<string, unknown>; to?: VehicleState } => {
  const set = { brokenTime: null, brokenCare: null };
  return isTruckReady(row.state) && row.isOnDutyDriver && place !== null
    ? { set: { ...set, queueTime: place }, to: vehicleState.queuing }
    : { set };
};
