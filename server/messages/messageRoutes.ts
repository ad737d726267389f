import { messages } from '@pourline/contract/messages';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type Handlers, RawJson, Shown, serve } from '../http/serve.ts';
import { type MessageRow, messageColumns, settleMessage, visibleMessages } from '../records/messageStore.ts';
import type { Services } from '../services.ts';
import type { Work } from '../work.ts';
import { confirmNotice, driverNotices, notifyDriver } from './driverNotices.ts';
import { handDraft } from './handDraft.ts';
import { messageList } from './messageList.ts';
import { cancelMessage, ignoreMessages, processMessage, sendReport } from './messageMoves.ts';
import { readOutcome } from './readOutcome.ts';

/** One message as the wire shows it. `message.notFound` also for one that is not the viewer's to see. */
const readMessage = async (db: Db, viewer: Viewer, taskMsgID: string): Promise<RawJson> => {
  const { rows } = await sql<{ data: string }>`
    SELECT row_to_json(r)::text AS data FROM (SELECT ${messageColumns} FROM "taskMessages" WHERE ${visibleMessages(viewer)} AND "taskMessages"."taskMsgID" = ${taskMsgID}) r`.execute(
    db,
  );
  if (!rows[0]) throw new DomainError('message.notFound');
  return new RawJson(rows[0].data);
};

const after = async ({ work, viewer }: { work: Work; viewer: Viewer }, act: Promise<MessageRow>) => {
  const { taskMsgID } = await act;
  return new Shown(taskMsgID, await readMessage(work.db, viewer, taskMsgID));
};

export const messageRoutes = (app: FastifyInstance, services: Services): void => {
  const handlers: Handlers<typeof messages> = {
    list: ({ db, viewer, query }) => messageList.page(db, viewer, query),
    info: ({ db, viewer, params }) => readMessage(db, viewer, params.id),
    outcome: ({ db, viewer, params, query, now }) =>
      readOutcome(db, viewer, { id: params.id, pourRate: query.pourRate, now }),
    send: (call) => after(call, sendReport(call.work, call.viewer, call.body)),
    cancel: (call) => after(call, cancelMessage(call.work, call.viewer, call.params.id, call.body.processRemark)),
    process: (call) => after(call, processMessage(call.work, call.params.id, call.body)),
    ignore: async ({ work, params }) => {
      await ignoreMessages(work, params.id.split(',').filter(Boolean));
      return {};
    },
    notices: ({ db, viewer, query, now }) => driverNotices(db, viewer, query.carID, now),
    notify: (call) => after(call, notifyDriver(call.work, call.viewer, call.body)),
    handDraft: (call) => after(call, handDraft(call.work, call.viewer, call.body)),
    confirm: (call) => after(call, confirmNotice(call.work, call.params.id, call.body.happenedAt)),
    withdraw: (call) => after(call, settleMessage(call.work, call.params.id, 'withdraw', '')),
  };
  serve(app, services, messages, handlers, ({ db, viewer }, id) => readMessage(db, viewer, id));
};
