import type { DayLoad, DayProblem } from '../dayProblem.ts';
import { beginOfFollower } from '../placing/fillOrder.ts';
import { placePumps, pumpTurn } from '../pumps/pumpTurns.ts';
import type { DayState } from './dayState.ts';
import { noWay } from './dayTables.ts';
import { held } from './held.ts';
import { onlyPlant } from './onlyPlant.ts';
import { freeAfter, placeAfter } from './truckStand.ts';

/** The lock among an order's that a load keeps and no other load keeps yet; -1: none. */
const lockOf = (state: DayState, load: DayLoad, taken: Set<number>): number =>
  state.tables.problem.locks.findIndex(
    (lock, i) =>
      !taken.has(i) &&
      lock.order === load.order &&
      (lock.truck ?? load.truck) === load.truck &&
      (lock.plant ?? load.plant) === load.plant &&
      (lock.loadStart ?? load.loadStart) === load.loadStart &&
      (lock.volume ?? load.volume) === load.volume,
  );

/** Whether a load comes from the plant that the rest of its order comes from, where that has to be one. */
const isOfPlant = (state: DayState, { order, plant }: DayLoad): boolean => {
  const only = onlyPlant(state, order);
  return only < 0 || only === plant;
};

/** Whether somebody wants a load of the order from this plant. */
const isLocked = ({ locks }: DayProblem, { order, plant }: DayLoad): boolean =>
  locks.some((lock) => lock.order === order && lock.plant === plant);

/** Whether a truck can bring a load with what the state holds of its day already. */
const truckHas = (state: DayState, load: DayLoad, plant: number, free: number): boolean => {
  const { tables } = state;
  const { problem } = tables;
  const owner = problem.trucks[load.truck];
  if (owner.absences.some(({ from, to }) => load.loadStart < to && free > from)) return false;
  const count = state.stops[load.truck];
  const row = load.truck * state.maxStops;
  if (count > 0 && state.start[state.stopLoad[row + count - 1]] > load.loadStart) return false;
  const place = placeAfter(state, load.truck, count);
  const ready = freeAfter(state, load.truck, count);
  if (ready + tables.minutes(place, plant, ready) > load.loadStart) return false;
  const home = tables.homePlace[load.truck];
  return free + tables.minutes(problem.orders[load.order].place, home, free) - owner.shiftStart <= owner.shiftMax;
};

/**
 * Puts a plan into an empty state as far as it still keeps the rules: what has begun as it is, then load after load in the
 * order of unloading, with its times computed afresh. What no longer fits is left out; returns the orders that lost a load.
 * `pumps`: the pump of each order in the plan, kept as long as it is not much later than another.
 */
export const restorePlan = (
  state: DayState,
  loads: readonly DayLoad[],
  pumps: readonly (number | null)[] = state.tables.problem.publishedPumps,
): number[] => {
  const { tables } = state;
  const { problem } = tables;
  const lost = new Set<number>();
  const locks = new Set<number>();
  const lineOf = (load: DayLoad): number => tables.firstLine[load.plant] + load.line;
  const keepsLock = (load: DayLoad): number => {
    const lock = problem.locks.length > 0 ? lockOf(state, load, locks) : -1;
    if (lock >= 0) locks.add(lock);
    return lock;
  };
  for (const fact of problem.facts) {
    const { order, truck, volume, loadStart, arrive, unloadStart, unloadEnd } = fact;
    if (!state.hasRoom(truck, lineOf(fact))) continue;
    const lock = keepsLock(fact);
    state.add(order, truck, lineOf(fact), volume, loadStart, arrive, unloadStart, unloadEnd, held.fact, lock);
  }
  placePumps(state);
  const wanted = loads.filter((load) => !problem.facts.some((fact) => isSame(fact, load)));
  for (const load of [...wanted].sort((a, b) => a.unloadStart - b.unloadStart || a.loadStart - b.loadStart)) {
    const order = problem.orders[load.order];
    if (!order || !problem.trucks[load.truck] || !problem.plants[load.plant]?.lines[load.line]) continue;
    const line = lineOf(load);
    const fits =
      load.loadStart >= problem.now &&
      state.hasRoom(load.truck, line) &&
      load.volume <= order.volume - state.brought[load.order] &&
      load.volume <= tables.capacity[load.truck] &&
      tables.truckFits[load.order * problem.trucks.length + load.truck] === 1 &&
      tables.lineFits[load.order * tables.lines + line] === 1 &&
      (isOfPlant(state, load) || isLocked(problem, load));
    const timed = fits ? retime(state, load, line, pumps[load.order] ?? null) : null;
    if (!timed) {
      lost.add(load.order);
      continue;
    }
    if (timed.pump >= 0) state.pump[load.order] = timed.pump;
    const lock = keepsLock(load);
    const hold = lock >= 0 && problem.locks[lock].loadStart !== undefined ? held.locked : held.free;
    state.add(
      load.order,
      load.truck,
      line,
      load.volume,
      load.loadStart,
      timed.arrive,
      timed.unload,
      timed.end,
      hold,
      lock,
    );
  }
  return [...lost];
};

const isSame = (a: DayLoad, b: DayLoad): boolean =>
  a.order === b.order && a.truck === b.truck && a.loadStart === b.loadStart && a.plant === b.plant;

/** A load's times after those already in the state; null when a limit forbids it now. */
const retime = (
  state: DayState,
  load: DayLoad,
  line: number,
  wanted: number | null,
): { arrive: number; unload: number; end: number; pump: number } | null => {
  const { tables } = state;
  const { problem } = tables;
  const { rules } = problem;
  const order = problem.orders[load.order];
  const plant = tables.plantPlace[load.plant];
  const loaded = load.loadStart + tables.loadMinutes(line, load.volume);
  const base = line * state.maxLineLoads;
  for (let at = base; at < base + state.lineLoads[line]; at += 1)
    if (state.lineFrom[at] < loaded && state.lineTo[at] > load.loadStart) return null;
  const leave = loaded + rules.adjustMinutes;
  const minutes = tables.minutes(plant, order.place, leave);
  if (minutes >= noWay) return null;
  const arrive = leave + minutes;
  const follows = tables.follows[load.order];
  const feedEnd = Math.max(state.endOf(load.order), follows >= 0 ? state.endOf(follows) : -1);
  let unload = Math.max(arrive, order.due, follows >= 0 ? state.endOf(follows) : 0);
  if (order.spots === 1) unload = Math.max(unload, state.endOf(load.order));
  else {
    const ends: number[] = [];
    for (let one = state.first[load.order]; one >= 0; one = state.next[one]) ends.push(state.end[one]);
    ends.sort((a, b) => b - a);
    unload = Math.max(unload, ends[order.spots - 1] ?? 0);
  }
  const { pump, ready, endBy } = pumpTurn(
    state,
    load.order,
    unload,
    wanted === null ? null : { pump: wanted, begin: load.unloadStart, end: load.unloadEnd },
  );
  unload = Math.max(unload, ready);
  // Where pauses are forbidden a truck may have been let wait so that the next comes in time.
  if (rules.gapIsHard) unload = Math.max(unload, load.unloadStart);
  const end = unload + tables.unloadMinutes(load.order, load.volume);
  if (end - load.loadStart > order.maxAge || (order.closes !== null && end > order.closes)) return null;
  if (end > endBy || beginOfFollower(state, load.order) < end) return null;
  if (feedEnd < 0 && unload > order.due + order.mostLate) return null;
  const most = state.first[load.order] < 0 ? tables.followGap[load.order] : order.maxGap;
  if (rules.gapIsHard && feedEnd >= 0 && unload - feedEnd > most) return null;
  return truckHas(state, load, plant, end + rules.cleanMinutes) ? { arrive, unload, end, pump } : null;
};
