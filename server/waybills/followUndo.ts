import { DomainError } from '@pourline/domain/errors';
import { isTruckReady } from '@pourline/domain/vehicles/vehicleStages';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import {
  isLoadDelivering,
  isLoadReturning,
  isLoadUnloading,
  isLoadWaiting,
} from '@pourline/domain/waybills/waybillStages';
import type { VehicleRow } from '../records/vehicleRecord.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';

/** Where a truck stands with a load. */
const places = [
  { of: isLoadDelivering, to: vehicleState.delivering },
  { of: isLoadWaiting, to: vehicleState.waitingToUnload },
  { of: isLoadUnloading, to: vehicleState.unloading },
  { of: isLoadReturning, to: vehicleState.returning },
];

/** The truck of a load whose last act was taken back stands where it stood. Throws `waybill.undoOver` when it has gone on to something else. */
export const followUndo = (
  { taskDetailID, state }: Pick<WaybillRow, 'taskDetailID' | 'state'>,
  truck: Pick<VehicleRow, 'state' | 'taskDetailID'>,
) => {
  const isItsOwn = truck.taskDetailID === taskDetailID || (truck.taskDetailID === null && isTruckReady(truck.state));
  if (!isItsOwn) throw new DomainError('waybill.undoOver');
  const { to } = places.find(({ of }) => of(state)) ?? { to: truck.state };
  return { set: { taskDetailID: to === truck.state ? truck.taskDetailID : taskDetailID }, to };
};
