import { orderMachine, type OrderState, orderState } from '@pourline/domain/orders/orderStates';
import type { Tone } from '../kit/tone.ts';

const tones: Record<OrderState, Tone> = {
  pts_signing: 'info',
  pts_arranging: 'info',
  pts_proportioning: 'info',
  pts_progressing: 'info',
  pts_opening: 'good',
  pts_suspending: 'warn',
  pts_completed: 'idle',
  pts_cancelled: 'idle',
};

/** How the state of an order looks: its word and its colour. A state nobody knows is shown by its code. */
export function orderTag(state: string): { label: string; tone: Tone } {
  if (!Object.hasOwn(tones, state)) return { label: state, tone: 'idle' };
  return { label: orderMachine.states[state as OrderState].label, tone: tones[state as OrderState] };
}

/** The states as a list filter offers them, in the order of an order's life. */
export const orderStateOptions = Object.values(orderState).map((value) => ({ value, label: orderTag(value).label }));
