import { type DeviceAction, type DeviceState, deviceMachine } from '@pourline/domain/devices/deviceStates';
import { type Selectable, sql } from 'kysely';
import type { DevicesTable } from '../db/tables.ts';
import type { MachineRecord } from './machineRecord.ts';

export type DeviceRow = Selectable<DevicesTable>;

/** How terminals are let in and out; whoever may do it does so for every truck of the plant. */
export const deviceRecord: MachineRecord<DeviceRow, DeviceState, DeviceAction, { state: DeviceState }> = {
  machine: deviceMachine,
  table: 'devices',
  id: 'deviceID',
  scope: () => sql`true`,
  factsOf: (_, row) => row,
  taskIDOf: () => null,
  tell: (work, { deviceID, carID, state }) => work.tell({ type: 'device', deviceID, carID, state }),
};
