import type { LonLat } from '@pourline/domain/geo';
import type { MapTruck } from './mapMarks.ts';

/** Trucks that stand together, drawn as one mark with their number. */
export interface TruckCluster {
  at: LonLat;
  count: number;
}

/** Marks nearer than this hide each other, px. */
const nearPx = 26;
/** Fewer than these are seen beside each other. */
const fewest = 3;
/** From here on every truck stands by itself. */
const nearestZoom = 15.5;
/** Width of the whole world at zoom 0, px. */
const worldPx = 512;

/** Whether a truck may go into a cluster: what drives, what has an alarm and what is chosen is always seen by itself. */
const mayHide = (truck: MapTruck, selected: string | null): boolean =>
  !truck.moving && truck.tone !== 'alarm' && truck.carID !== selected;

/** Trucks by themselves, and those that stand so near each other at a zoom that they are one mark. Every truck is in exactly one of both. */
export function clusterTrucks(
  trucks: readonly MapTruck[],
  selected: string | null,
  zoom: number,
): { single: MapTruck[]; clusters: TruckCluster[] } {
  if (zoom >= nearestZoom) return { single: [...trucks], clusters: [] };
  const degrees = (nearPx * 360) / (worldPx * 2 ** zoom);
  const cell = ({ at: [lon, lat] }: MapTruck): string =>
    `${Math.floor(lon / degrees)} ${Math.floor(lat / (degrees * Math.cos((lat * Math.PI) / 180)))}`;
  const single = trucks.filter((truck) => !mayHide(truck, selected));
  const clusters: TruckCluster[] = [];
  for (const group of Map.groupBy(
    trucks.filter((truck) => mayHide(truck, selected)),
    cell,
  ).values()) {
    if (group.length < fewest) {
      single.push(...group);
      continue;
    }
    const mean = (of: 0 | 1) => group.reduce((sum, { at }) => sum + at[of], 0) / group.length;
    clusters.push({ at: [mean(0), mean(1)], count: group.length });
  }
  return { single, clusters };
}
