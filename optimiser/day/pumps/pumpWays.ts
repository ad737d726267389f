import type { DayTables } from '../state/dayTables.ts';

/** The soonest a pump is somewhere when it may leave from a minute on: waiting for the end of the rush may be quicker. */
export const soonestThere = (tables: DayTables, from: number, to: number, leave: number): number => {
  let best = leave + tables.minutes(from, to, leave);
  for (let hour = (Math.floor(leave / 60) + 1) * 60; hour < best; hour += 60)
    best = Math.min(best, hour + tables.minutes(from, to, hour));
  return best;
};

/** The last minute at which it may leave to be there by another; -1: none. */
export const latestLeave = (tables: DayTables, from: number, to: number, by: number): number => {
  for (let hour = Math.floor(by / 60) * 60; hour >= 0; hour -= 60) {
    const leave = Math.min(hour + 59, by - tables.minutes(from, to, hour));
    if (leave >= hour) return leave;
  }
  return -1;
};
