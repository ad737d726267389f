import type { DayOrder, DayProblem } from '../dayProblem.ts';

/** Minutes by which a first load that begins to unload at a minute comes after what its site was promised; below 0: before. */
export const minutesLate = ({ promised, due }: Pick<DayOrder, 'promised' | 'due'>, unload: number): number =>
  unload - (promised ?? due);

/** Money of a first load that is so many minutes late. */
export const latePrice = ({ weights, rules }: Pick<DayProblem, 'weights' | 'rules'>, late: number): number =>
  Math.max(0, late) * weights.lateMinute + Math.max(0, late - rules.lateAfter) * weights.veryLateMinute;
