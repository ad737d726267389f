import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { Geofence, LonLat } from '@pourline/domain/geo';
import { toGcj02 } from '@pourline/domain/geo/gcj02';
import { distanceToGeofenceM, insideGeofence } from '@pourline/domain/geo/geofence';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { ordersOf } from '../records/orderScope.ts';
import { ofTenants } from '../scopeOf.ts';

/** Whether a truck stands within the site of an order that the viewer may see; the distance to its border in metres, 0 inside. */
export const carInSite = async (db: Db, viewer: Viewer, carID: string, taskID: string, coordsys: 'GCJ02' | 'WGS84') => {
  const { rows } = await sql<{
    mine: boolean;
    fence: Geofence | null;
    lon: number | null;
    lat: number | null;
    gnssTime: string | null;
  }>`
    SELECT (${ordersOf(viewer)}) AS mine, orders."prdTaskGeofence" AS fence, v."lon", v."lat", v."gnssTime" FROM orders
    LEFT JOIN vehicles v ON v."tenantID" = orders."tenantID" AND v."carID" = ${carID}
    WHERE ${ofTenants(viewer, 'orders')} AND orders."taskID" = ${taskID}`.execute(db);
  const row = rows[0];
  if (!row) throw new DomainError('order.notFound');
  if (!row.mine) throw new DomainError('order.accessDenied');
  if (!row.fence) throw new DomainError('order.noGeofence');
  if (row.lon === null || row.lat === null || row.gnssTime === null)
    return { inSite: false, distance: null, position: null };
  const place: LonLat = [row.lon, row.lat];
  const [lon, lat] = coordsys === 'GCJ02' ? toGcj02(place) : place;
  return {
    inSite: insideGeofence(row.fence, place),
    distance: Math.round(Math.max(0, distanceToGeofenceM(row.fence, place))),
    position: { lon, lat, gnssTime: row.gnssTime },
  };
};
