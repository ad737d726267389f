import { type ChatAction, type ChatFacts, type ChatState, chatMachine } from '@pourline/domain/chat/chatStates';
import { type Selectable, sql } from 'kysely';
import type { ChatMessagesTable } from '../db/tables.ts';
import type { MachineRecord } from './machineRecord.ts';

export type ChatRow = Selectable<ChatMessagesTable> & { state: ChatState };

/** How messages of a talk change; they are the business of who belongs to it. */
export const chatRecord: MachineRecord<ChatRow, ChatState, ChatAction, ChatFacts> = {
  machine: chatMachine,
  table: 'chatMessages',
  id: 'messageID',
  scope: (seer) =>
    typeof seer === 'object'
      ? sql`EXISTS (SELECT FROM "chatMembers" m WHERE m."tenantID" = "chatMessages"."tenantID" AND m."groupID" = "chatMessages"."groupID" AND m."userID" = ${seer.userID})`
      : sql`true`,
  factsOf: ({ now }, { state, sender, createTime }) => ({ state, sender, sentAt: Date.parse(createTime), now }),
  taskIDOf: () => null,
  untimed: true,
  readBack: true,
  tell: (work, { groupID, sender }) => work.tell({ type: 'chat', groupID, taskID: null, members: [sender] }),
};
