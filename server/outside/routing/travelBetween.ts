import type { LonLat } from '@pourline/domain/geo';
import type { LearntDrive } from '@pourline/domain/positions/eta';
import type { DayTravel } from '@pourline/optimiser/day/dayProblem';
import { type LearntTravel, learnTravel } from '@pourline/optimiser/day/learntTravel';
import type { Services } from '../../services.ts';
import { BoundedCache } from './boundedCache.ts';
import { readDrives } from './readDrives.ts';
import { routerOf } from './router.ts';
import { type MatrixSource, placeKey } from './travelMatrix.ts';

/** Ways between two places, there and back: minutes by hour of leaving, and metres. */
interface PairTravel {
  there: Float64Array;
  back: Float64Array;
  thereM: number;
  backM: number;
}

/** What a tenant's travel times are made of; forgotten after some minutes, when more has been learnt. */
interface Known {
  since: number;
  learnt: Promise<LearntTravel>;
  pairs: BoundedCache<PairTravel>;
  /** What was known before: good enough until it is found anew. */
  before: BoundedCache<PairTravel> | null;
  /** Whole tables by their places: a day is looked at again and again. */
  tables: BoundedCache<DayTravel>;
}

const freshMs = 10 * 60_000;
const keptPairs = 10_000;
const keptTables = 4;
/** Sites that are asked for at once; between them others get their turn. */
const sitesAtOnce = 4;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

const known = new WeakMap<Services, Map<string, Known>>();

const knownOf = (services: Services, tenantID: string): Known => {
  const tenants = known.get(services) ?? new Map<string, Known>();
  known.set(services, tenants);
  const there = tenants.get(tenantID);
  if (there && Date.now() - there.since < freshMs) return there;
  const learnt = readDrives(services.database.app, tenantID, services.clock.now())
    .then(learnTravel)
    .catch((error) => {
      services.log('nothing was learnt of travel times', error);
      return learnTravel([]);
    });
  const made: Known = {
    since: Date.now(),
    learnt,
    pairs: new BoundedCache(keptPairs),
    before: there?.pairs ?? null,
    tables: new BoundedCache(keptTables),
  };
  tenants.set(tenantID, made);
  return made;
};

const pairKey = (plant: LonLat, place: LonLat): string => `${placeKey(plant)}/${placeKey(place)}`;

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

/** Between which places a day drives; `pumpSites`: those of the sites between which pumps may drive on. */
export interface DayPlaces {
  plants: readonly LonLat[];
  sites: readonly LonLat[];
  pumpSites?: readonly LonLat[];
}

/**
 * Travel between plants and places (plants first, then sites) for each hour of the day, on the tenant's roads and as its
 * own trucks have driven, `margin` times as long. What cannot be found is no way: planning then does without it.
 */
export const travelBetween = async (
  services: Services,
  tenantID: string,
  { plants, sites, pumpSites = [] }: DayPlaces,
  margin = 1,
): Promise<DayTravel> => {
  const { pairs, tables } = knownOf(services, tenantID);
  const all = [...plants, ...sites];
  const key = `${margin} ${plants.length} ${all.map(placeKey).join(' ')} ${pumpSites.map(placeKey).join(' ')}`;
  const table = tables.peek(key);
  if (table) return table;
  try {
    await learnPairs(services, tenantID, plants, all);
    if (pumpSites.length > 1) await learnPairs(services, tenantID, pumpSites, pumpSites);
  } catch (error) {
    services.log('travel times are missing for a plan', error);
    return travelTable(plants, all, pumpSites, pairs, margin);
  }
  const made = travelTable(plants, all, pumpSites, pairs, margin);
  tables.set(key, made);
  return made;
};

const asked = new WeakMap<Services, Set<string>>();

/**
 * The way from a plant to a site as plans reckon it, there or back, as far as it is known; else null, and it is asked for so that it is known soon. Positions
 * come by the hundred and wait for nobody.
 */
export const knownDrive = (
  services: Services,
  tenantID: string,
  { plant, site, isBack }: { plant: LonLat; site: LonLat; isBack: boolean },
): LearntDrive | null => {
  const key = pairKey(plant, site);
  const { pairs, before } = knownOf(services, tenantID);
  const pair = pairs.peek(key);
  if (!pair) askFor(services, tenantID, plant, site);
  const known = pair ?? before?.peek(key);
  if (!known) return null;
  return isBack
    ? { metres: known.backM, minutesByHour: known.back }
    : { metres: known.thereM, minutesByHour: known.there };
};

/** Finds out about a way while others go on; once at a time. */
const askFor = (services: Services, tenantID: string, plant: LonLat, site: LonLat): void => {
  const open = asked.get(services) ?? new Set<string>();
  asked.set(services, open);
  const question = `${tenantID} ${pairKey(plant, site)}`;
  if (open.has(question)) return;
  open.add(question);
  learnPairs(services, tenantID, [plant], [site])
    .catch((error) => services.log('a way to a site is not known', error))
    .finally(() => open.delete(question));
};

/** Finds out about the ways between some places and others that are not known yet. */
const learnPairs = async (
  services: Services,
  tenantID: string,
  from: readonly LonLat[],
  to: readonly LonLat[],
): Promise<void> => {
  const { learnt, pairs } = knownOf(services, tenantID);
  const missing = to.filter((place) => from.some((one) => pairs.peek(pairKey(one, place)) === undefined));
  if (missing.length === 0 || from.length === 0) return;
  const router = await routerOf(services, tenantID);
  for (let i = 0; i < missing.length; i += sitesAtOnce) {
    const asked = await askPairs(router, await learnt, from, missing.slice(i, i + sitesAtOnce));
    for (const [pair, travel] of asked) pairs.set(pair, travel);
    await new Promise(setImmediate);
  }
};

/** Lays ways out as a table that threads share without copying. */
const travelTable = (
  plants: readonly LonLat[],
  all: readonly LonLat[],
  pumpSites: readonly LonLat[],
  pairs: BoundedCache<PairTravel>,
  margin: number,
): DayTravel => {
  const places = all.length;
  const keys = all.map(placeKey);
  const figures = (count: number): Float64Array => new Float64Array(new SharedArrayBuffer(8 * count)).fill(Number.NaN);
  const minutes = figures(24 * places * places);
  const metres = figures(places * places);
  const lay = (from: LonLat, p: number): void => {
    all.forEach((place, s) => {
      const pair = pairs.peek(pairKey(from, place));
      if (!pair) return;
      metres[p * places + s] = pair.thereM;
      metres[s * places + p] = pair.backM;
      for (const hour of hours) {
        minutes[(hour * places + p) * places + s] = (pair.there[hour] ?? Number.NaN) * margin;
        minutes[(hour * places + s) * places + p] = (pair.back[hour] ?? Number.NaN) * margin;
      }
    });
  };
  for (const site of pumpSites) lay(site, keys.indexOf(placeKey(site), plants.length));
  plants.forEach(lay);
  return { places, minutes, metres };
};
