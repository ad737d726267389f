import type { DayState } from '../state/dayState.ts';
import { noWay } from '../state/dayTables.ts';

/** The first minute from `from` on at which the site has a spot for `unloadMinutes`. */
export const freeSpot = (state: DayState, order: number, from: number, unloadMinutes: number): number => {
  const last = state.last[order];
  const { spots } = state.tables.problem.orders[order];
  let at = from;
  if (spots === 1 && (last < 0 || state.end[last] <= at)) return at;
  for (;;) {
    // Those that overlap: with all spots taken it has to wait for the first of them to end.
    let together = 0;
    let ends = noWay;
    for (let load = state.first[order]; load >= 0; load = state.next[load]) {
      if (state.unload[load] >= at + unloadMinutes) break;
      if (state.end[load] <= at) continue;
      together += 1;
      if (state.end[load] < ends) ends = state.end[load];
    }
    if (together < spots) return at;
    at = ends;
  }
};
