import { chatCard, chatKinds, groupKinds, mostLetters, mostMembers } from '@pourline/domain/chat/chatMessage';
import { chatMachine } from '@pourline/domain/chat/chatStates';
import { keysOf } from '@pourline/domain/keysOf';
import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';
import { byId, defineContract, done } from './endpoint.ts';
import { happened } from './happened.ts';
import { idFilter, listOf } from './listOf.ts';

const id = z.string().min(1).max(64);
const state = z.enum(keysOf(chatMachine.states));

/** A person's account in the messenger of the house. `pwd` is told once, when their own account is made; only its hash is kept. */
export const chatAccount = z.object({
  userID: z.string(),
  userName: z.string(),
  pwd: z.string(),
  userAccount: z.string(),
});

/** One message of a talk; of one that was taken back nothing is told but that. */
export const chatMessage = z.object({
  messageID: z.string(),
  groupID: z.string(),
  /** Its place in the talk, from 1. */
  serialNo: z.number().int(),
  sender: z.string(),
  senderName: z.string(),
  kind: z.enum(chatKinds),
  text: z.string(),
  fileID: z.string().nullable(),
  card: chatCard.nullable(),
  state,
  /** When its person wrote it, by their phone. */
  happenedAt: z.string(),
  createTime: z.string(),
});
/** What somebody said in a talk. */
export type ChatMessage = z.infer<typeof chatMessage>;

const member = z.object({
  userID: z.string(),
  userName: z.string(),
  userAccount: z.string(),
  deliveredTo: z.number().int(),
  readTo: z.number().int(),
  joinedAt: z.number().int(),
});
const orderOf = z.object({ taskNo: z.string(), projectName: z.string(), constructionSite: z.string() });
const groupHead = {
  groupID: z.string(),
  kind: z.enum(groupKinds),
  taskID: z.string().nullable(),
  order: orderOf.nullable(),
  lastSerial: z.number().int(),
};

/** A talk with everybody in it; `isMuted`: it does not ring for the person. */
export const chatGroup = z.object({ ...groupHead, isMuted: z.boolean(), members: z.array(member) });
/** A talk: about an order, or of people who were chosen. */
export type ChatGroup = z.infer<typeof chatGroup>;

/** A talk as a line of the list of one's own. */
export const chatTalk = z.object({
  ...groupHead,
  /** The others, a few of them; and how many belong to it in all. */
  people: z.array(z.object({ userID: z.string(), userName: z.string() })),
  memberCount: z.number().int(),
  unread: z.number().int(),
  isMuted: z.boolean(),
  deliveredTo: z.number().int(),
  lastTime: z.string(),
  last: chatMessage.pick({ senderName: true, kind: true, text: true, state: true }).nullable(),
});
/** A talk as its list shows it. */
export type ChatTalk = z.infer<typeof chatTalk>;

/** So many talks are marked at once at most. */
export const mostMarks = 100;

/** Talk between the people of a plant: accounts, talks, messages with true receipts. */
export const chat = defineContract({
  account: {
    method: 'GET',
    path: '/api/v1/chat/account/{userID}',
    says: 'The chat account of somebody whom the person may talk to; null while they have none.',
    shows: ['chats', 'people'],
    access: 'signedIn',
    params: z.object({ userID: id }),
    reply: chatAccount.nullable(),
  },
  createAccount: {
    method: 'POST',
    path: '/api/v1/chat/account',
    says: 'Makes the chat account of the person, or of a partner, where it is missing. The password of one’s own is told this once.',
    changes: ['chats'],
    access: 'signedIn',
    toldOnce: true,
    body: z.object({ userID: id.optional() }),
    reply: chatAccount,
  },
  ofOrder: {
    method: 'POST',
    path: '/api/v1/chat/account/order',
    says: 'The talk about an order, begun when there is none; everybody who sees the order belongs to it, with an account.',
    changes: ['chats'],
    access: 'signedIn',
    body: z.object({ taskID: id }),
    reply: chatGroup,
  },
  ofUsers: {
    method: 'POST',
    path: '/api/v1/chat/account/users',
    says: 'The talk of the person with these, begun when there is none; each of them has an account afterwards.',
    changes: ['chats'],
    access: 'signedIn',
    body: z.object({
      userIDs: z
        .array(id)
        .min(1)
        .max(mostMembers - 1),
    }),
    reply: chatGroup,
  },
  talks: {
    method: 'GET',
    path: '/api/v1/chat/groups',
    says: 'The talks of the person, those in which something was said last first.',
    shows: ['chats', 'orders', 'people'],
    access: 'signedIn',
    ...listOf({ row: chatTalk, sort: ['lastTime'], filters: { 'filter.unread': z.enum(['1']).optional() } }),
  },
  group: {
    method: 'GET',
    path: '/api/v1/chat/groups/{id}',
    says: 'One talk with its members and up to where each has got and read it.',
    shows: ['chats', 'orders', 'people'],
    access: 'signedIn',
    params: byId,
    reply: chatGroup,
  },
  messages: {
    method: 'GET',
    path: '/api/v1/chat/messages',
    says: 'What was said in the talks of the person, or in one of them, the newest first.',
    shows: ['chats'],
    access: 'signedIn',
    ...listOf({
      row: chatMessage,
      sort: ['serialNo', 'createTime'],
      filters: { 'filter.groupID': idFilter.optional() },
    }),
  },
  send: {
    method: 'POST',
    path: '/api/v1/chat/messages',
    says: 'Says something in a talk: words, a picture that was uploaded for it, or a card of an order or a load.',
    changes: ['chats'],
    access: 'signedIn',
    offline: 'queue',
    body: z.object({
      groupID: id,
      kind: z.enum(chatKinds),
      text: visibleText.max(mostLetters).default(''),
      fileID: z.string().max(64).optional(),
      card: chatCard.optional(),
      ...happened,
    }),
    reply: chatMessage,
  },
  mark: {
    method: 'PUT',
    path: '/api/v1/chat/marks',
    says: 'Up to which message talks have come onto the device of the person, and before their eyes.',
    changes: ['chats'],
    access: 'signedIn',
    body: z.object({
      marks: z
        .array(
          z.object({
            groupID: id,
            deliveredTo: z.number().int().min(0).max(1e9).default(0),
            readTo: z.number().int().min(0).max(1e9).default(0),
          }),
        )
        .max(mostMarks),
    }),
    reply: done,
  },
  mute: {
    method: 'PUT',
    path: '/api/v1/chat/groups/{id}/mute',
    says: 'Whether a talk rings on the devices of the person; who is named in it hears it in any case.',
    changes: ['chats'],
    access: 'signedIn',
    params: byId,
    body: z.object({ muted: z.boolean() }),
    reply: chatGroup,
  },
  withdraw: {
    method: 'PUT',
    path: '/api/v1/chat/messages/{id}/withdraw',
    says: 'Takes a message of one’s own back, within two minutes.',
    changes: ['chats'],
    act: 'chatMessage.withdraw',
    params: byId,
    reply: chatMessage,
  },
});
