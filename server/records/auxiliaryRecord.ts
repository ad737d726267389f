import {
  type AuxiliaryAction,
  type AuxiliaryFacts,
  type AuxiliaryState,
  auxiliaryMachine,
} from '@pourline/domain/auxiliaries/auxiliaryStates';
import type { Selectable } from 'kysely';
import type { AuxiliaryTasksTable } from '../db/tables.ts';
import type { Work } from '../work.ts';
import { auxiliariesOf } from './auxiliaryScope.ts';
import type { MachineRecord } from './machineRecord.ts';
import { tellRunAct } from './tellRunAct.ts';

export type AuxiliaryRow = Selectable<AuxiliaryTasksTable>;

const truckOf = ({ db, tenantID }: Work, carID: string): Promise<AuxiliaryFacts['truck']> =>
  db
    .selectFrom('vehicles')
    .select(['state', 'taskDetailID', 'auxiliaryID', 'isOnDutyDriver', 'onDutyDriverOID', 'brokenTime'])
    .where('tenantID', '=', tenantID)
    .where('carID', '=', carID)
    .executeTakeFirstOrThrow();

/** How what drivers do besides loads changes. */
export const auxiliaryRecord: MachineRecord<AuxiliaryRow, AuxiliaryState, AuxiliaryAction, AuxiliaryFacts> = {
  machine: auxiliaryMachine,
  table: 'auxiliaryTasks',
  id: 'auxiliaryID',
  scope: auxiliariesOf,
  factsOf: async (work, row) => ({ ...row, truck: await truckOf(work, row.carID) }),
  taskIDOf: (row) => row.taskID,
  readBack: true,
  tell: (work) => work.tell({ type: 'changed', topics: ['auxiliaries', 'inboxes'] }),
  news: (work, done) => tellRunAct(work, done),
};
