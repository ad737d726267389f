import type { DayTravel } from './dayProblem.ts';

/**
 * Whole minutes from place to place when leaving at a minute; Infinity: no way. Who leaves later never arrives earlier: before the
 * roads get quicker at the next hour a drive takes no longer than waiting for it.
 */
export const driveMinutes = (travel: DayTravel, from: number, to: number, leave: number): number => {
  if (from === to) return 0;
  const at = from * travel.places + to;
  const inHour = (hour: number): number => {
    const minutes = travel.minutes[(((hour % 24) + 24) % 24) * travel.places * travel.places + at] ?? Number.NaN;
    return minutes >= 0 ? Math.ceil(minutes) : Number.POSITIVE_INFINITY;
  };
  const hour = Math.floor(leave / 60);
  let shortest = inHour(hour);
  for (let later = 1; later <= 24; later += 1) {
    const wait = (hour + later) * 60 - leave;
    if (wait >= shortest) break;
    shortest = Math.min(shortest, wait + inHour(hour + later));
  }
  return shortest;
};
