import { isStalePosition } from '../geo/fenceWatch.ts';
import { epochMs } from '../time.ts';
import type { MarkerColour } from './markerColours.ts';
import type { Vehicle } from './vehicle.ts';
import { isTruckLoading, isTruckOnTour, isTruckQueuing, isTruckSuspended } from './vehicleStages.ts';

/**
 * The colour of a truck's marker: red when alerted, orange when it should move but its position is missing or older than
 * 600 s, or when it pauses longer than it said. `now` in epoch ms.
 */
export const vehicleMarker = (
  vehicle: Pick<Vehicle, 'state' | 'alertValue' | 'resumeTime' | 'gnssTime'>,
  now: number,
): MarkerColour => {
  if (vehicle.alertValue > 0) return 'red';
  if (isTruckQueuing(vehicle.state)) return 'blue';
  if (isTruckLoading(vehicle.state)) return 'green';
  if (isTruckOnTour(vehicle.state))
    return isStalePosition(vehicle.gnssTime === null ? null : epochMs(vehicle.gnssTime), now) ? 'orange' : 'darkGrey';
  if (isTruckSuspended(vehicle.state) && vehicle.resumeTime !== null && epochMs(vehicle.resumeTime) < now)
    return 'orange';
  return 'grey';
};
