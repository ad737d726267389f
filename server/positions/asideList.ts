import type { QueryOf } from '@pourline/contract/endpoint';
import type { positions } from '@pourline/contract/positions';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { listOf } from '../lists/listOf.ts';
import { vehiclesOf } from '../records/vehicleScope.ts';
import { ofTenants } from '../scopeOf.ts';

type Query = QueryOf<typeof positions.aside>;

const asideList = listOf<Query, { tenantID: string; carID: string }>({
  columns: sql`a."asideID", a."receivedAt", a."reason", a."position"`,
  from: sql`"positionsAside" a`,
  visible: ({ tenantID, carID }) => sql`a."tenantID" = ${tenantID} AND a."carID" = ${carID}`,
  filters: {},
  sort: { receivedAt: { by: sql`a."receivedAt"` } },
  usual: '-receivedAt',
  id: { by: sql`a."asideID"`, field: 'asideID' },
});

/** Positions of a vehicle that were put aside, as it sent them. Throws `car.notFound`, `car.notBound`. */
export const asideOf = async (db: Db, viewer: Viewer, carID: string, query: Query) => {
  const { rows } = await sql<{ tenantID: string; mine: boolean }>`
    SELECT vehicles."tenantID", (${vehiclesOf(viewer)}) AS mine FROM vehicles
    WHERE ${ofTenants(viewer, 'vehicles')} AND vehicles."carID" = ${carID}`.execute(db);
  const truck = rows[0];
  if (!truck) throw new DomainError('car.notFound');
  if (!truck.mine) throw new DomainError('car.notBound');
  return asideList.page(db, { tenantID: truck.tenantID, carID }, query);
};
