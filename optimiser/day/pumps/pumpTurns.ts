import type { Span } from '../dayProblem.ts';
import type { DayState } from '../state/dayState.ts';
import { held } from '../state/held.ts';
import { beginOfStand, endOfStand } from './pumpStands.ts';
import type { PumpTables } from './pumpTables.ts';
import { latestLeave, soonestThere } from './pumpWays.ts';

/** An order that no pump can serve. */
export const noPump = -2;
/** A pump that everybody knows of is kept when another would be ready only so much sooner, minutes. */
const patience = 10;
const never = 20_000;
/** Added for a turn that is too short for all that is missing. */
const tooShort = 100_000;

/** Which pump serves an order, when it is ready there, and when it has to be done for what comes after. */
export interface PumpTurn {
  /** -1: none is needed; `noPump`. */
  pump: number;
  ready: number;
  endBy: number;
}
const freeOfPumps: PumpTurn = { pump: -1, ready: 0, endBy: never };
const impossible: PumpTurn = { pump: noPump, ready: never, endBy: -1 };

/** Where a pump is among its other pours. */
interface Between {
  /** The order that it comes from, -1: home; and when all before have ended. */
  before: number;
  free: number;
  /** The order that it goes on to; -1: none. */
  after: number;
}

const isAbsent = (absences: readonly Span[], from: number, to: number): boolean =>
  absences.some((one) => one.from < to && one.to > from);

/** Whether the next order finds the pump standing. */
const findsItStanding = (state: DayState, order: number, before: number): boolean => {
  const { problem, follows } = state.tables;
  return before >= 0 && follows[order] === before && problem.orders[order].place === problem.orders[before].place;
};

/** When a pump that is used until a minute can be ready at an order. */
const readyAt = (state: DayState, pump: number, order: number, { before, free }: Between, until: number): number => {
  const { tables } = state;
  const { problem } = tables;
  const { published, absences } = tables.pumps as PumpTables;
  if (findsItStanding(state, order, before) && !isAbsent(absences[pump], free, until)) return free;
  const owner = problem.pumps[pump];
  let leave = before >= 0 ? free + problem.rules.pumpPackMinutes : Math.max(0, owner.from);
  // One that is expected there may be on its way.
  if (published[order] !== pump) leave = Math.max(leave, problem.now);
  let from = before >= 0 ? problem.orders[before].place : owner.home;
  for (const absence of absences[pump])
    if (absence.from < until && absence.to > leave) {
      leave = absence.to;
      from = owner.home;
    }
  return soonestThere(tables, from, problem.orders[order].place, leave) + problem.rules.pumpSetupMinutes;
};

/** When a pump that stands at its site can go on; 0: it does. */
const mendedAt = (state: DayState, pump: number): number => {
  const { problem, pumps } = state.tables;
  let at = 0;
  for (const { from, to } of (pumps as PumpTables).absences[pump]) if (from <= problem.now) at = Math.max(at, to);
  return at;
};

/** Until when an order that begins at a minute may keep its pump. */
const doneBy = (state: DayState, pump: number, order: number, after: number, begin: number): number => {
  const { tables } = state;
  const { orders, pumps, rules, now } = tables.problem;
  const { absences, stands } = tables.pumps as PumpTables;
  let by = pumps[pump].to - rules.pumpPackMinutes;
  for (const { from } of absences[pump])
    if (stands[order] === 1 ? from > now : from >= begin) by = Math.min(by, from - rules.pumpPackMinutes);
  if (after < 0) return by;
  const next = beginOfStand(state, after);
  // After an absence it comes from home.
  const isAway = absences[pump].some((one) => one.from >= begin && one.from < next);
  if (isAway && stands[after] === 0) return by;
  if (findsItStanding(state, after, order)) return Math.min(by, next);
  const leave = latestLeave(tables, orders[order].place, orders[after].place, next - rules.pumpSetupMinutes);
  return Math.min(by, leave - rules.pumpPackMinutes);
};

/** The orders that a pump serves beside one, in the order of time. */
const othersOf = (state: DayState, pump: number, order: number): { order: number; begin: number }[] => {
  const list: { order: number; begin: number }[] = [];
  for (let other = 0; other < state.pump.length; other += 1) {
    if (other === order || state.pump[other] !== pump) continue;
    const begin = beginOfStand(state, other);
    if (begin >= 0) list.push({ order: other, begin });
  }
  return list.sort((a, b) => a.begin - b.begin || a.order - b.order);
};

/** The turn of an order that has its pump. */
const turnThere = (state: DayState, pump: number, order: number): PumpTurn => {
  const { stands } = state.tables.pumps as PumpTables;
  const begin = beginOfStand(state, order);
  const between: Between = { before: -1, free: 0, after: -1 };
  for (const other of othersOf(state, pump, order)) {
    if (other.begin > begin || (other.begin === begin && other.order > order)) {
      // Where it has been meanwhile is over.
      if (stands[order] === 1 && endOfStand(state, other.order) <= state.tables.problem.now) continue;
      between.after = other.order;
      break;
    }
    between.before = other.order;
    between.free = Math.max(between.free, endOfStand(state, other.order));
  }
  const ready = stands[order] === 1 ? mendedAt(state, pump) : readyAt(state, pump, order, between, begin);
  return { pump, ready, endBy: doneBy(state, pump, order, between.after, begin) };
};

/** How long an order takes to unload what is missing. */
const missingMinutes = ({ tables, brought }: DayState, order: number): number => {
  const { volume, spots } = tables.problem.orders[order];
  return Math.max(1, Math.ceil(((volume - brought[order]) * tables.pace[order]) / spots));
};

/** The first turn of a pump from a minute on that is long enough; else the first at all, null: none. `late`: by how much it counts. */
const turnOfPump = (
  state: DayState,
  pump: number,
  order: number,
  from: number,
  minutes: number,
): (PumpTurn & { late: number; from: number }) | null => {
  const { tables } = state;
  const { orders, rules } = tables.problem;
  const { absences } = tables.pumps as PumpTables;
  const others = othersOf(state, pump, order);
  let found: (PumpTurn & { late: number; from: number }) | null = null;
  let free = 0;
  for (let at = 0; at <= others.length; at += 1) {
    const before = at > 0 ? others[at - 1].order : -1;
    if (before >= 0) free = Math.max(free, endOfStand(state, before));
    const after = at < others.length ? others[at] : null;
    if (after && after.begin <= from) continue;
    let ready = 0;
    let until = from + 1;
    // A later turn may run into an absence that an earlier one does not.
    for (let tries = 0; tries <= absences[pump].length + 1; tries += 1) {
      ready = readyAt(state, pump, order, { before, free, after: -1 }, until);
      const next = Math.max(ready, from) + minutes + rules.pumpPackMinutes;
      if (next === until) break;
      until = next;
    }
    const begin = Math.max(ready, from);
    if (begin >= never || (after && begin >= after.begin)) continue;
    const endBy = doneBy(state, pump, order, after?.order ?? -1, begin);
    if (endBy <= begin) continue;
    const late = begin + (endBy - begin < minutes ? tooShort : 0);
    if (!found || late < found.late)
      found = { pump, ready, endBy, late, from: before >= 0 ? orders[before].place : tables.problem.pumps[pump].home };
    if (late < tooShort) break;
  }
  return found;
};

/** The pump that can be ready soonest at or after a minute; of those that are about equally soon the one everybody knows of, then the nearest. */
const choosePump = (state: DayState, order: number, from: number): PumpTurn => {
  const { tables } = state;
  const { pumps, orders } = tables.problem;
  const { fits, published } = tables.pumps as PumpTables;
  let best: PumpTurn = impossible;
  let least = Number.POSITIVE_INFINITY;
  let shortest = 0;
  const minutes = missingMinutes(state, order);
  for (let pump = 0; pump < pumps.length; pump += 1) {
    if (fits[order * pumps.length + pump] === 0) continue;
    if (state.spurned[order] === pump && orders[order].pump?.fixed !== pump) continue;
    const turn = turnOfPump(state, pump, order, from, minutes);
    if (!turn) continue;
    const late = turn.late - (pump === published[order] ? patience : 0);
    const way = tables.minutes(turn.from, orders[order].place, from);
    if (late > least || (late === least && way >= shortest)) continue;
    least = late;
    shortest = way;
    best = { pump, ready: turn.ready, endBy: turn.endBy };
  }
  return best;
};

/**
 * The turn of the pump that serves an order whose next load comes at or after a minute: the pump it has, or the one it should get.
 * `was`: the pump that it had in a plan and when its first load unloaded there; it keeps it unless that is much later now. What
 * the others of that plan do later is not in the state yet, so another pump may only look sooner.
 */
export const pumpTurn = (
  state: DayState,
  order: number,
  from: number,
  was: { pump: number; begin: number; end: number } | null = null,
): PumpTurn => {
  const { pumps, problem } = state.tables;
  if (pumps === null || pumps.needs[order] === 0) return freeOfPumps;
  const pump = state.pump[order];
  if (pump >= 0) return turnThere(state, pump, order);
  if (was && pumps.fits[order * problem.pumps.length + was.pump] === 1) {
    const turn = turnOfPump(state, was.pump, order, from, was.end - was.begin);
    if (turn && turn.ready <= was.begin + patience) return { pump: was.pump, ready: turn.ready, endBy: turn.endBy };
  }
  return choosePump(state, order, from);
};

/** Whether what is planned of an order still keeps to its pump's turn. */
const keepsTurn = (state: DayState, order: number): boolean => {
  const { ready, endBy } = turnThere(state, state.pump[order], order);
  for (let load = state.first[order]; load >= 0; load = state.next[load])
    if (state.hold[load] !== held.fact && (state.unload[load] < ready || state.end[load] > endBy)) return false;
  return true;
};

/** An order that its pump cannot reach in time any more, since the pump does not come from where it did; -1: none. */
export const strandedOrder = (state: DayState): number => {
  for (let order = 0; order < state.pump.length; order += 1)
    if (state.pump[order] >= 0 && !keepsTurn(state, order)) return order;
  return -1;
};

/** Takes out what is planned of such orders. */
export const dropStranded = (state: DayState): void => {
  for (let order = strandedOrder(state); order >= 0; order = strandedOrder(state))
    for (let load = state.first[order]; load >= 0; ) {
      const next = state.next[load];
      if (state.hold[load] !== held.fact) state.remove(load);
      load = next;
    }
};

/** Puts the pumps that stand somewhere to their orders. */
export const placePumps = (state: DayState): void => {
  const { pumps, problem } = state.tables;
  if (pumps === null) return;
  problem.orders.forEach(({ pump }, o) => {
    if (pumps.stands[o] === 1) state.pump[o] = pump?.fixed ?? -1;
  });
};

/** The pump of each order as it is told to others, also of who is done; null: it has none. */
export const pumpsOf = (state: DayState): (number | null)[] => {
  const { orders, publishedPumps } = state.tables.problem;
  return orders.map((order, o) => {
    if (order.pump === null || state.first[o] < 0) return null;
    return state.pump[o] >= 0 ? state.pump[o] : (publishedPumps[o] ?? null);
  });
};
