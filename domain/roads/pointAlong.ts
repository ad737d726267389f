import { pointAlongLine } from '../geo/polyline.ts';
import type { LonLat } from '../geo.ts';
import type { Route } from './findRoute.ts';

/** Where a truck is after `doneM` metres of its way, and where it heads (degrees clockwise from north). */
export function pointAlong(route: Pick<Route, 'points'>, doneM: number): { point: LonLat; bearing: number } {
  return pointAlongLine(route.points, doneM);
}
