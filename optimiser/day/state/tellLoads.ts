import type { DayLoad } from '../dayProblem.ts';
import type { DayState } from './dayState.ts';

/** The loads of a plan under work as they are told to others, in the order of loading. */
export const tellLoads = (state: DayState): DayLoad[] => {
  const { tables } = state;
  const list: DayLoad[] = [];
  for (let load = 0; load < state.order.length; load += 1) {
    if (state.order[load] < 0) continue;
    list.push({
      order: state.order[load],
      truck: state.truck[load],
      plant: tables.linePlant[state.line[load]],
      line: tables.lineIndex[state.line[load]],
      volume: state.volume[load],
      loadStart: state.start[load],
      arrive: state.arrive[load],
      unloadStart: state.unload[load],
      unloadEnd: state.end[load],
    });
  }
  return list.sort((a, b) => a.loadStart - b.loadStart || a.truck - b.truck);
};
