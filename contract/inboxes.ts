import { roleGroupNames } from '@pourline/domain/access/roleGroups';
import { messageState } from '@pourline/domain/messages/messageStates';
import { messageTopicNames } from '@pourline/domain/messages/messageTopics';
import { noticeData } from '@pourline/domain/messages/noticeData';
import { inboxKinds, inboxLists } from '@pourline/domain/messages/noticeKinds';
import { z } from 'zod';
import { byId, defineContract, done } from './endpoint.ts';
import { idFilter, listOf, moment, someOf } from './listOf.ts';
import { messageTypes, shownMessage } from './messages.ts';

/** One thing that a person is told, with the order and the load that it is about, or the message that it is. Volumes m³. */
export const shownNotice = z.object({
  noticeID: z.string(),
  /** Its place among all that was told. */
  serialNo: z.number().int(),
  kind: z.enum(inboxKinds),
  list: z.enum(inboxLists),
  taskID: z.string().nullable(),
  /** The load that it is about. */
  subtaskID: z.string().nullable(),
  carID: z.string().nullable(),
  /** The message that it is, or that it answers. */
  taskMsgID: z.string().nullable(),
  /** The delivery of material that it is about. */
  receiptID: z.string().nullable(),
  data: noticeData,
  createTime: z.string(),
  /** When the person read it; null: they have not. */
  readAt: z.string().nullable(),
  order: z
    .object({
      ...{ taskNo: z.string(), projectName: z.string(), constructionSite: z.string() },
      /** As it is now. */
      ...{ state: z.string(), modifyPending: z.boolean() },
    })
    .nullable(),
  /** The load as it is, as long as it is of this order. */
  load: z
    .object({
      taskDetailNo: z.string(),
      state: z.string(),
      sequenceNo: z.number().int(),
      totalVolume: z.number(),
      surplusVolume: z.number().nullable(),
      carNo: z.string(),
      isSigned: z.boolean(),
    })
    .nullable(),
  message: shownMessage.nullable(),
});

/** One thing that a person is told. */
export type ShownNotice = z.infer<typeof shownNotice>;

/** So many are said to be read at once at most; more are said in turn. */
export const mostReadAtOnce = 100;

const stateNames = Object.values(messageState);
/** By what messages are narrowed, whichever list they stand in; `rolegroup` is as what the person asks. */
export const messageFilters = {
  'filter.state': someOf(stateNames).optional(),
  'filter.type': someOf(messageTypes).optional(),
  /** The time for which the order of a message is arranged. */
  'filter.arrangedFrom': moment.optional(),
  'filter.arrangedTo': moment.optional(),
  'filter.taskID': idFilter.optional(),
  rolegroup: z.enum(roleGroupNames).optional(),
};

/** What each person is told, and has read. */
export const inboxes = defineContract({
  userMessages: {
    method: 'GET',
    path: '/api/v1/task-msg/user-messages/{id}',
    says: 'What the person is told, the newest first; of the states the new one is what they have not read. Another person’s is refused.',
    shows: ['inboxes', 'messages', 'orders', 'waybills'],
    access: 'signedIn',
    params: byId,
    ...listOf({
      row: shownNotice,
      sort: ['serialNo'],
      filters: {
        ...messageFilters,
        'filter.list': someOf(inboxLists).optional(),
        'filter.unread': z.enum(['1']).optional(),
      },
    }),
  },
  userReports: {
    method: 'GET',
    path: '/api/v1/task-msg/user-reports/{id}',
    says: 'The reports that the person has sent, for role groups that have such a list. Another person’s are refused.',
    shows: ['messages', 'orders', 'waybills'],
    access: 'signedIn',
    params: byId,
    ...listOf({ row: shownMessage, sort: ['createTime', 'processTime'], filters: messageFilters }),
  },
  history: {
    method: 'GET',
    path: '/api/v1/task-msg/history',
    says: 'Every message that the person may see, whoever was told it.',
    shows: ['messages', 'orders', 'waybills'],
    access: 'signedIn',
    ...listOf({ row: shownMessage, sort: ['createTime', 'processTime'], filters: messageFilters }),
  },
  counts: {
    method: 'GET',
    path: '/api/v1/task-msg/counts',
    says: 'How many notices of each list the person has not read, and how many messages that they may see nobody has answered.',
    shows: ['inboxes', 'messages', 'orders', 'waybills'],
    access: 'signedIn',
    reply: z.object({
      ...{ message: z.number().int(), system: z.number().int() },
      ...{ report: z.number().int(), subscription: z.number().int() },
      unanswered: z.number().int(),
    }),
  },
  read: {
    method: 'PUT',
    path: '/api/v1/task-msg/read',
    says: 'The person has read what was shown to them of what they were told, and nothing else.',
    changes: ['inboxes'],
    access: 'signedIn',
    body: z.object({ noticeIDs: z.array(z.string().max(64)).min(1).max(mostReadAtOnce) }),
    reply: done,
  },
  readers: {
    method: 'GET',
    path: '/api/v1/task-msg/readers/{id}',
    says: 'Who was told of a message, and when each of them read it.',
    shows: ['inboxes', 'messages'],
    access: 'signedIn',
    params: byId,
    reply: z.array(z.object({ userID: z.string(), name: z.string(), readAt: z.string().nullable() })),
  },
  topics: {
    method: 'GET',
    path: '/api/v1/topic',
    says: 'What the role group of the person follows, whether they themselves do, and how much of it they have not read.',
    shows: ['inboxes', 'messages'],
    access: 'signedIn',
    reply: z.array(
      z.object({ topic: z.enum(messageTopicNames), title: z.string(), isOn: z.boolean(), unread: z.number().int() }),
    ),
  },
  follow: {
    method: 'PUT',
    path: '/api/v1/topic',
    says: 'The person follows a topic of their role group, or no more.',
    changes: ['inboxes'],
    access: 'signedIn',
    body: z.object({ topic: z.enum(messageTopicNames), isOn: z.boolean() }),
    reply: done,
  },
});
