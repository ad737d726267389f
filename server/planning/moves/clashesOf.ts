import type { Clash } from '@pourline/contract/planning/moveLoad';
import type { PlanConflict } from '@pourline/domain/planning/planConflicts';
import { conflictsOf } from '../day/conflictsOf.ts';
import type { DayView } from '../day/dayView.ts';
import { plannedLoad } from '../day/tellPlan.ts';

/**
 * What a changed load (`loadID`) cannot keep once a day is as it would be after the change, and the other loads ahead that could be kept before and
 * could not any more.
 */
export const clashesOf = (
  before: DayView,
  after: DayView,
  loadID: string,
): { conflicts: PlanConflict[]; clashes: Clash[] } => {
  const known = conflictsOf(before);
  const found = conflictsOf(after);
  return {
    conflicts: found.get(loadID) ?? [],
    clashes: after.ahead.flatMap((one): Clash[] => {
      const conflicts = found.get(one.loadID) ?? [];
      const isNew = conflicts.some((kind) => !known.get(one.loadID)?.includes(kind));
      if (one.loadID === loadID || !isNew) return [];
      return [{ ...plannedLoad(after, one), carNo: after.rows.trucks[one.load.truck]?.carNo ?? '', conflicts }];
    }),
  };
};
