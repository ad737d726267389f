import { messages } from '@pourline/contract/messages';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { orderBy, readPage } from '../db/page.ts';
import { RawJson, serve } from '../http/serve.ts';
import { type MessageRow, messageColumns, visibleMessages } from '../records/messageStore.ts';
import type { Services } from '../services.ts';
import type { Work } from '../work.ts';
import { cancelMessage, ignoreMessages, processMessage, sendReport } from './messageMoves.ts';

/** One message as the wire shows it. `message.notFound` also for one that is not the viewer's to see. */
const readMessage = async (db: Db, viewer: Viewer, taskMsgID: string): Promise<RawJson> => {
  const { rows } = await sql<{ data: string }>`
    SELECT row_to_json(r)::text AS data FROM (SELECT ${messageColumns} FROM "taskMessages" WHERE ${visibleMessages(viewer)} AND "taskMessages"."taskMsgID" = ${taskMsgID}) r`.execute(
    db,
  );
  if (!rows[0]) throw new DomainError('message.notFound');
  return new RawJson(rows[0].data);
};

const after = async ({ work, viewer }: { work: Work; viewer: Viewer }, act: Promise<MessageRow>) =>
  readMessage(work.db, viewer, (await act).taskMsgID);

export const messageRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, messages, {
    list: ({ db, viewer, query }) => {
      const parts: RawBuilder<unknown>[] = [visibleMessages(viewer)];
      if (query['filter.state']?.length) parts.push(sql`"taskMessages"."state" = ANY(${query['filter.state']})`);
      if (query['filter.taskID']) parts.push(sql`"taskMessages"."taskID" = ${query['filter.taskID']}`);
      if (query['filter.mine'] === '1') parts.push(sql`"taskMessages"."sender" = ${viewer.userID}`);
      if (query.keyword)
        parts.push(
          sql`(position(${query.keyword} in "taskMessages"."content") > 0 OR position(${query.keyword} in "taskMessages"."title") > 0)`,
        );
      return readPage(db, {
        columns: messageColumns,
        from: sql`"taskMessages"`,
        where: sql.join(parts, sql` AND `),
        orderBy: orderBy(query.sort, ['createTime', 'processTime'], '-createTime', 'taskMsgID'),
        limit: query.limit,
        skip: query.skip,
      });
    },
    info: ({ db, viewer, params }) => readMessage(db, viewer, params.id),
    send: (call) => after(call, sendReport(call.work, call.viewer, call.body)),
    cancel: (call) => after(call, cancelMessage(call.work, call.viewer, call.params.id, call.body.processRemark)),
    process: (call) =>
      after(call, processMessage(call.work, call.viewer, call.params.id, call.body.agree, call.body.processRemark)),
    ignore: async ({ work, viewer, params }) => {
      await ignoreMessages(work, viewer, params.id.split(',').filter(Boolean));
      return {};
    },
  });
