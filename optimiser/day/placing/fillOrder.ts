import { pumpTurn } from '../pumps/pumpTurns.ts';
import type { DayState } from '../state/dayState.ts';
import { held } from '../state/held.ts';
import type { Wanted } from '../state/wanted.ts';
import type { LoadPlacing } from './placeLoad.ts';

const noLimit = 20_000;
/** A pause at the site of at least this share of a usual load's unloading is one that a load is missing in. */
const holeShare = 0.7;

/**
 * Where the next load of an order belongs: in the first pause that is long enough for one, else after the last. `delay`: minutes
 * after it is due that the first load should come.
 */
export const wantedNext = (state: DayState, index: number, delay = 0): Wanted => {
  const { tables } = state;
  const { problem } = tables;
  const order = problem.orders[index];
  const left = order.volume - state.brought[index];
  const follows = tables.follows[index];
  const beforeEnd = follows >= 0 ? state.endOf(follows) : -1;
  const usual = tables.unloadMinutes(index, Math.min(left, tables.meanCapacity));
  const turn = pumpTurn(state, index, Math.max(order.due, beforeEnd) + delay);
  let from = Math.max(order.due, beforeEnd, turn.ready);
  let feedEnd = beforeEnd;
  const hole = from;
  let isHole = false;
  let spotsFree = order.spots;
  for (let load = state.first[index]; load >= 0; load = state.next[load]) {
    if (state.unload[load] - Math.max(from, feedEnd) >= usual * holeShare && state.unload[load] > problem.now) {
      isHole = true;
      break;
    }
    if (order.spots === 1) {
      feedEnd = Math.max(feedEnd, state.end[load]);
      from = Math.max(from, feedEnd);
    } else {
      feedEnd = Math.max(feedEnd, state.end[load]);
      spotsFree -= 1;
      if (spotsFree <= 0) from = Math.max(hole, earliestSpot(state, index, order.spots, load));
    }
  }
  const isFirst = feedEnd < 0;
  if (isFirst && !isHole) from += delay;
  let to = noLimit;
  if (isFirst) to = order.due + order.mostLate;
  else if (problem.rules.gapIsHard) to = feedEnd + (state.first[index] < 0 ? tables.followGap[index] : order.maxGap);
  const endBy = Math.min(beginOfFollower(state, index), turn.endBy);
  return { order: index, from, to, endBy, feedEnd, left, lock: null, pump: turn.pump, ready: turn.ready };
};

/** When the order after this one begins, so that this one has to be done; what has begun already stands in nobody's way. */
export const beginOfFollower = (state: DayState, index: number): number => {
  const follower = state.tables.followedBy[index];
  const load = follower >= 0 ? state.first[follower] : -1;
  return load >= 0 && state.hold[load] !== held.fact ? state.unload[load] : noLimit;
};

/** When, of the loads up to one, so few still unload that a spot is free. */
const earliestSpot = (state: DayState, order: number, spots: number, upTo: number): number => {
  const ends: number[] = [];
  for (let load = state.first[order]; load >= 0; load = state.next[load]) {
    ends.push(state.end[load]);
    if (load === upTo) break;
  }
  ends.sort((a, b) => b - a);
  return ends[spots - 1] ?? 0;
};

/** The locks of each order, and those that its loads do not keep yet. */
export class OrderLocks {
  readonly byOrder: number[][];
  private readonly state: DayState;

  constructor(state: DayState) {
    this.state = state;
    this.byOrder = state.tables.problem.orders.map(() => []);
    state.tables.problem.locks.forEach((lock, i) => {
      this.byOrder[lock.order]?.push(i);
    });
  }

  open(order: number): number[] {
    const locks = this.byOrder[order];
    if (locks.length === 0) return locks;
    const { state } = this;
    return locks.filter((lock) => {
      for (let load = state.first[order]; load >= 0; load = state.next[load])
        if (state.lock[load] === lock) return false;
      return true;
    });
  }
}

/** Takes free loads out, the last of an order first, until what its open locks would bring is still to be brought. */
export const makeRoomForLocks = (state: DayState, locks: OrderLocks): void => {
  const { problem, meanCapacity } = state.tables;
  problem.orders.forEach((order, index) => {
    const wanted = locks.open(index).reduce((sum, lock) => sum + (problem.locks[lock].volume ?? meanCapacity), 0);
    for (let load = state.last[index]; load >= 0 && order.volume - state.brought[index] < wanted; ) {
      const before = state.before[load];
      if (state.hold[load] === held.free) state.remove(load);
      load = before;
    }
  });
};

/** Puts what was found into the plan. */
export const take = (state: DayState, placing: LoadPlacing, order: number, hold: number, lock: number): number => {
  if (placing.pump >= 0) state.pump[order] = placing.pump;
  return state.add(
    order,
    placing.truck,
    placing.line,
    placing.volume,
    placing.start,
    placing.arrive,
    placing.unload,
    placing.end,
    hold,
    lock,
  );
};

/**
 * Brings all that an order still lacks, load after load, each the cheapest way; what people have locked first. What a lock
 * that cannot be kept would bring stays undone. Returns the hundredths of m³ that are missing in the end.
 */
export const fillOrder = (
  state: DayState,
  placing: LoadPlacing,
  locks: OrderLocks,
  index: number,
  delay = 0,
): number => {
  const { problem, meanCapacity } = state.tables;
  const order = problem.orders[index];
  let reserved = 0;
  for (const lock of locks.open(index)) {
    const wish = problem.locks[lock];
    const wanted = wantedNext(state, index);
    if (wanted.left - reserved <= 0) break;
    wanted.lock = wish;
    wanted.left -= reserved;
    if (wish.loadStart !== undefined) {
      wanted.from = Math.max(order.due, wanted.ready);
      wanted.feedEnd = -1;
      wanted.to = state.first[index] < 0 ? order.due + order.mostLate : noLimit;
    }
    if (placing.find(wanted)) take(state, placing, index, wish.loadStart === undefined ? held.free : held.locked, lock);
    else reserved += Math.min(wanted.left, wish.volume ?? Math.min(meanCapacity, wanted.left));
  }
  for (;;) {
    const wanted = wantedNext(state, index, delay);
    wanted.left -= reserved;
    if (wanted.left <= 0 || !placing.find(wanted)) break;
    take(state, placing, index, held.free, -1);
  }
  dropLateFirst(state, index);
  if (problem.rules.gapIsHard) dropAfterPause(state, index);
  return order.volume - state.brought[index];
};

/** Takes out what would become the first load of an order too late, because none before it could be brought. */
const dropLateFirst = (state: DayState, index: number): void => {
  const { tables } = state;
  const order = tables.problem.orders[index];
  const follows = tables.follows[index];
  if (follows >= 0 && state.first[follows] >= 0) return;
  for (let load = state.first[index]; load >= 0; load = state.first[index]) {
    if (state.hold[load] === held.fact || state.unload[load] <= order.due + order.mostLate) return;
    state.remove(load);
  }
};

/** Where pauses are forbidden, takes out what comes after one that is too long. */
const dropAfterPause = (state: DayState, index: number): void => {
  const order = state.tables.problem.orders[index];
  let end = -1;
  for (let load = state.first[index]; load >= 0; ) {
    const next = state.next[load];
    const isLate = end < 0 ? false : state.unload[load] - end > order.maxGap;
    if (isLate && state.hold[load] === held.free) state.remove(load);
    else end = Math.max(end, state.end[load]);
    load = next;
  }
};
