import type { DataOf } from '@pourline/contract/endpoint';
import type { messages } from '@pourline/contract/messages';
import { messageMachine, messageState } from '@pourline/domain/messages/messageStates';
import type { Tone } from '../kit/figure/tone.ts';

export type Message = DataOf<(typeof messages)['list']>;

/** How the state of a message is shown: what waits for somebody stands out. */
export const messageStates: Readonly<Record<Message['state'], { label: string; tone: Tone }>> = {
  [messageState.fresh]: { label: messageMachine.states[messageState.fresh].label, tone: 'info' },
  [messageState.processed]: { label: messageMachine.states[messageState.processed].label, tone: 'idle' },
  [messageState.cancelled]: { label: messageMachine.states[messageState.cancelled].label, tone: 'idle' },
  [messageState.ignored]: { label: messageMachine.states[messageState.ignored].label, tone: 'idle' },
};

/** What the message centre is narrowed by besides a keyword. */
export const messageFilters = ['list', 'state'] as const;
