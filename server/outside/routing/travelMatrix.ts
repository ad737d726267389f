import type { LonLat } from '@pourline/domain/geo';
import { findRoute, type Route } from '@pourline/domain/roads/findRoute';
import type { RoadNetwork } from '@pourline/domain/roads/roadNetwork';
import { travelMinutes } from '@pourline/domain/roads/travelMinutes';
import { BoundedCache } from './boundedCache.ts';

/** Ways between places, row by row of `from`: minutes for a loaded mixer that leaves in the asked hour, and metres. */
export interface TravelMatrix {
  minutes: number[][];
  metres: number[][];
}

/** How long and how far from each of some places to each of others; `departHour`: 0 to 23, plant time. */
export interface MatrixSource {
  matrix(from: readonly LonLat[], to: readonly LonLat[], departHour: number): Promise<TravelMatrix>;
}

/** Ways that are kept: some 20 plants by 1,000 sites. */
const keptWays = 20_000;

/** Places within a metre are one place. */
export const placeKey = ([lon, lat]: LonLat): string => `${lon.toFixed(5)},${lat.toFixed(5)}`;

/** On the roads of a city that exists only as data, in its usual traffic of the hour. */
export const networkMatrix = (network: RoadNetwork, kept = keptWays): MatrixSource => {
  const ways = new BoundedCache<Pick<Route, 'profile' | 'distanceM'>>(kept);
  const wayOf = (from: LonLat, to: LonLat): Pick<Route, 'profile' | 'distanceM'> => {
    const { profile, distanceM } = ways.get(`${placeKey(from)};${placeKey(to)}`, () => findRoute(network, from, to));
    return { profile, distanceM };
  };
  return {
    matrix: async (from, to, departHour) => {
      const rows = from.map((a) => to.map((b) => wayOf(a, b)));
      return {
        minutes: rows.map((row) => row.map(({ profile }) => travelMinutes(profile, departHour * 3600 + 1800))),
        metres: rows.map((row) => row.map(({ distanceM }) => distanceM)),
      };
    },
  };
};
