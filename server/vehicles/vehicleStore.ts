import type { VehicleInfo, VehicleQuery } from '@pourline/contract/vehicles';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { vehicleSchema } from '@pourline/domain/vehicles/vehicle';
import { vehicleOffers } from '@pourline/domain/vehicles/vehicleOffers';
import { stageSchema, waybillSchema } from '@pourline/domain/waybills/waybill';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { orderBy, readPage } from '../db/page.ts';
import type { RawJson } from '../http/serve.ts';
import { ofTenants } from '../records/orderScope.ts';
import { vehiclesOf } from '../records/vehicleScope.ts';

const columnsOf = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
export const vehicleColumns = columnsOf('vehicles', Object.keys(vehicleSchema.shape));

/** The vehicles of the viewer's tenants that he may see. */
export const visibleVehicles = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'vehicles')} AND ${vehiclesOf(viewer)}`;

/** What a list query asks for, as SQL over `vehicles`. */
const vehicleConditions = (query: VehicleQuery): RawBuilder<unknown>[] => {
  const conditions: RawBuilder<unknown>[] = [];
  for (const name of ['species', 'state'] as const) {
    const values = query[`filter.${name}`];
    if (values?.length) conditions.push(sql`${sql.ref(`vehicles.${name}`)} = ANY(${values})`);
  }
  if (query['filter.plantID']) conditions.push(sql`vehicles."plantID" = ${query['filter.plantID']}`);
  if (query.keyword) {
    const like = `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(
      sql`(vehicles."carNo" ILIKE ${like} OR vehicles."plateNumber" ILIKE ${like} OR vehicles."onDutyDriverName" ILIKE ${like})`,
    );
  }
  return conditions;
};

/** One page of vehicles that fulfil the conditions. */
export const listVehicles = (
  db: Db,
  query: VehicleQuery,
  which: RawBuilder<unknown>,
  fallback: 'carNo' | 'queueTime' = 'carNo',
): Promise<RawJson> =>
  readPage(db, {
    columns: vehicleColumns,
    from: sql`vehicles`,
    where: sql.join([which, ...vehicleConditions(query)], sql` AND `),
    orderBy: orderBy(query.sort, ['carNo', 'queueTime', 'state', 'capacity', 'updateTime'], fallback, 'carID'),
    limit: query.limit,
    skip: query.skip,
  });

/** Everything that a vehicle's page shows of the row `vehicles`, and whether the viewer drives another truck now. */
export const vehicleDetail = (viewer: Viewer) => sql`(SELECT row_to_json(r) FROM (SELECT ${vehicleColumns},
  COALESCE((SELECT json_agg(json_build_object('userID', u."userID", 'name', u."name", 'mobileNo', u."mobileNo") ORDER BY u."name")
    FROM "vehicleDrivers" d JOIN users u ON u."tenantID" = d."tenantID" AND u."userID" = d."userID"
    WHERE d."tenantID" = vehicles."tenantID" AND d."carID" = vehicles."carID"), '[]') AS drivers,
  (SELECT row_to_json(w) FROM (SELECT ${columnsOf('waybills', Object.keys(waybillSchema.shape))} FROM waybills
    WHERE waybills."tenantID" = vehicles."tenantID" AND waybills."taskDetailID" = vehicles."taskDetailID") w) AS waybill,
  EXISTS (SELECT FROM vehicles other WHERE other."tenantID" = vehicles."tenantID" AND other."isOnDutyDriver"
    AND other."onDutyDriverOID" = ${viewer.userID} AND other."carID" <> vehicles."carID") AS "onDutyElsewhere") r)`;

/** A vehicle as it was read, without the acts open to who asks. */
export type VehicleDetail = Omit<VehicleInfo, 'actions'> & { onDutyElsewhere: boolean };

export const vehicleInfoOf = ({ onDutyElsewhere, ...detail }: VehicleDetail, viewer: Viewer): VehicleInfo => ({
  ...detail,
  actions: vehicleOffers(detail, viewer, onDutyElsewhere),
});

/** One vehicle with all that its page shows, in one round trip. Throws `car.notFound`, or `car.notBound` for one that is not the viewer's. */
export const readVehicleInfo = async (db: Db, viewer: Viewer, carID: string): Promise<VehicleInfo> => {
  const { rows } = await sql<{ mine: boolean; detail: VehicleDetail }>`
    SELECT (${vehiclesOf(viewer)}) AS mine, ${vehicleDetail(viewer)} AS detail FROM vehicles
    WHERE ${ofTenants(viewer, 'vehicles')} AND vehicles."carID" = ${carID}`.execute(db);
  const row = rows[0];
  if (!row) throw new DomainError('car.notFound');
  if (!row.mine) throw new DomainError('car.notBound');
  return vehicleInfoOf(row.detail, viewer);
};

/** Everything that was done with a vehicle, newest first. */
export const listVehicleLog = async (
  db: Db,
  viewer: Viewer,
  carID: string,
  page: { limit: number; skip: number },
): Promise<RawJson> =>
  readPage(db, {
    columns: columnsOf('e', [...Object.keys(stageSchema.shape), 'data']),
    from: sql`events e JOIN vehicles ON vehicles."tenantID" = e."tenantID" AND vehicles."carID" = e."entityID"`,
    where: sql`${visibleVehicles(viewer)} AND e."entity" = 'vehicle' AND e."entityID" = ${carID}`,
    orderBy: sql`e."eventID" DESC`,
    ...page,
  });
