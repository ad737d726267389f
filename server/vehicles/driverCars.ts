import type { VehicleQuery } from '@pourline/contract/vehicles/vehicleList';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { carRuleOf, selectCars } from '@pourline/domain/vehicles/carSelection';
import { mixerSpecies, type Vehicle } from '@pourline/domain/vehicles/vehicle';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { vehicleColumns } from './vehicleStore.ts';

/** The trucks that a driver may take, the one to take first. A driver asks for their own only. Throws `car.noneBound`, `car.noneUsable`. */
export const driverCars = async (
  db: Db,
  viewer: Viewer,
  driverOID: string,
  query: VehicleQuery,
): Promise<{ data: Vehicle[]; total: number }> => {
  if (viewer.roleGroup === 'driver' && driverOID !== viewer.userID) throw new DomainError('app.forbidden');
  const { rows } = await sql<Vehicle & { rule: string | null }>`
    SELECT ${vehicleColumns} FROM vehicles JOIN "vehicleDrivers" d ON d."tenantID" = vehicles."tenantID" AND d."carID" = vehicles."carID" AND d."userID" = ${driverOID}
    WHERE vehicles."tenantID" = ${viewer.tenantID} AND vehicles."species" = ${mixerSpecies} ORDER BY vehicles."carNo"`.execute(
    db,
  );
  const setting = await db
    .selectFrom('configs')
    .select('value')
    .where('tenantID', '=', viewer.tenantID)
    .where('key', '=', 'paramDriverOnDutyCarRule')
    .executeTakeFirst();
  const choice = selectCars(rows, driverOID, carRuleOf(setting?.value));
  if ('refusal' in choice) throw new DomainError(choice.refusal);
  const states = query['filter.state'];
  const species = query['filter.species'];
  const data = choice.cars.filter(
    (car) => (!states?.length || states.includes(car.state)) && (!species?.length || species.includes(car.species)),
  );
  const end = query.limit === -1 ? undefined : query.skip + query.limit;
  return { data: data.slice(query.skip, end), total: data.length };
};
