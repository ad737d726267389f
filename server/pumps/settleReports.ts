import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { settleMessage } from '../records/messageStore.ts';
import type { Work } from '../work.ts';

/** A task has ended: what its crew asked for about it is done with. */
export const settleReports = async (work: Work, pumpTaskID: string): Promise<void> => {
  const open = await work.db
    .selectFrom('taskMessages')
    .select('taskMsgID')
    .where('tenantID', '=', work.tenantID)
    .where('pumpTaskID', '=', pumpTaskID)
    .where('state', 'in', isMessageUnsettled.states)
    .orderBy('taskMsgID')
    .forUpdate()
    .execute();
  for (const { taskMsgID } of open) await settleMessage(work, taskMsgID, 'settle', '任务已结束', false, 'system');
};
