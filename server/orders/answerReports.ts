import { settleMessages } from '../records/messageStore.ts';
import type { Work } from '../work.ts';

/** What reports asked for has been done: those still open are settled with it. */
export const answerReports = async (work: Work, taskID: string, msgType: string): Promise<void> => {
  if (typeof work.doer === 'object') await settleMessages(work, work.doer, taskID, msgType, 'ptms_processed', '', true);
};
