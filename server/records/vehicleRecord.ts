import { type VehicleAction, type VehicleState, vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import type { Selectable } from 'kysely';
import type { Changing } from '../change.ts';
import type { VehiclesTable } from '../db/tables.ts';
import { vehiclesOf } from './vehicleScope.ts';

export type VehicleRow = Selectable<VehiclesTable>;

/** How vehicles change. */
export const vehicleRecord: Changing<VehicleRow, VehicleState, VehicleAction> = {
  machine: vehicleMachine,
  table: 'vehicles',
  id: 'carID',
  notFound: 'car.notFound',
  accessDenied: 'car.notBound',
  stateError: (action) =>
    action === 'goOffDuty' || action === 'leaveDuty' ? 'car.workingNoOffDuty' : 'car.stateNoOperation',
  scope: vehiclesOf,
  taskIDOf: () => null,
  tell: (work, row) =>
    work.tell({ type: 'vehicle', carID: row.carID, state: row.state, driverOID: row.onDutyDriverOID }),
};
