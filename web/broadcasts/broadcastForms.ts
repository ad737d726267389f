import type { BroadcastAction } from '@pourline/domain/broadcasts/broadcastStates';
import type { ActForm } from '../trade/actForms.ts';

/** How each act on an announcement asks for what it needs: a screen that speaks asks nobody. */
export const broadcastForms = {
  speak: 'nothing',
  fail: 'nothing',
  lapse: 'noButton',
} as const satisfies Readonly<Record<BroadcastAction, ActForm>>;
