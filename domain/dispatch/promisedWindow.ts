import { isOrderComing, isOrderSupplied } from '../orders/orderStages.ts';
import type { OrderState } from '../orders/orderStates.ts';
import { epochMs, type Moment } from '../time.ts';

/** An order as far as its site was promised a time. */
export interface PromisedOrder {
  state: OrderState;
  bookBegin: string;
  bookEnd: string;
}

/** When the first load was promised to the site, epoch ms: what comes after is late, whatever was arranged at the plant. */
export const promisedFirst = ({ bookBegin }: Pick<PromisedOrder, 'bookBegin'>): number => epochMs(bookBegin);

/**
 * The promised window against now, minutes: how long until it begins, by how much its beginning has passed without a supply,
 * how much of it is left, by how much its end has passed.
 */
export interface WindowNow {
  stands: 'ahead' | 'unbegun' | 'within' | 'over';
  minutes: number;
}

/** How an order stands to its promised window; null for one that has ended. */
export function promisedWindow(order: PromisedOrder, now: number): WindowNow | null {
  const minutesFrom = (from: number, to: number): number => (to - from) / 60_000;
  const [begin, end] = [epochMs(order.bookBegin), epochMs(order.bookEnd)];
  const isComing = isOrderComing(order.state);
  if (!isComing && !isOrderSupplied(order.state)) return null;
  if (now < begin) return { stands: 'ahead', minutes: minutesFrom(now, begin) };
  if (isComing) return { stands: 'unbegun', minutes: minutesFrom(begin, now) };
  if (now <= end) return { stands: 'within', minutes: minutesFrom(now, end) };
  return { stands: 'over', minutes: minutesFrom(end, now) };
}

/** An order as far as it may begin before its booking. */
export interface EarlyOrder {
  bookBegin: string;
  /** The booked beginning for which the site has agreed to an earlier one; null: it has not. */
  earlyConfirmedFor: string | null;
}

/**
 * By how many minutes a pour whose first concrete is at the site at `at` comes before its booking, if that is more than `limit` minutes
 * and nobody has agreed on it with the site; else null.
 */
export function earlyStart({ bookBegin, earlyConfirmedFor }: EarlyOrder, at: Moment, limit: number): number | null {
  if (earlyConfirmedFor !== null && epochMs(earlyConfirmedFor) === epochMs(bookBegin)) return null;
  const minutes = (epochMs(bookBegin) - epochMs(at)) / 60_000;
  return minutes > limit ? minutes : null;
}
