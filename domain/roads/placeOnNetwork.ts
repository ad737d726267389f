import { type LonLat, pointAt, roundLonLat } from '../geo.ts';
import type { RoadNetwork } from './roadNetwork.ts';
import { makeSeededRandom } from './seededRandom.ts';

/**
 * A fixed place for a number (a location whose coordinates are unknown): near a junction, 30 to 90 m off the road. The same
 * network and number give the same place; numbers up to the count of junctions get different junctions.
 */
export function placeOnNetwork(network: RoadNetwork, index: number): { node: number; point: LonLat } {
  const { placement } = network.graph;
  const count = placement.length;
  const node = placement[((index % count) + count) % count] as number;
  const random = makeSeededRandom(`${network.seed}/place/${index}`);
  const point = pointAt(network.nodes[node] as LonLat, random.between(0, 360), random.between(30, 90));
  return { node, point: roundLonLat(point) };
}
