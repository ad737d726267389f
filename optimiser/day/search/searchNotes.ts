import type { DayState } from '../state/dayState.ts';

/** Room in which the parts of a search note orders or loads and a key of each; what is noted stays until it is overwritten. */
export interface SearchNotes {
  list: Int32Array;
  key: Float64Array;
}

export const makeSearchNotes = (state: DayState): SearchNotes => {
  const length = Math.max(state.tables.problem.orders.length, state.order.length);
  return { list: new Int32Array(length), key: new Float64Array(length) };
};
