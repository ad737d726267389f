import { isTruckBroken } from './brokenTruck.ts';
import { isTruckQueuing } from './vehicleStages.ts';
import type { VehicleState } from './vehicleStates.ts';

/** As what a truck is counted: by its state, but one that has its load and waits for the mixer is no longer in the queue, one that does something besides loads is that, and one that has broken down is nothing else. */
export type TruckStanding = VehicleState | 'assigned' | 'onRun' | 'broken';

export const truckStanding = ({
  state,
  taskDetailID,
  auxiliaryID,
  brokenTime,
}: {
  state: VehicleState;
  taskDetailID: string | null;
  auxiliaryID: string | null;
  brokenTime: string | null;
}): TruckStanding => {
  if (isTruckBroken({ brokenTime })) return 'broken';
  if (auxiliaryID !== null) return 'onRun';
  return isTruckQueuing(state) && taskDetailID !== null ? 'assigned' : state;
};
