import type { LonLat } from '@pourline/domain/geo';
import { geofenceRing } from '@pourline/domain/geo/geofence';
import type { Feature, FeatureCollection } from 'geojson';
import type { Tone } from '../kit/figure/tone.ts';
import { isMarkedAfar } from './labelOrder.ts';
import type { MapFence, MapPlace, MapRoute, MapTruck } from './mapMarks.ts';
import { clusterTrucks } from './truckClusters.ts';

type ToMap = (place: LonLat) => LonLat;

const collect = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

/** Trucks as points: the selected one is drawn last, over the others; those that stand together far off are one point with their number. */
export const truckFeatures = (
  trucks: readonly MapTruck[],
  { selected, zoom, order }: { selected: string | null; zoom: number; order: ReadonlyMap<string, number> },
  placeOf: (truck: MapTruck) => LonLat,
  toMap: ToMap,
): FeatureCollection => {
  const { single, clusters } = clusterTrucks(trucks, selected, zoom);
  return collect([
    ...clusters.map(
      ({ at, count }): Feature => ({
        type: 'Feature',
        properties: { rank: -1, label: `${count} 车` },
        geometry: { type: 'Point', coordinates: toMap(at) },
      }),
    ),
    ...single.map((truck): Feature => {
      const chosen = truck.carID === selected;
      const place = order.get(truck.carID) ?? trucks.length;
      return {
        type: 'Feature',
        properties: {
          carID: truck.carID,
          label: truck.label,
          state: [truck.state, truck.going].filter(Boolean).join('\n'),
          order: place,
          afar: isMarkedAfar(truck, place),
          icon: `truck-${truck.tone}-${truck.moving ? 'moving' : 'standing'}${chosen ? '-chosen' : ''}`,
          direction: truck.moving ? truck.direction : 0,
          rank: chosen ? 2 : truck.tone === 'alarm' ? 1 : 0,
        },
        geometry: { type: 'Point', coordinates: toMap(placeOf(truck)) },
      };
    }),
  ]);
};

/** The picture of a place by its name. */
export const placeIcon = (kind: MapPlace['kind'], tone?: Tone, chosen = false): string =>
  `place-${kind}${tone ? `-${tone}` : ''}${chosen ? '-chosen' : ''}`;

export const placeFeatures = (places: readonly MapPlace[], toMap: ToMap): FeatureCollection =>
  collect(
    places.map(({ kind, name, at, tone, chosen }) => ({
      type: 'Feature',
      properties: { name, icon: placeIcon(kind, tone, chosen) },
      geometry: { type: 'Point', coordinates: toMap(at) },
    })),
  );

export const fenceFeatures = (fences: readonly MapFence[], toMap: ToMap): FeatureCollection =>
  collect(
    fences.map(({ kind, fence }) => ({
      type: 'Feature',
      properties: { kind },
      geometry: { type: 'Polygon', coordinates: [geofenceRing(fence).map(toMap)] },
    })),
  );

export const routeFeatures = (routes: readonly MapRoute[], toMap: ToMap): FeatureCollection =>
  collect(
    routes
      .filter(({ line }) => line.length > 1)
      .map(({ name, line, chosen }) => ({
        type: 'Feature',
        properties: { name, chosen },
        geometry: { type: 'LineString', coordinates: line.map(toMap) },
      })),
  );

/** South-west and north-east corner around the places; null without any. */
export function boundsOf(places: readonly LonLat[], toMap: ToMap): [LonLat, LonLat] | null {
  if (places.length === 0) return null;
  const shown = places.map(toMap);
  const lons = shown.map(([lon]) => lon);
  const lats = shown.map(([, lat]) => lat);
  return [
    [Math.min(...lons), Math.min(...lats)],
    [Math.max(...lons), Math.max(...lats)],
  ];
}
