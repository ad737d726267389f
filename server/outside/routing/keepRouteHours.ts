import type { LonLat } from '@pourline/domain/geo';
import { isOrderEnded } from '@pourline/domain/orders/orderStages';
import { learnTravel } from '@pourline/optimiser/day/drives/learntTravel';
import { sql } from 'kysely';
import { withTenants } from '../../db/scope.ts';
import type { Watch } from '../../ownWork.ts';
import { stateIsNot } from '../../records/stateIs.ts';
import type { Services } from '../../services.ts';
import { goBy, learnAnew, tenantsKnown } from './knownTravel.ts';
import { readDrives } from './readDrives.ts';
import { routeHoursBetween } from './routeHours.ts';

/** What a plant's trucks have driven is learnt this often, by the clock on the wall. */
const learnMs = 10 * 60_000;

interface RouteRow {
  tenantID: string;
  plantID: string;
  taskIDs: string[];
  plantLon: number;
  plantLat: number;
  siteLon: number;
  siteLat: number;
}

/** From which plant to which site orders go that have ways and have not ended. */
const openRoutes = async ({ database }: Services): Promise<RouteRow[]> => {
  const { rows } = await sql<RouteRow>`
    SELECT o."tenantID", o."plantID", json_agg(o."taskID" ORDER BY o."taskID") AS "taskIDs", p."lon" AS "plantLon", p."lat" AS "plantLat", o."siteLon", o."siteLat"
    FROM orders o JOIN plants p ON p."tenantID" = o."tenantID" AND p."plantID" = o."plantID"
    WHERE o."routeDistance" IS NOT NULL AND ${stateIsNot('o', isOrderEnded)}
    GROUP BY o."tenantID", o."plantID", p."lon", p."lat", o."siteLon", o."siteLat"`.execute(database.system);
  return rows;
};

/** Learns a tenant's travel anew and writes it with the orders that are ahead, before anybody plans or tells an arrival by it. */
const learn = async (services: Services, tenantID: string, routes: readonly RouteRow[]): Promise<void> => {
  const drives = await readDrives(services.database.app, tenantID, services.clock.now());
  const known = learnAnew(services, tenantID, Promise.resolve(learnTravel(drives)));
  let changed = false;
  for (const { plantID, taskIDs, plantLon, plantLat, siteLon, siteLat } of routes) {
    const [plant, site]: LonLat[] = [
      [plantLon, plantLat],
      [siteLon, siteLat],
    ];
    if (!plant || !site) continue;
    const hours = await routeHoursBetween(services, tenantID, plant, site, known);
    if (hours === null) continue;
    // An order that goes another way by now has the hours of that one.
    const { numAffectedRows } = await withTenants([tenantID], () =>
      sql`UPDATE orders SET "routeHours" = ${[...hours]} WHERE "tenantID" = ${tenantID} AND "taskID" = ANY(${taskIDs})
        AND "plantID" = ${plantID} AND "siteLon" = ${siteLon} AND "siteLat" = ${siteLat}
        AND "routeHours" IS DISTINCT FROM ${[...hours]}::smallint[]`.execute(services.database.app),
    );
    changed ||= Number(numAffectedRows) > 0;
  }
  goBy(services, tenantID, known);
  if (changed) services.hub.publish(tenantID, { type: 'changed', topics: ['orders'] });
};

/** Keeps the travel times that plans use and those that orders tell one and the same, as more is learnt of them. */
export const keepRouteHours = (services: Services): Watch => {
  let last = Number.NEGATIVE_INFINITY;
  return {
    tick: async () => {
      if (performance.now() - last < learnMs) return;
      last = performance.now();
      const routes = Map.groupBy(await openRoutes(services), (route) => route.tenantID);
      for (const tenantID of new Set([...routes.keys(), ...tenantsKnown(services)]))
        try {
          await learn(services, tenantID, routes.get(tenantID) ?? []);
        } catch (error) {
          services.log(`the travel times of ${tenantID} were not learnt anew`, error);
        }
    },
  };
};
