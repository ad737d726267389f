import { type CrewReport, reportTask, setPaused } from '../crews/crewReports.ts';
import { pumpTaskRecord } from '../records/pumpTaskRecord.ts';
import type { Work } from '../work.ts';
import { cancelPumpTask } from './cancelPumpTask.ts';

/** What a crew reports on the task of its pump. Throws `pump.notFound`, `order.formInvalid`. */
export const reportPump = async (
  work: Work,
  report: CrewReport & { pumpTaskID?: string | undefined },
): Promise<{ taskID: string; carID: string | null; pumpTaskID: string }> => {
  const { taskID, carID, pumpTaskID } = await reportTask(work, pumpTaskRecord, report.pumpTaskID, report);
  return { taskID, carID, pumpTaskID };
};

/** What a report asks for is agreed to: the task ends, pauses, or goes on. Throws `pump.stateNoOperation` where it has ended meanwhile. */
export const agreeToPump = async (
  work: Work,
  pumpTaskID: string,
  agreed: 'cancel' | 'pause' | 'resume' | undefined,
  reason: string,
): Promise<void> => {
  if (agreed === 'cancel') await cancelPumpTask(work, pumpTaskID, reason);
  else if (agreed !== undefined)
    await setPaused(work, pumpTaskRecord, pumpTaskID, { paused: agreed === 'pause', reason });
};
