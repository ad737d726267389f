import { type Geofence, type LonLat, type NavRoute, navRouteSchema } from '@pourline/domain/geo';
import { parseGeofence } from '@pourline/domain/geo/parseGeofence';
import { type Belief, believe } from '@pourline/domain/positions/doubt';
import type { LearntDrive, Way } from '@pourline/domain/positions/eta';
import type { RouteHours } from '@pourline/domain/roads/orderDrive';
import { isTruckRecycling } from '@pourline/domain/vehicles/vehicleStages';
import type { VehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { isLoadDelivering, isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import { sql } from 'kysely';
import { z } from 'zod';
import { withTenants } from '../db/scope.ts';
import { knownDrive } from '../outside/routing/knownDrive.ts';
import { returnFences } from '../records/returnFences.ts';
import type { Services } from '../services.ts';
import { type Fetching, fetchingFrom, fetchingOf } from './fetchingWay.ts';
import { type Awaited, type Sighting, unseen } from './judgeArrival.ts';

/** The load of a truck, as far as positions need to know it. */
export interface WatchedLoad {
  taskDetailID: string;
  taskID: string;
  contractID: string;
  driverOID: string;
  state: WaybillState;
  /** Null while nothing can be entered (loading, unloading). */
  awaited: Awaited | null;
  /** To the site, or back to the plant once it returns; null when nobody knows where that lies. */
  way: (() => Way) | null;
  sighting: Sighting;
  /** Whose concrete it takes over first; null for a load that was mixed for it. */
  fetching: Fetching | null;
  /** Metres of the route behind the truck. */
  doneM: number;
  /** When the estimate was written: by the plant's clock, and by the time since the process started, ms. */
  estimatedAt: number;
  estimatedRealAt: number;
  /** A move is being carried out: nothing to be judged until it is done. */
  moving: boolean;
}

/** What is remembered of a truck, so that a position needs no query of its own. */
export interface TruckWatch {
  carID: string;
  /** Newest position known, epoch ms. */
  newestTime: number | null;
  /** By what the next position is judged; null when the truck has been nowhere yet. */
  belief: Belief | null;
  baseFences: Geofence[];
  utcOffsetMinutes: number;
  load: WatchedLoad | null;
  /** Something changed: read again before judging. */
  stale: boolean;
}

interface WatchRow {
  carID: string;
  carState: VehicleState;
  gnssTime: string | null;
  lon: number | null;
  lat: number | null;
  baseFences: unknown[] | null;
  utcOffsetMinutes: number;
  taskDetailID: string | null;
  taskID: string;
  contractID: string;
  driverOID: string;
  state: WaybillState;
  createTime: string;
  endProductionTime: string | null;
  endUnloadTime: string | null;
  fence: unknown;
  siteLon: number;
  siteLat: number;
  plantLon: number | null;
  plantLat: number | null;
  navRoutes: unknown;
  routeDistance: number | null;
  routeMinutes: number | null;
  routeHours: RouteHours;
  fetching: { place: LonLat; wasThere: boolean; promisedAt: string | null } | null;
}

const routesSchema = z.array(navRouteSchema).catch([]);
const fencesOf = (values: readonly unknown[]): Geofence[] =>
  values.map(parseGeofence).filter((fence) => fence !== null);

/** What is known of the drive from a plant to a site, or back. */
type DriveOf = (way: { plant: LonLat; site: LonLat; isBack: boolean }) => LearntDrive | null;

const awaitedOf = (row: WatchRow, baseFences: Geofence[]): Awaited | null => {
  const { state } = row;
  // What is left of the load is being taken out: the truck is back, and somebody says when it is done.
  if (isTruckRecycling(row.carState)) return null;
  if (isLoadDelivering(state))
    return { state, since: Date.parse(row.endProductionTime ?? row.createTime), fences: fencesOf([row.fence]) };
  if (isLoadReturning(state))
    return {
      state,
      since: Date.parse(row.endUnloadTime ?? row.endProductionTime ?? row.createTime),
      fences: baseFences,
    };
  return null;
};

/** The way as it is known when it is asked for: how long it takes is learnt meanwhile. */
const wayOf = (row: WatchRow, driveOf: DriveOf): WatchedLoad['way'] => {
  const { siteLon, siteLat, plantLon, plantLat } = row;
  const isBack = isLoadReturning(row.state);
  if (isBack && (plantLon === null || plantLat === null)) return null;
  const end = (isBack ? [plantLon, plantLat] : [siteLon, siteLat]) as LonLat;
  const routes: NavRoute[] = routesSchema.parse(row.navRoutes);
  const line = routes.find((route) => route.name === 'A' && route.isReturn === Number(isBack))?.points ?? [];
  const typicalKmh = row.routeDistance && row.routeMinutes ? (row.routeDistance * 0.06) / row.routeMinutes : null;
  if (plantLon === null || plantLat === null) return () => ({ line, end, typicalKmh, drive: null });
  const kept =
    isBack || row.routeHours === null || row.routeDistance === null
      ? null
      : { metres: row.routeDistance, minutesByHour: row.routeHours };
  const drive = { plant: [plantLon, plantLat] as LonLat, site: [siteLon, siteLat] as LonLat, isBack };
  return () => ({ line, end, typicalKmh, drive: driveOf(drive) ?? kept });
};

const loadOf = (
  row: WatchRow,
  baseFences: Geofence[],
  before: WatchedLoad | null,
  driveOf: DriveOf,
): WatchedLoad | null => {
  if (row.taskDetailID === null) return null;
  const { taskDetailID, taskID, contractID, driverOID, state } = row;
  const same =
    before?.taskDetailID === taskDetailID && before.state === state && before.taskID === taskID ? before : null;
  return {
    taskDetailID,
    taskID,
    contractID,
    driverOID,
    state,
    awaited: awaitedOf(row, baseFences),
    way: wayOf(row, driveOf),
    sighting: same?.sighting ?? unseen,
    fetching: fetchingFrom(row.fetching, same?.fetching ?? null),
    doneM: same?.doneM ?? 0,
    estimatedAt: same?.estimatedAt ?? 0,
    estimatedRealAt: same?.estimatedRealAt ?? Number.NEGATIVE_INFINITY,
    moving: same?.moving ?? false,
  };
};

/**
 * What was believed stays so while the truck's newest place is the same; a place that another process has learnt begins anew. By the time that
 * is: the plant's clock, by which `newestTime` is kept, may be `ahead` of it, ms.
 */
const beliefOf = (
  { lon, lat }: WatchRow,
  newestTime: number | null,
  before: Belief | null,
  ahead: number,
): Belief | null => {
  if (newestTime === null || lon === null || lat === null) return null;
  if (before && before.point[0] === lon && before.point[1] === lat) return before;
  return { ...believe({ point: [lon, lat], time: newestTime - ahead }), run: before?.run ?? null };
};

const readWatches = async (services: Services, tenantID: string, carIDs: string[]): Promise<WatchRow[]> => {
  const { rows } = await withTenants([tenantID], () =>
    sql<WatchRow>`SELECT v."carID", v."state" AS "carState", v."gnssTime", v."lon", v."lat", t."utcOffsetMinutes", w."taskDetailID", w."taskID", w."contractID", w."driverOID", w."state", w."createTime",
        w."endProductionTime", w."endUnloadTime", o."prdTaskGeofence" AS fence, o."siteLon", o."siteLat", o."navRoutes", o."routeDistance", o."routeMinutes", o."routeHours",
        b."lon" AS "plantLon", b."lat" AS "plantLat", ${fetchingOf(tenantID)} AS "fetching",
        ${returnFences(sql`w`)} AS "baseFences"
      FROM vehicles v JOIN tenants t ON t."tenantID" = v."tenantID"
      LEFT JOIN waybills w ON w."tenantID" = v."tenantID" AND w."carID" = v."carID" AND w."ending" = ''
      LEFT JOIN orders o ON o."tenantID" = w."tenantID" AND o."taskID" = w."taskID"
      LEFT JOIN plants b ON b."tenantID" = w."tenantID" AND b."plantID" = w."plantID"
      WHERE v."tenantID" = ${tenantID} AND v."carID" = ANY(${carIDs})`.execute(services.database.app),
  );
  return rows;
};

/** The trucks of all tenants that positions came of, kept up by what the hub tells. */
export interface TruckWatches {
  /** The watches of these trucks, read in one query where missing or stale; unknown trucks are left out. */
  get(tenantID: string, carIDs: Iterable<string>): Promise<Map<string, TruckWatch>>;
  /** Something about a truck may have changed. */
  forget(tenantID: string, carID: string): void;
  /** A move of the truck's load has ended, well or not. */
  settle(tenantID: string, carID: string): void;
  /** Runs without hearing what it tells itself. */
  unheard(run: () => void): void;
}

export const watchTrucks = (services: Services): TruckWatches => {
  const tenants = new Map<string, Map<string, TruckWatch>>();
  // Counts what was told, so that a read that was under way meanwhile is not taken for fresh.
  let told = 0;
  let deaf = false;
  const forgetIf = (tenantID: string, concerns: (watch: TruckWatch) => boolean): void => {
    for (const watch of tenants.get(tenantID)?.values() ?? []) if (concerns(watch)) watch.stale = true;
  };
  const forget = (tenantID: string, carID: string): void => {
    told += 1;
    const watch = tenants.get(tenantID)?.get(carID);
    if (watch) watch.stale = true;
  };
  services.hub.listen(
    (tenantID, message) => {
      if (deaf) return;
      if (message.type === 'waybill' || message.type === 'vehicle') forget(tenantID, message.carID);
      else if (message.type === 'order') {
        told += 1;
        forgetIf(tenantID, (watch) => watch.load?.taskID === message.taskID);
      }
    },
    () => tenants.clear(),
  );
  return {
    get: async (tenantID, carIDs) => {
      const known = tenants.get(tenantID) ?? new Map<string, TruckWatch>();
      tenants.set(tenantID, known);
      const wanted = new Set(carIDs);
      const toRead = [...wanted].filter((carID) => known.get(carID)?.stale !== false);
      if (toRead.length > 0) {
        const before = told;
        for (const row of await readWatches(services, tenantID, toRead)) {
          const baseFences = fencesOf(row.baseFences ?? []);
          const old = known.get(row.carID);
          const newestTime = row.gnssTime === null ? null : Date.parse(row.gnssTime);
          known.set(row.carID, {
            carID: row.carID,
            newestTime,
            belief: beliefOf(row, newestTime, old?.belief ?? null, services.clock.ahead()),
            baseFences,
            utcOffsetMinutes: row.utcOffsetMinutes,
            load: loadOf(row, baseFences, old?.load ?? null, (way) => knownDrive(services, tenantID, way)),
            stale: told !== before,
          });
        }
      }
      return new Map(
        [...wanted]
          .map((carID) => [carID, known.get(carID)] as const)
          .filter((entry): entry is [string, TruckWatch] => entry[1] !== undefined),
      );
    },
    forget,
    settle: (tenantID, carID) => {
      const load = tenants.get(tenantID)?.get(carID)?.load;
      if (load) load.moving = false;
      forget(tenantID, carID);
    },
    unheard: (run) => {
      deaf = true;
      try {
        run();
      } finally {
        deaf = false;
      }
    },
  };
};
