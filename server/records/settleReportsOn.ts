import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import type { Work } from '../work.ts';
import { settleMessage } from './messageStore.ts';

/** What somebody does and reports on, by the column of its id. */
type ReportedThing = Readonly<Partial<Record<'pumpTaskID' | 'pipeTaskID' | 'auxiliaryID', string>>>;

/** What was asked for about a thing that has ended is done with; `why` is told to whoever asked. */
export const settleReportsOn = async (work: Work, thing: ReportedThing, why: string): Promise<void> => {
  const open = await work.db
    .selectFrom('taskMessages')
    .select('taskMsgID')
    .where('tenantID', '=', work.tenantID)
    .where((e) => e.and(thing))
    .where('state', 'in', isMessageUnsettled.states)
    .orderBy('taskMsgID')
    .forUpdate()
    .execute();
  for (const { taskMsgID } of open) await settleMessage(work, taskMsgID, 'settle', why, false, 'system');
};
