import { stateSet } from '../stateSet.ts';
import { defineMachine } from '../states.ts';

/** States of a message; `ptms_new` is the specification's code of one that nobody has settled. */
export const messageState = {
  fresh: 'ptms_new',
  processed: 'ptms_processed',
  cancelled: 'ptms_cancelled',
  ignored: 'ptms_ignored',
} as const;

export type MessageState = (typeof messageState)[keyof typeof messageState];
const s = messageState;

/** Nobody has settled it, nor has its sender taken it back. */
export const isMessageUnsettled = stateSet<MessageState>(s.fresh);

/** What sending and taking back depend on. */
export interface MessageFacts {
  state: MessageState;
  msgType: string;
  sender: string;
}

/** The message by which the scheduler learns of a change that is asked for; it is settled and taken back with the change. */
export const changeMessage = 'confirm_order_change';

/** A message to whoever settles it: a report on an order, a load or a truck, a change that is asked for, concrete left over. */
export const messageMachine = defineMachine<MessageFacts>()({
  entity: 'message',
  title: '消息',
  id: 'taskMsgID',
  named: ['title'],
  ofOrder: true,
  created: { label: '发送', by: ['customer', 'sale', 'driver', 'fleet', 'system'] },
  refusals: { notFound: 'message.notFound', accessDenied: 'app.forbidden', state: 'message.processed' },
  states: {
    ptms_new: { label: '待处理', tone: 'planned' },
    ptms_processed: { label: '已处理', tone: 'done' },
    ptms_cancelled: { label: '已撤回', tone: 'ended' },
    ptms_ignored: { label: '已忽略', tone: 'ended' },
  },
  initial: s.fresh,
  finals: [s.processed, s.cancelled, s.ignored],
  actions: {
    process: { label: '处理', from: [s.fresh], to: s.processed, by: ['scheduler'], primary: true },
    ignore: { label: '忽略', from: [s.fresh], to: s.ignored, by: ['scheduler'] },
    cancel: {
      label: '撤回',
      from: [s.fresh],
      to: s.cancelled,
      by: ['customer', 'sale', 'driver', 'fleet'],
      final: true,
    },
    // What it asked for was done, or its subject is done with.
    settle: { label: '随之处理', from: [s.fresh], to: s.processed, by: ['system'], hidden: true },
    lapse: { label: '随之撤回', from: [s.fresh], to: s.cancelled, by: ['system'], hidden: true },
  },
  obstacles: {
    cancel: {
      'app.forbidden': ({ sender, msgType }, hand) =>
        typeof hand !== 'object' || sender !== hand.userID || msgType === changeMessage,
    },
  },
});

export type MessageAction = keyof typeof messageMachine.actions;
