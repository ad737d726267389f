import type { ChatMessage, chat } from '@pourline/contract/chat';
import type { BodyOf } from '@pourline/contract/endpoint';
import type { Viewer } from '@pourline/domain/access/rights';
import { type ChatCard, mostInADay } from '@pourline/domain/chat/chatMessage';
import { chatState } from '@pourline/domain/chat/chatStates';
import { DomainError } from '@pourline/domain/errors';
import { plausibleAt } from '@pourline/domain/time/saidTime';
import { sql } from 'kysely';
import { recordEvent } from '../change.ts';
import { newId } from '../db/ids.ts';
import { useFiles } from '../files/useFiles.ts';
import { visibleTalks } from '../records/chatScope.ts';
import { ordersOf } from '../records/orderScope.ts';
import { waybillsOf } from '../records/waybillScope.ts';
import type { Work } from '../work.ts';
import { readMessage } from './chatStore.ts';
import { holdTalk, keepSeers } from './openTalk.ts';
import { ringLater } from './ringTalks.ts';

type Said = BodyOf<typeof chat.send>;

/** Refuses who has said too much since yesterday. */
const boundSender = async (work: Work, userID: string): Promise<void> => {
  const since = new Date(work.now - 86_400_000);
  const { rows } = await sql`SELECT FROM "chatMessages" WHERE "tenantID" = ${work.tenantID} AND "sender" = ${userID}
    AND "createTime" > ${since}::timestamptz OFFSET ${mostInADay - 1} LIMIT 1`.execute(work.db);
  if (rows.length > 0) throw new DomainError('chat.tooMany');
};

/** Refuses the card of a thing that the sender does not see. */
const checkCard = async (work: Work, viewer: Viewer, { kind, id }: ChatCard): Promise<void> => {
  const { tenantID } = work;
  const { rows } =
    kind === 'order'
      ? await sql`SELECT FROM orders WHERE orders."tenantID" = ${tenantID} AND orders."taskID" = ${id} AND ${ordersOf(viewer)}`.execute(
          work.db,
        )
      : await sql`SELECT FROM waybills WHERE waybills."tenantID" = ${tenantID} AND waybills."taskDetailID" = ${id} AND ${waybillsOf(viewer)}`.execute(
          work.db,
        );
  if (rows.length === 0) throw new DomainError(kind === 'order' ? 'order.notFound' : 'waybill.notFound');
};

/** Refuses a message that says nothing. */
const checkSaid = ({ kind, text, fileID, card }: Said): void => {
  const said = { text: text !== '', picture: fileID !== undefined, card: card !== undefined };
  if (!said[kind]) throw new DomainError('chat.empty');
};

/** Tells everybody of a talk that something is different in it. */
export const tellTalk = async (work: Work, groupID: string): Promise<void> => {
  const { tenantID } = work;
  const { rows } = await sql<{ taskID: string | null; members: string[] }>`SELECT g."taskID",
      ARRAY(SELECT m."userID" FROM "chatMembers" m WHERE m."tenantID" = g."tenantID" AND m."groupID" = g."groupID") AS "members"
    FROM "chatGroups" g WHERE g."tenantID" = ${tenantID} AND g."groupID" = ${groupID}`.execute(work.db);
  for (const { taskID, members } of rows) work.tell({ type: 'chat', groupID, taskID, members });
};

/** The next number of a talk that the viewer belongs to, under its lock, so that messages stand in one order for all. Throws `chat.groupNotFound`. */
const nextSerial = async (work: Work, viewer: Viewer, groupID: string) => {
  const { rows } = await sql<{ serialNo: number; taskID: string | null }>`UPDATE "chatGroups"
    SET "lastSerial" = "lastSerial" + 1, "lastTime" = ${new Date(work.now)}::timestamptz
    WHERE "chatGroups"."groupID" = ${groupID} AND ${visibleTalks(viewer)} RETURNING "lastSerial" AS "serialNo", "taskID"`.execute(
    work.db,
  );
  if (!rows[0]) throw new DomainError('chat.groupNotFound');
  return rows[0];
};

/** Says something in a talk. Throws `chat.*`, `file.*`, and what refuses a card of a thing that is not seen. */
export const sendMessage = async (work: Work, viewer: Viewer, said: Said): Promise<ChatMessage> => {
  const { tenantID } = work;
  const { groupID, kind, text, fileID = null, card } = said;
  const saidAt = said.happenedAt === undefined ? undefined : Date.parse(said.happenedAt);
  const { taskID } = await holdTalk(work, viewer, groupID);
  checkSaid(said);
  await boundSender(work, viewer.userID);
  if (kind === 'card' && card) await checkCard(work, viewer, card);
  // Before the number is given: who comes to the talk now owes a receipt for this message.
  if (taskID !== null) await keepSeers(work, groupID, taskID);
  const { serialNo } = await nextSerial(work, viewer, groupID);
  const messageID = newId();
  await work.db
    .insertInto('chatMessages')
    .values({
      ...{ tenantID, messageID, groupID, serialNo, sender: viewer.userID, senderName: viewer.name, kind },
      text: kind === 'card' && card ? card.title : text,
      fileID: kind === 'picture' ? fileID : null,
      card: kind === 'card' && card ? JSON.stringify(card) : null,
      state: chatState.sent,
      happenedAt: new Date(plausibleAt(saidAt, work.now)),
      createTime: new Date(work.now),
    })
    .execute();
  await useFiles(work, 'chat', messageID, viewer.userID, kind === 'picture' && fileID ? [fileID] : []);
  work.soon(
    sql`UPDATE "chatMembers" SET "deliveredTo" = ${serialNo}, "readTo" = ${serialNo}, "saidTo" = ${serialNo} WHERE "tenantID" = ${tenantID} AND "groupID" = ${groupID} AND "userID" = ${viewer.userID}`.execute(
      work.db,
    ),
  );
  await ringLater(work, groupID, viewer.userID, kind === 'text' ? text : '');
  await recordEvent(work, {
    ...{ entity: 'chatMessage', entityID: messageID, taskID: null, action: 'create', from: null, to: chatState.sent },
    ...{ happenedAt: work.now, reason: null, data: { kind } },
  });
  await tellTalk(work, groupID);
  return readMessage(work.db, viewer, messageID);
};
