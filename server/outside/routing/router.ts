import { DomainError } from '@pourline/domain/errors';
import type { LonLat } from '@pourline/domain/geo';
import { type NavRoute, navRouteNames, roundLonLat } from '@pourline/domain/geo';
import { findAlternativeRoutes } from '@pourline/domain/roads/alternativeRoutes';
import { findRoute } from '@pourline/domain/roads/findRoute';
import { makeRoadNetwork } from '@pourline/domain/roads/makeRoadNetwork';
import type { RoadNetwork } from '@pourline/domain/roads/roadNetwork';
import { readForAll } from '../../db/whoWaits.ts';
import type { Services } from '../../services.ts';
import { OsrmClient } from './osrmClient.ts';
import { osrmRouter } from './osrmRouter.ts';
import { type MatrixSource, networkMatrix } from './travelMatrix.ts';
import type { Router, Way } from './way.ts';

const rounded = ({ distanceM, minutes, points }: Way): Way => ({ distanceM, minutes, points: points.map(roundLonLat) });

/** Ways on the roads of a city that exists only as data. */
export const networkRouter = (network: RoadNetwork): Router => ({
  ways: async (from, to) => findAlternativeRoutes(network, from, to, navRouteNames.length).map(rounded),
  quickest: async (from, to) => rounded(findRoute(network, from, to)),
});

/** Ways and matrices on the same roads: what is used where no routing service is set, or where it does not reply. */
export const builtInRouter = (network: RoadNetwork): Router & MatrixSource => ({
  ...networkRouter(network),
  ...networkMatrix(network),
});

const maxNetworks = 64;
const networks = new Map<string, RoadNetwork>();

/** The city of a seed and centre; made once, the oldest forgotten when there are many. */
export const networkOf = (seed: number, centre: LonLat): RoadNetwork => {
  const key = `${seed}/${centre.join('/')}`;
  const known = networks.get(key);
  if (known) return known;
  const made = makeRoadNetwork({ seed, centre });
  if (networks.size >= maxNetworks) networks.delete(networks.keys().next().value as string);
  networks.set(key, made);
  return made;
};

/** Whether a company has a plant: until then its map may come to lie elsewhere, and no router of it is remembered. */
const hasPlant = async (services: Services, tenantID: string): Promise<boolean> =>
  (await services.database.system
    .selectFrom('plants')
    .select('plantID')
    .where('tenantID', '=', tenantID)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The made-up city that a tenant's plants stand in. */
export const tenantNetwork = async (services: Services, tenantID: string): Promise<RoadNetwork> => {
  const tenant = await services.database.system
    .selectFrom('tenants')
    .select(['roadSeed', 'centreLon', 'centreLat'])
    .where('tenantID', '=', tenantID)
    .executeTakeFirst();
  if (!tenant) throw new DomainError('login.tenantDenied');
  return networkOf(tenant.roadSeed, [tenant.centreLon, tenant.centreLat]);
};

const routers = new WeakMap<Services, Map<string, Promise<Router & MatrixSource>>>();

/** The router of a tenant, remembered: the service of the settings when one is set, else the roads of its city. */
export const routerOf = (services: Services, tenantID: string): Promise<Router & MatrixSource> => {
  const known = routers.get(services) ?? new Map<string, Promise<Router & MatrixSource>>();
  routers.set(services, known);
  const { routingUrl } = services.settings;
  const router =
    known.get(tenantID) ??
    readForAll(async () => {
      const isSettled = await hasPlant(services, tenantID);
      const network = await tenantNetwork(services, tenantID);
      if (!isSettled) known.delete(tenantID);
      return network;
    }).then((network) => {
      const builtIn = builtInRouter(network);
      return routingUrl ? osrmRouter(new OsrmClient(routingUrl), builtIn, services.log) : builtIn;
    });
  known.set(tenantID, router);
  router.catch(() => known.delete(tenantID));
  return router;
};

/** The way that a truck takes from a plant to a site: the first of the ways that an order keeps. */
export const firstWay = async (router: Router, plant: LonLat, site: LonLat): Promise<Way> => {
  const [first] = await router.ways(plant, site);
  return first ?? router.quickest(plant, site);
};

/** Length (m) of a way, and its minutes on free roads, as an order keeps them: what is learnt of roads is learnt against them. */
const keptFigures = (way: Way) => ({
  routeDistance: Math.round(way.distanceM),
  routeMinutes: Math.round(way.minutes * 10) / 10,
});

/** What `siteWays` will say of the length of the first way, before an order is arranged. */
export const firstWayFigures = async (router: Router, plant: LonLat, site: LonLat) =>
  keptFigures(await firstWay(router, plant, site));

/** The ways of an order as it keeps them: A, B, C to the site and A back, with length (m) and free minutes of the first. */
export const siteWays = async (
  router: Router,
  plant: LonLat,
  site: LonLat,
): Promise<{ navRoutes: NavRoute[]; routeDistance: number; routeMinutes: number }> => {
  const [there, back] = await Promise.all([router.ways(plant, site), router.quickest(site, plant)]);
  const first = there[0] ?? (await router.quickest(plant, site));
  return {
    navRoutes: [
      ...there.map((way, i): NavRoute => ({ name: navRouteNames[i] ?? 'C', isReturn: 0, points: way.points })),
      { name: 'A', isReturn: 1, points: back.points },
    ],
    ...keptFigures(first),
  };
};
