import {
  type VehicleAction,
  type VehicleFacts,
  type VehicleState,
  vehicleMachine,
} from '@pourline/domain/vehicles/vehicleStates';
import { type Selectable, sql } from 'kysely';
import type { VehiclesTable } from '../db/tables.ts';
import type { Work } from '../work.ts';
import type { MachineRecord } from './machineRecord.ts';
import { pourIsHeld } from './pourIsHeld.ts';
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

/** Whether the order of the load that it carries stands still: it is read for what that forbids. */
const isPourHeld = async (work: Work, { taskDetailID }: VehicleRow, action: VehicleAction): Promise<boolean> => {
  if (taskDetailID === null || !('car.pourHeld' in (vehicleMachine.obstacles?.[action] ?? {}))) return false;
  const { rows } = await sql<{
    isHeld: boolean;
  }>`SELECT ${pourIsHeld(sql`${work.tenantID}`, sql`${taskDetailID}`)} AS "isHeld"`.execute(work.db);
  return rows[0]?.isHeld ?? false;
};

/** How vehicles change. */
export const vehicleRecord: MachineRecord<VehicleRow, VehicleState, VehicleAction, VehicleFacts> = {
  machine: vehicleMachine,
  table: 'vehicles',
  id: 'carID',
  scope: vehiclesOf,
  factsOf: async (work, row, action) => ({
    ...row,
    onDutyElsewhere: await isOnDutyElsewhere(work, row.carID),
    isPourHeld: await isPourHeld(work, row, action),
  }),
  taskIDOf: () => null,
  tell: (work, row) =>
    work.tell({ type: 'vehicle', carID: row.carID, state: row.state, driverOID: row.onDutyDriverOID }),
};
