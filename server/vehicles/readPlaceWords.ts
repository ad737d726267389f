import type { Geofence, LonLat } from '@pourline/domain/geo';
import { nearestRoad, placeWords } from '@pourline/domain/positions/placeWords';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { tenantNetwork } from '../outside/routing/router.ts';
import type { Services } from '../services.ts';

/** Sites of so many of the truck's latest loads are known by name. */
const mostLoads = 200;

/**
 * How places of a vehicle are told: by the plants, by the sites that it has carried to, and, where the map is the schematic one, by the
 * roads that it shows.
 */
export const readPlaceWords = async (
  services: Services,
  db: Db,
  tenantID: string,
  carID: string,
): Promise<(point: LonLat) => string> => {
  const { rows } = await sql<{ name: string; lon: number; lat: number; fence: Geofence | null }>`
    SELECT "name", "lon", "lat", "geoFence" AS "fence" FROM plants WHERE "tenantID" = ${tenantID}
    UNION ALL
    SELECT * FROM (SELECT DISTINCT ON (o."contractID", o."siteLon", o."siteLat") '工地 ' || o."projectName", o."siteLon", o."siteLat", o."prdTaskGeofence"
      FROM (SELECT "taskID" FROM waybills WHERE "tenantID" = ${tenantID} AND "carID" = ${carID} ORDER BY "createTime" DESC LIMIT ${mostLoads}) w
      JOIN orders o ON o."tenantID" = ${tenantID} AND o."taskID" = w."taskID") s`.execute(db);
  const places = rows.map(({ name, lon, lat, fence }) => ({ name, at: [lon, lat] as LonLat, fence }));
  const network = services.settings.map.kind === 'schematic' ? await tenantNetwork(services, tenantID) : null;
  return (point) => placeWords(point, places, network && nearestRoad(network, point));
};
