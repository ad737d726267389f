import type { DayState } from './dayState.ts';
import { held } from './held.ts';

/** Whether people have told where a truck is after so many of its loads: where it stands counts, not where its last load ended. */
const isTold = (state: DayState, truck: number, loads: number): boolean =>
  state.tables.problem.trucks[truck].stands !== null &&
  (loads === 0 || state.hold[state.stopLoad[truck * state.maxStops + loads - 1]] === held.fact);

/** The place where a truck is after so many of its loads. */
export const placeAfter = (state: DayState, truck: number, loads: number): number => {
  const { problem, homePlace } = state.tables;
  if (isTold(state, truck, loads)) return problem.trucks[truck].stands?.place ?? homePlace[truck];
  if (loads === 0) return homePlace[truck];
  return problem.orders[state.order[state.stopLoad[truck * state.maxStops + loads - 1]]].place;
};

/** The minute from which it can leave there. */
export const freeAfter = (state: DayState, truck: number, loads: number): number => {
  const { problem } = state.tables;
  if (isTold(state, truck, loads)) return problem.trucks[truck].stands?.from ?? 0;
  if (loads === 0) return problem.trucks[truck].shiftStart;
  return state.end[state.stopLoad[truck * state.maxStops + loads - 1]] + problem.rules.cleanMinutes;
};
