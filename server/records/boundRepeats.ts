import { DomainError } from '@pourline/domain/errors';
import type { VehicleAction } from '@pourline/domain/vehicles/vehicleStates';
import { sql } from 'kysely';
import type { Work } from '../work.ts';

/** Acts that lead a truck back to where it stood, so that they can be done without an end. */
const leadingBack: ReadonlySet<VehicleAction> = new Set([
  'leaveQueue',
  'pause',
  'goOffDuty',
  'leaveDuty',
  'withdrawBreakdown',
]);
/** So often within 24 hours one of them is done with one truck: ten times what a bad day sees. */
export const mostInADay = 60;
/** A truck does a few hundred things in a day at most: so far back is looked. */
const lookBack = 1_000;

/** Refuses to lead a truck back once too often (`car.tooOften`): its record and whoever is told of it would have no end. */
export const boundRepeats = async (work: Work, carID: string, action: VehicleAction): Promise<void> => {
  if (!leadingBack.has(action)) return;
  const since = new Date(work.now - 24 * 3_600_000);
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM (SELECT "action", "learntAt" FROM events
    WHERE "tenantID" = ${work.tenantID} AND "entity" = 'vehicle' AND "entityID" = ${carID} ORDER BY "serialNo" DESC LIMIT ${lookBack}) latest
    WHERE "action" = ${action} AND "learntAt" > ${since}`.execute(work.db);
  if ((rows[0]?.n ?? 0) >= mostInADay) throw new DomainError('car.tooOften', { n: mostInADay });
};
