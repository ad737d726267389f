import type { ChatGroup } from '@pourline/contract/chat';
import type { Viewer } from '@pourline/domain/access/rights';
import { mostTalksInADay } from '@pourline/domain/chat/chatMessage';
import { DomainError } from '@pourline/domain/errors';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import { visiblePeople } from '../people/peopleScope.ts';
import { isActivePerson, userSeesOrder, visibleTalks } from '../records/chatScope.ts';
import { ordersOf } from '../records/orderScope.ts';
import { sha256 } from '../records/sha256.ts';
import type { Work } from '../work.ts';
import { makeAccounts } from './chatAccounts.ts';
import { readGroup } from './chatStore.ts';

/** Refuses who begins too many talks. */
const boundTalks = async (work: Work, userID: string): Promise<void> => {
  const since = new Date(work.now - 86_400_000);
  const { rows } = await sql<{ begun: number }>`SELECT count(*)::integer AS begun FROM "chatGroups"
    WHERE "tenantID" = ${work.tenantID} AND "creator" = ${userID} AND "createTime" > ${since}::timestamptz`.execute(
    work.db,
  );
  if ((rows[0]?.begun ?? 0) >= mostTalksInADay) throw new DomainError('chat.tooManyTalks');
};

/** The talk under a key, begun when there is none. */
const talkUnder = async (
  work: Work,
  viewer: Viewer,
  key: string,
  of: { kind: 'order'; taskID: string } | { kind: 'users'; taskID: null },
): Promise<string> => {
  const known = () =>
    work.db
      .selectFrom('chatGroups')
      .select('groupID')
      .where('tenantID', '=', work.tenantID)
      .where('key', '=', key)
      .executeTakeFirst();
  const found = await known();
  if (found) return found.groupID;
  await boundTalks(work, viewer.userID);
  const now = new Date(work.now);
  await work.db
    .insertInto('chatGroups')
    .values({
      ...{ tenantID: work.tenantID, groupID: newId(), key, ...of, creator: viewer.userID },
      ...{ createTime: now, lastTime: now },
    })
    .onConflict((c) => c.columns(['tenantID', 'key']).doNothing())
    .execute();
  const made = await known();
  if (!made) throw new Error(`the talk ${key} was neither there nor begun`);
  return made.groupID;
};

/** Makes the members of the talk about an order those who see the order now: who came to see it is taken in, who sees it no more is left out. */
export const keepSeers = async (work: Work, groupID: string, taskID: string): Promise<void> => {
  const seers = sql`SELECT users."userID" FROM users JOIN orders ON orders."tenantID" = users."tenantID" AND orders."taskID" = ${taskID}
    WHERE users."tenantID" = ${work.tenantID} AND ${isActivePerson} AND ${userSeesOrder()}`;
  work.soon(
    sql`INSERT INTO "chatMembers" ("tenantID", "groupID", "userID", "deliveredTo", "readTo", "joinedAt")
      SELECT g."tenantID", g."groupID", s."userID", g."lastSerial", g."lastSerial", g."lastSerial" FROM "chatGroups" g, (${seers}) s
      WHERE g."tenantID" = ${work.tenantID} AND g."groupID" = ${groupID} ON CONFLICT DO NOTHING`.execute(work.db),
  );
  await sql`DELETE FROM "chatMembers" m WHERE m."tenantID" = ${work.tenantID} AND m."groupID" = ${groupID} AND m."userID" NOT IN (${seers})`.execute(
    work.db,
  );
};

const membersOf = (groupID: string) =>
  sql<boolean>`EXISTS (SELECT FROM "chatMembers" m WHERE m."tenantID" = users."tenantID" AND m."userID" = users."userID" AND m."groupID" = ${groupID})`;

/** The talk about an order that the viewer sees. Throws `order.notFound`. */
export const openOrderTalk = async (work: Work, viewer: Viewer, taskID: string): Promise<ChatGroup> => {
  const { rows } =
    await sql`SELECT FROM orders WHERE orders."tenantID" = ${work.tenantID} AND orders."taskID" = ${taskID} AND ${ordersOf(viewer)}`.execute(
      work.db,
    );
  if (rows.length === 0) throw new DomainError('order.notFound');
  const groupID = await talkUnder(work, viewer, `order ${taskID}`, { kind: 'order', taskID });
  await holdTalk(work, viewer, groupID);
  await keepSeers(work, groupID, taskID);
  makeAccounts(work, membersOf(groupID));
  return readGroup(work.db, viewer, groupID);
};

/** The talk of the viewer with people whom they may know of and who work here. Throws `chat.alone`, `chat.notPartner`. */
export const openTalkOf = async (work: Work, viewer: Viewer, userIDs: readonly string[]): Promise<ChatGroup> => {
  const others = [...new Set(userIDs)].filter((userID) => userID !== viewer.userID).toSorted();
  if (others.length === 0) throw new DomainError('chat.alone');
  const { rows } =
    await sql`SELECT FROM users WHERE users."userID" = ANY(${others}) AND users."tenantID" = ${work.tenantID}
    AND ${isActivePerson} AND ${visiblePeople(viewer)}`.execute(work.db);
  if (rows.length < others.length) throw new DomainError('chat.notPartner');
  const all = [...others, viewer.userID].toSorted();
  const groupID = await talkUnder(work, viewer, `users ${sha256(all.join('\n'))}`, { kind: 'users', taskID: null });
  await work.db
    .insertInto('chatMembers')
    .values(all.map((userID) => ({ tenantID: work.tenantID, groupID, userID })))
    .onConflict((c) => c.doNothing())
    .execute();
  makeAccounts(work, membersOf(groupID));
  return readGroup(work.db, viewer, groupID);
};

/** A talk that the viewer belongs to, locked until the work is done. Throws `chat.groupNotFound`. */
export const holdTalk = async (work: Work, viewer: Viewer, groupID: string): Promise<{ taskID: string | null }> => {
  const { rows } = await sql<{ taskID: string | null }>`SELECT "chatGroups"."taskID" FROM "chatGroups"
    WHERE "chatGroups"."groupID" = ${groupID} AND ${visibleTalks(viewer)} FOR UPDATE OF "chatGroups"`.execute(work.db);
  if (!rows[0]) throw new DomainError('chat.groupNotFound');
  return rows[0];
};
