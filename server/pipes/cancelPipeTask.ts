import { changeState } from '../change.ts';
import { settleReports } from '../crews/settleReports.ts';
import { crewKinds } from '../records/crewKinds.ts';
import { pipeTaskRecord } from '../records/pipeTaskRecord.ts';
import type { Work } from '../work.ts';
import { dropTakeover } from './takeovers.ts';

/** Ends a task that is not to be done, or not to its end. Its crew is told why. */
export const cancelPipeTask = async (work: Work, pipeTaskID: string, reason: string): Promise<void> => {
  await changeState(work, pipeTaskRecord, {
    ...{ id: pipeTaskID, action: 'cancel', reason },
    decide: (_, at) => ({ set: { endTime: new Date(at), paused: false } }),
  });
  await dropTakeover(work, pipeTaskID);
  await settleReports(work, crewKinds.pipeTask, pipeTaskID);
};
