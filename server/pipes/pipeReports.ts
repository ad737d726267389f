import { type CrewReport, reportTask, setPaused } from '../crews/crewReports.ts';
import { pipeTaskRecord } from '../records/pipeTaskRecord.ts';
import type { Work } from '../work.ts';
import { cancelPipeTask } from './cancelPipeTask.ts';

/** What a crew reports on its pipe task. Throws `pipe.notFound`, `order.formInvalid`. */
export const reportPipes = async (
  work: Work,
  report: CrewReport & { pipeTaskID?: string | undefined },
): Promise<{ taskID: string; pipeTaskID: string }> => {
  const { taskID, pipeTaskID } = await reportTask(work, pipeTaskRecord, report.pipeTaskID, report);
  return { taskID, pipeTaskID };
};

/** What a report asks for is agreed to: the task ends, pauses, or goes on. Throws `pipe.stateNoOperation` where it has ended meanwhile. */
export const agreeToPipes = async (
  work: Work,
  pipeTaskID: string,
  agreed: 'cancel' | 'pause' | 'resume' | undefined,
  reason: string,
): Promise<void> => {
  if (agreed === 'cancel') await cancelPipeTask(work, pipeTaskID, reason);
  else if (agreed !== undefined)
    await setPaused(work, pipeTaskRecord, pipeTaskID, { paused: agreed === 'pause', reason });
};
