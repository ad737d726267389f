import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import type { DayState } from '../state/dayState.ts';
import { held } from '../state/held.ts';
import type { SeedChoosing } from './chooseSeed.ts';
import type { SearchNotes } from './searchNotes.ts';
import { takeLoad } from './takeLoad.ts';
import { takePours } from './takePours.ts';

/** Loads taken out in a round, at most: of a day that is planned, of one that is repaired, and of one that is thought on. */
export const mostOfDay = 16;
export const mostOfRepair = 9;
export const mostOfRoaming = 18;
/** Where pumps are scarce: rounds that take whole pours out. */
const poursShare = 0.2;

/** Takes loads out of a plan that are near one another, so that they can be planned afresh. */
export class TakingOut {
  mostTakenOut = mostOfDay;
  private readonly state: DayState;
  private readonly random: SeededRandom;
  private readonly seeds: SeedChoosing;
  private readonly list: Int32Array;
  private readonly key: Float64Array;

  constructor(state: DayState, random: SeededRandom, { list, key }: SearchNotes, seeds: SeedChoosing) {
    this.state = state;
    this.random = random;
    this.seeds = seeds;
    this.list = list;
    this.key = key;
  }

  /** Takes loads out of the way of an order that lacks something, or any; returns that order, -1 for none. */
  takeOut(): number {
    const wished = this.random.next() < 0.6 ? this.seeds.chooseMissing() : -1;
    const seed = wished >= 0 ? this.seeds.chooseRival(wished) : this.seeds.chooseLoad();
    if (seed >= 0) this.takeAround(seed, wished);
    return wished;
  }

  private takeAround(seed: number, wished: number): void {
    const { state, random } = this;
    if (state.tables.pumps?.scarce) {
      state.spurned.fill(-1);
      if (random.next() < poursShare) {
        takePours(state, random, seed, (load) => takeLoad(state, load));
        return;
      }
    }
    const draw = random.next();
    if (wished >= 0) {
      if (draw < 0.2) this.takeOrder(wished);
      else if (draw < 0.55) this.takeHours(seed);
      else this.takeTrucks(seed);
    } else if (draw < 0.35) this.takeTrucks(seed);
    else if (draw < 0.7) this.takeHours(seed);
    else this.takeStretch(seed);
  }

  /** The work of a load's truck and of others that are near it in time. */
  private takeTrucks(seed: number): void {
    const { state, random } = this;
    const trucks = 1 + random.below(3);
    let taken = 0;
    let load = seed;
    const start = state.start[seed];
    for (let i = 0; i < trucks && taken < this.mostTakenOut; i += 1) {
      const truck = state.truck[load];
      for (let at = state.stops[truck] - 1; at >= 0; at -= 1) {
        if (at >= state.stops[truck]) continue;
        taken += takeLoad(state, state.stopLoad[truck * state.maxStops + at]);
      }
      for (let tries = 0; tries < 10; tries += 1) {
        const other = random.below(state.order.length);
        if (state.order[other] < 0 || Math.abs(state.start[other] - start) > 120) continue;
        load = other;
        break;
      }
      if (state.order[load] < 0) break;
    }
  }

  /** Loads that begin near a load in time, those from the same line first. */
  private takeHours(seed: number): void {
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
    for (let i = 0; i < near.length && taken < most; i += 1) taken += takeLoad(state, near[i]);
  }

  /** All of an order that may move, so that its trucks can come in another order. */
  private takeOrder(order: number): void {
    const { state } = this;
    let taken = 0;
    for (let load = state.first[order]; load >= 0 && taken < this.mostTakenOut; ) {
      const next = state.next[load];
      taken += takeLoad(state, load);
      load = next >= 0 && state.order[next] === order ? next : -1;
    }
  }

  /** Some loads of an order one after the other. */
  private takeStretch(seed: number): void {
    const { state, random } = this;
    const most = 1 + random.below(this.mostTakenOut - 4);
    let taken = 0;
    for (let load = seed; load >= 0 && taken < most; ) {
      const next = state.next[load];
      const order = state.order[load];
      taken += takeLoad(state, load);
      load = next >= 0 && state.order[next] === order ? next : -1;
    }
  }
}
