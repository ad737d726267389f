import type { LonLat } from '@pourline/domain/geo';
import type { DayTravel } from '@pourline/optimiser/day/dayProblem';
import { type LearntTravel, learnTravel } from '@pourline/optimiser/day/drives/learntTravel';
import type { Services } from '../../services.ts';
import { BoundedCache } from './boundedCache.ts';
import { readDrives } from './readDrives.ts';
import { routerOf } from './router.ts';
import { type MatrixSource, placeKey } from './travelMatrix.ts';

/** Ways between two places, there and back: minutes by hour of leaving, and metres. */
export interface PairTravel {
  there: Float64Array;
  back: Float64Array;
  thereM: number;
  backM: number;
}

/** What a tenant's travel times are made of, until it is learnt anew (`keepRouteHours`). */
export interface Known {
  learnt: Promise<LearntTravel>;
  pairs: BoundedCache<PairTravel>;
  /** What was known before: good enough until it is found anew. */
  before: BoundedCache<PairTravel> | null;
  /** Whole tables by their places: a day is looked at again and again. */
  tables: BoundedCache<DayTravel>;
}

const keptPairs = 10_000;
const keptTables = 4;
/** Sites that are asked for at once; between them others get their turn. */
const sitesAtOnce = 4;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

const known = new WeakMap<Services, Map<string, Known>>();

const tenantsOf = (services: Services): Map<string, Known> => {
  const tenants = known.get(services) ?? new Map<string, Known>();
  known.set(services, tenants);
  return tenants;
};

/** Tenants whose travel times somebody has asked for. */
export const tenantsKnown = (services: Services): string[] => [...tenantsOf(services).keys()];

/** Travel times by what was learnt, with nothing known of any way yet. */
export const learnAnew = (services: Services, tenantID: string, learnt: Promise<LearntTravel>): Known => ({
  learnt,
  pairs: new BoundedCache(keptPairs),
  before: tenantsOf(services).get(tenantID)?.pairs ?? null,
  tables: new BoundedCache(keptTables),
});

/** What is known of a tenant's travel times. */
export const knownOf = (services: Services, tenantID: string): Known => {
  const tenants = tenantsOf(services);
  const there = tenants.get(tenantID);
  if (there) return there;
  const learnt = readDrives(services.database.app, tenantID, services.clock.now())
    .then(learnTravel)
    .catch((error) => {
      services.log('nothing was learnt of travel times', error);
      return learnTravel([]);
    });
  const made = learnAnew(services, tenantID, learnt);
  tenants.set(tenantID, made);
  return made;
};

/** From now on a tenant's travel times are these. */
export const goBy = (services: Services, tenantID: string, made: Known): void => {
  tenantsOf(services).set(tenantID, made);
};

/** The name of the way from a plant to a place. */
export const pairKey = (plant: LonLat, place: LonLat): string => `${placeKey(plant)}/${placeKey(place)}`;

/** Asks for the ways of all plants to some places and back, hour by hour, and corrects them by what was learnt. */
const askPairs = async (
  router: MatrixSource,
  learnt: LearntTravel,
  plants: readonly LonLat[],
  places: readonly LonLat[],
): Promise<Map<string, PairTravel>> => {
  const pairs = new Map<string, PairTravel>();
  for (const plant of plants)
    for (const place of places)
      pairs.set(pairKey(plant, place), {
        there: new Float64Array(24).fill(Number.NaN),
        back: new Float64Array(24).fill(Number.NaN),
        thereM: Number.NaN,
        backM: Number.NaN,
      });
  for (const hour of hours) {
    const [there, back] = await Promise.all([router.matrix(plants, places, hour), router.matrix(places, plants, hour)]);
    plants.forEach((plant, p) => {
      places.forEach((place, s) => {
        const key = pairKey(plant, place);
        const pair = pairs.get(key) as PairTravel;
        const minutes = (free: number | undefined): number => learnt.minutes(key, free ?? Number.NaN, hour * 60 + 30);
        pair.there[hour] = minutes(there.minutes[p]?.[s]);
        pair.back[hour] = minutes(back.minutes[s]?.[p]);
        pair.thereM = there.metres[p]?.[s] ?? Number.NaN;
        pair.backM = back.metres[s]?.[p] ?? Number.NaN;
      });
    });
  }
  return pairs;
};

/** Finds out about the ways between some places and others that are not known yet. */
export const learnPairs = async (
  services: Services,
  tenantID: string,
  from: readonly LonLat[],
  to: readonly LonLat[],
  { learnt, pairs }: Pick<Known, 'learnt' | 'pairs'> = knownOf(services, tenantID),
): Promise<void> => {
  const missing = to.filter((place) => from.some((one) => pairs.peek(pairKey(one, place)) === undefined));
  if (missing.length === 0 || from.length === 0) return;
  const router = await routerOf(services, tenantID);
  for (let i = 0; i < missing.length; i += sitesAtOnce) {
    const asked = await askPairs(router, await learnt, from, missing.slice(i, i + sitesAtOnce));
    for (const [pair, travel] of asked) pairs.set(pair, travel);
    await new Promise(setImmediate);
  }
};
