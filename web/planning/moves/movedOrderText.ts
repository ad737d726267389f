import type { MovedLoad } from '@pourline/contract/planning/moveLoad';
import { thinSpace } from '../../kit/figure/format.ts';

/** 首车晚 0 → 5 分钟，断料 3 → 12 分钟；不变: lateness, pauses and waiting stay. */
export const movedOrderText = ({ before, after }: Pick<MovedLoad['orders'][number], 'before' | 'after'>): string => {
  const parts = (
    [
      ['首车晚', before.late, after.late],
      ['断料', before.gap, after.gap],
      ['工地等待', before.wait, after.wait],
    ] as const
  ).map(([label, was, is]) =>
    Math.round(was) === Math.round(is)
      ? null
      : `${label}${thinSpace}${Math.round(was)}${thinSpace}→${thinSpace}${Math.round(is)}${thinSpace}分钟`,
  );
  const told = parts.filter((part) => part !== null);
  return told.length === 0 ? '首车、断料和等待都不变' : told.join('，');
};
