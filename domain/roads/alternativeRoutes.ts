import { type LonLat, type NavRoute, navRouteNames } from '../geo.ts';
import { findRoute, type Route } from './findRoute.ts';
import type { RoadEdge, RoadNetwork } from './roadNetwork.ts';

/** Another way may take this much longer than the quickest, and share this much of its length with those before it. */
const longestFactor = 1.6;
const mostShared = 0.7;

/**
 * Up to `count` clearly different ways, the quickest first. Pieces of road already used become dearer until another way
 * wins; fewer come back where the city offers no other reasonable way.
 */
export function findAlternativeRoutes(network: RoadNetwork, from: LonLat, to: LonLat, count = 3): Route[] {
  const dearer = new Float64Array(network.edges.length).fill(1);
  const ways: Route[] = [];
  for (let attempt = 0; attempt < count * 4 && ways.length < count; attempt++) {
    const way = findRoute(network, from, to, dearer);
    const quickest = ways[0];
    const acceptable = !quickest || way.minutes <= quickest.minutes * longestFactor;
    if (acceptable && ways.every((other) => sharedPart(network, way, other) <= mostShared)) ways.push(way);
    for (const edge of way.edges) dearer[edge] = (dearer[edge] as number) * 1.3;
  }
  return ways.sort((a, b) => a.minutes - b.minutes);
}

/** The same ways as routes A, B and C of an order. */
export function findNavRoutes(network: RoadNetwork, from: LonLat, to: LonLat, isReturn: 0 | 1): NavRoute[] {
  return findAlternativeRoutes(network, from, to, navRouteNames.length).map((way, i) => ({
    name: navRouteNames[i] ?? 'A',
    isReturn,
    points: way.points,
  }));
}

function sharedPart(network: RoadNetwork, way: Route, other: Route): number {
  const used = new Set(other.edges);
  const lengthOf = (edge: number) => (network.edges[edge] as RoadEdge).lengthM;
  const total = way.edges.reduce((sum, edge) => sum + lengthOf(edge), 0);
  const shared = way.edges.reduce((sum, edge) => sum + (used.has(edge) ? lengthOf(edge) : 0), 0);
  return total === 0 ? 1 : shared / total;
}
