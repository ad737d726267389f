import { truckName } from '@pourline/domain/vehicles/truckName';
import { vehicleMarker } from '@pourline/domain/vehicles/vehicleDisplay';
import { isTruckDelivering, isTruckReturning } from '@pourline/domain/vehicles/vehicleStages';
import type { VehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { waybillMarker } from '@pourline/domain/waybills/waybillDisplay';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import { formatArrival, formatReturn } from '../kit/figure/format.ts';
import type { MapTruck } from '../map/mapMarks.ts';
import { markerTone, vehicleFace } from './stateTone.ts';

/** What of a vehicle a marker needs; the map's scene and the list of vehicles both have it. */
export interface LocatedVehicle {
  carID: string;
  carNo: string;
  plateNumber: string;
  state: VehicleState;
  alertValue: number;
  resumeTime: string | null;
  lon: number | null;
  lat: number | null;
  speed: number | null;
  direction: number | null;
  gnssTime: string | null;
  /** Where its load goes, and when it is there. */
  projectName?: string | null;
  estimatedArrivalTime?: string | null;
  /** When it is back at its plant. */
  estimatedBackTime?: string | null;
}
interface LivePosition {
  lon: number;
  lat: number;
  speed: number | null;
  direction: number | null;
  time: number;
}

/** Slower than this a truck stands, km/h: receivers never say zero. */
const standsBelowKmh = 3;

/** The vehicle with its newest position: the live one where it is newer. */
export function withLive<V extends LocatedVehicle>(vehicle: V, live: LivePosition | undefined): V {
  if (!live || (vehicle.gnssTime !== null && Date.parse(vehicle.gnssTime) > live.time)) return vehicle;
  const { lon, lat, speed, direction, time } = live;
  return { ...vehicle, lon, lat, speed, direction, gnssTime: new Date(time).toISOString() };
}

/** Where a truck goes, and when it is there: to its site with a load, or back to its plant; of one that stands with its load, for which site. */
export const goingOf = (
  {
    state,
    projectName,
    estimatedArrivalTime,
    estimatedBackTime,
  }: Pick<LocatedVehicle, 'state' | 'projectName' | 'estimatedArrivalTime' | 'estimatedBackTime'>,
  now: number,
): Pick<MapTruck, 'going' | 'arrivesAt'> => {
  if (isTruckReturning(state))
    return { going: estimatedBackTime == null ? '回厂' : formatReturn(Date.parse(estimatedBackTime), now) };
  if (projectName == null) return {};
  if (!isTruckDelivering(state)) return { going: projectName };
  const arrivesAt = estimatedArrivalTime == null ? null : Date.parse(estimatedArrivalTime);
  return { arrivesAt, going: arrivesAt === null ? projectName : `${projectName} · ${formatArrival(arrivesAt, now)}` };
};

/**
 * The vehicle as it stands on the map, in the colour of what it does, or on a map of loads in that of its load: one on its way back stands
 * behind those that still bring something. Null while nobody knows where it is.
 */
export function truckOnMap(
  vehicle: LocatedVehicle,
  now: number,
  loadState: WaybillState | null = null,
): MapTruck | null {
  if (vehicle.lon === null || vehicle.lat === null) return null;
  return {
    carID: vehicle.carID,
    label: truckName(vehicle.carNo),
    state: vehicleFace(vehicle.state).label,
    tone: markerTone(
      loadState === null ? vehicleMarker(vehicle, now) : waybillMarker({ ...vehicle, state: loadState }, now),
    ),
    at: [vehicle.lon, vehicle.lat],
    direction: vehicle.direction ?? 0,
    moving: (vehicle.speed ?? 0) >= standsBelowKmh,
    ...(isTruckDelivering(vehicle.state) ? goingOf(vehicle, now) : {}),
  };
}
