/** The documents' date filters. `within…` reaches back N days and ends with today: [today-N, tomorrow). */
export type DateFilterKind = 'today' | 'tomorrow' | 'yesterday' | 'within3' | 'within10' | 'within30' | 'custom';

/** Epoch milliseconds, `from` included, `to` not. */
export type DateRange = { from: number; to: number };

const dayMs = 86_400_000;
const spans: Record<Exclude<DateFilterKind, 'custom'>, [number, number]> = {
  today: [0, 1],
  tomorrow: [1, 2],
  yesterday: [-1, 0],
  within3: [-3, 1],
  within10: [-10, 1],
  within30: [-30, 1],
};

/** Midnight of the plant's day that holds `at`. `offsetMinutes` is the plant's zone east of UTC. */
export function startOfPlantDay(at: number, offsetMinutes: number): number {
  const shift = offsetMinutes * 60_000;
  return Math.floor((at + shift) / dayMs) * dayMs - shift;
}

/** The range of a named filter as seen at `now`. */
export function dateFilterRange(
  kind: Exclude<DateFilterKind, 'custom'>,
  now: number,
  offsetMinutes: number,
): DateRange {
  const today = startOfPlantDay(now, offsetMinutes);
  const [first, end] = spans[kind];
  return { from: today + first * dayMs, to: today + end * dayMs };
}

/** A range picked by its first and last day, both included, as plant midnights or any moment within those days. */
export function customRange(firstDay: number, lastDay: number, offsetMinutes: number): DateRange {
  const [early, late] = firstDay <= lastDay ? [firstDay, lastDay] : [lastDay, firstDay];
  return { from: startOfPlantDay(early, offsetMinutes), to: startOfPlantDay(late, offsetMinutes) + dayMs };
}
