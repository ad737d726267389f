import { distanceM, type LonLat } from '../geo.ts';
import { NodeQueue } from './nodeQueue.ts';
import { freeFlowKmh, freeFlowMinutes, type RoadClass, type RoadEdge, type RoadNetwork } from './roadNetwork.ts';
import { snapToNetwork } from './snapToNetwork.ts';

/** Metres driven on each class of road. */
export type DistanceProfile = Record<RoadClass, number>;

/** A way from one place to another. */
export interface Route {
  /** First the start, last the destination. */
  points: LonLat[];
  distanceM: number;
  /** Free flow, loaded; see travelMinutes for the time of day. */
  minutes: number;
  profile: DistanceProfile;
  /** The pieces of road driven, by their number in the network, in order. */
  edges: number[];
}

/** No truck drives faster than this, so straight distance at this speed never overestimates. A little slack for rounding. */
const leastMinutesPerM = (0.06 / freeFlowKmh.motorway) * 0.999;

/**
 * The quickest way between two places. Both are joined to their nearest junction by a straight piece at the speed of a
 * street. `dearer` multiplies the cost of single pieces of road (by number; >= 1), to find other ways.
 */
export function findRoute(network: RoadNetwork, from: LonLat, to: LonLat, dearer?: Float64Array): Route {
  const start = snapToNetwork(network, from);
  const goal = snapToNetwork(network, to);
  return followRoute(network, from, to, start, searchEdges(network, start, goal, dearer));
}

function searchEdges(network: RoadNetwork, start: number, goal: number, dearer?: Float64Array): number[] {
  const { graph, edges } = network;
  const { x, y, first, target, edgeOf } = graph;
  const [goalX, goalY] = [x[goal] as number, y[goal] as number];
  const cost = new Float64Array(x.length).fill(Number.POSITIVE_INFINITY);
  const arrivedBy = new Int32Array(x.length).fill(-1);
  const settled = new Uint8Array(x.length);
  const queue = new NodeQueue(target.length + 1);
  cost[start] = 0;
  queue.push(start, 0);
  while (queue.size > 0) {
    const node = queue.pop();
    if (node === goal) break;
    if (settled[node]) continue;
    settled[node] = 1;
    const soFar = cost[node] as number;
    const end = first[node + 1] as number;
    for (let arc = first[node] as number; arc < end; arc++) {
      const edge = edgeOf[arc] as number;
      const next = target[arc] as number;
      const reached = soFar + (edges[edge] as RoadEdge).minutes * (dearer ? (dearer[edge] as number) : 1);
      if (reached >= (cost[next] as number)) continue;
      cost[next] = reached;
      arrivedBy[next] = edge;
      const straightM = Math.hypot((x[next] as number) - goalX, (y[next] as number) - goalY);
      queue.push(next, reached + straightM * leastMinutesPerM);
    }
  }
  const path: number[] = [];
  for (let node = goal; node !== start; ) {
    const edge = arrivedBy[node] as number;
    path.unshift(edge);
    const { from, to } = edges[edge] as RoadEdge;
    node = from === node ? to : from;
  }
  return path;
}

function followRoute(network: RoadNetwork, from: LonLat, to: LonLat, start: number, path: number[]): Route {
  const profile: DistanceProfile = { motorway: 0, arterial: 0, street: 0 };
  const points: LonLat[] = [from];
  let node = start;
  const goOn = (point: LonLat, roadClass: RoadClass) => {
    const lengthM = distanceM(points.at(-1) as LonLat, point);
    if (lengthM === 0) return;
    profile[roadClass] += lengthM;
    points.push(point);
  };
  goOn(network.nodes[node] as LonLat, 'street');
  for (const number of path) {
    const edge = network.edges[number] as RoadEdge;
    node = edge.from === node ? edge.to : edge.from;
    goOn(network.nodes[node] as LonLat, edge.class);
  }
  goOn(to, 'street');
  if (points.length === 1) points.push(to);
  const distance = profile.motorway + profile.arterial + profile.street;
  return { points, distanceM: distance, minutes: profileMinutes(profile), profile, edges: path };
}

/** Minutes on free roads. */
export function profileMinutes(profile: DistanceProfile): number {
  return (
    freeFlowMinutes('motorway', profile.motorway) +
    freeFlowMinutes('arterial', profile.arterial) +
    freeFlowMinutes('street', profile.street)
  );
}
