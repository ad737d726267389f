import {
  type VehicleAction,
  type VehicleFacts,
  type VehicleState,
  vehicleMachine,
} from '@pourline/domain/vehicles/vehicleStates';
import type { Selectable } from 'kysely';
import type { VehiclesTable } from '../db/tables.ts';
import type { Work } from '../work.ts';
import type { MachineRecord } from './machineRecord.ts';
import { vehiclesOf } from './vehicleScope.ts';

export type VehicleRow = Selectable<VehiclesTable>;

/** Whether the person who acts is on duty with another truck; what the system does to a truck does not depend on it. */
const isOnDutyElsewhere = async (work: Work, carID: string): Promise<boolean> => {
  if (typeof work.doer !== 'object') return false;
  const other = await work.db
    .selectFrom('vehicles')
    .select('carID')
    .where('tenantID', '=', work.tenantID)
    .where('isOnDutyDriver', '=', true)
    .where('onDutyDriverOID', '=', work.doer.userID)
    .where('carID', '<>', carID)
    .executeTakeFirst();
  return other !== undefined;
};

/** How vehicles change. */
export const vehicleRecord: MachineRecord<VehicleRow, VehicleState, VehicleAction, VehicleFacts> = {
  machine: vehicleMachine,
  table: 'vehicles',
  id: 'carID',
  scope: vehiclesOf,
  factsOf: async (work, row) => ({ ...row, onDutyElsewhere: await isOnDutyElsewhere(work, row.carID) }),
  taskIDOf: () => null,
  tell: (work, row) =>
    work.tell({ type: 'vehicle', carID: row.carID, state: row.state, driverOID: row.onDutyDriverOID }),
};
