import { isTruckOffDuty, isTruckOutOfService, isTruckSuspended } from '../vehicles/vehicleStages.ts';
import type { VehicleState } from '../vehicles/vehicleStates.ts';

/** What a day's plan asks of a truck: whether it can be counted on. */
export interface CountedTruck {
  state: VehicleState;
  /** It has broken down and does not run again. */
  isBroken: boolean;
  /** Its driver has been on duty, or it has had a load, in this business day. */
  hasWorked: boolean;
}

/** Why a truck carries nothing today: the workshop has it or it is not used, it has broken down, its driver pauses, or has gone home after work. */
export type TruckAway = 'outOfService' | 'broken' | 'paused' | 'goneHome';

/** Why a truck cannot be counted on today; null when it can. One whose driver pauses can again from when they said. */
export const whyTruckAway = ({ state, isBroken, hasWorked }: CountedTruck): TruckAway | null => {
  if (isTruckOutOfService(state)) return 'outOfService';
  if (isBroken) return 'broken';
  if (isTruckSuspended(state)) return 'paused';
  return isTruckOffDuty(state) && hasWorked ? 'goneHome' : null;
};
