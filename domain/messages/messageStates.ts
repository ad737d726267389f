import { restMessage } from '../dispatch/askRest.ts';
import { stateSet } from '../stateSet.ts';
import { defineMachine } from '../states.ts';
import { changeMessage, type MessageType } from './messageTypes.ts';

/** States of a message; `ptms_new` is the specification's code of one that nobody has settled. */
export const messageState = {
  fresh: 'ptms_new',
  /** What one person is told and has not confirmed: nobody at the desk has to settle it. */
  told: 'ptms_told',
  processed: 'ptms_processed',
  cancelled: 'ptms_cancelled',
  ignored: 'ptms_ignored',
} as const;

export type MessageState = (typeof messageState)[keyof typeof messageState];
const s = messageState;

/** What is told to one person waits for their word alone; anything else is to be settled. */
export const firstMessageState = (isToOnePerson: boolean): MessageState => (isToOnePerson ? s.told : s.fresh);

/** Nobody has settled it, nor has its sender taken it back. */
export const isMessageUnsettled = stateSet<MessageState>(s.fresh);

/** What sending and taking back depend on. */
export interface MessageFacts {
  state: MessageState;
  msgType: MessageType;
  sender: string;
  /** The one person who is told it; null: it is for whoever settles it. */
  recipient: string | null;
}

/** A driver or salesman has not confirmed yet what the desk told them. */
export const isMessageUnread = stateSet<MessageState>(s.told);

/** Its sender has taken it back. */
export const isMessageTakenBack = stateSet<MessageState>(s.cancelled);

/**
 * A message to whoever settles it: a report on an order, a load, a truck or a task of a crew, a change that is asked for, concrete left over. Or what
 * the desk tells a driver or a salesman, who confirms it.
 */
export const messageMachine = defineMachine<MessageFacts>()({
  entity: 'message',
  title: '消息',
  id: 'taskMsgID',
  named: ['title'],
  ofOrder: true,
  created: { label: '发送', by: ['customer', 'sale', 'driver', 'fleet', 'pump', 'pipe', 'scheduler', 'system'] },
  refusals: { notFound: 'message.notFound', accessDenied: 'app.forbidden', state: 'message.processed' },
  states: {
    ptms_new: { label: '待处理', tone: 'planned' },
    ptms_told: { label: '未读', tone: 'planned' },
    ptms_processed: { label: '已处理', tone: 'done' },
    ptms_cancelled: { label: '已撤回', tone: 'ended' },
    ptms_ignored: { label: '已忽略', tone: 'ended' },
  },
  initial: s.fresh,
  alsoMadeIn: [s.told],
  finals: [s.processed, s.cancelled, s.ignored],
  actions: {
    process: { label: '处理', from: [s.fresh], to: s.processed, by: ['scheduler'], primary: true },
    ignore: { label: '忽略', from: [s.fresh], to: s.ignored, by: ['scheduler'] },
    cancel: {
      label: '撤回',
      from: [s.fresh],
      to: s.cancelled,
      by: ['customer', 'sale', 'driver', 'fleet', 'pump', 'pipe', 'scheduler'],
      final: true,
    },
    confirm: { label: '收到', from: [s.told], to: s.processed, by: ['driver', 'sale'], primary: true },
    // What nobody has confirmed yet can be unsaid by whoever said it.
    withdraw: { label: '撤回', from: [s.told], to: s.cancelled, by: ['scheduler'], final: true },
    // What it asked for was done, or its subject is done with.
    settle: { label: '随之处理', from: [s.fresh], to: s.processed, by: ['system'], hidden: true },
    lapse: { label: '随之撤回', from: [s.fresh], to: s.cancelled, by: ['system'], hidden: true },
  },
  obstacles: {
    confirm: {
      'app.forbidden': ({ recipient }, hand) => typeof hand !== 'object' || recipient !== hand.userID,
    },
    withdraw: {
      'app.forbidden': ({ sender }, hand) => typeof hand !== 'object' || sender !== hand.userID,
    },
    process: {
      // A question to the site: only its figure is an answer.
      'message.forSite': ({ msgType }) => msgType === restMessage,
    },
    cancel: {
      'app.forbidden': ({ sender, msgType }, hand) =>
        typeof hand !== 'object' || sender !== hand.userID || msgType === changeMessage,
    },
  },
});

export type MessageAction = keyof typeof messageMachine.actions;
