import type { DataOf } from '@pourline/contract/endpoint';
import { inboxes } from '@pourline/contract/inboxes';
import type { Viewer } from '@pourline/domain/access/rights';
import { roleGroups } from '@pourline/domain/access/roleGroups';
import { DomainError } from '@pourline/domain/errors';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { checkSelf } from '../http/checkSelf.ts';
import { type Handlers, serve } from '../http/serve.ts';
import { visibleMessages } from '../records/messageStore.ts';
import { stateIs } from '../records/stateIs.ts';
import type { Services } from '../services.ts';
import { inboxList, readNotices, visibleInbox } from './inboxStore.ts';
import { messageList } from './messageList.ts';
import { follow, readTopics } from './topicStore.ts';

/** A person asks as whom they work as. Throws `app.forbidden`. */
const checkGroup = ({ roleGroup }: Viewer, asked: string | undefined): void => {
  if (asked !== undefined && asked !== roleGroup) throw new DomainError('app.forbidden');
};

const readCounts = async (db: Db, viewer: Viewer): Promise<DataOf<typeof inboxes.counts>> => {
  const { rows } = await sql<DataOf<typeof inboxes.counts>>`
    SELECT ${sql.join(['message', 'system', 'report', 'subscription'].map((list) => sql`count(*) FILTER (WHERE inboxes."list" = ${list})::int AS ${sql.ref(list)}`))},
      (SELECT count(*)::int FROM "taskMessages" WHERE ${visibleMessages(viewer)} AND ${stateIs('taskMessages', isMessageUnsettled)}) AS "unanswered"
    FROM inboxes WHERE ${visibleInbox(viewer)} AND inboxes."readAt" IS NULL`.execute(db);
  return rows[0] ?? { message: 0, system: 0, report: 0, subscription: 0, unanswered: 0 };
};

const readReaders = async (db: Db, viewer: Viewer, id: string): Promise<DataOf<typeof inboxes.readers>> => {
  const { rows } = await sql<
    DataOf<typeof inboxes.readers>[number]
  >`SELECT u."userID", u."name", max(i."readAt") AS "readAt"
    FROM "taskMessages" JOIN inboxes i ON i."tenantID" = "taskMessages"."tenantID" AND i."taskMsgID" = "taskMessages"."taskMsgID" AND i."kind" = 'message'
      JOIN users u ON u."tenantID" = i."tenantID" AND u."userID" = i."userID"
    WHERE ${visibleMessages(viewer)} AND "taskMessages"."taskMsgID" = ${id}
    GROUP BY u."userID", u."name" ORDER BY max(i."readAt") NULLS LAST, u."name", u."userID" LIMIT 200`.execute(db);
  return rows;
};

export const inboxRoutes = (app: FastifyInstance, services: Services): void => {
  const handlers: Handlers<typeof inboxes> = {
    userMessages: ({ db, viewer, params, query }) => {
      checkSelf(viewer, params.id);
      checkGroup(viewer, query.rolegroup);
      return inboxList.page(db, viewer, query);
    },
    userReports: ({ db, viewer, params, query }) => {
      checkSelf(viewer, params.id);
      checkGroup(viewer, query.rolegroup);
      if (!roleGroups[viewer.roleGroup].messages.some((list) => list === 'reports'))
        throw new DomainError('app.forbidden');
      return messageList.page(db, viewer, { ...query, 'filter.mine': '1' });
    },
    history: ({ db, viewer, query }) => {
      checkGroup(viewer, query.rolegroup);
      return messageList.page(db, viewer, query);
    },
    counts: ({ db, viewer }) => readCounts(db, viewer),
    read: async ({ work, viewer, body }) => {
      await readNotices(work, viewer, body.noticeIDs);
      return {};
    },
    readers: ({ db, viewer, params }) => readReaders(db, viewer, params.id),
    topics: ({ db, viewer }) => readTopics(db, viewer),
    follow: async ({ work, viewer, body }) => {
      await follow(work, viewer, body.topic, body.isOn);
      return {};
    },
  };
  serve(app, services, inboxes, handlers);
};
