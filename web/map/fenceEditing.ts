import { distanceM, type Geofence, type LonLat, makePlane, pointAt, roundLonLat } from '@pourline/domain/geo';
import { geofenceCenter } from '@pourline/domain/geo/geofence';

/** Changes of a fence while it is drawn with a finger. All pure; places come back cut to six decimals. */

export const smallestRadiusM = 20;
export const largestRadiusM = 3000;

/** The fence with its middle at another place. */
export function moveFence(fence: Geofence, to: LonLat): Geofence {
  if (fence.type === 'circle') return { ...fence, center: roundLonLat(to) };
  const from = geofenceCenter(fence);
  const plane = makePlane(from);
  const [dx, dy] = plane.toXy(to);
  return {
    type: 'polygon',
    points: fence.points.map((corner) => {
      const [x, y] = plane.toXy(corner);
      return roundLonLat(plane.toLonLat(x + dx, y + dy));
    }),
  };
}

/** The circle whose border runs through `to`; whole metres between the smallest and the largest. */
export function circleThrough(center: LonLat, to: LonLat): Geofence {
  const radius = Math.min(largestRadiusM, Math.max(smallestRadiusM, Math.round(distanceM(center, to))));
  return { type: 'circle', center, radius };
}

/** Where the handle of a circle's radius stands: due east. */
export const radiusHandle = (center: LonLat, radius: number): LonLat => pointAt(center, 90, radius);

export function moveCorner(points: readonly LonLat[], index: number, to: LonLat): LonLat[] {
  return points.map((corner, at) => (at === index ? roundLonLat(to) : corner));
}

/** A new corner in the side that passes nearest to `at`. */
export function addCorner(points: readonly LonLat[], at: LonLat): LonLat[] {
  const plane = makePlane(at);
  let best = points.length;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, corner] of points.entries()) {
    const [ax, ay] = plane.toXy(corner);
    const [bx, by] = plane.toXy(points[(index + 1) % points.length] as LonLat);
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * (bx - ax) + ay * (by - ay)) / square));
    const distance = Math.hypot(ax + share * (bx - ax), ay + share * (by - ay));
    if (distance < nearest) {
      nearest = distance;
      best = index + 1;
    }
  }
  return [...points.slice(0, best), roundLonLat(at), ...points.slice(best)];
}

/** Without the corner; a polygon keeps three at least. */
export const removeCorner = (points: readonly LonLat[], index: number): LonLat[] =>
  points.length <= 3 ? [...points] : points.filter((_, at) => at !== index);

/** The same ground in the other form: a circle becomes a square around it, a polygon the circle around its middle. */
export function otherForm(fence: Geofence): Geofence {
  const center = geofenceCenter(fence);
  if (fence.type === 'circle') {
    return {
      type: 'polygon',
      points: [45, 135, 225, 315].map((degrees) => roundLonLat(pointAt(center, degrees, fence.radius))),
    };
  }
  const farthest = Math.max(...fence.points.map((corner) => distanceM(center, corner)));
  const radius = Math.min(largestRadiusM, Math.max(smallestRadiusM, Math.round(farthest)));
  return { type: 'circle', center: roundLonLat(center), radius };
}
