import type { LonLat } from '../geo.ts';
import { type RoadClass, type RoadEdge, type RoadNetwork, roadClasses } from './roadNetwork.ts';

/** One thing of the schematic map, as GeoJSON. */
export type CityFeature =
  | MapFeature<{ kind: 'district'; name: string }, { type: 'Polygon'; coordinates: LonLat[][] }>
  | MapFeature<{ kind: 'districtLabel'; name: string }, { type: 'Point'; coordinates: LonLat }>
  | MapFeature<{ kind: 'river'; name: string }, { type: 'Polygon'; coordinates: LonLat[][] }>
  | MapFeature<{ kind: 'riverLabel'; name: string }, { type: 'LineString'; coordinates: LonLat[] }>
  | MapFeature<{ kind: 'road'; class: RoadClass; name: string }, { type: 'LineString'; coordinates: LonLat[] }>;

interface MapFeature<Properties, Geometry> {
  type: 'Feature';
  properties: Properties;
  geometry: Geometry;
}

export interface CityMap {
  type: 'FeatureCollection';
  features: CityFeature[];
}

/** The map of the city in the order of drawing: districts, river, streets, great roads, motorways, labels. */
export function roadNetworkGeoJson(network: RoadNetwork): CityMap {
  const { districts, river } = network;
  const features: CityFeature[] = districts.map(({ name, ring }) => ({
    type: 'Feature',
    properties: { kind: 'district', name },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }));
  features.push({
    type: 'Feature',
    properties: { kind: 'river', name: river.name },
    geometry: { type: 'Polygon', coordinates: [river.ring] },
  });
  for (const roadClass of [...roadClasses].reverse()) {
    for (const { name, points } of joinRoads(network, roadClass)) {
      const properties = { kind: 'road' as const, class: roadClass, name };
      features.push({ type: 'Feature', properties, geometry: { type: 'LineString', coordinates: points } });
    }
  }
  features.push({
    type: 'Feature',
    properties: { kind: 'riverLabel', name: river.name },
    geometry: { type: 'LineString', coordinates: river.line },
  });
  for (const { name, centre } of districts) {
    const properties = { kind: 'districtLabel' as const, name };
    features.push({ type: 'Feature', properties, geometry: { type: 'Point', coordinates: centre } });
  }
  return { type: 'FeatureCollection', features };
}

/** Joins the pieces of each road into lines as long as possible, so a name is written along the road and not per piece. */
function joinRoads(network: RoadNetwork, roadClass: RoadClass): { name: string; points: LonLat[] }[] {
  const byName = new Map<string, RoadEdge[]>();
  for (const edge of network.edges) {
    if (edge.class !== roadClass) continue;
    const pieces = byName.get(edge.name);
    if (pieces) pieces.push(edge);
    else byName.set(edge.name, [edge]);
  }
  return [...byName].flatMap(([name, pieces]) =>
    joinPieces(pieces).map((nodes) => ({ name, points: nodes.map((node) => network.nodes[node] as LonLat) })),
  );
}

function joinPieces(pieces: RoadEdge[]): number[][] {
  const touching = new Map<number, RoadEdge[]>();
  for (const piece of pieces) {
    for (const node of [piece.from, piece.to]) touching.set(node, [...(touching.get(node) ?? []), piece]);
  }
  const used = new Set<RoadEdge>();
  const walk = (start: number): number[] => {
    const line = [start];
    for (let node = start; ; ) {
      const piece = touching.get(node)?.find((candidate) => !used.has(candidate));
      if (!piece) return line;
      used.add(piece);
      node = piece.from === node ? piece.to : piece.from;
      line.push(node);
    }
  };
  const ends = [...touching.keys()].filter((node) => touching.get(node)?.length !== 2);
  return [...ends, ...touching.keys()].map(walk).filter((line) => line.length > 1);
}
