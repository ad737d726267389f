import { checkDay } from './check/checkDay.ts';
import type { DayLoad, DayPlan, DayProblem } from './dayProblem.ts';
import { asItIs, type DaySearchLimits, planDay } from './planDay.ts';
import { priceDay } from './prices/priceDay.ts';

/**
 * Thinks a plan on between events: looks farther from it than a repair does, and departs from what is published where that is worth its price
 * (`nearness`). Where nothing better is found the plan comes back as it was, to the minute. `pumps`: the pump of each order in the plan.
 */
export const thinkOn = (
  problem: DayProblem,
  limits: DaySearchLimits,
  loads: readonly DayLoad[],
  pumps: readonly (number | null)[] = problem.publishedPumps,
): DayPlan => {
  const found = planDay(problem, { ...limits, roams: true }, loads, pumps);
  const before = checkDay(problem, loads, pumps);
  const isKept = before.faults.length === 0 && before.price.money < priceDay(problem, found.loads).money;
  return isKept ? { ...found, ...asItIs(problem, loads, pumps), cost: before.price.money } : found;
};
