import type { DayLimit } from '../dayProblem.ts';
import { noPump } from '../pumps/pumpTurns.ts';
import type { DayState } from '../state/dayState.ts';
import { noWay } from '../state/dayTables.ts';
import { onlyPlant } from '../state/onlyPlant.ts';
import { freeAfter, placeAfter } from '../state/truckStand.ts';
import type { Wanted } from '../state/wanted.ts';
import { freeSpot } from './freeSpot.ts';
import { slotAfter, slotBefore } from './lineSlots.ts';
import { departingCost, hoursCost, lateCost } from './loadCosts.ts';
import { takes } from './takes.ts';

/** Told of each way a load could be brought: its cost beside doing nothing, or the first limit that forbids it. */
export type Onlooker = (truck: number, line: number, cost: number, limit: DayLimit | null) => void;

/** What a load whose loading begins at a minute meets on its way and at the site: the same for every truck of a capacity. */
interface SiteVisit {
  /** -1: not reckoned yet. */
  start: number;
  arrive: number;
  unload: number;
  /** Money of the way there and of what the site waits, or waits for. */
  cost: number;
  /** null: no limit forbids it. */
  limit: DayLimit | null;
}

const noVisit = (): SiteVisit => ({ start: -1, arrive: 0, unload: 0, cost: 0, limit: null });

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
  private readonly visits = { after: noVisit(), earlier: noVisit(), other: noVisit() };

  constructor(state: DayState, random: () => number) {
    this.state = state;
    this.random = random;
  }

  /** Looks for the best way; false when there is none. */
  find(wanted: Wanted): boolean {
    const { state } = this;
    const { tables } = state;
    const able = tables.trucksOf(wanted.order);
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
      for (let i = 0; i < able.length; i += 1) {
        if (wanted.lock?.truck !== undefined && wanted.lock.truck !== able[i]) continue;
        this.tryTruck(wanted, able[i], line);
      }
    }
    return this.truck >= 0;
  }

  // What is the same for all trucks on a line: the way, and the slots for each capacity.
  private way = 0;
  private quickest = 0;
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
    this.quickest = tables.quickest(plant, site);
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
    // Before a spot is free for as long as this takes, it would only wait there.
    const spot = freeSpot(this.state, wanted.order, wanted.from, this.unloadMinutes);
    this.ideal = Math.max(now, spot - this.way - rules.adjustMinutes - this.loadMinutes);
    this.after = slotAfter(this.state, line, this.ideal, this.loadMinutes);
    this.earlier = this.after > this.ideal ? slotBefore(this.state, line, this.ideal, this.loadMinutes, now) : -1;
    const { visits } = this;
    visits.after.start = visits.earlier.start = visits.other.start = -1;
  }

  /** The visit of a truck of the capacity under consideration that begins to load at a minute. */
  private visitOf(wanted: Wanted, line: number, start: number): SiteVisit {
    const { visits } = this;
    const visit = start === this.after ? visits.after : start === this.earlier ? visits.earlier : visits.other;
    if (visit.start !== start) this.reckon(visit, wanted, line, start);
    return visit;
  }

  private reckon(visit: SiteVisit, wanted: Wanted, line: number, start: number): void {
    const { state } = this;
    const { tables } = state;
    const { rules, weights, orders } = tables.problem;
    const order = orders[wanted.order];
    visit.start = start;
    const leave = start + this.loadMinutes + rules.adjustMinutes;
    const minutes = tables.minutes(tables.plantPlace[tables.linePlant[line]], order.place, leave);
    visit.limit = minutes >= noWay ? 'noWay' : null;
    if (visit.limit !== null) return;
    visit.arrive = leave + minutes;
    visit.unload = freeSpot(state, wanted.order, Math.max(visit.arrive, wanted.from), this.unloadMinutes);
    const end = visit.unload + this.unloadMinutes;
    if (visit.unload > wanted.to || end > wanted.endBy || (order.closes !== null && end > order.closes))
      visit.limit = wanted.feedEnd >= 0 && rules.gapIsHard ? 'gap' : 'window';
    else if (end - start > order.maxAge) visit.limit = 'age';
    visit.cost =
      this.least + lateCost(state, wanted, visit.unload) + (visit.unload - visit.arrive) * weights.waitMinute;
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
    const count = state.stops[truck];
    let place = count;
    while (place > 0 && state.start[state.stopLoad[row + place - 1]] > aim) place -= 1;
    const first = place;
    // Between two of its loads there may be no room for a third where it is wanted, but after the second.
    for (; place <= count; place += 1) {
      const from = placeAfter(state, truck, place);
      const free = freeAfter(state, truck, place);
      if (fixed !== undefined) {
        this.weighFixed(wanted, truck, line, place, from, free, fixed);
        return;
      }
      const mayLeaveOut = this.onlooker === null || place > first;
      if (mayLeaveOut && free > this.ideal && this.isTooLate(wanted, free)) return;
      const there = free + tables.minutes(from, tables.plantPlace[tables.linePlant[line]], free);
      const start =
        there <= this.ideal ? this.after : slotAfter(state, line, Math.max(there, problem.now), this.loadMinutes);
      if (mayLeaveOut && start > this.after && this.isTooLate(wanted, start)) return;
      const isBrought = this.weigh(wanted, truck, line, place, from, start, place > first);
      const isEarlier =
        place === first && this.earlier >= there && this.weigh(wanted, truck, line, place, from, this.earlier);
      if (isBrought || isEarlier) return;
    }
  }

  /** Whether a truck that begins to load at a minute at the earliest is too late to be the cheapest, wherever it comes from. */
  private isTooLate(wanted: Wanted, start: number): boolean {
    const soonest = start + this.loadMinutes + this.state.tables.problem.rules.adjustMinutes + this.quickest;
    return soonest > wanted.to || this.least + lateCost(this.state, wanted, soonest) >= this.cost;
  }

  private weighFixed(
    wanted: Wanted,
    truck: number,
    line: number,
    place: number,
    from: number,
    free: number,
    fixed: number,
  ): void {
    const { state } = this;
    const { tables } = state;
    const there = free + tables.minutes(from, tables.plantPlace[tables.linePlant[line]], free);
    const open = there <= fixed && slotAfter(state, line, fixed, this.loadMinutes) === fixed;
    if (!open) this.limit = there > fixed ? 'trucksBusy' : 'lineBusy';
    this.weigh(wanted, truck, line, place, from, open ? fixed : -1);
  }

  /** Notes a way if it is the cheapest; returns whether it is one at all. `isLater`: the truck was asked about sooner ones already. */
  private weigh(
    wanted: Wanted,
    truck: number,
    line: number,
    place: number,
    from: number,
    start: number,
    isLater = false,
  ): boolean {
    let cost = Number.NaN;
    if (start >= 0) cost = this.judge(wanted, truck, line, place, from, start);
    const isWay = !Number.isNaN(cost);
    if (isWay || !isLater) this.onlooker?.(truck, line, cost, isWay ? null : this.limit);
    if (!isWay) return false;
    if (this.noise > 0) cost += this.noise * this.random();
    if (cost >= this.cost) return true;
    const { arrive, unload } = this.visitOf(wanted, line, start);
    this.cost = cost;
    this.truck = truck;
    this.line = line;
    this.volume = this.takesVolume;
    this.start = start;
    this.arrive = arrive;
    this.unload = unload;
    this.end = unload + this.unloadMinutes;
    return true;
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
    const visit = this.visitOf(wanted, line, start);
    if (visit.limit !== null) return this.forbidden(visit.limit);
    if (visit.cost >= this.cost && this.onlooker === null) return Number.NaN;
    const order = problem.orders[wanted.order];
    const owner = problem.trucks[truck];
    const plant = tables.plantPlace[tables.linePlant[line]];
    const free = visit.unload + this.unloadMinutes + rules.cleanMinutes;
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
    cost += empty * weights.emptyKm + visit.cost;
    return cost + departingCost(state, wanted.order, truck, tables.linePlant[line], start);
  }
}
