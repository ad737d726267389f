import type { DayTravel } from '../dayProblem.ts';

/** A drive that has happened: from where to where, when it left (minute of the day), and how long it took. */
export interface DrivenWay {
  /** Of the pair of places, any text. */
  pair: string;
  leave: number;
  /** Minutes on free roads, by the road map. */
  freeMinutes: number;
  /** Minutes it took. */
  minutes: number;
}

/** How much slower than on free roads each hour is, and how each pair of places differs from that. */
export interface LearntTravel {
  /** Minutes of a drive that leaves at a minute. */
  minutes(pair: string, freeMinutes: number, leave: number): number;
}

/** So many drives are needed before an hour, or a pair, is believed half. */
const hourPrior = 12;
const pairPrior = 4;
/** A drive that took more than so many times as long as usual tells of a mishap, not of the road. */
const mishap = 3;

const weighted = (sum: number, count: number, prior: number, usual: number): number =>
  (sum + prior * usual) / (count + prior);

/**
 * Learns from a plant's own drives: a factor for each hour of the day (the ratio of driven to free minutes, drawn to the mean of
 * the day where little was driven), then a factor for each pair of places. Between the middles of two hours it goes over evenly.
 */
export const learnTravel = (drives: readonly DrivenWay[]): LearntTravel => {
  const known = drives.filter(
    ({ freeMinutes, minutes }) => freeMinutes > 0 && minutes > 0 && minutes < mishap * 3 * freeMinutes,
  );
  const total = known.reduce((sum, drive) => sum + drive.minutes, 0);
  const free = known.reduce((sum, drive) => sum + drive.freeMinutes, 0);
  const mean = free > 0 ? total / free : 1;
  const sums = new Float64Array(24);
  const counts = new Float64Array(24);
  for (const { leave, freeMinutes, minutes } of known) {
    const ratio = minutes / freeMinutes;
    if (ratio > mishap * mean) continue;
    const hour = Math.floor(leave / 60) % 24;
    sums[hour] = (sums[hour] ?? 0) + ratio;
    counts[hour] = (counts[hour] ?? 0) + 1;
  }
  const hours = sums.map((sum, hour) => weighted(sum, counts[hour] ?? 0, hourPrior, mean));
  const hourFactor = (leave: number): number => {
    const at = leave / 60 - 0.5;
    const before = Math.floor(at);
    const share = at - before;
    const of = (hour: number): number => hours[((hour % 24) + 24) % 24] ?? mean;
    return of(before) * (1 - share) + of(before + 1) * share;
  };
  const pairs = new Map<string, { sum: number; count: number }>();
  for (const { pair, leave, freeMinutes, minutes } of known) {
    const ratio = minutes / (freeMinutes * hourFactor(leave));
    if (ratio > mishap) continue;
    const seen = pairs.get(pair) ?? { sum: 0, count: 0 };
    pairs.set(pair, { sum: seen.sum + ratio, count: seen.count + 1 });
  }
  return {
    minutes: (pair, freeMinutes, leave) => {
      const seen = pairs.get(pair);
      return freeMinutes * hourFactor(leave) * (seen ? weighted(seen.sum, seen.count, pairPrior, 1) : 1);
    },
  };
};

/** The table of a day by what was learnt; `freeMinutes` and `metres` by from × places + to. */
export const travelOfDay = (
  places: number,
  freeMinutes: ArrayLike<number>,
  metres: ArrayLike<number>,
  learnt: LearntTravel,
): DayTravel => {
  const minutes = new Float64Array(24 * places * places);
  for (let from = 0; from < places; from += 1)
    for (let to = 0; to < places; to += 1)
      for (let hour = 0; hour < 24; hour += 1)
        minutes[(hour * places + from) * places + to] = learnt.minutes(
          `${from}/${to}`,
          freeMinutes[from * places + to] ?? Number.NaN,
          hour * 60 + 30,
        );
  return { places, minutes, metres };
};
