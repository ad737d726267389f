import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { isTruckQueuing } from '@pourline/domain/vehicles/vehicleStages';
import { type RawBuilder, sql } from 'kysely';
import { stateIs } from './stateIs.ts';

/** SQL for a mixer truck (rows `alias`) that waits for a load: in the queue, manned, without a load and not broken down. */
export const truckWaits = (alias: string): RawBuilder<boolean> => {
  const v = sql.id(alias);
  return sql`(${stateIs(alias, isTruckQueuing)} AND ${v}."taskDetailID" IS NULL AND ${v}."isOnDutyDriver" AND ${v}."brokenTime" IS NULL AND ${v}."species" = ${mixerSpecies})`;
};
