import { changeState } from '../change.ts';
import { settleReports } from '../crews/settleReports.ts';
import { crewKinds } from '../records/crewKinds.ts';
import { pumpTaskRecord } from '../records/pumpTaskRecord.ts';
import type { Work } from '../work.ts';

/** Ends a task that is not to be done, or not to its end. Its crew is told why. */
export const cancelPumpTask = async (work: Work, pumpTaskID: string, reason: string): Promise<void> => {
  await changeState(work, pumpTaskRecord, {
    ...{ id: pumpTaskID, action: 'cancel', reason },
    decide: (_, at) => ({ set: { endTime: new Date(at), paused: false } }),
  });
  await settleReports(work, crewKinds.pumpTask, pumpTaskID);
};
