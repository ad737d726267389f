import { stateSet } from '../stateSet.ts';
import { defineMachine } from '../states.ts';

/** How far an announcement in the yard has come. */
export const broadcastState = { asked: 'brd_asked', spoken: 'brd_spoken', failed: 'brd_failed' } as const;
/** A code of it. */
export type BroadcastState = (typeof broadcastState)[keyof typeof broadcastState];
const s = broadcastState;
const desks = ['senior', 'scheduler'] as const;

/** Nothing has said it yet. */
export const isBroadcastWaiting = stateSet<BroadcastState>(s.asked);
/** It was said. */
export const isBroadcastSpoken = stateSet<BroadcastState>(s.spoken);
/** Nothing could say it. */
export const isBroadcastFailed = stateSet<BroadcastState>(s.failed);

/** What is to be said over the loudspeakers of a yard: asked for at a desk, then spoken by the screen of the yard, or failed with the reason. */
export const broadcastMachine = defineMachine<{ state: BroadcastState }>()({
  entity: 'broadcast',
  title: '语音播报',
  id: 'broadcastID',
  named: ['text'],
  created: { label: '发起播报', by: desks },
  refusals: { notFound: 'broadcast.notFound', accessDenied: 'broadcast.notFound', state: 'broadcast.settled' },
  states: {
    brd_asked: { label: '待播报', tone: 'planned' },
    brd_spoken: { label: '已播报', tone: 'done' },
    brd_failed: { label: '播报失败', tone: 'alarm' },
  },
  initial: s.asked,
  finals: [s.spoken, s.failed],
  actions: {
    speak: { label: '播报', from: [s.asked], to: s.spoken, by: desks, primary: true },
    fail: { label: '播报失败', from: [s.asked], to: s.failed, by: desks, reason: true },
    lapse: { label: '无人播报', from: [s.asked], to: s.failed, by: ['system'], hidden: true },
  },
});

/** What may happen to it. */
export type BroadcastAction = keyof typeof broadcastMachine.actions;
