import { DomainError } from '@pourline/domain/errors';
import { sendingRefusal } from '@pourline/domain/vehicles/truckReadiness';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { VehicleRow } from './vehicleRecord.ts';

/** The truck that somebody named. Throws what keeps it from being sent. */
export const readTruck = async (db: Db, tenantID: string, carID: string, lock: boolean): Promise<VehicleRow> => {
  const found = await sql<VehicleRow>`
    SELECT * FROM vehicles WHERE "tenantID" = ${tenantID} AND "carID" = ${carID} ${lock ? sql`FOR UPDATE` : sql``}`.execute(
    db,
  );
  const vehicle = found.rows[0];
  if (!vehicle) throw new DomainError('car.notFound');
  const refusal = sendingRefusal(vehicle);
  if (refusal === null) return vehicle;
  const { taskDetailID } = vehicle;
  throw new DomainError(
    refusal,
    {},
    taskDetailID === null ? { entity: 'vehicle', entityID: carID } : { entity: 'waybill', entityID: taskDetailID },
  );
};
