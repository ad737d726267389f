import { distanceM, type Geofence, type LonLat, makePlane, pointAt } from '../geo.ts';
import { distanceToPolylineM } from './polyline.ts';

const samePlace = (a: LonLat, b: LonLat) => a[0] === b[0] && a[1] === b[1];

/** The corners without a repeated closing corner. */
function openRing(points: LonLat[]): LonLat[] {
  const first = points[0];
  const last = points.at(-1);
  return first && last && points.length > 3 && samePlace(first, last) ? points.slice(0, -1) : points;
}

/** Whether the place lies on the ground of the fence; the border of a circle belongs to it. */
export function insideGeofence(fence: Geofence, point: LonLat): boolean {
  if (fence.type === 'circle') return distanceM(fence.center, point) <= fence.radius;
  const corners = openRing(fence.points);
  let inside = false;
  let previous = corners.at(-1) as LonLat;
  for (const corner of corners) {
    const crosses = corner[1] > point[1] !== previous[1] > point[1];
    if (crosses) {
      const share = (point[1] - corner[1]) / (previous[1] - corner[1]);
      if (point[0] < corner[0] + share * (previous[0] - corner[0])) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

/** How far a place is from the border, metres: negative inside, positive outside. */
export function distanceToGeofenceM(fence: Geofence, point: LonLat): number {
  if (fence.type === 'circle') return distanceM(fence.center, point) - fence.radius;
  const border = distanceToPolylineM(geofenceRing(fence), point);
  return insideGeofence(fence, point) ? -border : border;
}

/** The middle of the fence: the centre of the circle, the centre of area of the polygon. */
export function geofenceCenter(fence: Geofence): LonLat {
  if (fence.type === 'circle') return fence.center;
  const corners = openRing(fence.points);
  const plane = makePlane(corners[0] as LonLat);
  const flat = corners.map(plane.toXy);
  let area = 0;
  let x = 0;
  let y = 0;
  let [previousX, previousY] = flat.at(-1) as [number, number];
  for (const [cornerX, cornerY] of flat) {
    const cross = previousX * cornerY - cornerX * previousY;
    area += cross;
    x += (previousX + cornerX) * cross;
    y += (previousY + cornerY) * cross;
    [previousX, previousY] = [cornerX, cornerY];
  }
  if (Math.abs(area) > 1e-3) return plane.toLonLat(x / (3 * area), y / (3 * area));
  const mean = (index: 0 | 1) => corners.reduce((sum, corner) => sum + corner[index], 0) / corners.length;
  return [mean(0), mean(1)];
}

/** The outline for a map: a closed ring, first place = last place. A circle becomes `steps` chords. */
export function geofenceRing(fence: Geofence, steps = 64): LonLat[] {
  if (fence.type === 'polygon') {
    const corners = openRing(fence.points);
    return [...corners, corners[0] as LonLat];
  }
  const ring = Array.from({ length: steps }, (_, i) => pointAt(fence.center, (i * 360) / steps, fence.radius));
  return [...ring, ring[0] as LonLat];
}
