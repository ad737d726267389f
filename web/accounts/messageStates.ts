import type { DataOf } from '@pourline/contract/endpoint';
import type { messages } from '@pourline/contract/messages';
import type { Tone } from '../kit/figure/tone.ts';

export type Message = DataOf<(typeof messages)['list']>;

export const messageStates: Readonly<Record<Message['state'], { label: string; tone: Tone }>> = {
  ptms_new: { label: '待处理', tone: 'info' },
  ptms_processed: { label: '已处理', tone: 'idle' },
  ptms_cancelled: { label: '已撤回', tone: 'idle' },
  ptms_ignored: { label: '已忽略', tone: 'idle' },
};

/** What the message centre is narrowed by besides a keyword. */
export const messageFilters = ['list', 'state'] as const;
