import type { LonLat, Plane } from '../geo.ts';
import type { NodeGrid, RoadEdge, RoadGraph } from './roadNetwork.ts';
import type { SeededRandom } from './seededRandom.ts';

/** Lays the roads out for searching: arcs by junction, and junctions by square. */
export function makeRoadGraph(random: SeededRandom, plane: Plane, nodes: LonLat[], edges: RoadEdge[]): RoadGraph {
  const x = new Float64Array(nodes.length);
  const y = new Float64Array(nodes.length);
  nodes.forEach((node, n) => {
    [x[n], y[n]] = plane.toXy(node);
  });
  const first = new Int32Array(nodes.length + 1);
  for (const { from, to } of edges) {
    first[from + 1] = (first[from + 1] as number) + 1;
    first[to + 1] = (first[to + 1] as number) + 1;
  }
  for (let n = 0; n < nodes.length; n++) first[n + 1] = (first[n + 1] as number) + (first[n] as number);
  const target = new Int32Array(edges.length * 2);
  const edgeOf = new Int32Array(edges.length * 2);
  const next = first.slice();
  const addArc = (from: number, to: number, edge: number) => {
    const arc = next[from] as number;
    next[from] = arc + 1;
    target[arc] = to;
    edgeOf[arc] = edge;
  };
  edges.forEach(({ from, to }, edge) => {
    addArc(from, to, edge);
    addArc(to, from, edge);
  });
  const reachable = new Set<number>();
  for (const edge of edges) {
    if (edge.class === 'motorway') continue;
    reachable.add(edge.from);
    reachable.add(edge.to);
  }
  const sites = [...reachable].sort((a, b) => a - b);
  const placement = Int32Array.from(random.shuffled(sites));
  return { x, y, first, target, edgeOf, grid: makeNodeGrid(x, y, sites), placement };
}

function makeNodeGrid(x: Float64Array, y: Float64Array, sites: number[]): NodeGrid {
  const cellM = 600;
  const [originX, eastX] = extentOf(x, sites);
  const [originY, northY] = extentOf(y, sites);
  const columns = Math.floor((eastX - originX) / cellM) + 1;
  const rows = Math.floor((northY - originY) / cellM) + 1;
  const cellOf = (n: number) =>
    Math.floor(((y[n] as number) - originY) / cellM) * columns + Math.floor(((x[n] as number) - originX) / cellM);
  const start = new Int32Array(columns * rows + 1);
  const sorted = [...sites].sort((a, b) => cellOf(a) - cellOf(b) || a - b);
  for (const n of sorted) start[cellOf(n) + 1] = (start[cellOf(n) + 1] as number) + 1;
  for (let cell = 0; cell < columns * rows; cell++)
    start[cell + 1] = (start[cell + 1] as number) + (start[cell] as number);
  return { cellM, columns, rows, originX, originY, start, nodes: Int32Array.from(sorted) };
}

function extentOf(axis: Float64Array, sites: number[]): [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const n of sites) [low, high] = [Math.min(low, axis[n] as number), Math.max(high, axis[n] as number)];
  return [low, high];
}
