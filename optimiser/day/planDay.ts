import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import type { DayLoad, DayPlan, DayProblem } from './dayProblem.ts';
import { makeRoomForLocks } from './placing/fillOrder.ts';
import { whyUnserved } from './placing/whyUnserved.ts';
import { pumpsOf } from './pumps/pumpTurns.ts';
import { DayImproving, type Spent } from './search/improveDay.ts';
import { DayState } from './state/dayState.ts';
import { DayTables } from './state/dayTables.ts';
import { restorePlan } from './state/restorePlan.ts';
import { tellLoads } from './state/tellLoads.ts';

/** How a search is bounded and seeded. The same seed and the same results of `spent` give the same plan. */
export interface DaySearchLimits {
  seed: number | string;
  /** The share of the time box that is used up, 0 to 1; asked every few rounds. The search ends at 1. */
  spent: Spent;
  /** Told the money of each better plan. */
  better?: (cost: number) => void;
  /** Looks farther from the draft than a repair does: pays where there are seconds, not tenths of one. */
  roams?: boolean;
}

/** A plan that nobody has changed: its loads and pumps as they are, and what it leaves unserved. */
export const asItIs = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  pumps: readonly (number | null)[],
): Pick<DayPlan, 'loads' | 'pumps' | 'unserved'> => {
  const state = new DayState(new DayTables(problem));
  restorePlan(state, loads, pumps);
  const left = problem.orders.map(({ volume }) => volume);
  for (const { order, volume } of loads) left[order] -= volume;
  const unserved = whyUnserved(state).map((one) => ({ ...one, volume: left[one.order] }));
  return { loads: [...loads], pumps: [...pumps], unserved: unserved.filter(({ volume }) => volume > 0) };
};

/**
 * Plans a day: who brings what from where, and when. All orders are filled by urgency, then the plan is improved until the time
 * is spent. Always returns a plan that keeps the hard limits; what cannot be served is listed with the limits that forbid it.
 * `draft`: a plan to begin with, as far as it keeps the limits; `pumps`: the pump of each order in it, as published unless told.
 */
export const planDay = (
  problem: DayProblem,
  limits: DaySearchLimits,
  draft: readonly DayLoad[] = [],
  pumps: readonly (number | null)[] = problem.publishedPumps,
): DayPlan => {
  const tables = new DayTables(problem);
  const state = new DayState(tables);
  restorePlan(state, draft, pumps);
  const improving = new DayImproving(state, makeSeededRandom(limits.seed));
  makeRoomForLocks(state, improving.filling.locks);
  improving.filling.fillAll(0);
  const cost = improving.run(limits.spent, draft.length > 0 ? [] : null, limits.better, limits.roams);
  return {
    loads: tellLoads(state),
    pumps: pumpsOf(state),
    unserved: whyUnserved(state),
    cost,
    rounds: improving.rounds,
  };
};
