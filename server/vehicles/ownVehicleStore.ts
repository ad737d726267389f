import type { QueryOf } from '@pourline/contract/endpoint';
import type { vehicles } from '@pourline/contract/vehicles';
import type { OwnVehicle, OwnVehicleInfo } from '@pourline/contract/vehicles/ownVehicle';
import type { Viewer } from '@pourline/domain/access/rights';
import { isDeviceApproved } from '@pourline/domain/devices/deviceStates';
import { DomainError } from '@pourline/domain/errors';
import { offersOf } from '@pourline/domain/states';
import { addDays, type Day } from '@pourline/domain/time';
import { vehiclePaperNames } from '@pourline/domain/vehicles/vehiclePapers';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import { stateIs } from '../records/stateIs.ts';
import type { VehicleRow } from '../records/vehicleRecord.ts';

const ofCar = (alias: string) =>
  sql`${sql.id(alias)}."tenantID" = v."tenantID" AND ${sql.id(alias)}."carID" = v."carID"`;
const papers = sql`json_build_object(${sql.join(
  vehiclePaperNames.flatMap((paper) => [sql.lit(paper), sql`v."papers"->>${sql.lit(paper)}`]),
)})`;
/** The first day on which one of its papers ends. */
const paperUntil = sql`(SELECT min(q."value") FROM jsonb_each_text(v."papers") q)`;
const noPaper = '9999-12-31';

const columns = sql`v."carID", v."carNo", v."plateNumber", v."species", v."state", v."capacity", v."boomM", v."plantID", p."name" AS "plantName", v."vendorName", v."deviceNo", v."taskDetailID", v."updateTime",
  ${papers} AS "papers", ${paperUntil} AS "paperUntil",
  COALESCE((SELECT json_agg(json_build_object('userID', u."userID", 'name', u."name", 'mobileNo', u."mobileNo") ORDER BY u."name", u."userID")
    FROM "vehicleDrivers" d JOIN users u ON u."tenantID" = d."tenantID" AND u."userID" = d."userID" WHERE ${ofCar('d')}), '[]') AS "drivers"`;
const source = sql`vehicles v LEFT JOIN plants p ON p."tenantID" = v."tenantID" AND p."plantID" = v."plantID"`;

/** Whoever asks, on which day of their company. */
export interface OnDay {
  viewer: Viewer;
  today: Day;
}

/** The vehicles of the viewer's company. */
export const ownVehicleList = listOf<QueryOf<typeof vehicles.ownList>, OnDay>({
  columns,
  from: source,
  visible: ({ viewer }) => sql`v."tenantID" = ${viewer.tenantID}`,
  filters: {
    'filter.species': (species) => oneOf(sql`v."species"`, species),
    'filter.state': (states) => oneOf(sql`v."state"`, states),
    'filter.plantID': (id) => sql`v."plantID" = ${id}`,
    'filter.paperDays': (days, { today }) => sql`${paperUntil} <= ${addDays(today, days)}`,
  },
  keyword: [sql`v."carNo"`, sql`v."plateNumber"`, sql`v."vendorName"`],
  sort: {
    carNo: { by: sql`v."carNo"` },
    plateNumber: { by: sql`v."plateNumber"` },
    capacity: { by: sql`v."capacity"` },
    paperUntil: { by: sql`COALESCE(${paperUntil}, ${sql.lit(noPaper)})`, missing: noPaper },
  },
  usual: 'carNo',
  id: { by: sql`v."carID"`, field: 'carID' },
});

/** One vehicle as the company keeps it, with the whole row that its acts depend on. Throws `car.notFound`. */
export const readOwnVehicle = async (
  db: Db,
  tenantID: string,
  carID: string,
): Promise<OwnVehicle & Pick<OwnVehicleInfo, 'terminal'> & { facts: VehicleRow }> => {
  const { rows } = await sql<OwnVehicle & Pick<OwnVehicleInfo, 'terminal'> & { facts: VehicleRow }>`
    SELECT ${columns}, row_to_json(v) AS "facts",
      (SELECT json_build_object('deviceID', e."deviceID", 'terminalID', e."terminalID", 'seenTime', e."seenTime") FROM devices e
        WHERE ${ofCar('e')} AND ${stateIs('e', isDeviceApproved)} LIMIT 1) AS "terminal"
    FROM ${source} WHERE v."tenantID" = ${tenantID} AND v."carID" = ${carID}`.execute(db);
  const [row] = rows;
  if (!row) throw new DomainError('car.notFound');
  return row;
};

/** One vehicle with its terminal and the acts open to the viewer. Throws `car.notFound`. */
export const readOwnVehicleInfo = async (db: Db, viewer: Viewer, carID: string): Promise<OwnVehicleInfo> => {
  const { facts, ...own } = await readOwnVehicle(db, viewer.tenantID, carID);
  // Of what a page about the vehicle itself offers nothing depends on who drives another truck, or on a pour.
  const kept = ['modify', 'disable', 'enable'];
  const offered = offersOf(vehicleMachine, { ...facts, onDutyElsewhere: false, isPourHeld: false }, viewer);
  return { ...own, actions: offered.filter(({ action }) => kept.includes(action)) };
};

/** What the form of a vehicle chooses from. */
export const vehicleChoices = async (db: Db, tenantID: string) => ({
  plants: await db
    .selectFrom('plants')
    .select(['plantID', 'name'])
    .where('tenantID', '=', tenantID)
    .where('state', '=', 'enabled')
    .orderBy('index')
    .execute(),
  drivers: await db
    .selectFrom('users')
    .select(['userID', 'name', 'mobileNo'])
    .where('tenantID', '=', tenantID)
    .where('jobCode', '=', 'mixer_driver')
    .where('state', '<>', 'disabled')
    .orderBy('name')
    .orderBy('userID')
    .execute(),
  vendors: (
    await db
      .selectFrom('vehicles')
      .select('vendorName')
      .distinct()
      .where('tenantID', '=', tenantID)
      .where('vendorName', '<>', '')
      .orderBy('vendorName')
      .limit(200)
      .execute()
  ).map(({ vendorName }) => vendorName),
});
