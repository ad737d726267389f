import type { NoticeKind } from '@pourline/domain/messages/noticeKinds';
import { noticesOfActs } from '@pourline/domain/messages/noticesOfActs';
import { isTaskToAssign } from '@pourline/domain/pumps/crewTaskStates';
import type { PumpTaskAction } from '@pourline/domain/pumps/pumpTaskStates';
import { type Selectable, sql } from 'kysely';
import type { PumpTasksTable } from '../db/tables.ts';
import type { Work } from '../work.ts';
import { tellCrew, tellPeople } from './tellPeople.ts';

type PumpTaskRow = Selectable<PumpTasksTable>;

const crewOf = (pumpTaskID: string) =>
  sql`SELECT FROM "pumpTaskCrews" k WHERE k."tenantID" = users."tenantID" AND k."userID" = users."userID" AND k."pumpTaskID" = ${pumpTaskID}`;

/** Tells the crew of a task what was done with it, and the site and the desk that its pump stands ready. */
export const tellPumpAct = (
  work: Work,
  { action, reason, after }: { action: PumpTaskAction; reason: string | null; after: PumpTaskRow },
): void => {
  const { taskID, carID, pumpTaskID } = after;
  // Moved to a time at which it is nobody's any more.
  const isLost = action === 'move' && isTaskToAssign(after.state);
  const at = new Date(after.readyTime ?? after.plannedFrom).toISOString();
  const data = { at, ...(reason !== null && { reason }) };
  for (const kind of noticesOfActs.pumpTask[action] as readonly NoticeKind[]) {
    if (action === 'move' && isLost !== (kind === 'pumpTaskOff')) continue;
    const notice = { kind, taskID, carID, data };
    if (kind === 'pumpReady') tellPeople(work, notice);
    else tellCrew(work, notice, 'pump', crewOf(pumpTaskID));
  }
};
