import type { Viewer } from '@pourline/domain/access/rights';
import type { Work } from '../work.ts';
import { holdTalk } from './openTalk.ts';

/** A talk rings for the person no more, or rings again. Throws `chat.groupNotFound` for a talk that is not theirs. */
export const muteTalk = async (work: Work, viewer: Viewer, groupID: string, isMuted: boolean): Promise<void> => {
  await holdTalk(work, viewer, groupID);
  await work.db
    .updateTable('chatMembers')
    .set({ isMuted, ...(isMuted && { pushDueAt: null }) })
    .where('tenantID', '=', work.tenantID)
    .where('groupID', '=', groupID)
    .where('userID', '=', viewer.userID)
    .execute();
  work.tell({ type: 'chat', groupID, taskID: null, members: [viewer.userID] });
};
