import type { BroadcastState } from '@pourline/domain/broadcasts/broadcastStates';
import type { Tone } from '../kit/figure/tone.ts';

/** How the state of an announcement is coloured. */
export const tones: Readonly<Record<BroadcastState, Tone>> = {
  brd_asked: 'info',
  brd_spoken: 'good',
  brd_failed: 'alarm',
};
