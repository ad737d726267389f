import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { isTruckQueuing } from '@pourline/domain/vehicles/vehicleStages';
import { type RawBuilder, sql } from 'kysely';
import { stateIs } from './stateIs.ts';

/** SQL for `isInQueue`: a truck (rows `alias`) that stands in the queue and has no load. */
export const truckQueues = (alias: string): RawBuilder<boolean> =>
  sql`(${stateIs(alias, isTruckQueuing)} AND ${sql.id(alias)}."taskDetailID" IS NULL)`;

/** SQL for a truck (rows `alias`) that can be sent: where `sendingRefusal` has nothing to say. */
export const truckWaits = (alias: string): RawBuilder<boolean> => {
  const v = sql.id(alias);
  return sql`(${truckQueues(alias)} AND ${v}."isOnDutyDriver" AND ${v}."brokenTime" IS NULL AND ${v}."auxiliaryID" IS NULL AND ${v}."species" = ${mixerSpecies})`;
};
