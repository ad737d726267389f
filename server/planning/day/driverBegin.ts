import type { PlanClock } from './planClock.ts';

/** How soon a driver who is at home can be at the plant, and one who is expected there and late, minutes. */
const callMinutes = 30;
const soonMinutes = 5;
/** From when a driver begins until the truck stands in the queue, minutes. */
const readyMinutes = 5;
/** A driver who is later than this has to be called, minutes. */
const patienceMinutes = 15;
/** Shifts that began further apart than this tell no usual begin, minutes. */
const alikeWithin = 120;

/**
 * The minute of a business day from which a truck can usually be loaded, soon after its driver begins: the middle of the begins of the truck's latest shifts, where these
 * are alike; else null. `dayBegin`: minutes after midnight.
 */
export const usualBegin = (begins: readonly string[], clock: PlanClock, dayBegin: number): number | null => {
  const minutes = begins
    .map((moment) => ((((clock.minuteOf(moment) - dayBegin) % 1440) + 1440) % 1440) + dayBegin)
    .sort((a, b) => a - b);
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (first === undefined || last === undefined || last - first > alikeWithin) return null;
  return (minutes[Math.floor(minutes.length / 2)] ?? 0) + readyMinutes;
};

/** A driver who is not on duty yet. Minutes of the day. */
export interface AwaitedDriver {
  /** When the driver begins without being asked. */
  usual: number;
  /** When the first load of the published plan wants the truck; null: it is not in the plan. */
  told: number | null;
  now: number;
}

/** From when on a truck can be reckoned with whose driver is not on duty yet: by habit, by the plan, or as soon as the driver can come. */
export const expectedBegin = ({ usual, told, now }: AwaitedDriver): number => {
  const expected = told ?? usual;
  if (now > expected) return now + (now - expected <= patienceMinutes ? soonMinutes : callMinutes);
  const soonest = usual >= now ? usual : now + callMinutes;
  return told === null ? soonest : Math.min(told, soonest);
};
