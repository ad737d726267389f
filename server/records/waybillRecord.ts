import { recordedColumns } from '@pourline/domain/waybills/ticketRecord';
import {
  type WaybillAction,
  type WaybillFacts,
  type WaybillState,
  waybillMachine,
} from '@pourline/domain/waybills/waybillStates';
import type { Selectable } from 'kysely';
import type { WaybillsTable } from '../db/tables.ts';
import type { Work } from '../work.ts';
import type { MachineRecord } from './machineRecord.ts';
import { waybillsOf } from './waybillScope.ts';

export type WaybillRow = Selectable<WaybillsTable>;

export const tellWaybill = (work: Work, row: WaybillRow): void =>
  work.tell({
    type: 'waybill',
    taskDetailID: row.taskDetailID,
    taskID: row.taskID,
    contractID: row.contractID,
    driverOID: row.driverOID,
    carID: row.carID,
    state: row.state,
  });

/** How waybills change; their events form a hash chain. */
export const waybillRecord: MachineRecord<WaybillRow, WaybillState, WaybillAction, WaybillFacts> = {
  machine: waybillMachine,
  table: 'waybills',
  id: 'taskDetailID',
  scope: waybillsOf,
  factsOf: (_, row) => row,
  taskIDOf: (row) => row.taskID,
  chained: recordedColumns,
  tell: tellWaybill,
};
