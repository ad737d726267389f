import type { DayLoad, DayProblem } from '../dayProblem.ts';
import { takenMinutes } from '../drives/takenMinutes.ts';

/**
 * Facts after something has changed at a site or on the way: what is being unloaded or on its way goes on after one another,
 * at the pace of now. What has been unloaded stays.
 */
export const retimeFacts = (problem: DayProblem, order: number, notBefore: number): DayProblem => {
  const wanted = problem.orders[order];
  if (!wanted) return problem;
  const mine = problem.facts.filter((fact) => fact.order === order).sort((a, b) => a.unloadStart - b.unloadStart);
  const times = new Map<DayLoad, DayLoad>();
  const ends: number[] = [];
  for (const fact of mine) {
    ends.sort((a, b) => b - a);
    if (fact.unloadEnd <= problem.now) {
      ends.push(fact.unloadEnd);
      continue;
    }
    const minutes = takenMinutes(wanted, fact.volume);
    const begun = fact.unloadStart < problem.now;
    const unloadStart = begun
      ? fact.unloadStart
      : Math.max(fact.arrive, wanted.due, notBefore, ends[wanted.spots - 1] ?? 0);
    const unloadEnd = begun ? Math.max(problem.now, fact.unloadStart + minutes) : unloadStart + minutes;
    ends.push(unloadEnd);
    times.set(fact, { ...fact, unloadStart, unloadEnd });
  }
  return { ...problem, facts: problem.facts.map((fact) => times.get(fact) ?? fact) };
};
