import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import { DayState } from './dayState.ts';
import { fillOrder, OrderLocks } from './fillOrder.ts';
import { held } from './held.ts';
import { LoadPlacing } from './placeLoad.ts';
import { dropStranded, strandedOrder } from './pumpTurns.ts';
import { takePours } from './takePours.ts';

/** The share of a time box that is used up, 0 to 1; a search ends at 1. */
export type Spent = () => number;

/** Loads taken out in a round, at most: of a day that is planned, and of one that is repaired. */
const mostOfDay = 16;
const mostOfRepair = 9;
/** Money, in usual trips, by which a worse plan may cost more and still be accepted: at the beginning and at the end. */
const hottest = 0.6;
/** The same when a plan that was good is only repaired. */
const warm = 0.02;
/** The same when it lacks something that may still be brought. */
const warmer = 0.15;
const coldest = 0.01;
const roundsBetweenLooks = 8;
/** Where pumps are scarce: rounds that take whole pours out. */
const poursShare = 0.2;

/**
 * Improves a plan: large neighbourhood search with simulated annealing. A round takes out some loads (of a few trucks, of some
 * hours of a line, of a stretch of an order) and plans all that is missing afresh. Ends with the best plan in `state`.
 */
export class DayImproving {
  readonly state: DayState;
  readonly placing: LoadPlacing;
  readonly locks: OrderLocks;
  rounds = 0;
  private readonly current: DayState;
  private readonly best: DayState;
  private readonly random: SeededRandom;
  private readonly list: Int32Array;
  private readonly key: Float64Array;
  /** Orders that the rounds are about; empty: all. */
  private focus: readonly number[] = [];
  /** The order that this round puts before all others; -1: none. */
  private wished = -1;
  private mostTakenOut = mostOfDay;

  constructor(state: DayState, random: SeededRandom) {
    this.state = state;
    this.current = new DayState(state.tables);
    this.best = new DayState(state.tables);
    this.random = random;
    this.placing = new LoadPlacing(state, random.next);
    this.locks = new OrderLocks(state);
    const { orders } = state.tables.problem;
    this.list = new Int32Array(Math.max(orders.length, state.order.length));
    this.key = new Float64Array(Math.max(orders.length, state.order.length));
  }

  /** Brings what is missing of all orders: the earliest due first, or in a blurred order of urgency. */
  fillAll(blur: number): void {
    const { state, list, key } = this;
    const { orders, rules } = state.tables.problem;
    let length = 0;
    // Where pauses are forbidden, what follows an order that still grows has to be placed again.
    if (rules.gapIsHard)
      for (let order = 0; order < orders.length; order += 1) {
        const follower = state.tables.followedBy[order];
        if (follower >= 0 && state.first[follower] >= 0 && state.brought[order] < orders[order].volume)
          this.takeLoad(state.first[follower]);
      }
    for (let order = 0; order < orders.length; order += 1) {
      const left = orders[order].volume - state.brought[order];
      if (left <= 0) continue;
      list[length++] = order;
      // Large orders need their trucks for hours, so they are put before others of the same time.
      key[order] = orders[order].due - left / 400 + blur * this.random.next();
    }
    if (this.wished >= 0) key[this.wished] = -1e6;
    const waiting = list.subarray(0, length).sort((a, b) => this.urgency(a) - this.urgency(b));
    for (let i = 0; i < length; i += 1) {
      const order = waiting[i];
      const delay = blur > 0 && this.random.next() < 0.1 ? this.random.below(30) : 0;
      fillOrder(state, this.placing, this.locks, order, delay);
    }
  }

  /** An order comes after the one it follows. */
  private urgency(order: number): number {
    let depth = 0;
    let head = order;
    for (let before = this.state.tables.follows[head]; before >= 0 && depth < 50; depth += 1) {
      head = before;
      before = this.state.tables.follows[head];
    }
    return this.key[head] + depth * 1e-6;
  }

  /** Searches until the time is spent; returns the cost of the best plan. */
  run(spent: Spent, focus: readonly number[] | null = null, better?: (cost: number) => void): number {
    const { state, current, best, random } = this;
    this.focus = focus ?? [];
    dropStranded(state);
    let kept = this.keptLocks();
    let cost = state.total();
    let bestCost = cost;
    current.copyFrom(state);
    best.copyFrom(state);
    const trip = this.usualTrip();
    this.mostTakenOut = focus ? mostOfRepair : mostOfDay;
    const begin = (!focus ? hottest : this.chooseMissing() < 0 ? warm : warmer) * trip;
    const end = coldest * trip;
    let heat = begin;
    for (; ; this.rounds += 1) {
      if (this.rounds % roundsBetweenLooks === 0) {
        const share = spent();
        if (share >= 1) break;
        heat = begin * (end / begin) ** share;
      }
      this.placing.noise = random.next() < 0.5 ? 0 : random.next() * trip * 0.3;
      this.takeOut();
      this.fillAll(random.next() < 0.3 ? 600 : 60);
      const found = state.total();
      const locks = this.keptLocks();
      if (locks < kept || strandedOrder(state) >= 0) {
        state.copyFrom(current);
        continue;
      }
      if (locks > kept || found < cost || random.next() < Math.exp((cost - found) / heat)) {
        current.copyFrom(state);
        cost = found;
        if (locks > kept || found < bestCost - 1e-9) {
          best.copyFrom(state);
          bestCost = found;
          kept = locks;
          better?.(found);
        }
      } else state.copyFrom(current);
    }
    state.copyFrom(best);
    this.placing.noise = 0;
    return bestCost;
  }

  /** How many of the loads are what somebody has locked: a plan that keeps fewer is never accepted. */
  private keptLocks(): number {
    const { state } = this;
    if (state.tables.problem.locks.length === 0) return 0;
    let kept = 0;
    for (let load = 0; load < state.order.length; load += 1)
      if (state.order[load] >= 0 && state.lock[load] >= 0) kept += 1;
    return kept;
  }

  /** What a trip costs on average without what is not served; money. */
  private usualTrip(): number {
    const { state } = this;
    const { weights, orders } = state.tables.problem;
    let loads = 0;
    for (let load = 0; load < state.order.length; load += 1) if (state.order[load] >= 0) loads += 1;
    const missing = orders.reduce((sum, order, i) => sum + Math.max(0, order.volume - state.brought[i]), 0);
    return Math.max(1, (state.total() - (missing / 100) * weights.unservedM3) / Math.max(1, loads));
  }

  /** Takes loads out; returns how many. */
  private takeOut(): number {
    this.wished = this.random.next() < 0.6 ? this.chooseMissing() : -1;
    const seed = this.wished >= 0 ? this.chooseRival(this.wished) : this.chooseLoad();
    if (seed < 0) return 0;
    if (this.state.tables.pumps?.scarce) {
      this.state.spurned.fill(-1);
      if (this.random.next() < poursShare)
        return takePours(this.state, this.random, seed, (load) => this.takeLoad(load));
    }
    if (this.wished >= 0) return this.random.next() < 0.5 ? this.takeHours(seed) : this.takeTrucks(seed);
    const draw = this.random.next();
    if (draw < 0.35) return this.takeTrucks(seed);
    if (draw < 0.7) return this.takeHours(seed);
    return this.takeStretch(seed);
  }

  /** An order that lacks something; -1: none does. */
  private chooseMissing(): number {
    const { state, list, random } = this;
    const { orders } = state.tables.problem;
    let length = 0;
    for (let order = 0; order < orders.length; order += 1)
      if (state.brought[order] < orders[order].volume) list[length++] = order;
    return length === 0 ? -1 : list[random.below(length)];
  }

  /** A load that takes a truck or a line at the time an order would need it. */
  private chooseRival(order: number): number {
    const { state, list, random } = this;
    const { orders } = state.tables.problem;
    const last = state.last[order];
    const minute = last >= 0 ? state.end[last] : orders[order].due;
    const onLine = random.next() < 0.5;
    let length = 0;
    for (let load = 0; load < state.order.length; load += 1) {
      if (state.order[load] < 0 || state.hold[load] !== held.free) continue;
      if (state.start[load] > minute + 40 || state.end[load] < minute - 90) continue;
      if (onLine && state.tables.lineFits[order * state.tables.lines + state.line[load]] === 0) continue;
      list[length++] = load;
    }
    return length === 0 ? -1 : list[random.below(length)];
  }

  /** A load that may move: of the orders in focus, of one that costs much, or any. */
  private chooseLoad(): number {
    const { state, random, list } = this;
    let among = -1;
    if (this.focus.length > 0 && random.next() < 0.5) among = this.focus[random.below(this.focus.length)];
    else if (random.next() < 0.4) {
      for (let tries = 0; tries < 4; tries += 1) {
        const order = random.below(state.orderCost.length);
        if (among < 0 || state.orderCost[order] > state.orderCost[among]) among = order;
      }
    }
    let length = 0;
    for (let load = 0; load < state.order.length; load += 1)
      if (state.order[load] >= 0 && state.hold[load] === held.free && (among < 0 || state.order[load] === among))
        list[length++] = load;
    if (length === 0 && among >= 0)
      for (let load = 0; load < state.order.length; load += 1)
        if (state.order[load] >= 0 && state.hold[load] === held.free) list[length++] = load;
    return length === 0 ? -1 : list[random.below(length)];
  }

  /** Takes out a load; where orders follow one another, all that comes after it. Returns how many. */
  private takeLoad(load: number): number {
    const { state } = this;
    const order = state.order[load];
    if (order < 0 || state.hold[load] !== held.free) return 0;
    const { follows, followedBy } = state.tables;
    if (follows[order] < 0 && followedBy[order] < 0) {
      state.remove(load);
      return 1;
    }
    let taken = 0;
    for (let at = load, of = order; of >= 0; of = followedBy[of], at = of >= 0 ? state.first[of] : -1)
      while (at >= 0) {
        const next = state.next[at];
        if (state.hold[at] === held.free) {
          state.remove(at);
          taken += 1;
        }
        at = next;
      }
    return taken;
  }

  /** The work of a load's truck and of others that are near it in time. */
  private takeTrucks(seed: number): number {
    const { state, random } = this;
    const trucks = 1 + random.below(3);
    let taken = 0;
    let load = seed;
    const start = state.start[seed];
    for (let i = 0; i < trucks && taken < this.mostTakenOut; i += 1) {
      const truck = state.truck[load];
      for (let at = state.stops[truck] - 1; at >= 0; at -= 1) {
        if (at >= state.stops[truck]) continue;
        taken += this.takeLoad(state.stopLoad[truck * state.maxStops + at]);
      }
      for (let tries = 0; tries < 10; tries += 1) {
        const other = random.below(state.order.length);
        if (state.order[other] < 0 || Math.abs(state.start[other] - start) > 120) continue;
        load = other;
        break;
      }
      if (state.order[load] < 0) break;
    }
    return taken;
  }

  /** Loads that begin near a load in time, those from the same line first. */
  private takeHours(seed: number): number {
    const { state, random, list, key } = this;
    const start = state.start[seed];
    const line = state.line[seed];
    const span = 20 + random.below(60);
    let length = 0;
    for (let load = 0; load < state.order.length; load += 1) {
      if (state.order[load] < 0 || state.hold[load] !== held.free) continue;
      const away = Math.abs(state.start[load] - start);
      if (away > span) continue;
      key[load] = away * random.next() + (state.line[load] === line ? 0 : span * random.next());
      list[length++] = load;
    }
    const near = list.slice(0, length).sort((a, b) => key[a] - key[b]);
    const most = 2 + random.below(this.mostTakenOut - 4);
    let taken = 0;
    for (let i = 0; i < near.length && taken < most; i += 1) taken += this.takeLoad(near[i]);
    return taken;
  }

  /** Some loads of an order one after the other, and what is unloaded at the same time by the next orders in the list. */
  private takeStretch(seed: number): number {
    const { state, random } = this;
    const most = 1 + random.below(this.mostTakenOut - 4);
    let taken = 0;
    for (let load = seed; load >= 0 && taken < most; ) {
      const next = state.next[load];
      const order = state.order[load];
      taken += this.takeLoad(load);
      load = next >= 0 && state.order[next] === order ? next : -1;
    }
    return taken;
  }
}
