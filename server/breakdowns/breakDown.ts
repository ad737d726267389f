import { isTruckBroken } from '@pourline/domain/vehicles/brokenTruck';
import { isInQueue } from '@pourline/domain/vehicles/truckReadiness';
import { isTruckInWorkshop } from '@pourline/domain/vehicles/vehicleStages';
import { type VehicleState, vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import type { VehicleRow } from '../records/vehicleRecord.ts';

/**
 * What a breakdown does to a truck at once: from now on it takes no load, and one that waits without a load leaves the queue;
 * where it stood is kept for when it goes on. One that the workshop has is there already; a second report changes nothing.
 */
export const breakDown = (
  truck: VehicleRow,
  at: number,
): { set?: Record<string, unknown>; to?: VehicleState; data?: Record<string, unknown> } | undefined => {
  if (isTruckInWorkshop(truck.state) || isTruckBroken(truck)) return undefined;
  const set = { brokenTime: new Date(at), brokenCare: null };
  if (!isInQueue(truck)) return { set };
  return { set: { ...set, queueTime: null }, to: vehicleState.ready, data: { queueTime: truck.queueTime } };
};
