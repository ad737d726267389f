import { type Day, epochMs, type Moment, momentOf } from '@pourline/domain/time';

/** Turns moments into minutes since midnight of a business day's date by the plant's clock, and back. */
export interface PlanClock {
  day: Day;
  /** The minute under way at a moment. */
  minuteOf(moment: Moment): number;
  /** The first whole minute that is not before a moment. */
  minuteFrom(moment: Moment): number;
  /** ISO 8601, UTC. */
  instantOf(minute: number): string;
}

export const planClock = (day: Day, offsetMinutes: number): PlanClock => {
  const midnight = momentOf(day, 0, offsetMinutes).getTime();
  const minutes = (moment: Moment): number => (epochMs(moment) - midnight) / 60_000;
  return {
    day,
    minuteOf: (moment) => Math.floor(minutes(moment)),
    minuteFrom: (moment) => Math.ceil(minutes(moment)),
    instantOf: (minute) => new Date(midnight + minute * 60_000).toISOString(),
  };
};
