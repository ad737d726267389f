import { insideGeofence } from '../geo/geofence.ts';
import { distanceM, type Geofence, type LonLat, makePlane } from '../geo.ts';
import type { RoadNetwork } from '../roads/roadNetwork.ts';

/** A plant or a site with its name and its ground. */
export interface NamedPlace {
  name: string;
  at: LonLat;
  fence: Geofence | null;
}

/** A road is named up to so far away, and a plant or site stands for a place up to so far, metres. */
const roadReachM = 300;
const placeReachM = 150;

/** The road nearest to a point, with the metres to it; `null` when none is near. */
export const nearestRoad = (
  { centre, edges, graph: { x, y } }: Pick<RoadNetwork, 'centre' | 'edges' | 'graph'>,
  point: LonLat,
): { name: string; distanceM: number } | null => {
  const [px, py] = makePlane(centre).toXy(point);
  let [name, nearest] = ['', roadReachM];
  for (const edge of edges) {
    const [ax, ay] = [x[edge.from] as number, y[edge.from] as number];
    const [dx, dy] = [(x[edge.to] as number) - ax, (y[edge.to] as number) - ay];
    const along = Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1)));
    const away = Math.hypot(ax + along * dx - px, ay + along * dy - py);
    if (away < nearest) [name, nearest] = [edge.name, away];
  }
  return name === '' ? null : { name, distanceM: Math.round(nearest) };
};

const farText = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres / 10) * 10} 米` : `${(metres / 1000).toFixed(1)} 公里`;

/** Where a point lies as people say it: in a plant or at a site, else by the road and how far the nearest of them is. Empty when nothing is known. */
export const placeWords = (
  point: LonLat,
  places: readonly NamedPlace[],
  road: { name: string; distanceM: number } | null,
): string => {
  const near = places
    .map(({ name, at, fence }) => ({
      name,
      metres: distanceM(at, point),
      isIn: fence !== null && insideGeofence(fence, point),
    }))
    .toSorted((a, b) => a.metres - b.metres);
  const inside = near.find(({ isIn, metres }) => isIn || metres <= placeReachM);
  if (inside) return `${inside.name}${inside.isIn ? '内' : '旁'}`;
  const [nearest] = near;
  const parts = [
    road ? `${road.name}${road.distanceM < 30 ? '' : `旁 ${farText(road.distanceM)}`}` : null,
    nearest ? `距${nearest.name} ${farText(nearest.metres)}` : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
};
