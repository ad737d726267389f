import type { DayLimit, DayLoad, DayProblem } from '../dayProblem.ts';
import { pumpTurn } from '../pumps/pumpTurns.ts';
import { DayState } from '../state/dayState.ts';
import { DayTables } from '../state/dayTables.ts';
import { held } from '../state/held.ts';
import { restorePlan } from '../state/restorePlan.ts';
import type { Wanted } from '../state/wanted.ts';
import { LoadPlacing } from './placeLoad.ts';

/** Another way to bring a load, with what it costs more than the one chosen; money. */
export interface OtherWay {
  truck: number;
  plant: number;
  more: number;
}

/** Why a load is brought so: the next best truck, the next best plant, and how many other trucks of its plant are kept off by which limit. */
export interface LoadReason {
  load: DayLoad;
  nextTruck: OtherWay | null;
  nextPlant: OtherWay | null;
  forbidden: { limit: DayLimit; trucks: number }[];
}

/** How many trucks of the load's plant each limit keeps off that plant's lines: each counts once, and none that could bring it. */
const keptOff = (
  { trucks }: DayProblem,
  { plant }: DayLoad,
  limits: ReadonlyMap<number, DayLimit>,
  able: ReadonlySet<number>,
): Map<DayLimit, number> => {
  const counts = new Map<DayLimit, number>();
  for (const [truck, limit] of limits)
    if (trucks[truck]?.home === plant && !able.has(truck)) counts.set(limit, (counts.get(limit) ?? 0) + 1);
  return counts;
};

/**
 * Explains one load of a plan: it is taken out and every truck on every line is weighed for its place, beside the plan as it
 * stands. `more` may be below 0 where changing only this load would be cheaper by itself.
 */
export const explainLoad = (problem: DayProblem, loads: readonly DayLoad[], index: number): LoadReason | null => {
  const load = loads[index];
  if (!load) return null;
  const tables = new DayTables({ ...problem, published: [] });
  const state = new DayState(tables);
  restorePlan(state, loads);
  let at = 0;
  const isIt = (i: number): boolean =>
    state.order[i] === load.order && state.truck[i] === load.truck && state.start[i] === load.loadStart;
  while (at < state.order.length && !isIt(at)) at += 1;
  if (at >= state.order.length || state.hold[at] === held.fact)
    return { load, nextTruck: null, nextPlant: null, forbidden: [] };
  const previous = state.before[at];
  const order = problem.orders[load.order];
  const follows = tables.follows[load.order];
  let feedEnd = follows >= 0 ? state.endOf(follows) : -1;
  for (let i = previous; i >= 0; i = state.before[i]) feedEnd = Math.max(feedEnd, state.end[i]);
  const next = state.next[at];
  state.remove(at);
  const turn = pumpTurn(state, load.order, load.unloadStart);
  const wanted: Wanted = {
    order: load.order,
    from: Math.max(order?.due ?? 0, turn.ready, order?.spots === 1 ? feedEnd : load.arrive),
    to: next >= 0 ? state.unload[next] : 20_000,
    endBy: turn.endBy,
    feedEnd,
    left: load.volume,
    lock: { order: load.order },
    pump: turn.pump,
    ready: turn.ready,
  };
  const placing = new LoadPlacing(state, () => 0);
  const cheapest = new Map<string, OtherWay>();
  const limits = new Map<number, DayLimit>();
  const able = new Set<number>([load.truck]);
  placing.onlooker = (truck, line, cost, limit) => {
    const plant = tables.linePlant[line];
    if (!limit) able.add(truck);
    else if (plant === load.plant && !limits.has(truck)) limits.set(truck, limit);
    if (limit) return;
    if (truck !== load.truck || plant !== load.plant) {
      const key = `${truck}/${plant}`;
      const known = cheapest.get(key);
      if (!known || known.more > cost) cheapest.set(key, { truck, plant, more: cost });
    }
  };
  placing.find(wanted);
  placing.onlooker = null;
  // As it is planned: at its own minute.
  wanted.lock = { order: load.order, truck: load.truck, plant: load.plant, loadStart: load.loadStart };
  const chosen = placing.find(wanted) ? placing.cost : Number.NaN;
  const best = (fits: (way: OtherWay) => boolean): OtherWay | null => {
    let found: OtherWay | null = null;
    for (const way of cheapest.values()) if (fits(way) && (!found || way.more < found.more)) found = way;
    return found && !Number.isNaN(chosen) ? { ...found, more: Math.round((found.more - chosen) * 100) / 100 } : null;
  };
  return {
    load,
    nextTruck: best((way) => way.truck !== load.truck),
    nextPlant: best((way) => way.plant !== load.plant),
    forbidden: [...keptOff(problem, load, limits, able)]
      .map(([limit, trucks]) => ({ limit, trucks }))
      .sort((a, b) => b.trucks - a.trucks),
  };
};
