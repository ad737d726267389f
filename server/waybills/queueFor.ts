import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { isTruckQueuing } from '@pourline/domain/vehicles/vehicleStages';
import { type RawBuilder, sql } from 'kysely';
import { stateIs } from '../records/stateIs.ts';
import { plannedTruck } from './plannedTruck.ts';

/**
 * Trucks that wait for a load in the order in which they are sent to a pour: the one that the plan has for it, then those of its
 * plant, then as they came. `where` and `sorted` are for `vehicles` under the name `v`.
 */
export const queueFor = (
  tenantID: string,
  order: { taskID: RawBuilder<unknown>; plantID: RawBuilder<unknown> },
  now: number,
) => {
  const planned = plannedTruck(tenantID, order.taskID, now);
  return {
    planned,
    where: sql`v."tenantID" = ${tenantID} AND ${stateIs('v', isTruckQueuing)} AND v."taskDetailID" IS NULL AND v."isOnDutyDriver" AND v."species" = ${mixerSpecies}`,
    sorted: sql`(v."carID" IS NOT DISTINCT FROM ${planned}) DESC, (v."plantID" IS NOT DISTINCT FROM ${order.plantID}) DESC, v."queueTime", v."carID"`,
  };
};
