import type { chat } from '@pourline/contract/chat';
import type { BodyOf } from '@pourline/contract/endpoint';
import type { Viewer } from '@pourline/domain/access/rights';
import { chatState, isChatUnderWay } from '@pourline/domain/chat/chatStates';
import { type Marks, receiptsFor, stateByReceipts } from '@pourline/domain/chat/receipts';
import { sql } from 'kysely';
import { changeState } from '../change.ts';
import { chatRecord } from '../records/chatRecord.ts';
import { visibleTalks } from '../records/chatScope.ts';
import { stateIs } from '../records/stateIs.ts';
import type { Work } from '../work.ts';
import { holdTalk } from './openTalk.ts';

type Mark = BodyOf<typeof chat.mark>['marks'][number];

/** So many messages of a talk get their receipts in one call at most; the next call goes on. */
const mostAtOnce = 1_000;

/** Moves the marks of the person forward, never back and never beyond what was said; says whether they moved. */
const moveMarks = async (work: Work, viewer: Viewer, { groupID, deliveredTo, readTo }: Mark): Promise<boolean> => {
  const got = Math.max(deliveredTo, readTo);
  const { rows } =
    await sql`UPDATE "chatMembers" SET "deliveredTo" = GREATEST("chatMembers"."deliveredTo", LEAST(${got}::integer, "chatGroups"."lastSerial")),
      "readTo" = GREATEST("chatMembers"."readTo", LEAST(${readTo}::integer, "chatGroups"."lastSerial"))
    FROM "chatGroups" WHERE "chatGroups"."tenantID" = "chatMembers"."tenantID" AND "chatGroups"."groupID" = "chatMembers"."groupID" AND ${visibleTalks(viewer)}
      AND "chatMembers"."tenantID" = ${work.tenantID} AND "chatMembers"."groupID" = ${groupID} AND "chatMembers"."userID" = ${viewer.userID}
      AND ("chatMembers"."deliveredTo" < LEAST(${got}::integer, "chatGroups"."lastSerial") OR "chatMembers"."readTo" < LEAST(${readTo}::integer, "chatGroups"."lastSerial"))
    RETURNING "chatMembers"."userID"`.execute(work.db);
  return rows.length > 0;
};

/** Gives the messages of a talk that are under way the receipts that its members' marks amount to, and tells the senders of what has come further to somebody. */
const giveReceipts = async (work: Work, groupID: string, upTo: number): Promise<void> => {
  const members = (
    await sql<
      Marks & { userID: string }
    >`SELECT m."userID", m."deliveredTo", m."readTo", m."joinedAt" FROM "chatMembers" m
      JOIN users ON users."tenantID" = m."tenantID" AND users."userID" = m."userID" AND users."state" = 'enabled'
      WHERE m."tenantID" = ${work.tenantID} AND m."groupID" = ${groupID}`.execute(work.db)
  ).rows;
  const { rows } = await sql<{ messageID: string; serialNo: number; sender: string; state: string }>`
    SELECT "messageID", "serialNo", "sender", "state" FROM "chatMessages"
    WHERE "tenantID" = ${work.tenantID} AND "groupID" = ${groupID} AND ${stateIs('chatMessages', isChatUnderWay)} ORDER BY "serialNo" LIMIT ${mostAtOnce}`.execute(
    work.db,
  );
  // Senders are told once, not message by message.
  const quiet: Work = { ...work, doer: 'system', tell: () => undefined };
  const senders = new Set<string>();
  for (const { messageID, serialNo, sender, state } of rows) {
    if (serialNo <= upTo) senders.add(sender);
    const others = members.filter(({ userID }) => userID !== sender);
    const reached = stateByReceipts(receiptsFor(serialNo, others));
    if (reached === state || reached === chatState.sent) continue;
    await changeState(quiet, chatRecord, { id: messageID, action: reached === chatState.read ? 'read' : 'deliver' });
  }
  if (senders.size > 0) work.tell({ type: 'chat', groupID, taskID: null, members: [...senders] });
};

/** Up to where talks have come to the person. Throws `chat.groupNotFound` for a talk that is not theirs. */
export const keepMarks = async (work: Work, viewer: Viewer, marks: readonly Mark[]): Promise<void> => {
  // Always in the same order, so that two members never wait for each other.
  for (const mark of marks.toSorted((a, b) => (a.groupID < b.groupID ? -1 : 1))) {
    await holdTalk(work, viewer, mark.groupID);
    if (!(await moveMarks(work, viewer, mark))) continue;
    await giveReceipts(work, mark.groupID, Math.max(mark.deliveredTo, mark.readTo));
    // One's other devices: what was read on one is read on all.
    work.tell({ type: 'chat', groupID: mark.groupID, taskID: null, members: [viewer.userID] });
  }
};
