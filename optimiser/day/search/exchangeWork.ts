import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import { departingCost, hoursCost } from '../placing/loadCosts.ts';
import type { DayState } from '../state/dayState.ts';
import { held } from '../state/held.ts';
import { freeAfter, placeAfter } from '../state/truckStand.ts';

/** Some loads in a row of a truck: those from place `from` up to `to`, without it; none where both are one. */
interface Stretch {
  truck: number;
  from: number;
  to: number;
}

/**
 * Exchanges work between two trucks, every load at its minute: one load against another or against none, or all that they bring
 * from a load on. Sites and lines notice nothing; trucks drive less, work shorter, or are not needed.
 */
export class ExchangingWork {
  private readonly state: DayState;
  private readonly random: SeededRandom;
  private readonly mine: Stretch = { truck: -1, from: 0, to: 0 };
  private readonly theirs: Stretch = { truck: -1, from: 0, to: 0 };
  private readonly best: Stretch = { truck: -1, from: 0, to: 0 };
  private readonly given: Int32Array;

  constructor(state: DayState, random: SeededRandom) {
    this.state = state;
    this.random = random;
    this.given = new Int32Array(2 * state.maxStops);
  }

  /** Looks for the cheapest exchange of a load's truck with any other; returns by how much the plan gets dearer, `Infinity`: none is possible. */
  find(load: number): number {
    const { state, mine, theirs, best } = this;
    const { trucks } = state.tables.problem;
    const all = this.random.next() < 0.5;
    mine.truck = state.truck[load];
    mine.from = this.placeOf(load);
    mine.to = all ? state.stops[mine.truck] : mine.from + 1;
    best.truck = -1;
    if (!this.mayGo(mine)) return Number.POSITIVE_INFINITY;
    let least = Number.POSITIVE_INFINITY;
    for (let truck = 0; truck < trucks.length; truck += 1) {
      if (truck === mine.truck) continue;
      theirs.truck = truck;
      const count = state.stops[truck];
      for (let from = count; from >= 0; from -= 1) {
        theirs.from = from;
        if (from < count && !this.mayMove(truck, from)) break;
        for (theirs.to = all ? count : from; theirs.to <= Math.min(count, all ? count : from + 1); theirs.to += 1) {
          const change = this.priceOf();
          if (change >= least) continue;
          least = change;
          best.truck = truck;
          best.from = from;
          best.to = theirs.to;
        }
        // What is before would have to be brought before it begins, too.
        if (from > 0 && this.startAt(truck, from - 1) < this.readyBefore()) break;
      }
    }
    return least;
  }

  /** Carries out what was found. */
  carryOut(): void {
    const { state, mine, best, given } = this;
    let count = 0;
    for (const { truck, from, to } of [mine, best])
      for (let at = from; at < to; at += 1) given[count++] = state.stopLoad[truck * state.maxStops + at];
    const own = mine.to - mine.from;
    for (let i = 0; i < count; i += 1) state.giveTo(given[i], i < own ? best.truck : mine.truck);
  }

  private placeOf(load: number): number {
    const { state } = this;
    const row = state.truck[load] * state.maxStops;
    let at = 0;
    while (state.stopLoad[row + at] !== load) at += 1;
    return at;
  }

  private startAt(truck: number, place: number): number {
    return this.state.start[this.state.stopLoad[truck * this.state.maxStops + place]];
  }

  /** A load of another truck that begins before has nothing to do with what is given away. */
  private readyBefore(): number {
    const { mine } = this;
    return mine.from > 0 ? this.startAt(mine.truck, mine.from - 1) : Number.NEGATIVE_INFINITY;
  }

  private mayMove(truck: number, place: number): boolean {
    const { state } = this;
    const load = state.stopLoad[truck * state.maxStops + place];
    return state.hold[load] === held.free && state.lock[load] < 0;
  }

  private mayGo({ truck, from, to }: Stretch): boolean {
    for (let at = from; at < to; at += 1) if (!this.mayMove(truck, at)) return false;
    return true;
  }

  private priceOf(): number {
    const { mine, theirs } = this;
    const change = this.changeOf(theirs, mine);
    return change === Number.POSITIVE_INFINITY ? change : change + this.changeOf(mine, theirs);
  }

  /** What the day of a truck costs more with the loads of another in the place of some of its own; `Infinity`: they do not go together. */
  private changeOf({ truck, from, to }: Stretch, gets: Stretch): number {
    const { state } = this;
    const { tables } = state;
    const { problem } = tables;
    const count = state.stops[truck];
    const row = truck * state.maxStops;
    const home = tables.homePlace[truck];
    const length = gets.to - gets.from;
    if (from === to && length === 0) return 0;
    if (count - (to - from) + length > state.maxStops) return Number.POSITIVE_INFINITY;
    const next = to < count ? state.stopLoad[row + to] : -1;
    const onward = next >= 0 ? this.plantOf(next) : home;
    const first = length > 0 ? state.stopLoad[gets.truck * state.maxStops + gets.from] : next;
    if (length > 0 && next >= 0 && state.start[first] > state.start[next]) return Number.POSITIVE_INFINITY;
    if (first >= 0) {
      const there = freeAfter(state, truck, from);
      const place = placeAfter(state, truck, from);
      if (there > state.start[first] || there + tables.minutes(place, this.plantOf(first), there) > state.start[first])
        return Number.POSITIVE_INFINITY;
    }
    const before = from > 0 ? this.siteOf(state.stopLoad[row + from - 1]) : home;
    let last = from > 0 ? state.stopLoad[row + from - 1] : -1;
    let cost = 0;
    if (length > 0) {
      last = state.stopLoad[gets.truck * state.maxStops + gets.to - 1];
      const done = state.end[last] + problem.rules.cleanMinutes;
      if (next >= 0 && done + tables.minutes(this.siteOf(last), onward, done) > state.start[next])
        return Number.POSITIVE_INFINITY;
      cost += this.takeOver(truck, gets);
      if (cost === Number.POSITIVE_INFINITY) return cost;
      cost += this.emptyCost(before, this.plantOf(first)) + this.emptyCost(this.siteOf(last), onward);
    } else if (from > 0 || next >= 0) cost += this.emptyCost(before, onward);
    if (next < 0 && last >= 0) {
      const shift = this.backAfter(last, home) - problem.trucks[truck].shiftStart;
      if (length > 0 && shift > problem.trucks[truck].shiftMax) return Number.POSITIVE_INFINITY;
      cost += hoursCost(state, truck, shift);
    }
    if (next < 0 && count > 0) cost -= hoursCost(state, truck, state.backOf(truck) - problem.trucks[truck].shiftStart);
    if (from < to) {
      cost -= this.emptyCost(before, this.plantOf(state.stopLoad[row + from]));
      cost -= this.emptyCost(this.siteOf(state.stopLoad[row + to - 1]), onward);
    } else if (from > 0 || next >= 0) cost -= this.emptyCost(before, onward);
    const used = Number(count - (to - from) + length > 0) - Number(count > 0);
    return cost + used * problem.weights.truckUsed;
  }

  /** What it costs that a truck brings the loads of another, beside its ways; `Infinity`: it cannot. */
  private takeOver(truck: number, gets: Stretch): number {
    const { state } = this;
    const { tables } = state;
    const { trucks, rules } = tables.problem;
    let cost = 0;
    for (let at = gets.from; at < gets.to; at += 1) {
      const load = state.stopLoad[gets.truck * state.maxStops + at];
      const order = state.order[load];
      if (state.volume[load] > tables.capacity[truck] || tables.truckFits[order * trucks.length + truck] === 0)
        return Number.POSITIVE_INFINITY;
      const done = state.end[load] + rules.cleanMinutes;
      for (const { from, to } of trucks[truck].absences)
        if (state.start[load] < to && done > from) return Number.POSITIVE_INFINITY;
      const plant = tables.linePlant[state.line[load]];
      cost += departingCost(state, order, truck, plant, state.start[load]);
      cost -= departingCost(state, order, gets.truck, plant, state.start[load]);
    }
    return cost;
  }

  private plantOf(load: number): number {
    const { tables, line } = this.state;
    return tables.plantPlace[tables.linePlant[line[load]]];
  }

  private siteOf(load: number): number {
    const { tables, order } = this.state;
    return tables.problem.orders[order[load]].place;
  }

  private backAfter(load: number, home: number): number {
    const { tables, end } = this.state;
    const free = end[load] + tables.problem.rules.cleanMinutes;
    return free + tables.minutes(this.siteOf(load), home, free);
  }

  private emptyCost(from: number, to: number): number {
    const { tables } = this.state;
    return tables.km(from, to) * tables.problem.weights.emptyKm;
  }
}
