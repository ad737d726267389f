import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insideGeofence } from '../geo/geofence.ts';
import { distanceToPolylineM, lineLengthM } from '../geo/polyline.ts';
import { distanceM, type LonLat, makePlane, navRouteSchema } from '../geo.ts';
import { findAlternativeRoutes, findNavRoutes } from './alternativeRoutes.ts';
import { findRoute } from './findRoute.ts';
import { makeRoadNetwork } from './makeRoadNetwork.ts';
import { placeOnNetwork } from './placeOnNetwork.ts';
import { pointAlong } from './pointAlong.ts';
import type { RoadNetwork } from './roadNetwork.ts';
import { roadNetworkGeoJson } from './roadNetworkGeoJson.ts';
import { snapToNetwork } from './snapToNetwork.ts';
import { congestionFactor, travelMinutes } from './travelMinutes.ts';

const centre: LonLat = [120.2, 30.2];
const city = makeRoadNetwork({ seed: 'pourline', centre });
const plane = makePlane(centre);
const place = fc
  .tuple(fc.integer({ min: -17_000, max: 17_000 }), fc.integer({ min: -17_000, max: 17_000 }))
  .map(([x, y]): LonLat => plane.toLonLat(x, y));

function reachedFrom(network: RoadNetwork, start: number): number {
  const seen = new Set([start]);
  const { first, target } = network.graph;
  for (const node of seen) {
    for (let arc = first[node] ?? 0; arc < (first[node + 1] ?? 0); arc++) seen.add(target[arc] ?? -1);
  }
  return seen.size;
}

/** The cheapest minutes to every junction, by relaxing all roads until nothing changes. */
function minutesFrom(network: RoadNetwork, start: number): number[] {
  const cost = network.nodes.map((_, n) => (n === start ? 0 : Number.POSITIVE_INFINITY));
  for (let changed = true; changed; ) {
    changed = false;
    for (const { from, to, minutes } of network.edges) {
      for (const [a, b] of [
        [from, to],
        [to, from],
      ] as const) {
        const reached = (cost[a] ?? 0) + minutes;
        if (reached < (cost[b] ?? 0) - 1e-12) {
          cost[b] = reached;
          changed = true;
        }
      }
    }
  }
  return cost;
}

describe('a made-up city', () => {
  it('is the same for the same seed and another for another', () => {
    expect(makeRoadNetwork({ seed: 'pourline', centre })).toEqual(city);
    expect(makeRoadNetwork({ seed: 'other', centre }).nodes).not.toEqual(city.nodes);
  });

  it('can be driven from every junction to every other, whatever seed and size', () => {
    const plan = fc.record({
      seed: fc.nat(),
      widthM: fc.integer({ min: 4000, max: 45_000 }),
      heightM: fc.integer({ min: 4000, max: 45_000 }),
    });
    fc.assert(
      fc.property(plan, ({ seed, widthM, heightM }) => {
        const network = makeRoadNetwork({ seed, centre, widthM, heightM });
        expect(reachedFrom(network, 0)).toBe(network.nodes.length);
        expect(network.nodes.length).toBeGreaterThan(60);
        for (const edge of network.edges) {
          expect(edge.lengthM).toBeGreaterThan(0);
          expect(edge.name).not.toBe('');
        }
      }),
      { numRuns: 12 },
    );
  });

  it('has a core, a motorway ring, great roads, bridges and nine districts', () => {
    expect(city.nodes.length).toBeGreaterThan(1500);
    const names = new Set(city.edges.map((edge) => edge.name));
    expect([...names]).toEqual(expect.arrayContaining(['绕城高速', '内环路']));
    expect([...names].filter((name) => name.endsWith('大桥')).length).toBeGreaterThan(3);
    const near = city.nodes.filter((node) => distanceM(node, centre) < 5000).length / 25;
    const far = city.nodes.filter((node) => distanceM(node, centre) > 10_000).length / 125;
    expect(near).toBeGreaterThan(far * 4);
    expect(new Set(city.districts.map(({ name }) => name)).size).toBe(9);
    for (const { ring, centre: middle } of city.districts) {
      expect(insideGeofence({ type: 'polygon', points: ring }, middle)).toBe(true);
    }
  });

  it('lets only great roads cross the river', () => {
    const { ring } = city.river;
    const water = { type: 'polygon' as const, points: ring };
    const crossing = city.edges.filter(({ from, to }) => {
      const [a, b] = [city.nodes[from] ?? centre, city.nodes[to] ?? centre];
      return [0.1, 0.3, 0.5, 0.7, 0.9].some((t) =>
        insideGeofence(water, [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]),
      );
    });
    expect(crossing.length).toBeGreaterThan(3);
    expect(crossing.map((edge) => edge.class)).not.toContain('street');
  });

  it('refuses sizes that are no city', () => {
    expect(() => makeRoadNetwork({ seed: 1, centre, widthM: 100 })).toThrow(RangeError);
  });

  it('draws every metre of road exactly once on the map, with class and name', () => {
    const { features } = roadNetworkGeoJson(city);
    let drawnM = 0;
    for (const { properties, geometry } of features) {
      expect(properties.name).not.toBe('');
      if (properties.kind === 'road' && geometry.type === 'LineString') drawnM += lineLengthM(geometry.coordinates);
    }
    expect(drawnM).toBeCloseTo(
      city.edges.reduce((sum, edge) => sum + edge.lengthM, 0),
      0,
    );
    expect(features.filter(({ properties }) => properties.kind === 'district')).toHaveLength(9);
    expect(features.length).toBeLessThan(600);
  });
});

describe('routes', () => {
  it('snaps to the nearest junction a site can be reached from', () => {
    fc.assert(
      fc.property(place, (point) => {
        const [px, py] = plane.toXy(point);
        const { x, y, placement } = city.graph;
        const away = (n: number) => Math.hypot((x[n] ?? 0) - px, (y[n] ?? 0) - py);
        const nearest = placement.reduce((best, n) => Math.min(best, away(n)), Number.POSITIVE_INFINITY);
        expect(away(snapToNetwork(city, point))).toBeCloseTo(nearest, 6);
      }),
      { numRuns: 60 },
    );
  });

  it('begins and ends where asked; its length is that of its points; no shorter than the straight line', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const route = findRoute(city, from, to);
        expect(route.points[0]).toEqual(from);
        expect(route.points.at(-1)).toEqual(to);
        expect(route.distanceM).toBeCloseTo(lineLengthM(route.points), 4);
        expect(route.distanceM).toBeGreaterThanOrEqual(distanceM(from, to) - 1e-3);
        expect(route.minutes).toBeGreaterThanOrEqual((route.distanceM * 0.06) / 66 - 1e-9);
      }),
    );
  });

  it('is the quickest way', () => {
    const start = city.graph.placement[0] ?? 0;
    const least = minutesFrom(city, start);
    for (const goal of city.graph.placement.slice(1, 120)) {
      const route = findRoute(city, city.nodes[start] ?? centre, city.nodes[goal] ?? centre);
      expect(route.minutes).toBeCloseTo(least[goal] ?? 0, 6);
    }
  });

  it('goes from a place to itself in no time', () => {
    const node = city.nodes[city.graph.placement[3] ?? 0] ?? centre;
    expect(findRoute(city, node, node)).toMatchObject({ distanceM: 0, minutes: 0, points: [node, node], edges: [] });
  });

  it('offers A, B, C: different ways, the quickest first', () => {
    const [from, to] = [placeOnNetwork(city, 68).point, placeOnNetwork(city, 850).point];
    const ways = findAlternativeRoutes(city, from, to);
    expect(ways.length).toBeGreaterThan(1);
    expect(ways[0]?.minutes).toBeCloseTo(findRoute(city, from, to).minutes, 9);
    expect(new Set(ways.map((way) => way.edges.join())).size).toBe(ways.length);
    const minutes = ways.map((way) => way.minutes);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    const routes = findNavRoutes(city, from, to, 1);
    expect(routes.map(({ name }) => name)).toEqual(['A', 'B', 'C'].slice(0, ways.length));
    for (const route of routes) expect(navRouteSchema.parse(route).isReturn).toBe(1);
  });

  it('moves a truck along its way', () => {
    const route = findRoute(city, placeOnNetwork(city, 1).point, placeOnNetwork(city, 2).point);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const { point, bearing } = pointAlong(route, route.distanceM * share);
        expect(distanceToPolylineM(route.points, point)).toBeLessThan(0.5);
        expect(bearing).toBeGreaterThanOrEqual(0);
        expect(bearing).toBeLessThan(360);
      }),
    );
    expect(pointAlong(route, 1e9).point).toEqual(route.points.at(-1));
  });
});

describe('places and times of driving', () => {
  it('gives each number its own fixed place near a road', () => {
    const places = Array.from({ length: 1000 }, (_, i) => placeOnNetwork(city, i));
    expect(new Set(places.map(({ node }) => node)).size).toBe(1000);
    for (const { node, point } of places) {
      const away = distanceM(city.nodes[node] ?? centre, point);
      expect(away).toBeGreaterThan(29);
      expect(away).toBeLessThan(91);
    }
    expect(placeOnNetwork(makeRoadNetwork({ seed: 'pourline', centre }), 617)).toEqual(places[617]);
  });

  const profile = fc.record({
    motorway: fc.integer({ min: 0, max: 30_000 }),
    arterial: fc.integer({ min: 0, max: 30_000 }),
    street: fc.integer({ min: 0, max: 8000 }),
  });

  it('never lets one who leaves later arrive earlier', () => {
    fc.assert(
      fc.property(
        profile,
        fc.integer({ min: 0, max: 86_400 }),
        fc.integer({ min: 1, max: 7200 }),
        (way, leave, later) => {
          const arrives = leave / 60 + travelMinutes(way, leave);
          expect((leave + later) / 60 + travelMinutes(way, leave + later)).toBeGreaterThanOrEqual(arrives - 1e-6);
        },
      ),
    );
  });

  it('takes longest in the rush and is free at night', () => {
    const way = { motorway: 0, arterial: 7000, street: 800 };
    expect(travelMinutes(way, 2 * 3600)).toBeCloseTo(12, 2);
    expect(travelMinutes(way, 8 * 3600)).toBeGreaterThan(18);
    expect(travelMinutes(way, 10.5 * 3600)).toBeLessThan(travelMinutes(way, 8 * 3600));
    expect(congestionFactor('motorway', 17.75 * 3600)).toBeLessThan(congestionFactor('arterial', 17.75 * 3600));
    expect(travelMinutes({ motorway: 0, arterial: 0, street: 0 }, 0)).toBe(0);
  });
});
