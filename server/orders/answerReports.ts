import type { ReportName } from '@pourline/domain/orders/reportRules';
import { settleMessages } from '../records/messageStore.ts';
import type { Work } from '../work.ts';

/** What reports asked for has been done: those still open are settled with it; says whether there were any. */
export const answerReports = (work: Work, taskID: string, msgType: ReportName): Promise<boolean> =>
  settleMessages(work, { taskID, msgType }, 'settle', '', true);
