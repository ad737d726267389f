import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import { DayFilling } from '../placing/fillDay.ts';
import { dropStranded, strandedOrder } from '../pumps/pumpTurns.ts';
import { DayState } from '../state/dayState.ts';
import { SeedChoosing } from './chooseSeed.ts';
import { ExchangingWork } from './exchangeWork.ts';
import { makeSearchNotes } from './searchNotes.ts';
import { mostOfDay, mostOfRepair, mostOfRoaming, TakingOut } from './takeOut.ts';

/** The share of a time box that is used up, 0 to 1; a search ends at 1. */
export type Spent = () => number;

/** Money, in usual trips, by which a worse plan may cost more and still be accepted: at the beginning and at the end. */
const hottest = 0.6;
/** The same when a plan that was good is only repaired, and when there is time to look farther from it. */
const warm = 0.02;
const roaming = 0.1;
/** The same when it lacks something that may still be brought. */
const warmer = 0.15;
const coldest = 0.01;
const roundsBetweenLooks = 16;
/** By how many usual trips at most a way to bring a load is taken for dearer than it is. */
const usualNoise = 0.3;
/** The same in a share of the rounds that are about what is missing: a truck that costs more may be the one that leaves another free for it. */
const lavishNoise = 3;
const lavish = 0.3;
/** The share of rounds in which two trucks exchange work instead. */
const exchanging = 0.5;

/**
 * Improves a plan: large neighbourhood search with simulated annealing. A round takes out some loads (of a few trucks, of some
 * hours of a line, of a stretch of an order) and plans all that is missing afresh. Ends with the best plan in `state`.
 */
export class DayImproving {
  readonly state: DayState;
  readonly filling: DayFilling;
  rounds = 0;
  private readonly current: DayState;
  private readonly best: DayState;
  private readonly random: SeededRandom;
  private readonly seeds: SeedChoosing;
  private readonly taking: TakingOut;
  private readonly exchange: ExchangingWork;

  constructor(state: DayState, random: SeededRandom) {
    this.state = state;
    this.current = new DayState(state.tables);
    this.best = new DayState(state.tables);
    this.random = random;
    const notes = makeSearchNotes(state);
    this.filling = new DayFilling(state, random, notes);
    this.seeds = new SeedChoosing(state, random, notes);
    this.taking = new TakingOut(state, random, notes, this.seeds);
    this.exchange = new ExchangingWork(state, random);
  }

  /**
   * Searches until the time is spent; returns the cost of the best plan. `focus`: the orders that a repair is about, empty: all;
   * null: nothing was planned before. `roams`: looks farther from the plan than a repair does.
   */
  run(spent: Spent, focus: readonly number[] | null = null, better?: (cost: number) => void, roams = false): number {
    const { state, current, best, random, filling } = this;
    this.seeds.focus = focus ?? [];
    dropStranded(state);
    let kept = this.keptLocks();
    let cost = state.total();
    let bestCost = cost;
    current.copyFrom(state);
    best.copyFrom(state);
    const trip = this.usualTrip();
    this.taking.mostTakenOut = !focus ? mostOfDay : roams ? mostOfRoaming : mostOfRepair;
    const begin = (!focus ? hottest : this.seeds.chooseMissing() >= 0 ? warmer : roams ? roaming : warm) * trip;
    const end = coldest * trip;
    let heat = begin;
    for (; ; this.rounds += 1) {
      if (this.rounds % roundsBetweenLooks === 0) {
        const share = spent();
        if (share >= 1) break;
        heat = begin * (end / begin) ** share;
      }
      if (random.next() < exchanging) {
        const load = this.seeds.chooseLoad();
        const more = load < 0 ? Number.POSITIVE_INFINITY : this.exchange.find(load);
        if (more > 0 && random.next() >= Math.exp(-more / heat)) continue;
        this.exchange.carryOut();
        cost = state.total();
        current.copyFrom(state);
        if (cost < bestCost - 1e-9) {
          best.copyFrom(state);
          bestCost = cost;
          better?.(cost);
        }
        continue;
      }
      filling.wished = this.taking.takeOut();
      const most = filling.wished >= 0 && random.next() < lavish ? lavishNoise : usualNoise;
      filling.placing.noise = random.next() < 0.5 ? 0 : random.next() * trip * most;
      filling.fillAll(random.next() < 0.3 ? 600 : 60);
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
    filling.placing.noise = 0;
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
}
