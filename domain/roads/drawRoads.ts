import type { CityShape } from './cityShape.ts';
import type { RoadDraft } from './roadDraft.ts';
import { makeRoadNamer, namedSide } from './roadNames.ts';
import type { SeededRandom } from './seededRandom.ts';
import type { GridLine, StreetGrid } from './streetGrid.ts';

/** Draws the roads of a city on its grid: streets and great roads, bridges, two rings, and motorways out of town. */
export function drawRoads(random: SeededRandom, shape: CityShape, grid: StreetGrid, draft: RoadDraft): void {
  const namer = makeRoadNamer(random);
  drawLines(random, shape, grid, draft, namer);
  const scale = Math.min(shape.halfWidthM, shape.halfHeightM) * 2;
  drawRing(grid, draft, scale * 0.11, 2, (a, b) => draft.draw(a, b, 'arterial', '内环路'));
  const ring = drawRing(grid, draft, scale * 0.35, 4, (a, b) => draft.draw(a, b, 'motorway', '绕城高速'));
  drawRadials(grid, ring, (a, b, name) => draft.draw(a, b, 'motorway', name), namer);
  closeMotorways(draft);
  draft.trimDeadEnds(3);
}

function drawLines(
  random: SeededRandom,
  shape: CityShape,
  grid: StreetGrid,
  draft: RoadDraft,
  namer: ReturnType<typeof makeRoadNamer>,
): void {
  const side = (node: number) => (draft.y[node] as number) > shape.riverY(draft.x[node] as number);
  const drawLine = (line: GridLine, across: GridLine[], nodeAt: (k: number) => number, runsEastWest: boolean) => {
    const bridged = line.great && !runsEastWest;
    const great = line.great ? namer.great(runsEastWest) : '';
    let street = '';
    let last = -1;
    for (let k = 0; k < across.length; k++) {
      const node = nodeAt(k);
      if (node < 0) continue;
      const gap = k > 0 && nodeAt(k - 1) < 0;
      const bridge = last >= 0 && (gap || side(last) !== side(node));
      if (line.great && last >= 0 && (!bridge || bridged)) {
        const beyond = (across[k] as GridLine).at > 0;
        const half = runsEastWest ? (beyond ? '东' : '西') : beyond ? '北' : '南';
        draft.draw(last, node, 'arterial', bridge ? great.replace(/(大道|大街)$/, '大桥') : namedSide(great, half));
      }
      const built = shape.density(draft.x[node] as number, draft.y[node] as number);
      const kept = !line.great && last >= 0 && !bridge && built + random.next() * 0.22 > 0.28;
      if (kept) {
        street ||= namer.small(runsEastWest);
        draft.draw(last, node, 'street', street);
      } else {
        street = '';
      }
      last = node;
    }
  };
  grid.columns.forEach((column, i) => {
    drawLine(column, grid.rows, (j) => grid.node(i, j), false);
  });
  grid.rows.forEach((row, j) => {
    drawLine(row, grid.columns, (i) => grid.node(i, j), true);
  });
}

/** Index of the great line nearest to a position. */
function greatLineNear(lines: GridLine[], at: number): number {
  let best = 0;
  let nearest = Number.POSITIVE_INFINITY;
  lines.forEach((line, i) => {
    const away = Math.abs(line.at - at) + (line.great ? 0 : 1e6);
    if (away < nearest) [best, nearest] = [i, away];
  });
  return best;
}

interface Ring {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** A ring road along four great lines, its corners cut by `cut` cells and then rounded. Water on the way is bridged. */
function drawRing(
  grid: StreetGrid,
  draft: RoadDraft,
  radiusM: number,
  cut: number,
  draw: (a: number, b: number) => void,
): Ring {
  const [west, east] = [greatLineNear(grid.columns, -radiusM), greatLineNear(grid.columns, radiusM)];
  const [south, north] = [greatLineNear(grid.rows, -radiusM), greatLineNear(grid.rows, radiusM)];
  const path: [number, number][] = [];
  const run = (i: number, j: number, di: number, dj: number, steps: number) => {
    for (let step = 0; step < steps; step++) path.push([i + di * step, j + dj * step]);
  };
  run(west + cut, north, 1, 0, east - west - 2 * cut);
  run(east - cut, north, 1, -1, cut);
  run(east, north - cut, 0, -1, north - south - 2 * cut);
  run(east, south + cut, -1, -1, cut);
  run(east - cut, south, -1, 0, east - west - 2 * cut);
  run(west + cut, south, -1, 1, cut);
  run(west, south + cut, 0, 1, north - south - 2 * cut);
  run(west, north - cut, 1, 1, cut);
  const nodes = path.map(([i, j]) => grid.node(i, j)).filter((node) => node >= 0);
  nodes.forEach((node, k) => {
    draw(node, nodes[(k + 1) % nodes.length] as number);
  });
  roundCorners(draft, nodes);
  return { west, east, south, north };
}

function roundCorners(draft: RoadDraft, loop: number[]): void {
  for (let round = 0; round < 3; round++) {
    for (const axis of [draft.x, draft.y]) {
      const before = loop.map((node) => axis[node] as number);
      loop.forEach((node, k) => {
        const previous = before[(k + loop.length - 1) % loop.length] as number;
        const next = before[(k + 1) % loop.length] as number;
        axis[node] = (before[k] as number) / 2 + (previous + next) / 4;
      });
    }
  }
}

/** Motorways from the outer ring to the edge of the map, one for each quarter of the sky. */
function drawRadials(
  grid: StreetGrid,
  ring: Ring,
  draw: (a: number, b: number, name: string) => void,
  namer: ReturnType<typeof makeRoadNamer>,
): void {
  const middleColumn = greatLineNear(grid.columns, 0);
  const middleRow = greatLineNear(grid.rows, 0);
  const motorway = (from: number, step: number, nodeAt: (k: number) => number, count: number) => {
    const name = `${namer.small(true).slice(0, 2)}高速`;
    let last = nodeAt(from);
    for (let k = from + step; k >= 0 && k < count; k += step) {
      const node = nodeAt(k);
      if (node < 0) continue;
      if (last >= 0) draw(last, node, name);
      last = node;
    }
  };
  motorway(ring.north, 1, (j) => grid.node(middleColumn, j), grid.rows.length);
  motorway(ring.south, -1, (j) => grid.node(middleColumn, j), grid.rows.length);
  motorway(ring.east, 1, (i) => grid.node(i, middleRow), grid.columns.length);
  motorway(ring.west, -1, (i) => grid.node(i, middleRow), grid.columns.length);
}

/** Only great roads meet a motorway; streets end before it. */
function closeMotorways(draft: RoadDraft): void {
  const edges = draft.edges();
  const onMotorway = new Set<number>();
  for (const edge of edges) {
    if (edge.class !== 'motorway') continue;
    onMotorway.add(edge.from);
    onMotorway.add(edge.to);
  }
  for (const edge of edges) {
    if (edge.class === 'street' && (onMotorway.has(edge.from) || onMotorway.has(edge.to))) draft.remove(edge);
  }
}
