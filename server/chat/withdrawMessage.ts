import { sql } from 'kysely';
import { changeState } from '../change.ts';
import { chatRecord } from '../records/chatRecord.ts';
import type { Work } from '../work.ts';
import { tellTalk } from './sendMessage.ts';

/** Takes a message back, under the lock of its talk, as receipts are given: neither overtakes the other. Throws what its machine refuses with. */
export const withdrawMessage = async (work: Work, messageID: string): Promise<void> => {
  await sql`SELECT FROM "chatGroups" WHERE ("tenantID", "groupID") IN (SELECT m."tenantID", m."groupID" FROM "chatMessages" m
    WHERE m."tenantID" = ${work.tenantID} AND m."messageID" = ${messageID}) FOR UPDATE`.execute(work.db);
  const { groupID } = await changeState(work, chatRecord, { id: messageID, action: 'withdraw' });
  await tellTalk(work, groupID);
};
