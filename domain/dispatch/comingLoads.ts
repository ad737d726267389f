import { isTruckBroken, type TruckRunning } from '../vehicles/brokenTruck.ts';
import { isLoadFeeding } from '../waybills/waybillStages.ts';
import type { WaybillState } from '../waybills/waybillStates.ts';

/** A load as far as it tells whether its concrete will come; `brokenTime` is that of the truck that carries it. */
export interface CarriedLoad extends TruckRunning {
  state: WaybillState;
}

/** Whether a load stands with a truck that has broken down: until somebody decides, nobody knows what becomes of it. */
export const isStranded = (load: CarriedLoad): boolean => isLoadFeeding(load.state) && isTruckBroken(load);

/** Whether the concrete of a load will come to its site or is there: it was not given up or handed over, and its truck runs. */
export const isComing = (load: CarriedLoad): boolean => isLoadFeeding(load.state) && !isTruckBroken(load);

/** Whether a load was given up on its way, or handed over there: it is done with, and none of it was ever poured. */
export const isGivenUp = (load: { startUnloadTime: string | null; endUnloadTime: string | null }): boolean =>
  load.endUnloadTime !== null && load.startUnloadTime === null;
