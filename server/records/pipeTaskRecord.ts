import { type CrewTaskState, isTaskToAssign } from '@pourline/domain/crews/crewTaskStates';
import type { NoticeKind } from '@pourline/domain/messages/noticeKinds';
import { noticesOfActs } from '@pourline/domain/messages/noticesOfActs';
import { type PipeTaskAction, type PipeTaskFacts, pipeTaskMachine } from '@pourline/domain/pipes/pipeTaskStates';
import { takeoverState } from '@pourline/domain/pipes/takeover';
import { type Selectable, sql } from 'kysely';
import type { PipeTasksTable } from '../db/tables.ts';
import type { Work } from '../work.ts';
import { crewKinds } from './crewKinds.ts';
import type { MachineRecord } from './machineRecord.ts';
import { orderStateOf } from './orderStateOf.ts';
import { pipeTasksOf } from './pipeTaskScope.ts';
import { tellCrewAct } from './tellCrewAct.ts';

export type PipeTaskRow = Selectable<PipeTasksTable>;

/** Who works a task, and who is to take it over. */
const peopleOf = async (work: Work, pipeTaskID: string): Promise<Pick<PipeTaskFacts, 'crew' | 'takeover'>> => {
  const { rows } = await sql<{ crew: string[]; to: string[] | null }>`SELECT
    ARRAY(SELECT k."userID" FROM "pipeTaskCrews" k WHERE k."tenantID" = ${work.tenantID} AND k."pipeTaskID" = ${pipeTaskID}) AS "crew",
    (SELECT t."toCrew" FROM "pipeTakeovers" t WHERE t."tenantID" = ${work.tenantID} AND t."pipeTaskID" = ${pipeTaskID} AND t."state" = ${takeoverState.open}) AS "to"`.execute(
    work.db,
  );
  const people = (ids: readonly string[]) => ids.map((userID) => ({ userID }));
  const to = rows[0]?.to ?? null;
  return { crew: people(rows[0]?.crew ?? []), takeover: to && { to: people(to) } };
};

/** How pipe tasks change. */
export const pipeTaskRecord: MachineRecord<PipeTaskRow, CrewTaskState, PipeTaskAction, PipeTaskFacts> = {
  machine: pipeTaskMachine,
  table: 'pipeTasks',
  id: 'pipeTaskID',
  scope: pipeTasksOf,
  factsOf: async (work, row) => ({
    ...row,
    ...(await peopleOf(work, row.pipeTaskID)),
    orderState: await orderStateOf(work, row.taskID),
  }),
  taskIDOf: (row) => row.taskID,
  readBack: true,
  tell: (work) => work.tell({ type: 'changed', topics: ['pipeTasks', 'inboxes'] }),
  news: (work, { action, reason, after }) => {
    // Who is to come is told once they are known: `tellTakeover`.
    if (action === 'handOver') return;
    const kinds: readonly NoticeKind[] = noticesOfActs.pipeTask[action];
    const told = kinds.filter((kind) => {
      // Moved to a time at which it is nobody's any more, it is off; only what was laid is the site's to confirm.
      if (action === 'move') return isTaskToAssign(after.state) === (kind === 'pipeTaskOff');
      return kind !== 'pipesLaid' || after.metresLaid !== null;
    });
    tellCrewAct(
      work,
      crewKinds.pipeTask,
      {
        ...{ id: after.pipeTaskID, taskID: after.taskID, carID: null, reason },
        at: after.confirmTime ?? after.plannedFrom,
        ...(after.metresLaid !== null && { metres: after.metresLaid }),
      },
      told,
    );
  },
};

/** Tells the crew that is to come that a task is handed to it, with the note. */
export const tellTakeover = (work: Work, { pipeTaskID, taskID, plannedFrom }: PipeTaskRow, note: string): void =>
  tellCrewAct(
    work,
    crewKinds.pipeTakeover,
    { id: pipeTaskID, taskID, carID: null, at: plannedFrom, reason: note },
    noticesOfActs.pipeTask.handOver,
  );
