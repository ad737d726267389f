import {
  distanceM,
  type Geofence,
  type LonLat,
  maxDistanceFromSiteM,
  maxDistanceToRouteM,
  stalePositionSeconds,
} from '../geo.ts';
import { distanceToGeofenceM, geofenceCenter, insideGeofence } from './geofence.ts';
import { distanceToPolylineM } from './polyline.ts';

/** On which side of a fence a truck is, as far as we can tell. */
export type FenceSide = 'inside' | 'outside' | 'unknown';

/** One report of a satellite receiver. */
export interface WatchedPosition {
  point: LonLat;
  /** Whether the receiver had satellites; without, the place is the last or a made-up one. */
  fix: boolean;
  /** Radius of doubt in metres, when the device tells it. */
  accuracyM?: number;
}

/** A truck has left only this far behind the border, metres: a parked truck at the gate does not come and go. */
export const fenceMarginM = 30;
/** A position with more doubt than this is not used to judge arrivals, metres. */
export const worstAccuracyM = 100;

/**
 * Judges arrivals and departures. Coming in counts from the border, going out only `marginM` beyond it, so positions that
 * jitter at the border give one arrival. A position without a fix, or too vague, changes nothing.
 */
export function judgeFence(
  fence: Geofence,
  previous: FenceSide,
  position: WatchedPosition,
  marginM = fenceMarginM,
): FenceSide {
  if (!position.fix || (position.accuracyM ?? 0) > worstAccuracyM) return previous;
  const beyondM = distanceToGeofenceM(fence, position.point);
  if (previous === 'inside') return beyondM > marginM ? 'outside' : 'inside';
  return beyondM <= 0 ? 'inside' : 'outside';
}

/** The car-inside-base-fence flag of the wire: 0 inside, 1 outside, 2 no GPS data. */
export function baseFenceFlag(fence: Geofence, point: LonLat | null): 0 | 1 | 2 {
  if (!point) return 2;
  return insideGeofence(fence, point) ? 0 : 1;
}

/** Whether a truck has left its agreed route. */
export function isOffRoute(line: LonLat[], point: LonLat, limitM = maxDistanceToRouteM): boolean {
  return line.length > 0 && distanceToPolylineM(line, point) > limitM;
}

/** A truck off its ways is back on one only within this share of the distance at which it left. */
export const backOnRouteShare = 0.5;

/**
 * Whether a truck is off all ways agreed for its order: beyond `limitM` of each, and once off (`wasOff`) until it is well back on one, so that positions
 * that jitter at the limit take it off once.
 */
export function isOffAllRoutes(
  lines: readonly LonLat[][],
  point: LonLat,
  wasOff: boolean,
  limitM = maxDistanceToRouteM,
): boolean {
  return (
    lines.length > 0 && lines.every((line) => isOffRoute(line, point, wasOff ? limitM * backOnRouteShare : limitM))
  );
}

/** Whether a place is too far from the site for an action on site; inside the fence it never is. */
export function isFarFromSite(fence: Geofence, point: LonLat, limitM = maxDistanceFromSiteM): boolean {
  return !insideGeofence(fence, point) && distanceM(geofenceCenter(fence), point) > limitM;
}

/** Whether a position is missing, too old or dated too far ahead to say where the truck is now. Both moments in epoch milliseconds. */
export function isStalePosition(receivedAt: number | null, now: number, limitSeconds = stalePositionSeconds): boolean {
  return receivedAt === null || Math.abs(now - receivedAt) > limitSeconds * 1000;
}
