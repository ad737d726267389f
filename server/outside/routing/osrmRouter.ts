import { type LonLat, navRouteNames, roundLonLat } from '@pourline/domain/geo';
import { typicalProfile } from '@pourline/domain/positions/eta';
import { travelMinutes } from '@pourline/domain/roads/travelMinutes';
import { BoundedCache } from './boundedCache.ts';
import { type OsrmClient, type OsrmRoute, RoutingError } from './osrmClient.ts';
import { type MatrixSource, placeKey } from './travelMatrix.ts';
import type { Router, Way } from './way.ts';

/** Places in one table call at most: the usual limit of a service (`max-table-size`). */
const mostPlaces = 100;
const keptWays = 20_000;
/** A service that was silent is not asked again for so long. */
const restMs = 30_000;

/** What a way takes at an hour, from what it takes on free roads: rush hours as on the made-up roads, by its average speed. */
const inTraffic = (freeMinutes: number, metres: number, departHour: number): number => {
  if (freeMinutes <= 0 || metres <= 0) return freeMinutes;
  const profile = typicalProfile(metres, (metres * 0.06) / freeMinutes);
  const free = travelMinutes(profile, 0);
  return free > 0 ? (freeMinutes * travelMinutes(profile, departHour * 3600 + 1800)) / free : freeMinutes;
};

const wayOf = ({ distance, duration, geometry }: OsrmRoute): Way => ({
  distanceM: distance,
  minutes: duration / 60,
  points: geometry.coordinates.map(roundLonLat),
});

/** The service's refusals of one question; everything else says that the service itself is in trouble. */
const refusals = ['NoRoute', 'NoSegment', 'NoTable', 'InvalidQuery', 'InvalidValue', 'InvalidOptions', 'TooBig'];

/**
 * Ways and matrices from an OSRM-compatible service. What it cannot say (no way, a refusal, silence) the built-in roads say,
 * and the log tells so; after silence it is left alone for half a minute.
 */
export const osrmRouter = (
  client: OsrmClient,
  builtIn: Router & MatrixSource,
  log: (line: string) => void,
  now: () => number = Date.now,
): Router & MatrixSource => {
  const ways = new BoundedCache<{ freeMinutes: number; metres: number }>(keptWays);
  let restUntil = 0;

  /** What the service says, or null when the built-in roads have to. */
  const ask = async <T>(question: () => Promise<T>): Promise<T | null> => {
    if (now() < restUntil) return null;
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof RoutingError)) throw error;
      const rests = !refusals.includes(error.code);
      if (rests) restUntil = now() + restMs;
      log(`${error.message}; the built-in roads answer${rests ? ` for ${restMs / 1000} s` : ''}`);
      return null;
    }
  };

  const readTable = async (from: readonly LonLat[], to: readonly LonLat[]): Promise<void> => {
    const table = await ask(() => client.table(from, to));
    if (!table) return;
    let missing = 0;
    from.forEach((a, i) => {
      to.forEach((b, j) => {
        const seconds = table.durations[i]?.[j] ?? null;
        const metres = table.distances?.[i]?.[j] ?? null;
        if (seconds === null || metres === null) missing += 1;
        else ways.set(`${placeKey(a)};${placeKey(b)}`, { freeMinutes: seconds / 60, metres });
      });
    });
    if (missing > 0)
      log(`routing: no way for ${missing} of ${from.length * to.length} pairs; the built-in roads answer`);
  };

  return {
    ways: async (from, to) =>
      (await ask(() => client.routes(from, to, navRouteNames.length)))?.slice(0, navRouteNames.length).map(wayOf) ??
      builtIn.ways(from, to),
    quickest: async (from, to) => {
      const [first] = (await ask(() => client.routes(from, to, 1))) ?? [];
      return first ? wayOf(first) : builtIn.quickest(from, to);
    },
    matrix: async (from, to, departHour) => {
      const known = (a: LonLat, b: LonLat) => ways.peek(`${placeKey(a)};${placeKey(b)}`);
      const half = mostPlaces / 2;
      for (let i = 0; i < from.length; i += half)
        for (let j = 0; j < to.length; j += half) {
          const some = from.slice(i, i + half);
          const others = to.slice(j, j + half);
          if (some.some((a) => others.some((b) => !known(a, b)))) await readTable(some, others);
        }
      const minutes = from.map((): number[] => []);
      const metres = from.map((): number[] => []);
      for (const [i, a] of from.entries())
        for (const [j, b] of to.entries()) {
          const way = known(a, b);
          if (way) {
            (minutes[i] as number[])[j] = inTraffic(way.freeMinutes, way.metres, departHour);
            (metres[i] as number[])[j] = way.metres;
          } else {
            const other = await builtIn.matrix([a], [b], departHour);
            (minutes[i] as number[])[j] = other.minutes[0]?.[0] ?? Number.POSITIVE_INFINITY;
            (metres[i] as number[])[j] = other.metres[0]?.[0] ?? Number.POSITIVE_INFINITY;
          }
        }
      return { minutes, metres };
    },
  };
};
