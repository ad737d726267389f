import type { ErrorCode } from '../errors.ts';
import { isTruckBroken } from './brokenTruck.ts';
import { mixerSpecies, type Vehicle } from './vehicle.ts';
import { isTruckQueuing } from './vehicleStages.ts';

/** Whether a truck stands in the queue of its plant and no load has been given to it. */
export const isInQueue = ({ state, taskDetailID }: Pick<Vehicle, 'state' | 'taskDetailID'>): boolean =>
  isTruckQueuing(state) && taskDetailID === null;

/** What of a truck tells whether it can be sent. */
export type TruckToSend = Pick<
  Vehicle,
  'species' | 'state' | 'taskDetailID' | 'auxiliaryID' | 'isOnDutyDriver' | 'brokenTime'
>;

/** Why no load can be given to a truck now, the first reason of several; `null`: it is a mixer that stands in the queue, manned and running. */
export const sendingRefusal = (
  truck: TruckToSend,
): Extract<ErrorCode, 'waybill.truckBusy' | 'car.broken' | 'car.onRun' | 'waybill.truckNotQueuing'> | null => {
  if (truck.taskDetailID !== null) return 'waybill.truckBusy';
  if (isTruckBroken(truck)) return 'car.broken';
  if (truck.auxiliaryID !== null) return 'car.onRun';
  const waits = isInQueue(truck) && truck.isOnDutyDriver && truck.species === mixerSpecies;
  return waits ? null : 'waybill.truckNotQueuing';
};
