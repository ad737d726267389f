import type { ChatGroup, ChatMessage, chat } from '@pourline/contract/chat';
import type { QueryOf } from '@pourline/contract/endpoint';
import type { Viewer } from '@pourline/domain/access/rights';
import { isChatWithdrawn } from '@pourline/domain/chat/chatStates';
import { DomainError } from '@pourline/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { listOf } from '../lists/listOf.ts';
import { visibleTalks } from '../records/chatScope.ts';
import { stateIs } from '../records/stateIs.ts';

const isWithdrawn = stateIs('chatMessages', isChatWithdrawn);
const told = sql<string>`CASE WHEN ${isWithdrawn} THEN '' ELSE "chatMessages"."text" END`;

/** A message as the wire shows it; of one that was taken back, that alone. */
const messageColumns = sql.join([
  ...['messageID', 'groupID', 'serialNo', 'sender', 'senderName', 'kind', 'state', 'happenedAt', 'createTime'].map(
    (name) => sql.ref(`chatMessages.${name}`),
  ),
  sql`${told} AS "text"`,
  sql`CASE WHEN ${isWithdrawn} THEN NULL ELSE "chatMessages"."fileID" END AS "fileID"`,
  sql`CASE WHEN ${isWithdrawn} THEN NULL ELSE "chatMessages"."card" END AS "card"`,
]);

/** What was said in the talks of the viewer. */
export const messageList = listOf<QueryOf<typeof chat.messages>, Viewer>({
  columns: messageColumns,
  from: sql`"chatMessages"`,
  visible: (viewer) => sql`"chatMessages"."tenantID" = ${viewer.tenantID} AND EXISTS (SELECT FROM "chatGroups"
    WHERE "chatGroups"."tenantID" = "chatMessages"."tenantID" AND "chatGroups"."groupID" = "chatMessages"."groupID" AND ${visibleTalks(viewer)})`,
  filters: { 'filter.groupID': (groupID) => sql`"chatMessages"."groupID" = ${groupID}` },
  keyword: [told],
  sort: {
    serialNo: { by: sql`"chatMessages"."serialNo"` },
    createTime: { by: sql`"chatMessages"."createTime"` },
  },
  usual: '-createTime',
  id: { by: sql`"chatMessages"."messageID"`, field: 'messageID' },
  grows: { table: 'chatMessages', begins: (sort) => (sort === 'serialNo' ? [['filter.groupID']] : []) },
});

/** One message of a talk of the viewer. Throws `chat.notFound`. */
export const readMessage = async (db: Db, viewer: Viewer, messageID: string): Promise<ChatMessage> => {
  const { rows } = await sql<{
    row: ChatMessage;
  }>`SELECT row_to_json(r) AS row FROM (SELECT ${messageColumns} FROM "chatMessages"
    WHERE "chatMessages"."tenantID" = ${viewer.tenantID} AND "chatMessages"."messageID" = ${messageID}) r`.execute(db);
  if (!rows[0]) throw new DomainError('chat.notFound');
  return rows[0].row;
};

const orderOf = sql`(SELECT row_to_json(r) FROM (SELECT x."taskNo", x."projectName", x."constructionSite" FROM orders x
  WHERE x."tenantID" = "chatGroups"."tenantID" AND x."taskID" = "chatGroups"."taskID") r) AS "order"`;
const headColumns = sql`"chatGroups"."groupID", "chatGroups"."kind", "chatGroups"."taskID", "chatGroups"."lastSerial", ${orderOf}`;

/** So many of the others a line of the list names. */
const mostNamed = 4;

/** The talks of a person, with what was said last and what they have not read. */
export const talkList = listOf<QueryOf<typeof chat.talks>, Viewer>({
  columns: ({ userID }) => sql`${headColumns}, "chatGroups"."lastTime", me."deliveredTo", me."isMuted",
    (SELECT count(*)::integer FROM "chatMembers" c WHERE c."tenantID" = "chatGroups"."tenantID" AND c."groupID" = "chatGroups"."groupID") AS "memberCount",
    (SELECT count(*)::integer FROM "chatMessages" WHERE "chatMessages"."tenantID" = "chatGroups"."tenantID" AND "chatMessages"."groupID" = "chatGroups"."groupID"
      AND "chatMessages"."serialNo" > me."readTo" AND "chatMessages"."sender" <> ${userID} AND NOT ${isWithdrawn}) AS "unread",
    COALESCE((SELECT json_agg(p) FROM (SELECT u."userID", u."name" AS "userName" FROM "chatMembers" c JOIN users u ON u."tenantID" = c."tenantID" AND u."userID" = c."userID"
      WHERE c."tenantID" = "chatGroups"."tenantID" AND c."groupID" = "chatGroups"."groupID" AND c."userID" <> ${userID} ORDER BY u."name" COLLATE "zh-x-icu" LIMIT ${mostNamed}) p), '[]') AS "people",
    (SELECT row_to_json(r) FROM (SELECT "chatMessages"."senderName", "chatMessages"."kind", ${told} AS "text", "chatMessages"."state" FROM "chatMessages"
      WHERE "chatMessages"."tenantID" = "chatGroups"."tenantID" AND "chatMessages"."groupID" = "chatGroups"."groupID" AND "chatMessages"."serialNo" = "chatGroups"."lastSerial") r) AS "last"`,
  from: sql`"chatMembers" me JOIN "chatGroups" ON "chatGroups"."tenantID" = me."tenantID" AND "chatGroups"."groupID" = me."groupID"`,
  visible: (viewer) =>
    sql`me."tenantID" = ${viewer.tenantID} AND me."userID" = ${viewer.userID} AND "chatGroups"."lastSerial" > 0 AND ${visibleTalks(viewer)}`,
  filters: {
    'filter.unread': (
      _,
      { userID },
    ) => sql`EXISTS (SELECT FROM "chatMessages" WHERE "chatMessages"."tenantID" = me."tenantID" AND "chatMessages"."groupID" = me."groupID"
      AND "chatMessages"."serialNo" > me."readTo" AND "chatMessages"."sender" <> ${userID} AND NOT ${isWithdrawn})`,
  },
  keyword: [
    sql`(SELECT x."projectName" || ' ' || x."constructionSite" || ' ' || x."taskNo" FROM orders x WHERE x."tenantID" = "chatGroups"."tenantID" AND x."taskID" = "chatGroups"."taskID")`,
    sql`(SELECT string_agg(u."name", ' ') FROM "chatMembers" c JOIN users u ON u."tenantID" = c."tenantID" AND u."userID" = c."userID" WHERE c."tenantID" = "chatGroups"."tenantID" AND c."groupID" = "chatGroups"."groupID")`,
  ],
  sort: { lastTime: { by: sql`"chatGroups"."lastTime"` } },
  usual: '-lastTime',
  id: { by: sql`"chatGroups"."groupID"`, field: 'groupID' },
});

/** One talk of the viewer with its members who work here now. Throws `chat.groupNotFound`. */
export const readGroup = async (db: Db, viewer: Viewer, groupID: string): Promise<ChatGroup> => {
  const { rows } = await sql<{ row: ChatGroup }>`SELECT row_to_json(r) AS row FROM (SELECT ${headColumns},
    EXISTS (SELECT FROM "chatMembers" c WHERE c."tenantID" = "chatGroups"."tenantID" AND c."groupID" = "chatGroups"."groupID" AND c."userID" = ${viewer.userID} AND c."isMuted") AS "isMuted",
    COALESCE((SELECT json_agg(p) FROM (SELECT c."userID", users."name" AS "userName", COALESCE(a."userAccount", '') AS "userAccount", c."deliveredTo", c."readTo", c."joinedAt"
      FROM "chatMembers" c JOIN users ON users."tenantID" = c."tenantID" AND users."userID" = c."userID"
      LEFT JOIN "chatAccounts" a ON a."tenantID" = c."tenantID" AND a."userID" = c."userID"
      WHERE c."tenantID" = "chatGroups"."tenantID" AND c."groupID" = "chatGroups"."groupID" AND users."state" = 'enabled' ORDER BY users."name" COLLATE "zh-x-icu") p), '[]') AS "members"
    FROM "chatGroups" WHERE "chatGroups"."groupID" = ${groupID} AND ${visibleTalks(viewer)}) r`.execute(db);
  if (!rows[0]) throw new DomainError('chat.groupNotFound');
  return rows[0].row;
};
