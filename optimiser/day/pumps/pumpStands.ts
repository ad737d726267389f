import type { DayState } from '../state/dayState.ts';
import { held } from '../state/held.ts';
import type { PumpTables } from './pumpTables.ts';

/** A pump that stands at a site serves what has begun as well; one that is still to come only what is planned. */
const isServed = (state: DayState, order: number, load: number): boolean => {
  const { stands, since } = state.tables.pumps as PumpTables;
  return stands[order] === 1 ? state.unload[load] >= since[order] : state.hold[load] !== held.fact;
};

/** When the first load that an order's pump serves begins to unload; -1: it serves none. */
export const beginOfStand = (state: DayState, order: number): number => {
  let load = state.first[order];
  while (load >= 0 && !isServed(state, order, load)) load = state.next[load];
  return load >= 0 ? state.unload[load] : -1;
};

/** When the last load that an order's pump serves has ended. */
export const endOfStand = (state: DayState, order: number): number => {
  let end = -1;
  for (let load = state.first[order]; load >= 0; load = state.next[load])
    if (state.end[load] > end && isServed(state, order, load)) end = state.end[load];
  return end;
};

/** Lets an order's pump go when it serves nothing any more. */
export const releasePump = (state: DayState, order: number): void => {
  if (state.pump[order] >= 0 && beginOfStand(state, order) < 0) state.pump[order] = -1;
};
