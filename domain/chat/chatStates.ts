import { roleGroupNames } from '../access/roleGroups.ts';
import { stateSet } from '../stateSet.ts';
import { defineMachine } from '../states.ts';

/** How far a chat message has come. */
export const chatState = {
  sent: 'chm_sent',
  /** It lies on a device of everybody else of its talk. */
  delivered: 'chm_delivered',
  /** Everybody else has had it before their eyes. */
  read: 'chm_read',
  withdrawn: 'chm_withdrawn',
} as const;

export type ChatState = (typeof chatState)[keyof typeof chatState];
const s = chatState;

/** So long after it was sent its sender may take a message back, ms. */
export const withdrawWithinMs = 2 * 60_000;

/** What taking back depends on; times in epoch ms by the plant's clock. */
export interface ChatFacts {
  state: ChatState;
  sender: string;
  sentAt: number;
  now: number;
}

/** Its sender has taken it back: nobody is shown what it said. */
export const isChatWithdrawn = stateSet<ChatState>(s.withdrawn);
/** Somebody has still to get or to read it. */
export const isChatUnderWay = stateSet<ChatState>(s.sent, s.delivered);

/** What somebody says in a talk: it goes out, reaches every other device, is read by all, or is taken back within two minutes. */
export const chatMachine = defineMachine<ChatFacts>()({
  entity: 'chatMessage',
  title: '聊天消息',
  id: 'messageID',
  named: ['senderName'],
  created: { label: '发送', by: roleGroupNames },
  refusals: { notFound: 'chat.notFound', accessDenied: 'chat.notFound', state: 'chat.stateNoOperation' },
  states: {
    chm_sent: { label: '已发送', tone: 'planned' },
    chm_delivered: { label: '已送达', tone: 'active' },
    chm_read: { label: '已读', tone: 'done' },
    chm_withdrawn: { label: '已撤回', tone: 'ended' },
  },
  initial: s.sent,
  finals: [s.withdrawn],
  actions: {
    deliver: { label: '送达', from: [s.sent], to: s.delivered, by: ['system'], hidden: true },
    read: { label: '已读', from: [s.sent, s.delivered], to: s.read, by: ['system'], hidden: true },
    withdraw: { label: '撤回', from: [s.sent, s.delivered, s.read], to: s.withdrawn, by: roleGroupNames, final: true },
  },
  obstacles: {
    withdraw: {
      'app.forbidden': ({ sender }, hand) => typeof hand !== 'object' || sender !== hand.userID,
      'chat.tooLate': ({ sentAt, now }) => now - sentAt > withdrawWithinMs,
    },
  },
});

export type ChatAction = keyof typeof chatMachine.actions;
