import { z } from 'zod';
import { figure, latitude, longitude } from './numbers.ts';

/**
 * Places on the ground. Everything stored and computed is WGS-84 (what a satellite receiver gives), in GeoJSON order
 * `[longitude, latitude]`, degrees. Distances are metres.
 */

/** A place: `[longitude, latitude]` in degrees, WGS-84 unless a name says otherwise. */
export const lonLatSchema = z.tuple([longitude, latitude]);
export type LonLat = z.infer<typeof lonLatSchema>;

/**
 * The ground of a plant or of a building site: a circle, or a polygon drawn on the map. Members that belong to the other
 * form (a circle with an empty `points`) are dropped when parsing.
 */
export const geofenceSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('circle'), center: lonLatSchema, radius: figure(0.1, 50_000, 1) }),
  z.object({ type: z.literal('polygon'), points: z.array(lonLatSchema).min(3).max(500) }),
]);
export type Geofence = z.infer<typeof geofenceSchema>;

export const navRouteNames = ['A', 'B', 'C'] as const;

/** A way agreed for an order: A, B or C, to the site (`isReturn` 0) or back to the plant (1), as route points. */
export const navRouteSchema = z.object({
  name: z.enum(navRouteNames),
  isReturn: z.union([z.literal(0), z.literal(1)]),
  points: z.array(lonLatSchema).max(5000),
});
export type NavRoute = z.infer<typeof navRouteSchema>;

/** A truck farther than this from its agreed route has left it, metres. */
export const maxDistanceToRouteM = 50;
/** An action "on site" farther than this from the site is questioned, metres. */
export const maxDistanceFromSiteM = 1000;
/** A position older than this says nothing about where the truck is now, seconds. */
export const stalePositionSeconds = 600;
/** Where a map opens that has nothing to show. */
export const defaultMapCentre: LonLat = [120.2, 30.2];

/** Mean radius of the earth (IUGG), metres. */
export const earthRadiusM = 6371008.8;
const radians = Math.PI / 180;

/** Distance of two places along the surface, metres (haversine). */
export function distanceM(a: LonLat, b: LonLat): number {
  const sinLat = Math.sin(((b[1] - a[1]) * radians) / 2);
  const sinLon = Math.sin(((b[0] - a[0]) * radians) / 2);
  const h = sinLat * sinLat + Math.cos(a[1] * radians) * Math.cos(b[1] * radians) * sinLon * sinLon;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Direction of travel at `from` when going to `to`: degrees clockwise from north, [0, 360). */
export function bearing(from: LonLat, to: LonLat): number {
  const dLon = (to[0] - from[0]) * radians;
  const lat1 = from[1] * radians;
  const lat2 = to[1] * radians;
  const east = Math.sin(dLon) * Math.cos(lat2);
  const north = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(dLon);
  const degrees = Math.atan2(east, north) / radians;
  return degrees < 0 ? (degrees + 360) % 360 : degrees;
}

/** The place reached from `from` after `metres` in the direction `degrees` (clockwise from north). */
export function pointAt(from: LonLat, degrees: number, metres: number): LonLat {
  const angle = metres / earthRadiusM;
  const course = degrees * radians;
  const lat1 = from[1] * radians;
  const lat2 = Math.asin(Math.sin(lat1) * Math.cos(angle) + Math.cos(lat1) * Math.sin(angle) * Math.cos(course));
  const east = Math.sin(course) * Math.sin(angle) * Math.cos(lat1);
  const lon = from[0] + Math.atan2(east, Math.cos(angle) - Math.sin(lat1) * Math.sin(lat2)) / radians;
  return [lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon, lat2 / radians];
}

/** A flat sheet of paper laid on the earth at `origin`: exact to a few metres within the area of one city. */
export interface Plane {
  /** Metres east and north of the origin. */
  toXy(point: LonLat): [x: number, y: number];
  toLonLat(x: number, y: number): LonLat;
}

export function makePlane(origin: LonLat): Plane {
  const metresPerDegree = earthRadiusM * radians;
  const metresPerDegreeEast = metresPerDegree * Math.max(1e-6, Math.cos(origin[1] * radians));
  return {
    toXy: (point) => [(point[0] - origin[0]) * metresPerDegreeEast, (point[1] - origin[1]) * metresPerDegree],
    toLonLat: (x, y) => [origin[0] + x / metresPerDegreeEast, origin[1] + y / metresPerDegree],
  };
}

/** Cut to six decimals (about 0.1 m), which is what devices send and what maps can show. */
export function roundLonLat(point: LonLat): LonLat {
  return [Math.round(point[0] * 1e6) / 1e6, Math.round(point[1] * 1e6) / 1e6];
}
