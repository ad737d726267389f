import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import type { DayLoad, DayPlan, DayProblem } from './dayProblem.ts';
import { advanceDay, applyEvent, type DayEvent } from './events/dayEvents.ts';
import { makeRoomForLocks } from './placing/fillOrder.ts';
import { whyUnserved } from './placing/whyUnserved.ts';
import type { DaySearchLimits } from './planDay.ts';
import { pumpsOf } from './pumps/pumpTurns.ts';
import { DayImproving } from './search/improveDay.ts';
import { DayState } from './state/dayState.ts';
import { DayTables } from './state/dayTables.ts';
import { restorePlan } from './state/restorePlan.ts';
import { tellLoads } from './state/tellLoads.ts';

export interface RepairedDay {
  /** The day as it is after the event: the one that the plan must fit. */
  problem: DayProblem;
  plan: DayPlan;
  /** Loads of the plan before that are not brought by the same truck from the same plant any more. */
  moved: number;
}

/**
 * A plan after an event: what has happened and what is locked stays, what still keeps the limits stays at first, what is missing is
 * brought anew, then the neighbourhood of what was lost is improved until the time is spent. Departing from the plan before
 * has the price of the weights. `pumps`: the pump of each order in the plan.
 */
export const repairDay = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  event: DayEvent,
  limits: DaySearchLimits,
  pumps: readonly (number | null)[] = problem.publishedPumps,
): RepairedDay => {
  const before = advanceDay(problem, loads, event.at, pumps);
  const after = applyEvent(before, event);
  const state = new DayState(new DayTables(after));
  // The problem's facts carry the times of now; the plan's own are those of before.
  const facts = new Set(before.facts.map((fact) => `${fact.order}/${fact.truck}/${fact.loadStart}`));
  const ahead = loads.filter((load) => !facts.has(`${load.order}/${load.truck}/${load.loadStart}`));
  const lost = restorePlan(state, ahead);
  const improving = new DayImproving(state, makeSeededRandom(limits.seed));
  makeRoomForLocks(state, improving.filling.locks);
  improving.filling.fillAll(0);
  const touched = 'order' in event && typeof event.order === 'number' ? [event.order] : [];
  const cost = improving.run(limits.spent, [...new Set([...lost, ...touched])], limits.better);
  const planned = tellLoads(state);
  const kept = new Map<string, number>();
  for (const { order, truck, plant } of planned) {
    const key = `${order}/${truck}/${plant}`;
    kept.set(key, (kept.get(key) ?? 0) + 1);
  }
  let moved = 0;
  for (const { order, truck, plant } of after.published) {
    const key = `${order}/${truck}/${plant}`;
    const count = kept.get(key) ?? 0;
    if (count === 0) moved += 1;
    else kept.set(key, count - 1);
  }
  return {
    problem: after,
    plan: { loads: planned, pumps: pumpsOf(state), unserved: whyUnserved(state), cost, rounds: improving.rounds },
    moved,
  };
};
