import type { DayProblem } from './dayProblem.ts';

/** Money of a first load that is so many minutes late. */
export const latePrice = ({ weights, rules }: Pick<DayProblem, 'weights' | 'rules'>, late: number): number =>
  Math.max(0, late) * weights.lateMinute + Math.max(0, late - rules.lateAfter) * weights.veryLateMinute;
