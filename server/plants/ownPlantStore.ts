import type { DataOf, QueryOf } from '@pourline/contract/endpoint';
import type { plants } from '@pourline/contract/plants';
import type { OwnLine, OwnPlant } from '@pourline/contract/plants/ownPlant';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { isOrderOpen } from '@pourline/domain/orders/orderStages';
import { isTruckDisabled } from '@pourline/domain/vehicles/vehicleStages';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import { stateIs, stateIsNot } from '../records/stateIs.ts';

const ofPlant = (alias: string) =>
  sql`${sql.id(alias)}."tenantID" = plants."tenantID" AND ${sql.id(alias)}."plantID" = plants."plantID"`;

/** How many orders that are not over stand at a plant (rows `plants`), or are to have loads of it. */
const openOrders = sql`(SELECT count(*) FROM orders o WHERE o."tenantID" = plants."tenantID" AND ${stateIs('o', isOrderOpen)} AND (o."plantID" = plants."plantID"
  OR EXISTS (SELECT FROM waybills w WHERE ${ofPlant('w')} AND w."taskID" = o."taskID" AND w."ending" = '')
  OR EXISTS (SELECT FROM "plannedLoads" q WHERE ${ofPlant('q')} AND q."taskID" = o."taskID" AND q."taskDetailID" IS NULL)))`;
/** How many vehicles in use belong to it. */
const vehiclesOfPlant = sql`(SELECT count(*) FROM vehicles v WHERE ${ofPlant('v')} AND ${stateIsNot('v', isTruckDisabled)})`;

const plantColumns = sql`plants."plantID", plants."name", plants."address", plants."index", plants."lon", plants."lat", plants."geoFence", plants."state",
  (SELECT count(*) FROM "productionLines" l WHERE ${ofPlant('l')} AND l."state" = 'enabled') AS "lines",
  (SELECT COALESCE(sum(l."loadingRate"), 0) FROM "productionLines" l WHERE ${ofPlant('l')} AND l."state" = 'enabled') AS "loadingRate",
  ${vehiclesOfPlant} AS "vehicles", ${openOrders} AS "openOrders"`;

/** The plants of the viewer's company. */
export const ownPlantList = listOf<QueryOf<typeof plants.list>, Viewer>({
  columns: plantColumns,
  from: sql`plants`,
  visible: (viewer) => sql`plants."tenantID" = ${viewer.tenantID}`,
  filters: { 'filter.state': (states) => oneOf(sql`plants."state"`, states) },
  keyword: [sql`plants."name"`, sql`plants."address"`],
  sort: { index: { by: sql`plants."index"` }, name: { by: sql`plants."name"` } },
  usual: 'index',
  id: { by: sql`plants."plantID"`, field: 'plantID' },
});

/** By plant, then by its own place. */
const listedAt = sql`to_char(p."index", 'FM000000') || p."plantID" || to_char(l."index", 'FM000000')`;
const lineColumns = sql`l."lineID", l."name", l."index", l."loadingRate", l."mixingState", l."plantID", p."name" AS "plantName", l."state", l."downReason", l."downSince", ${listedAt} AS "listedAt"`;
const lineSource = sql`"productionLines" l JOIN plants p ON p."tenantID" = l."tenantID" AND p."plantID" = l."plantID"`;

/** The mixing lines of the viewer's company. */
export const ownLineList = listOf<QueryOf<typeof plants.lineList>, Viewer>({
  columns: lineColumns,
  from: lineSource,
  visible: (viewer) => sql`l."tenantID" = ${viewer.tenantID}`,
  filters: {
    'filter.state': (states) => oneOf(sql`l."state"`, states),
    'filter.plantID': (id) => sql`l."plantID" = ${id}`,
  },
  keyword: [sql`l."name"`, sql`p."name"`],
  sort: {
    index: { by: listedAt, field: 'listedAt' },
    name: { by: sql`l."name"` },
    loadingRate: { by: sql`l."loadingRate"` },
  },
  usual: 'index',
  id: { by: sql`l."lineID"`, field: 'lineID' },
});

/** One plant with its lines. Throws `plant.notFound`. */
export const readOwnPlant = async (db: Db, tenantID: string, plantID: string): Promise<DataOf<typeof plants.info>> => {
  const { rows } = await sql<OwnPlant & { lineRows: OwnLine[] }>`SELECT ${plantColumns},
    COALESCE((SELECT json_agg(r) FROM (SELECT ${lineColumns} FROM ${lineSource} WHERE ${ofPlant('l')} ORDER BY ${listedAt}) r), '[]') AS "lineRows"
    FROM plants WHERE plants."tenantID" = ${tenantID} AND plants."plantID" = ${plantID}`.execute(db);
  const [row] = rows;
  if (!row) throw new DomainError('plant.notFound');
  const { lines, vehicles, openOrders: open, loadingRate } = row;
  return {
    ...row,
    ...{ lines: Number(lines), vehicles: Number(vehicles), openOrders: Number(open), loadingRate: Number(loadingRate) },
  };
};

/** One mixing line. Throws `line.notFound`. */
export const readOwnLine = async (db: Db, tenantID: string, lineID: string): Promise<OwnLine> => {
  const { rows } =
    await sql<OwnLine>`SELECT ${lineColumns} FROM ${lineSource} WHERE l."tenantID" = ${tenantID} AND l."lineID" = ${lineID}`.execute(
      db,
    );
  const [row] = rows;
  if (!row) throw new DomainError('line.notFound');
  return row;
};

/** Where a plant is placed on the map: amid the plants that there are, else in the middle of the company's map. */
export const readPlantPlace = async (db: Db, tenantID: string): Promise<{ lon: number; lat: number }> => {
  const { rows } = await sql<{
    lon: number;
    lat: number;
  }>`SELECT COALESCE(avg(p."lon"), t."centreLon") AS "lon", COALESCE(avg(p."lat"), t."centreLat") AS "lat"
    FROM tenants t LEFT JOIN plants p ON p."tenantID" = t."tenantID" AND p."state" = 'enabled' WHERE t."tenantID" = ${tenantID} GROUP BY t."tenantID"`.execute(
    db,
  );
  const [place] = rows;
  if (!place) throw new DomainError('plant.notFound');
  return place;
};
