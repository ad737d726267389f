import { bearing, distanceM, type LonLat, makePlane } from '../geo.ts';

/** Lines on the map: a route is a list of places joined by straight pieces, at least one place. */

/** Length of the line, metres. */
export function lineLengthM(line: LonLat[]): number {
  let length = 0;
  for (let i = 1; i < line.length; i++) length += distanceM(line[i - 1] as LonLat, line[i] as LonLat);
  return length;
}

/** Where somebody stands on a way. All metres; `doneM + leftM` is the length of the line. */
export interface Progress {
  /** Distance from the line. */
  distanceM: number;
  doneM: number;
  leftM: number;
}

/**
 * The place on the line nearest to `point`. Pass what was done already as `notBeforeM` when the line comes back to itself
 * (a loop, a way there and back): only places at or after it are considered then.
 */
export function progressAlong(line: LonLat[], point: LonLat, notBeforeM = 0): Progress {
  if (line.length === 0) throw new RangeError('a line needs at least one place');
  const plane = makePlane(point);
  let best = Number.POSITIVE_INFINITY;
  let doneM = 0;
  let startM = 0;
  let [ax, ay] = plane.toXy(line[0] as LonLat);
  if (line.length === 1) return { distanceM: Math.hypot(ax, ay), doneM: 0, leftM: 0 };
  for (let i = 1; i < line.length; i++) {
    const [bx, by] = plane.toXy(line[i] as LonLat);
    const lengthM = distanceM(line[i - 1] as LonLat, line[i] as LonLat);
    const dx = bx - ax;
    const dy = by - ay;
    const square = dx * dx + dy * dy;
    const earliest = lengthM === 0 ? 0 : Math.min(1, Math.max(0, (notBeforeM - startM) / lengthM));
    const nearest = square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square));
    const share = Math.max(earliest, nearest);
    const distance = Math.hypot(ax + share * dx, ay + share * dy);
    const reachable = startM + lengthM >= notBeforeM || i === line.length - 1;
    if (reachable && distance < best) {
      best = distance;
      doneM = startM + share * lengthM;
    }
    startM += lengthM;
    ax = bx;
    ay = by;
  }
  return { distanceM: best, doneM, leftM: Math.max(0, startM - doneM) };
}

/** Distance of a place from the line, metres. */
export function distanceToPolylineM(line: LonLat[], point: LonLat): number {
  return progressAlong(line, point).distanceM;
}

/** The place `doneM` metres from the start of the line and the direction of travel there (degrees from north). */
export function pointAlongLine(line: LonLat[], doneM: number): { point: LonLat; bearing: number } {
  const start = line[0];
  if (!start) throw new RangeError('a line needs at least one place');
  let left = Math.max(0, doneM);
  let course = 0;
  let here = start;
  for (let i = 1; i < line.length; i++) {
    const next = line[i] as LonLat;
    const lengthM = distanceM(here, next);
    if (lengthM > 0) {
      course = bearing(here, next);
      if (left < lengthM) {
        const share = left / lengthM;
        const point: LonLat = [here[0] + (next[0] - here[0]) * share, here[1] + (next[1] - here[1]) * share];
        return { point, bearing: course };
      }
      left -= lengthM;
    }
    here = next;
  }
  return { point: here, bearing: course };
}
