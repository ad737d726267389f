import type { DataOf } from '@pourline/contract/endpoint';
import type { inboxes } from '@pourline/contract/inboxes';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { type MessageTopic, messageTopics, topicsOfGroup } from '@pourline/domain/messages/messageTopics';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Work } from '../work.ts';

/** The topics of the person's role group; they follow each of them unless they have said otherwise. */
export const readTopics = async (db: Db, viewer: Viewer): Promise<DataOf<typeof inboxes.topics>> => {
  const names = topicsOfGroup(viewer.roleGroup);
  if (names.length === 0) return [];
  const { rows } = await sql<{ topic: MessageTopic; isOn: boolean; unread: number }>`
    SELECT n."topic", COALESCE(s."isOn", true) AS "isOn",
      (SELECT count(*)::int FROM inboxes i JOIN "taskMessages" m ON m."tenantID" = i."tenantID" AND m."taskMsgID" = i."taskMsgID"
        WHERE i."tenantID" = ${viewer.tenantID} AND i."userID" = ${viewer.userID} AND i."list" = 'subscription' AND i."readAt" IS NULL
          AND (m."msgType" = n."topic" OR (n."topic" = ${'car_breakdown' satisfies MessageTopic} AND m."msgType" = 'mixer_breakdown'))) AS "unread"
    FROM unnest(${names}::text[]) AS n("topic") LEFT JOIN subscriptions s
      ON s."tenantID" = ${viewer.tenantID} AND s."userID" = ${viewer.userID} AND s."topic" = n."topic"`.execute(db);
  return names.flatMap((topic) => {
    const row = rows.find((one) => one.topic === topic);
    return row ? [{ ...row, title: messageTopics[topic].title }] : [];
  });
};

/** Follows a topic of the person's role group, or no more. Throws `app.forbidden` for one of another. */
export const follow = async (work: Work, viewer: Viewer, topic: MessageTopic, isOn: boolean): Promise<void> => {
  if (messageTopics[topic].of !== viewer.roleGroup) throw new DomainError('app.forbidden');
  const said = { isOn, updateTime: new Date(work.now) };
  await work.db
    .insertInto('subscriptions')
    .values({ tenantID: work.tenantID, userID: viewer.userID, topic, ...said })
    .onConflict((c) => c.columns(['tenantID', 'userID', 'topic']).doUpdateSet(said))
    .execute();
};
