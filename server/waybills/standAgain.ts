import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import type { VehicleRow } from '../records/vehicleRecord.ts';

/**
 * Where a truck stands from which a load is taken that is not mixed: in the queue where it stood. One that has broken down
 * leaves the queue; its place is kept for when it goes on.
 */
export const standAgain = ({ brokenTime, queueTime }: Pick<VehicleRow, 'brokenTime' | 'queueTime'>) =>
  brokenTime === null
    ? { set: { taskDetailID: null } }
    : { set: { taskDetailID: null, queueTime: null }, to: vehicleState.ready, data: { queueTime } };
