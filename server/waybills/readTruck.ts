import { DomainError } from '@pourline/domain/errors';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { isTruckQueuing } from '@pourline/domain/vehicles/vehicleStages';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { VehicleRow } from '../records/vehicleRecord.ts';

/** The truck that somebody named. Throws what keeps it from being sent. */
export const readTruck = async (db: Db, tenantID: string, carID: string, lock: boolean): Promise<VehicleRow> => {
  const found = await sql<VehicleRow>`
    SELECT * FROM vehicles WHERE "tenantID" = ${tenantID} AND "carID" = ${carID} ${lock ? sql`FOR UPDATE` : sql``}`.execute(
    db,
  );
  const vehicle = found.rows[0];
  if (!vehicle) throw new DomainError('car.notFound');
  if (vehicle.taskDetailID !== null)
    throw new DomainError('waybill.truckBusy', {}, { entity: 'waybill', entityID: vehicle.taskDetailID });
  if (vehicle.brokenTime !== null) throw new DomainError('car.broken', {}, { entity: 'vehicle', entityID: carID });
  if (!isTruckQueuing(vehicle.state) || !vehicle.isOnDutyDriver || vehicle.species !== mixerSpecies)
    throw new DomainError('waybill.truckNotQueuing', {}, { entity: 'vehicle', entityID: carID });
  return vehicle;
};
