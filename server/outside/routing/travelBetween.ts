import type { LonLat } from '@pourline/domain/geo';
import type { DayTravel } from '@pourline/optimiser/day/dayProblem';
import type { Services } from '../../services.ts';
import type { BoundedCache } from './boundedCache.ts';
import { knownOf, learnPairs, type PairTravel, pairKey } from './knownTravel.ts';
import { placeKey } from './travelMatrix.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

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
