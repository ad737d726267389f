import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import type { PlanProposal } from '@pourline/contract/planning/planProposal';

/** What a proposal does with a load: nothing, takes it away, brings it. */
export type LoadMark = 'same' | 'gone' | 'come';

/** The published loads and those that the chosen changes of a proposal put in their place. */
export const compareLoads = (
  loads: readonly PlannedLoad[],
  changes: PlanProposal['changes'],
  chosen: ReadonlySet<string>,
): { load: PlannedLoad; mark: LoadMark }[] => {
  const taken = changes.filter((change) => chosen.has(change.taskID));
  const gone = new Set(taken.flatMap((change) => change.without.map((load) => load.loadID)));
  return [
    ...loads.map((load) => ({ load, mark: gone.has(load.loadID) ? ('gone' as const) : ('same' as const) })),
    ...taken.flatMap((change) => change.instead.map((load) => ({ load, mark: 'come' as const }))),
  ];
};
