import type { DayProblem } from '../dayProblem.ts';

/** A published load that begins at once is so many times as dear to move as one that lies at least so many minutes ahead. */
const dearest = 6;
const farAhead = 240;

/**
 * How many times as dear as far ahead it is to take a published load that begins at `start` from its truck, or to shift it: drivers and sites are told
 * of it by then, and the nearer it is the less can be arranged otherwise.
 */
export const nearness = ({ now }: Pick<DayProblem, 'now'>, start: number): number =>
  1 + (dearest - 1) * Math.min(1, Math.max(0, 1 - (start - now) / farAhead));
