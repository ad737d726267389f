import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { siteOf } from '@pourline/domain/orders/orderRules';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { routeHoursBetween } from '../outside/routing/routeHours.ts';
import { firstWayFigures, routerOf } from '../outside/routing/router.ts';
import type { Services } from '../services.ts';
import { visibleOrders } from './orderStore.ts';

/** Length (m) and minutes by the hour of leaving of the way from each plant of the order's tenant to its site. Throws `order.notFound`. */
export const orderWays = async (services: Services, db: Db, viewer: Viewer, taskID: string) => {
  const { rows } = await sql<{
    siteLon: number;
    siteLat: number;
    plants: { plantID: string; lon: number; lat: number }[];
  }>`SELECT orders."siteLon", orders."siteLat", COALESCE((SELECT json_agg(json_build_object('plantID', p."plantID", 'lon', p."lon", 'lat', p."lat") ORDER BY p."index", p."plantID")
      FROM plants p WHERE p."tenantID" = orders."tenantID" AND p."state" = 'enabled'), '[]') AS plants
    FROM orders WHERE ${visibleOrders(viewer)} AND orders."taskID" = ${taskID}`.execute(db);
  const order = rows[0];
  if (!order) throw new DomainError('order.notFound');
  const router = await routerOf(services, viewer.tenantID);
  const ways = await Promise.all(
    order.plants.map(async ({ plantID, lon, lat }) => ({
      plantID,
      routeDistance: (await firstWayFigures(router, [lon, lat], siteOf(order))).routeDistance,
      routeHours: await routeHoursBetween(services, viewer.tenantID, [lon, lat], siteOf(order)),
    })),
  );
  return { ways };
};
