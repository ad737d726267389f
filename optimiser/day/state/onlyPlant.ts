import type { DayState } from './dayState.ts';
import { held } from './held.ts';

/** The plant from which more of an order must come: that of its free loads, else of what has begun or is locked; -1: any of its plants. */
export const onlyPlant = (state: DayState, order: number): number => {
  const { tables } = state;
  if (tables.problem.orders[order].onePlant !== true) return -1;
  let plant = -1;
  for (let load = state.first[order]; load >= 0; load = state.next[load]) {
    plant = tables.linePlant[state.line[load]];
    if (state.hold[load] === held.free) return plant;
  }
  return plant;
};
