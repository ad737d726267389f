import type { DayLoad, DayPlan, DayProblem } from './dayProblem.ts';
import { imminentLoads } from './imminentLoads.ts';
import { type DaySearchLimits, planDay } from './planDay.ts';

/**
 * Thinks a plan on between events. A repair holds to the whole plan; held to it all day, the day could never become much better,
 * since that takes another truck or minute for most loads. `pumps`: the pump of each order in the plan.
 */
export const thinkOn = (
  problem: DayProblem,
  limits: DaySearchLimits,
  loads: readonly DayLoad[],
  pumps: readonly (number | null)[] = problem.publishedPumps,
): DayPlan =>
  planDay({ ...problem, published: imminentLoads(loads, problem.now) }, { ...limits, roams: true }, loads, pumps);
