import type { CrewTaskState } from '@pourline/domain/pumps/crewTaskStates';
import { type PumpTaskAction, type PumpTaskFacts, pumpTaskMachine } from '@pourline/domain/pumps/pumpTaskStates';
import type { Selectable } from 'kysely';
import type { PumpTasksTable } from '../db/tables.ts';
import type { Work } from '../work.ts';
import type { MachineRecord } from './machineRecord.ts';
import { pumpTasksOf } from './pumpTaskScope.ts';
import { tellPumpAct } from './tellPumpAct.ts';

export type PumpTaskRow = Selectable<PumpTasksTable>;

const orderStateOf = async (work: Work, taskID: string): Promise<PumpTaskFacts['orderState']> => {
  const { state } = await work.db
    .selectFrom('orders')
    .select('state')
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .executeTakeFirstOrThrow();
  return state;
};

/** How tasks of pumps change. */
export const pumpTaskRecord: MachineRecord<PumpTaskRow, CrewTaskState, PumpTaskAction, PumpTaskFacts> = {
  machine: pumpTaskMachine,
  table: 'pumpTasks',
  id: 'pumpTaskID',
  scope: pumpTasksOf,
  factsOf: async (work, row) => ({ ...row, orderState: await orderStateOf(work, row.taskID) }),
  taskIDOf: (row) => row.taskID,
  readBack: true,
  tell: (work) => work.tell({ type: 'changed', topics: ['pumpTasks', 'inboxes'] }),
  news: (work, done) => tellPumpAct(work, done),
};
