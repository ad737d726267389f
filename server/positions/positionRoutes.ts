import { positions } from '@pourline/contract/positions';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { LonLat } from '@pourline/domain/geo';
import { plantTime } from '@pourline/domain/time';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import { routerOf } from '../outside/routing/router.ts';
import { waysAt } from '../outside/routing/waysAt.ts';
import { plantOffset } from '../records/plantOffset.ts';
import { vehiclesOf } from '../records/vehicleScope.ts';
import type { Services } from '../services.ts';
import { asideOf } from './asideList.ts';
import { convertLocations } from './convertLocations.ts';
import { mapBaseRoute } from './mapBase.ts';
import { readMapScene } from './mapScene.ts';
import { openPositionStore, takePositions } from './positionStore.ts';

/**
 * The truck that a driver's phone may speak for: the one they are on duty with, or the named one when they are on duty with it or
 * bound to it. Refuses with `car.notOnDuty`, `car.notFound` or `car.notBound`.
 */
const ownTruck = async (
  db: Db,
  viewer: Viewer,
  carID: string | undefined,
  vehicleNo: string | undefined,
): Promise<string> => {
  const named = carID !== undefined || vehicleNo !== undefined;
  const onDuty = sql<boolean>`(v."isOnDutyDriver" AND v."onDutyDriverOID" = ${viewer.userID})`;
  const wanted =
    carID !== undefined
      ? sql`v."carID" = ${carID}`
      : vehicleNo !== undefined
        ? sql`${vehicleNo} IN (v."plateNumber", v."carNo")`
        : onDuty;
  const { rows } = await sql<{ carID: string; own: boolean }>`
    SELECT v."carID", ${onDuty} OR EXISTS (SELECT FROM "vehicleDrivers" d WHERE d."tenantID" = v."tenantID" AND d."carID" = v."carID" AND d."userID" = ${viewer.userID}) AS own
    FROM vehicles v WHERE v."tenantID" = ${viewer.tenantID} AND ${wanted} ORDER BY ${onDuty} DESC LIMIT 1`.execute(db);
  const truck = rows[0];
  if (!truck) throw new DomainError(named ? 'car.notFound' : 'car.notOnDuty');
  if (!truck.own) throw new DomainError('car.notBound');
  return truck.carID;
};

const placeOf = (text: string): LonLat => {
  const [lon, lat] = text.split(',').map(Number) as [number, number];
  if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) throw new DomainError('app.fieldType');
  return [lon, lat];
};

export const positionRoutes = (app: FastifyInstance, services: Services): void => {
  openPositionStore(services);
  mapBaseRoute(app, services);
  const { base: _, ...served } = positions;
  serve(app, services, served, {
    byApp: async ({ body, viewer, db, now }) => {
      const carID = await ownTruck(db, viewer, body.carID, body.vehicleNo);
      const { dateTime, location, speed, direction } = body;
      const alone = dateTime !== undefined && location ? [{ dateTime, location, speed, direction }] : [];
      const points = [...(body.points ?? []), ...alone].map(({ dateTime, location, speed, direction }) => ({
        lon: location.coordinates[0],
        lat: location.coordinates[1],
        speed: speed ?? null,
        direction: direction ?? null,
        time: dateTime * 1000,
      }));
      const { accepted } = await takePositions(services, viewer.tenantID, carID, points, 'app', now);
      return { accepted };
    },
    aside: ({ db, viewer, params, query }) => asideOf(db, viewer, params.id, query),
    lastByVehicleNo: async ({ params: { vehicleNo }, viewer, db }) => {
      const { rows } = await sql<{ lon: number | null; lat: number | null; gnssTime: string | null }>`
        SELECT lon, lat, "gnssTime" FROM vehicles WHERE "tenantID" = ANY(${[...viewer.tenantIDs]}) AND ${vehicleNo} IN ("plateNumber", "carNo") AND ${vehiclesOf(viewer)}
        ORDER BY "plateNumber" = ${vehicleNo} DESC LIMIT 1`.execute(db);
      const row = rows[0];
      if (row && row.lon !== null && row.lat !== null && row.gnssTime !== null) {
        return {
          vehicleNo,
          dateTime: Math.floor(Date.parse(row.gnssTime) / 1000),
          location: { type: 'Point' as const, coordinates: [row.lon, row.lat] as [number, number] },
        };
      }
      // A site is told of no truck rather than of a fault, whether the truck is unknown, silent or not on its way there.
      if (viewer.roleGroup === 'customer')
        return {
          vehicleNo,
          dateTime: 0,
          location: { type: 'Point' as const, coordinates: [0, 0] as [number, number] },
        };
      throw new DomainError(row ? 'car.gpsNotFound' : 'car.notFound');
    },
    convert: async ({ query: { locations, from, to } }) => {
      const converted = convertLocations(locations, from, to);
      if (converted === null) throw new DomainError('app.fieldType');
      return { locations: converted };
    },
    map: ({ query: { taskID }, viewer, db }) => readMapScene(db, viewer, taskID),
    route: async ({ query: { from, to }, viewer, db, now }) => {
      const router = await routerOf(services, viewer.tenantID);
      const way = await router.quickest(placeOf(from), placeOf(to));
      const { secondsOfDay } = plantTime(now, await plantOffset(db, viewer.tenantID));
      const [drive] = await waysAt(services, viewer.tenantID, placeOf(from), [placeOf(to)], secondsOfDay);
      const minutes = drive && Number.isFinite(drive.minutes) ? drive.minutes : way.minutes;
      return { points: way.points, distanceM: Math.round(way.distanceM), minutes: Math.round(minutes * 10) / 10 };
    },
  });
};
