import { DomainError } from '../errors.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** How far what a person says may lie before and after now, ms. */
export interface Reach {
  before: number;
  after: number;
}

/** Something that was done on the spot is told within a day, by a clock that is hardly ahead. */
export const happenedReach: Reach = { before: dayMs, after: 2 * minuteMs };
/** A driver who pauses is back within a week; what was said without network comes a day late at most. */
export const resumeReach: Reach = { before: dayMs, after: 7 * dayMs };
/** What is promised on the telephone is poured from about now on, and within a year. */
export const promisedReach: Reach = { before: 60 * minuteMs, after: 366 * dayMs };

/** Refuses a time that cannot be meant: `app.timeOutOfReach`. `field` is what people call it; absent times pass. */
export const checkSaid = (now: number, time: string | undefined, { before, after }: Reach, field: string): void => {
  if (time === undefined) return;
  const at = Date.parse(time);
  if (at < now - before || at > now + after) throw new DomainError('app.timeOutOfReach', { field });
};

/** Nothing that is told now happened longer ago than this: a truck that was without network over a long holiday. */
const mostDaysAgo = 15;

/** When something happened, by what a phone says, as far as that can be: not after now, and not long ago. Epoch ms. */
export const plausibleAt = (said: number | undefined, now: number): number =>
  Math.min(now, Math.max(said ?? now, now - mostDaysAgo * dayMs));
