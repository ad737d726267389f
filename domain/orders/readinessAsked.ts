import { addDays, dayOf, epochMs, type Moment, momentOf } from '../time.ts';

/**
 * Whether a site is asked now if its pour can go on: from the plant's hour (`askSeconds` of its day) of the evening before to the end of
 * that day. A pour of the same day is not asked about any more: its desk rings up.
 */
export const isReadinessAsked = (first: Moment, now: Moment, askSeconds: number, offsetMinutes: number): boolean => {
  const day = dayOf(first, offsetMinutes);
  const [asked, begun] = [momentOf(addDays(day, -1), askSeconds, offsetMinutes), momentOf(day, 0, offsetMinutes)];
  return epochMs(now) >= asked.getTime() && epochMs(now) < begun.getTime();
};
