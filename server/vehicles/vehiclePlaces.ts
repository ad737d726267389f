import type { DataOf, QueryOf } from '@pourline/contract/endpoint';
import type { vehicles } from '@pourline/contract/vehicles';
import type { KeptPosition } from '@pourline/contract/vehicles/keptPosition';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { distanceM, type Geofence, type LonLat } from '@pourline/domain/geo';
import { baseFenceFlag, isStalePosition } from '@pourline/domain/geo/fenceWatch';
import { toGcj02 } from '@pourline/domain/geo/gcj02';
import { doubts } from '@pourline/domain/positions/doubt';
import { type SentItems, toldItems } from '@pourline/domain/positions/toldItems';
import { epochMs } from '@pourline/domain/time';
import { isTruckReturning } from '@pourline/domain/vehicles/vehicleStages';
import type { VehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { listOf } from '../lists/listOf.ts';
import { vehiclesOf } from '../records/vehicleScope.ts';
import { ofTenants } from '../scopeOf.ts';
import type { Services } from '../services.ts';
import { readPlaceWords } from './readPlaceWords.ts';

interface Place {
  mine: boolean;
  tenantID: string;
  state: VehicleState;
  lon: number | null;
  lat: number | null;
  speed: number | null;
  direction: number | null;
  gnssTime: string | null;
  gnssReceived: string | null;
  insideBaseGeoFence: number;
  plantLon: number | null;
  plantLat: number | null;
  fence: Geofence | null;
}

/** Tracks longer than this are cut, places. */
const longestTrack = 20_000;

/** A moment that PostgreSQL can hold, whatever number was asked for. */
const momentOf = (ms: number): string => new Date(Math.min(253_402_300_799_999, Math.max(0, ms))).toISOString();

const readPlace = async (db: Db, viewer: Viewer, carID: string): Promise<Place> => {
  const { rows } = await sql<Place>`
    SELECT (${vehiclesOf(viewer)}) AS mine, vehicles."tenantID", vehicles."state", vehicles."lon", vehicles."lat", vehicles."speed", vehicles."direction",
      vehicles."gnssTime", vehicles."gnssReceived", vehicles."insideBaseGeoFence", p."lon" AS "plantLon", p."lat" AS "plantLat", p."geoFence" AS fence
    FROM vehicles LEFT JOIN plants p ON p."tenantID" = vehicles."tenantID" AND p."plantID" = vehicles."plantID"
    WHERE ${ofTenants(viewer, 'vehicles')} AND vehicles."carID" = ${carID}`.execute(db);
  const place = rows[0];
  if (!place) throw new DomainError('car.notFound');
  if (!place.mine) throw new DomainError('car.notBound');
  return place;
};

/** The newest position of a vehicle; with `check` its place against the home plant's fence is judged afresh. Throws `car.gpsNotFound`. */
export const lastGnss = async (
  db: Db,
  viewer: Viewer,
  carID: string,
  coordsys: 'GCJ02' | 'WGS84',
  check: boolean,
  now: number,
) => {
  const place = await readPlace(db, viewer, carID);
  if (place.lon === null || place.lat === null || place.gnssTime === null) throw new DomainError('car.gpsNotFound');
  const point: LonLat = [place.lon, place.lat];
  const [lon, lat] = coordsys === 'GCJ02' ? toGcj02(point) : point;
  return {
    carID,
    lon,
    lat,
    speed: place.speed ?? 0,
    direction: place.direction ?? 0,
    dateTime: epochMs(place.gnssTime),
    insideBaseGeoFence: check && place.fence ? baseFenceFlag(place.fence, point) : place.insideBaseGeoFence,
    stale: isStalePosition(epochMs(place.gnssReceived ?? place.gnssTime), now),
  };
};

/** Where a vehicle has been between two moments (epoch ms), oldest first: lon, lat, epoch ms, and why it is doubted. */
export const trackOf = async (
  db: Db,
  viewer: Viewer,
  carID: string,
  from: number,
  to: number,
): Promise<DataOf<typeof vehicles.track>> => {
  const { tenantID } = await readPlace(db, viewer, carID);
  const rows = await db
    .selectFrom('positions')
    .select(['lon', 'lat', 'gnssTime', 'doubt'])
    .where('tenantID', '=', tenantID)
    .where('carID', '=', carID)
    .where('gnssTime', '>=', momentOf(from))
    .where('gnssTime', '<', momentOf(to))
    .orderBy('gnssTime')
    .limit(longestTrack)
    .execute();
  return rows.map((row) => [row.lon, row.lat, epochMs(row.gnssTime), doubts.find((one) => one === row.doubt) ?? null]);
};

/** Of one second there may be one that is believed and one that is not. */
const isDoubted = sql`(p."doubt" IS NOT NULL)::integer`;

/** Positions of one vehicle, the newest first. */
const positionList = listOf<QueryOf<typeof vehicles.positions>, { tenantID: string; carID: string }>({
  columns: sql`p."gnssTime", p."receivedAt", p."lon", p."lat", p."speed", p."direction", p."source", p."doubt", ${isDoubted} AS "doubted",
    p."altitude", p."attributes", p."unread"`,
  from: sql`positions p`,
  visible: ({ tenantID, carID }) => sql`p."tenantID" = ${tenantID} AND p."carID" = ${carID}`,
  filters: {
    'filter.doubtful': (doubtful) => (doubtful === '1' ? sql`p."doubt" IS NOT NULL` : sql`p."doubt" IS NULL`),
  },
  sort: { gnssTime: { by: sql`p."gnssTime"` } },
  usual: '-gnssTime',
  id: { by: isDoubted, field: 'doubted' },
  grows: { table: 'p', begins: () => [] },
});

/** Positions of a vehicle that the viewer may see. Throws `car.notFound`, `car.notBound`. */
export const positionsOf = async (
  services: Services,
  db: Db,
  viewer: Viewer,
  carID: string,
  query: QueryOf<typeof vehicles.positions>,
) => {
  const { tenantID } = await readPlace(db, viewer, carID);
  const wordsOf = await readPlaceWords(services, db, tenantID, carID);
  return positionList.pageOf(
    db,
    { tenantID, carID },
    query,
    ({ altitude, attributes, unread, ...row }: Omit<KeptPosition, 'near' | 'items'> & SentItems) => ({
      ...row,
      near: wordsOf([row.lon, row.lat]),
      items: toldItems({ altitude, attributes, unread }),
    }),
  );
};

/** What the terminal of a vehicle has reported without a position: of each item the last. Throws `car.notFound`, `car.notBound`. */
export const reportedOf = async (db: Db, viewer: Viewer, carID: string): Promise<DataOf<typeof vehicles.reported>> => {
  const { tenantID } = await readPlace(db, viewer, carID);
  const rows = await db
    .selectFrom('deviceItems')
    .select(['item', 'value', 'toldAt'])
    .where('tenantID', '=', tenantID)
    .where('carID', '=', carID)
    .orderBy('toldAt', 'desc')
    .orderBy('item')
    .limit(200)
    .execute();
  return rows.flatMap(({ item, value, toldAt }) =>
    toldItems({ altitude: null, attributes: { [item]: value }, unread: null }).map((told) => ({ ...told, toldAt })),
  );
};

/** Whether a truck is on its way back, and how far its plant is, metres as the crow flies. */
export const backTowards = async (db: Db, viewer: Viewer, carID: string) => {
  const place = await readPlace(db, viewer, carID);
  const known = place.lon !== null && place.lat !== null && place.plantLon !== null && place.plantLat !== null;
  return {
    backTowards: isTruckReturning(place.state),
    distanceLeft: known
      ? Math.round(
          distanceM([place.lon as number, place.lat as number], [place.plantLon as number, place.plantLat as number]),
        )
      : null,
  };
};
