import { distanceM, type LonLat, makePlane, type Plane, roundLonLat } from '../geo.ts';
import { type CityShape, makeCityShape } from './cityShape.ts';
import { makeDistricts } from './districts.ts';
import { drawRoads } from './drawRoads.ts';
import { RoadDraft } from './roadDraft.ts';
import { makeRoadGraph } from './roadGraph.ts';
import { riverNames } from './roadNames.ts';
import { freeFlowMinutes, type River, type RoadEdge, type RoadNetwork } from './roadNetwork.ts';
import { makeSeededRandom, type SeededRandom } from './seededRandom.ts';
import { makeStreetGrid } from './streetGrid.ts';

export interface CityPlan {
  /** The same seed gives the same city. */
  seed: string | number;
  centre: LonLat;
  /** West to east, metres; 3 km to 100 km. */
  widthM?: number;
  /** South to north, metres. */
  heightM?: number;
}

/**
 * Makes up a city: a river with bridges, streets that thin out from the core, great roads, an inner ring, a motorway ring
 * and motorways out of town. Every junction can be reached from every other. About 2 000 junctions for 30 km x 30 km.
 */
export function makeRoadNetwork({ seed, centre, widthM = 30_000, heightM = 30_000 }: CityPlan): RoadNetwork {
  if (Math.min(widthM, heightM) < 3000 || Math.max(widthM, heightM) > 100_000) {
    throw new RangeError(`no city of ${widthM} m x ${heightM} m`);
  }
  const random = makeSeededRandom(seed);
  const plane = makePlane(centre);
  const shape = makeCityShape(random, widthM, heightM);
  const draft = new RoadDraft();
  const grid = makeStreetGrid(random, shape, draft);
  drawRoads(random, shape, grid, draft);
  const { nodes, edges } = survey(draft, plane);
  return {
    seed: String(seed),
    centre,
    widthM,
    heightM,
    nodes,
    edges,
    river: makeRiver(random, shape, plane),
    districts: makeDistricts(random, shape, plane),
    graph: makeRoadGraph(random, plane, nodes, edges),
  };
}

/** Numbers the junctions that can be reached and measures the roads between them. */
function survey(draft: RoadDraft, plane: Plane): { nodes: LonLat[]; edges: RoadEdge[] } {
  const kept = draft.mainPart();
  const numbers = new Map(kept.map((old, number) => [old, number]));
  const nodes = kept.map((old) => roundLonLat(plane.toLonLat(draft.x[old] as number, draft.y[old] as number)));
  const edges: RoadEdge[] = [];
  for (const { from, to, class: roadClass, name } of draft.edges()) {
    const [a, b] = [numbers.get(from), numbers.get(to)];
    if (a === undefined || b === undefined) continue;
    const lengthM = distanceM(nodes[a] as LonLat, nodes[b] as LonLat);
    edges.push({ from: a, to: b, class: roadClass, name, lengthM, minutes: freeFlowMinutes(roadClass, lengthM) });
  }
  return { nodes, edges };
}

function makeRiver(random: SeededRandom, shape: CityShape, plane: Plane): River {
  const steps = 80;
  const reach = shape.halfWidthM * 1.15;
  const [line, north, south]: [LonLat[], LonLat[], LonLat[]] = [[], [], []];
  for (let i = 0; i <= steps; i++) {
    const x = -reach + (2 * reach * i) / steps;
    const y = shape.riverY(x);
    const slope = (shape.riverY(x + 50) - shape.riverY(x - 50)) / 100;
    const wide = shape.riverHalfWidthM / Math.hypot(1, slope);
    line.push(roundLonLat(plane.toLonLat(x, y)));
    north.push(roundLonLat(plane.toLonLat(x - slope * wide, y + wide)));
    south.unshift(roundLonLat(plane.toLonLat(x + slope * wide, y - wide)));
  }
  const name = riverNames[random.below(riverNames.length)] as string;
  return { name, line, widthM: 2 * shape.riverHalfWidthM, ring: [...north, ...south, north[0] as LonLat] };
}
