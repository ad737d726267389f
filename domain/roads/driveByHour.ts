/**
 * Whole minutes of a drive that leaves at a minute of the day, by what it takes in each hour (0 to 23); a figure that is none or below 0: no way, and where
 * there is none in any hour Infinity. Who leaves later never arrives earlier: before the roads get quicker at the next hour a drive takes no longer than
 * waiting for it.
 */
export const driveByHour = (minutesInHour: (hour: number) => number, leave: number): number => {
  const inHour = (hour: number): number => {
    const minutes = minutesInHour(((hour % 24) + 24) % 24);
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
