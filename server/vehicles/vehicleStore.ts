import type { QueryOf } from '@pourline/contract/endpoint';
import type { vehicles } from '@pourline/contract/vehicles';
import type { VehicleInfo } from '@pourline/contract/vehicles/vehicleInfo';
import type { VehicleQuery } from '@pourline/contract/vehicles/vehicleList';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { offersOf } from '@pourline/domain/states';
import { vehicleSchema } from '@pourline/domain/vehicles/vehicle';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { stageSchema } from '@pourline/domain/waybills/waybill';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import { pourIsHeld } from '../records/pourIsHeld.ts';
import { vehiclesOf } from '../records/vehicleScope.ts';
import { waybillColumns } from '../records/waybillColumns.ts';
import { waybillsOf } from '../records/waybillScope.ts';
import { ofTenants } from '../scopeOf.ts';

const columnsOf = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
export const vehicleColumns = columnsOf('vehicles', Object.keys(vehicleSchema.shape));

/** The vehicles of the viewer's tenants that the viewer may see. */
export const visibleVehicles = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'vehicles')} AND ${vehiclesOf(viewer)}`;

const vehicleListBy = (usual: 'carNo' | 'queueTime') =>
  listOf<VehicleQuery, RawBuilder<unknown>>({
    columns: vehicleColumns,
    from: sql`vehicles`,
    visible: (which) => which,
    filters: {
      'filter.species': (species) => oneOf(sql`vehicles."species"`, species),
      'filter.state': (states) => oneOf(sql`vehicles."state"`, states),
      'filter.plantID': (id) => sql`vehicles."plantID" = ${id}`,
    },
    keyword: [sql`vehicles."carNo"`, sql`vehicles."plateNumber"`, sql`vehicles."onDutyDriverName"`],
    sort: {
      carNo: { by: sql`vehicles."carNo"` },
      queueTime: { by: sql`COALESCE(vehicles."queueTime", 'infinity')`, missing: 'infinity' },
      state: { by: sql`vehicles."state"` },
      capacity: { by: sql`vehicles."capacity"` },
      updateTime: { by: sql`vehicles."updateTime"` },
    },
    usual,
    id: { by: sql`vehicles."carID"`, field: 'carID' },
  });

/** Vehicles that fulfil a condition, by number. */
export const vehicleList = vehicleListBy('carNo');
/** The same, by how long they have queued. */
export const queueList = vehicleListBy('queueTime');

/** Everything that a vehicle's page shows of the row `vehicles`, and whether the viewer drives another truck now. */
export const vehicleDetail = (viewer: Viewer) => sql`(SELECT row_to_json(r) FROM (SELECT ${vehicleColumns},
  COALESCE((SELECT json_agg(json_build_object('userID', u."userID", 'name', u."name", 'mobileNo', u."mobileNo") ORDER BY u."name")
    FROM "vehicleDrivers" d JOIN users u ON u."tenantID" = d."tenantID" AND u."userID" = d."userID"
    WHERE d."tenantID" = vehicles."tenantID" AND d."carID" = vehicles."carID"), '[]') AS drivers,
  (SELECT row_to_json(w) FROM (SELECT ${waybillColumns} FROM waybills
    WHERE waybills."tenantID" = vehicles."tenantID" AND waybills."taskDetailID" = vehicles."taskDetailID" AND ${waybillsOf(viewer)}) w) AS waybill,
  EXISTS (SELECT FROM vehicles other WHERE other."tenantID" = vehicles."tenantID" AND other."isOnDutyDriver"
    AND other."onDutyDriverOID" = ${viewer.userID} AND other."carID" <> vehicles."carID") AS "onDutyElsewhere",
  vehicles."brokenTime" IS NOT NULL AND ${pourIsHeld(sql`vehicles."tenantID"`, sql`vehicles."taskDetailID"`)} AS "isPourHeld") r)`;

/** A vehicle as it was read, without the acts open to who asks. */
export type VehicleDetail = Omit<VehicleInfo, 'actions'> & { onDutyElsewhere: boolean; isPourHeld: boolean };

export const vehicleInfoOf = (
  { onDutyElsewhere, isPourHeld, ...detail }: VehicleDetail,
  viewer: Viewer,
): VehicleInfo => ({
  ...detail,
  actions: offersOf(vehicleMachine, { ...detail, onDutyElsewhere, isPourHeld }, viewer),
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
export const vehicleLog = listOf<QueryOf<typeof vehicles.log>, Viewer>({
  columns: columnsOf('e', [...Object.keys(stageSchema.shape), 'data', 'serialNo']),
  from: sql`events e JOIN vehicles ON vehicles."tenantID" = e."tenantID" AND vehicles."carID" = e."entityID"`,
  visible: (viewer) => sql`${visibleVehicles(viewer)} AND e."entity" = 'vehicle'`,
  filters: { 'filter.carID': (id) => sql`e."entityID" = ${id}` },
  sort: { serialNo: { by: sql`e."serialNo"` } },
  usual: '-serialNo',
  id: { by: sql`e."serialNo"`, field: 'serialNo' },
  grows: { table: 'e', begins: () => [['filter.carID']] },
});
