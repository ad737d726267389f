import { type CrewTaskFacts, type CrewTaskState, isTaskToAssign } from '@pourline/domain/crews/crewTaskStates';
import type { NoticeKind } from '@pourline/domain/messages/noticeKinds';
import { noticesOfActs } from '@pourline/domain/messages/noticesOfActs';
import { type PumpTaskAction, pumpTaskMachine } from '@pourline/domain/pumps/pumpTaskStates';
import type { Selectable } from 'kysely';
import type { PumpTasksTable } from '../db/tables.ts';
import { crewKinds } from './crewKinds.ts';
import type { MachineRecord } from './machineRecord.ts';
import { orderStateOf } from './orderStateOf.ts';
import { pumpTasksOf } from './pumpTaskScope.ts';
import { tellCrewAct } from './tellCrewAct.ts';

export type PumpTaskRow = Selectable<PumpTasksTable>;

/** How tasks of pumps change. */
export const pumpTaskRecord: MachineRecord<PumpTaskRow, CrewTaskState, PumpTaskAction, CrewTaskFacts> = {
  machine: pumpTaskMachine,
  table: 'pumpTasks',
  id: 'pumpTaskID',
  scope: pumpTasksOf,
  factsOf: async (work, row) => ({ ...row, orderState: await orderStateOf(work, row.taskID) }),
  taskIDOf: (row) => row.taskID,
  readBack: true,
  tell: (work) => work.tell({ type: 'changed', topics: ['pumpTasks', 'inboxes'] }),
  news: (work, { action, reason, after }) => {
    const kinds: readonly NoticeKind[] = noticesOfActs.pumpTask[action];
    tellCrewAct(
      work,
      crewKinds.pumpTask,
      {
        ...{ id: after.pumpTaskID, taskID: after.taskID, carID: after.carID, reason },
        at: after.readyTime ?? after.plannedFrom,
      },
      // Moved to a time at which it is nobody's any more, it is off.
      action === 'move' ? kinds.filter((kind) => isTaskToAssign(after.state) === (kind === 'pumpTaskOff')) : kinds,
    );
  },
};
