import { chat } from '@pourline/contract/chat';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { findOrMakeAccount, readAccount } from './chatAccounts.ts';
import { messageList, readGroup, readMessage, talkList } from './chatStore.ts';
import { keepMarks } from './keepMarks.ts';
import { muteTalk } from './muteTalk.ts';
import { openOrderTalk, openTalkOf } from './openTalk.ts';
import { sendMessage } from './sendMessage.ts';
import { withdrawMessage } from './withdrawMessage.ts';

export const chatRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, chat, {
    account: ({ db, viewer, params }) => readAccount(db, viewer, params.userID),
    createAccount: ({ work, viewer, body }) => findOrMakeAccount(work, viewer, body.userID ?? viewer.userID),
    ofOrder: ({ work, viewer, body }) => openOrderTalk(work, viewer, body.taskID),
    ofUsers: ({ work, viewer, body }) => openTalkOf(work, viewer, body.userIDs),
    talks: ({ db, viewer, query }) => talkList.page(db, viewer, query),
    group: ({ db, viewer, params }) => readGroup(db, viewer, params.id),
    messages: ({ db, viewer, query }) => messageList.page(db, viewer, query),
    send: ({ work, viewer, body }) => sendMessage(work, viewer, body),
    mark: async ({ work, viewer, body }) => {
      await keepMarks(work, viewer, body.marks);
      return {};
    },
    mute: async ({ work, viewer, params, body }) => {
      await muteTalk(work, viewer, params.id, body.muted);
      return readGroup(work.db, viewer, params.id);
    },
    withdraw: async ({ work, viewer, params }) => {
      await withdrawMessage(work, params.id);
      return readMessage(work.db, viewer, params.id);
    },
  });
