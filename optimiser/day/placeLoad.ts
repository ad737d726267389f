import type { DayLimit } from './dayProblem.ts';
import type { DayState } from './dayState.ts';
import { noWay } from './dayTables.ts';
import { freeSpot } from './freeSpot.ts';
import { held } from './held.ts';
import { slotAfter, slotBefore } from './lineSlots.ts';
import { departingCost, hoursCost, lateCost } from './loadCosts.ts';
import { onlyPlant } from './onlyPlant.ts';
import { noPump } from './pumpTurns.ts';
import { takes } from './takes.ts';
import type { Wanted } from './wanted.ts';

/** No way takes less than this share of what it takes at the wanted hour. */
const quickestShare = 0.5;

/** Told of each way a load could be brought: its cost beside doing nothing, or the first limit that forbids it. */
export type Onlooker = (truck: number, line: number, cost: number, limit: DayLimit | null) => void;

/**
 * Finds truck, line and minute for one load: every truck that may serve, at the minute that brings it to the site when it is
 * wanted; the cheapest counts. What was found stands in the fields.
 */
export class LoadPlacing {
  truck = -1;
  line = -1;
  volume = 0;
  start = 0;
  arrive = 0;
  unload = 0;
  end = 0;
  cost = Number.POSITIVE_INFINITY;
  pump = -1;
  /** The cost by which choices are blurred, drawn afresh for each. */
  noise = 0;
  /** Set to see all that was weighed. */
  onlooker: Onlooker | null = null;
  private readonly state: DayState;
  private readonly random: () => number;
  private limit: DayLimit | null = null;
  /** What `judge` found in addition to the cost. */
  private judgedArrive = 0;
  private judgedUnload = 0;

  constructor(state: DayState, random: () => number) {
    this.state = state;
    this.random = random;
  }

  /** Looks for the best way; false when there is none. */
  find(wanted: Wanted): boolean {
    const { state } = this;
    const { tables } = state;
    const { problem } = tables;
    const trucks = problem.trucks.length;
    this.cost = Number.POSITIVE_INFINITY;
    this.truck = -1;
    this.pump = wanted.pump;
    if (wanted.pump === noPump) return false;
    const only = onlyPlant(this.state, wanted.order);
    for (let line = 0; line < tables.lines; line += 1) {
      if (tables.lineFits[wanted.order * tables.lines + line] === 0) continue;
      if (only >= 0 && wanted.lock?.plant === undefined && tables.linePlant[line] !== only) continue;
      if (wanted.lock?.plant !== undefined && wanted.lock.plant !== tables.linePlant[line]) continue;
      this.beginLine(wanted.order, line, wanted.from);
      for (let truck = 0; truck < trucks; truck += 1) {
        if (tables.truckFits[wanted.order * trucks + truck] === 0) continue;
        if (wanted.lock?.truck !== undefined && wanted.lock.truck !== truck) continue;
        this.tryTruck(wanted, truck, line);
      }
    }
    return this.truck >= 0;
  }

  // What is the same for all trucks on a line: the way, and the slots for each capacity.
  private way = 0;
  private haul = 0;
  /** What every truck of a capacity pays at least. */
  private least = 0;
  private slotCapacity = -1;
  private loadMinutes = 0;
  private unloadMinutes = 0;
  private takesVolume = 0;
  private ideal = 0;
  private after = 0;
  private earlier = 0;

  private beginLine(order: number, line: number, from: number): void {
    const { tables } = this.state;
    const plant = tables.plantPlace[tables.linePlant[line]];
    const site = tables.problem.orders[order].place;
    const guess = tables.minutes(plant, site, Math.max(0, from));
    this.way = tables.minutes(plant, site, Math.max(0, from - guess));
    this.haul = tables.km(plant, site);
    this.slotCapacity = -1;
  }

  private beginCapacity(wanted: Wanted, line: number, capacity: number): void {
    const { tables } = this.state;
    const { rules, now, weights } = tables.problem;
    this.slotCapacity = capacity;
    this.takesVolume = Math.min(capacity, wanted.lock?.volume ?? takes(wanted.left, capacity), wanted.left);
    this.loadMinutes = tables.loadMinutes(line, this.takesVolume);
    this.unloadMinutes = tables.unloadMinutes(wanted.order, this.takesVolume);
    // A larger load saves part of another trip.
    this.least =
      this.haul * (weights.loadedKm - (this.takesVolume / tables.meanCapacity) * (weights.loadedKm + weights.emptyKm));
    this.ideal = Math.max(now, wanted.from - this.way - rules.adjustMinutes - this.loadMinutes);
    this.after = slotAfter(this.state, line, this.ideal, this.loadMinutes);
    this.earlier = this.after > this.ideal ? slotBefore(this.state, line, this.ideal, this.loadMinutes, now) : -1;
  }

  private tryTruck(wanted: Wanted, truck: number, line: number): void {
    const { state } = this;
    const { tables } = state;
    const { problem } = tables;
    const capacity = tables.capacity[truck];
    if (capacity !== this.slotCapacity) this.beginCapacity(wanted, line, capacity);
    if (this.takesVolume <= 0 || (wanted.lock?.volume ?? 0) > capacity) {
      this.onlooker?.(truck, line, Number.NaN, 'truckSize');
      return;
    }
    if (!state.hasRoom(truck, line)) return;
    const fixed = wanted.lock?.loadStart;
    const aim = fixed ?? this.ideal;
    const row = truck * state.maxStops;
    let place = state.stops[truck];
    while (place > 0 && state.start[state.stopLoad[row + place - 1]] > aim) place -= 1;
    let from = tables.homePlace[truck];
    let free = problem.trucks[truck].shiftStart;
    if (place > 0) {
      const last = state.stopLoad[row + place - 1];
      from = problem.orders[state.order[last]].place;
      free = state.end[last] + problem.rules.cleanMinutes;
    }
    const { stands } = problem.trucks[truck];
    if (stands && (place === 0 || state.hold[state.stopLoad[row + place - 1]] === held.fact)) {
      from = stands.place;
      free = stands.from;
    }
    const plant = tables.plantPlace[tables.linePlant[line]];
    if (free > this.ideal && this.onlooker === null && fixed === undefined) {
      // Too late to be the cheapest, wherever it comes from.
      const soonest = free + this.loadMinutes + problem.rules.adjustMinutes + this.way * quickestShare;
      if (soonest > wanted.to || this.least + lateCost(state, wanted, soonest) >= this.cost) return;
    }
    const there = free + tables.minutes(from, plant, free);
    if (fixed !== undefined) {
      const open = there <= fixed && slotAfter(state, line, fixed, this.loadMinutes) === fixed;
      if (!open) this.limit = there > fixed ? 'trucksBusy' : 'lineBusy';
      this.weigh(wanted, truck, line, place, from, open ? fixed : -1);
      return;
    }
    const start =
      there <= this.ideal ? this.after : slotAfter(state, line, Math.max(there, problem.now), this.loadMinutes);
    this.weigh(wanted, truck, line, place, from, start);
    if (this.earlier >= there) this.weigh(wanted, truck, line, place, from, this.earlier);
    else if (there > this.ideal && start > there && this.earlier < 0) return;
  }

  private weigh(wanted: Wanted, truck: number, line: number, place: number, from: number, start: number): void {
    let cost = Number.NaN;
    if (start >= 0) cost = this.judge(wanted, truck, line, place, from, start);
    if (this.onlooker) this.onlooker(truck, line, cost, Number.isNaN(cost) ? this.limit : null);
    if (Number.isNaN(cost)) return;
    if (this.noise > 0) cost += this.noise * this.random();
    if (cost >= this.cost) return;
    this.cost = cost;
    this.truck = truck;
    this.line = line;
    this.volume = this.takesVolume;
    this.start = start;
    this.arrive = this.judgedArrive;
    this.unload = this.judgedUnload;
    this.end = this.judgedUnload + this.unloadMinutes;
  }

  private forbidden(limit: DayLimit): number {
    this.limit = limit;
    return Number.NaN;
  }

  /** What a trip costs beside the plan as it stands; NaN when a limit forbids it. `from`: where the truck comes from. */
  private judge(wanted: Wanted, truck: number, line: number, place: number, from: number, start: number): number {
    const { state } = this;
    const { tables } = state;
    const { problem } = tables;
    const { rules, weights } = problem;
    const order = problem.orders[wanted.order];
    const owner = problem.trucks[truck];
    const plant = tables.plantPlace[tables.linePlant[line]];
    const leave = start + this.loadMinutes + rules.adjustMinutes;
    const minutes = tables.minutes(plant, order.place, leave);
    if (minutes >= noWay) return this.forbidden('noWay');
    const arrive = leave + minutes;
    const unload = freeSpot(state, wanted.order, Math.max(arrive, wanted.from), this.unloadMinutes);
    const end = unload + this.unloadMinutes;
    if (unload > wanted.to || end > wanted.endBy || (order.closes !== null && end > order.closes))
      return this.forbidden(wanted.feedEnd >= 0 && rules.gapIsHard ? 'gap' : 'window');
    if (end - start > order.maxAge) return this.forbidden('age');
    const atSite = this.least + lateCost(state, wanted, unload) + (unload - arrive) * weights.waitMinute;
    if (atSite >= this.cost && this.onlooker === null) return Number.NaN;
    const free = end + rules.cleanMinutes;
    for (const absence of owner.absences)
      if (start < absence.to && free > absence.from) return this.forbidden('truckAbsent');
    const row = truck * state.maxStops;
    const home = tables.homePlace[truck];
    const count = state.stops[truck];
    let empty = tables.km(from, plant);
    let cost = 0;
    if (place < count) {
      const next = state.stopLoad[row + place];
      const onward = tables.plantPlace[tables.linePlant[state.line[next]]];
      if (free + tables.minutes(order.place, onward, free) > state.start[next]) return this.forbidden('trucksBusy');
      empty += tables.km(order.place, onward) - tables.km(from, onward);
    } else {
      const back = free + tables.minutes(order.place, home, free) - owner.shiftStart;
      if (back > owner.shiftMax) return this.forbidden('truckHours');
      cost += hoursCost(state, truck, back);
      if (count > 0) cost -= hoursCost(state, truck, state.backOf(truck) - owner.shiftStart);
      else cost += weights.truckUsed;
      empty += tables.km(order.place, home) - tables.km(from, home);
    }
    cost += empty * weights.emptyKm + atSite;
    this.judgedArrive = arrive;
    this.judgedUnload = unload;
    return cost + departingCost(state, wanted.order, truck, tables.linePlant[line], start);
  }
}
