import { DomainError } from '@pourline/domain/errors';
import type { TruckRunning } from '@pourline/domain/vehicles/brokenTruck';
import { factsAt } from '@pourline/domain/waybills/signUntil';
import { recordedColumns } from '@pourline/domain/waybills/ticketRecord';
import { isTooOften, undoOf } from '@pourline/domain/waybills/undoableActs';
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
import { tellLoadAct } from './tellActs.ts';
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

/** Since when the truck of a load is broken down: it is read for the acts that a broken truck forbids. */
const truckOf = async (work: Work, carID: string, action: WaybillAction): Promise<TruckRunning> => {
  if (!('car.broken' in (waybillMachine.obstacles?.[action] ?? {}))) return { brokenTime: null };
  const truck = await work.db
    .selectFrom('vehicles')
    .select('brokenTime')
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .executeTakeFirst();
  return { brokenTime: truck?.brokenTime ?? null };
};

/** How waybills change; their events form a hash chain. */
export const waybillRecord: MachineRecord<WaybillRow, WaybillState, WaybillAction, WaybillFacts> = {
  machine: waybillMachine,
  table: 'waybills',
  id: 'taskDetailID',
  scope: waybillsOf,
  factsOf: async (work, row, action) => factsAt({ ...row, ...(await truckOf(work, row.carID, action)) }, work.now),
  taskIDOf: (row) => row.taskID,
  chained: recordedColumns,
  marks: ({ doer, now }, action, number) => {
    if (isTooOften(action, number)) throw new DomainError('waybill.tooOften');
    return undoOf(action, typeof doer === 'object' ? doer : null, now, number);
  },
  tell: tellWaybill,
  news: tellLoadAct,
};
