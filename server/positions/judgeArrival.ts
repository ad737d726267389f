import type { Geofence } from '@pourline/domain/geo';
import { type FenceSide, judgeFence } from '@pourline/domain/geo/fenceWatch';
import { distanceToGeofenceM } from '@pourline/domain/geo/geofence';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import { type Position, pointOf } from './position.ts';

/** What a load waits for: to come to the site, or back to the plant. */
export interface Awaited {
  state: WaybillState;
  /** When the stage began, epoch ms: no earlier position can end it. */
  since: number;
  /** The grounds of which one has to be entered. */
  fences: readonly Geofence[];
}

/** What the fixes seen so far say about the awaited ground. */
export interface Sighting {
  side: FenceSide;
  /** Fixes in a row on the ground. */
  inARow: number;
  /** Time of the first of them, epoch ms. */
  firstInside: number | null;
}

export const unseen: Sighting = { side: 'unknown', inARow: 0, firstInside: null };

/** A single fix this deep in the ground is an arrival; at the border it takes two, since one may have strayed. */
const wellInsideM = 30;

const nearest = (fences: readonly Geofence[], position: Position): Geofence | undefined => {
  const point = pointOf(position);
  return fences.length < 2
    ? fences[0]
    : fences.toSorted((a, b) => distanceToGeofenceM(a, point) - distanceToGeofenceM(b, point))[0];
};

/**
 * Judges one fix against the ground that a load waits to enter. `arrivedAt` is the time of the first fix on the ground,
 * once they suffice. A fix from before the stage, or of no worth, leaves everything as it was.
 */
export const judgeArrival = (
  awaited: Awaited,
  before: Sighting,
  position: Position,
): { sighting: Sighting; arrivedAt: number | null } => {
  const fence = nearest(awaited.fences, position);
  if (!fence || position.time < awaited.since) return { sighting: before, arrivedAt: null };
  const fix = {
    point: pointOf(position),
    fix: position.fixed !== false,
    ...(position.accuracyM !== undefined && { accuracyM: position.accuracyM }),
  };
  // Without a previous side the judgement tells a fix of no worth by leaving it unknown.
  if (judgeFence(fence, 'unknown', fix) === 'unknown') return { sighting: before, arrivedAt: null };
  const side = judgeFence(fence, before.side, fix);
  if (side !== 'inside') return { sighting: { side, inARow: 0, firstInside: null }, arrivedAt: null };
  const sighting = { side, inARow: before.inARow + 1, firstInside: before.firstInside ?? position.time };
  const sure = sighting.inARow >= 2 || distanceToGeofenceM(fence, fix.point) <= -wellInsideM;
  return { sighting, arrivedAt: sure ? sighting.firstInside : null };
};
