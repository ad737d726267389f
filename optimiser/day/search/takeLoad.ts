import type { DayState } from '../state/dayState.ts';
import { held } from '../state/held.ts';

/** Takes out a load that may move; where orders follow one another, all that comes after it. Returns how many. */
export const takeLoad = (state: DayState, load: number): number => {
  const order = state.order[load];
  if (order < 0 || state.hold[load] !== held.free) return 0;
  const { follows, followedBy } = state.tables;
  if (follows[order] < 0 && followedBy[order] < 0) {
    state.remove(load);
    return 1;
  }
  let taken = 0;
  for (let at = load, of = order; of >= 0; of = followedBy[of], at = of >= 0 ? state.first[of] : -1)
    while (at >= 0) {
      const next = state.next[at];
      if (state.hold[at] === held.free) {
        state.remove(at);
        taken += 1;
      }
      at = next;
    }
  return taken;
};
