import { distanceM, type LonLat } from '../geo.ts';

/** Why a position is kept but not believed. `jump`: nobody drives so fast; `secondConnection`: its device speaks over another connection. */
export const doubts = ['jump', 'secondConnection'] as const;
export type Doubt = (typeof doubts)[number];

/** Faster than this no truck drives, km/h. */
export const mostKmh = 120;
/** By so much fixes may stray beyond that speed, metres; spent once, and earned again by driving slower. */
export const mostSlackM = 500;
/** A run of doubtful positions is believed when it has so many of them and has lasted so long, by the device's clock and by the plant's. */
export const run = { positions: 5, ms: 5 * 60_000 } as const;

/** Where and when something was. */
interface Mark {
  point: LonLat;
  /** Epoch ms. */
  time: number;
  /** Metres by which the next one may be farther than the speed allows. */
  slackM: number;
}

/** Doubtful positions in a row, each of which can be driven from the one before. */
interface Run extends Mark {
  count: number;
  /** Of its first position: the device's time, and when the plant learnt of it; epoch ms. */
  began: number;
  learnt: number;
}

/** What the next position of a truck is judged by: the last one that was believed, and the doubtful ones since. */
export interface Belief extends Mark {
  run: Run | null;
}

/** A position as the judgement needs it. */
export interface Fix {
  point: LonLat;
  /** The device's time, epoch ms. */
  time: number;
}

const drivableM = (ms: number): number => (mostKmh / 3.6) * (Math.max(0, ms) / 1000);

/** The mark that a fix makes when it can be driven to from the mark before; `null` when it cannot. */
const reach = (from: Mark, fix: Fix): Mark | null => {
  const leftM = from.slackM + drivableM(fix.time - from.time) - distanceM(from.point, fix.point);
  return leftM < 0 ? null : { point: fix.point, time: fix.time, slackM: Math.min(mostSlackM, leftM) };
};

/** Begins to believe with one position. */
export const believe = ({ point, time }: Fix): Belief => ({ point, time, slackM: mostSlackM, run: null });

/**
 * Judges a position that is newer than the last believed one. It is believed when it can be driven to from there: over any stretch of
 * believed positions the truck has come no farther than `mostKmh` allows, and `mostSlackM`. After a tunnel or a long silence
 * it may therefore be far away. What is doubted moves nothing; where the truck really stands there all the same, the doubtful positions form a
 * run that in the end is believed. `learntAt`: the plant's clock, epoch ms; a device's clock that runs ahead of it wins no way.
 */
export const judgeFix = (
  before: Belief | null,
  fix: Fix,
  learntAt: number,
): { isDoubtful: boolean; belief: Belief } => {
  const timely = { point: fix.point, time: Math.min(fix.time, learntAt) };
  if (before === null) return { isDoubtful: false, belief: believe(timely) };
  const reached = reach(before, timely);
  if (reached) return { isDoubtful: false, belief: { ...reached, run: null } };
  const mark = before.run && reach(before.run, timely);
  const next: Run =
    before.run && mark
      ? { ...before.run, ...mark, count: before.run.count + 1 }
      : { ...timely, slackM: mostSlackM, count: 1, began: timely.time, learnt: learntAt };
  const lasted = Math.min(next.time - next.began, learntAt - next.learnt);
  if (next.count >= run.positions && lasted >= run.ms)
    return { isDoubtful: false, belief: { point: next.point, time: next.time, slackM: next.slackM, run: null } };
  return { isDoubtful: true, belief: { ...before, run: next } };
};

/** Whether a position from before the last believed one lies where the truck can have come from. */
export const couldComeFrom = (belief: Belief, fix: Fix): boolean =>
  distanceM(belief.point, fix.point) <= mostSlackM + drivableM(Math.abs(belief.time - fix.time));
