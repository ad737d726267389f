import { isOrderToArrange } from '../orders/orderStages.ts';
import type { OrderState } from '../orders/orderStates.ts';
import { epochMs, type Moment } from '../time.ts';

/** A load that begins sooner than this cannot wait for somebody to arrange its order, minutes. */
export const arrangeWithin = 60;

/** Whether a planned load cannot be carried out before somebody arranges its order: nothing is sent to an order without plant and time, and it begins within the hour. */
export const isToArrangeFirst = (state: OrderState, loadStart: Moment, now: Moment): boolean =>
  isOrderToArrange(state) && epochMs(loadStart) - epochMs(now) <= arrangeWithin * 60_000;
