import { type LonLat, makePlane } from '../geo.ts';
import type { RoadNetwork } from './roadNetwork.ts';

/** The junction nearest to a place, motorway junctions left out; squares are searched outwards. */
export function snapToNetwork({ centre, graph }: RoadNetwork, point: LonLat): number {
  const { grid, x, y } = graph;
  const [px, py] = makePlane(centre).toXy(point);
  const clamp = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value)));
  const column = clamp((px - grid.originX) / grid.cellM, grid.columns);
  const row = clamp((py - grid.originY) / grid.cellM, grid.rows);
  const reach = Math.max(grid.columns, grid.rows);
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  const visit = (c: number, r: number) => {
    if (c < 0 || r < 0 || c >= grid.columns || r >= grid.rows) return;
    const cell = r * grid.columns + c;
    for (let k = grid.start[cell] as number; k < (grid.start[cell + 1] as number); k++) {
      const node = grid.nodes[k] as number;
      const away = Math.hypot((x[node] as number) - px, (y[node] as number) - py);
      if (away < nearest) [best, nearest] = [node, away];
    }
  };
  // Whatever lies beyond `ring` squares around the place is at least this far away, also for places outside the map.
  const left = grid.originX + column * grid.cellM;
  const bottom = grid.originY + row * grid.cellM;
  const insideX = Math.min(px - left, left + grid.cellM - px);
  const insideY = Math.min(py - bottom, bottom + grid.cellM - py);
  const slack = Math.min(0, insideX, insideY);
  for (let ring = 0; ring <= reach; ring++) {
    for (let d = -ring; d <= ring; d++) {
      visit(column + d, row - ring);
      if (ring === 0) break;
      visit(column + d, row + ring);
      if (Math.abs(d) === ring) continue;
      visit(column - ring, row + d);
      visit(column + ring, row + d);
    }
    if (best >= 0 && nearest <= ring * grid.cellM + slack) break;
  }
  return best;
}
