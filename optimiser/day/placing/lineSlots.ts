import type { DayState } from '../state/dayState.ts';

/** Place of the first stretch on a line that ends after a minute. */
const firstAfter = (state: DayState, line: number, minute: number): number => {
  const base = line * state.maxLineLoads;
  let low = base;
  let high = base + state.lineLoads[line];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (state.lineTo[middle] <= minute) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The first minute from `from` on at which a line is free for so many minutes. */
export const slotAfter = (state: DayState, line: number, from: number, minutes: number): number => {
  const end = line * state.maxLineLoads + state.lineLoads[line];
  let start = from;
  for (let at = firstAfter(state, line, from); at < end; at += 1) {
    if (state.lineFrom[at] >= start + minutes) break;
    if (state.lineTo[at] > start) start = state.lineTo[at];
  }
  return start;
};

/** The last minute up to `until` at which a line is free for so many minutes; -1 when none is left from `from` on. */
export const slotBefore = (state: DayState, line: number, until: number, minutes: number, from: number): number => {
  const base = line * state.maxLineLoads;
  let start = until;
  let at = firstAfter(state, line, until + minutes);
  if (at >= base + state.lineLoads[line]) at = base + state.lineLoads[line] - 1;
  for (; at >= base && start >= from; at -= 1) {
    if (state.lineTo[at] <= start) break;
    if (state.lineFrom[at] < start + minutes) start = state.lineFrom[at] - minutes;
  }
  return start >= from ? start : -1;
};
