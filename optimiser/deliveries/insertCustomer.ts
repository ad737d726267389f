import { ChainBeam } from './chainBeam.ts';
import { type DeliveryState, maxLoads } from './deliveryState.ts';
import type { RoomInTime } from './roomInTime.ts';

/** Weights of a chain's cost, in minutes of driving: concrete beyond the demand, time a truck stands idle, demand still to come. */
const perUnitOver = 2;
const perIdleMinute = 0.3;
const perGapMinute = 0.5;
const perUnitLeft = 1.5;
/** Noise on the cost of a slot, so that the same customer is served in other ways in other rounds; how often it is loud. */
const slotNoise = 8;
const loudNoise = 30;
const loudShare = 0.3;
/** How far beyond the best complete chain an unfinished one is followed. */
const slack = 30;
/** How often the loads of a chain stand as late as they can, and how often at a chance moment, instead of early. */
const lateShare = 0.25;
const chanceShare = 0.2;
/** How often each gap of a chain is drawn, so that trucks of others fit between; in a chain whose trucks come back. */
const gapsDrawn = 0.2;
const gapsDrawnComingBack = 0.3;
/** Complete chains tried where the others stay, and where they move. */
const chainsStaying = 4;
const chainsMoving = 8;

const maxSlots = 128;

/**
 * Serves one customer more in a plan whose other deliveries keep their trucks and their order. Every free stretch of a truck's day
 * in which it could unload there is a slot; a chain of slots within the gaps and the window that carries the demand is searched by
 * a beam.
 */
export class CustomerInsertion {
  private readonly state: DeliveryState;
  private readonly random: () => number;
  private readonly leastMinutesPerUnit: number;
  private slots = 0;
  private readonly slotTruck = new Int32Array(maxSlots);
  private readonly slotPlace = new Int32Array(maxSlots);
  private readonly slotFrom = new Int32Array(maxSlots);
  private readonly slotTo = new Int32Array(maxSlots);
  private readonly slotCost = new Float64Array(maxSlots);
  private readonly beam = new ChainBeam();
  /** The chain that is being timed: slot, earliest and latest start, chosen start of each load. */
  private readonly chain = new Int32Array(maxLoads);
  private readonly chainTruck = new Int32Array(maxLoads);
  private readonly chainPlace = new Int32Array(maxLoads);
  private readonly earliest = new Int32Array(maxLoads);
  private readonly latest = new Int32Array(maxLoads);
  private readonly start = new Int32Array(maxLoads);

  constructor(state: DeliveryState, random: () => number) {
    this.state = state;
    this.random = random;
    const { capacity, unloading } = state.problem;
    this.leastMinutesPerUnit = capacity.reduce(
      (least, units, truck) => Math.min(least, unloading[truck] / units),
      Infinity,
    );
  }

  /** Serves a customer who is not served, all others staying where they are; false when no way is found. */
  serve(customer: number): boolean {
    this.findSlots(customer, this.state.stopStart, this.state.stopStart);
    this.growChains(customer, chainsStaying);
    for (let i = 0; i < this.beam.done; i += 1) {
      const loads = this.time(customer, i);
      if (loads === 0) continue;
      for (let x = 0; x < loads; x += 1) this.state.add(customer, this.slotTruck[this.chain[x]], this.start[x]);
      this.state.served += this.state.problem.demand[customer];
      return true;
    }
    return false;
  }

  /** Serves a customer who is not served, the others moving in time as they must: finds more and takes longer. */
  serveMoving(customer: number, room: RoomInTime): boolean {
    room.findSpans();
    this.findSlots(customer, room.stopEarly, room.stopLate);
    this.growChains(customer, chainsMoving);
    for (let i = 0; i < this.beam.done; i += 1) {
      const loads = this.readChain(i);
      for (let x = 0; x < loads; x += 1) {
        this.chainTruck[x] = this.slotTruck[this.chain[x]];
        this.chainPlace[x] = this.slotPlace[this.chain[x]];
        this.start[x] = this.slotFrom[this.chain[x]];
      }
      if (room.fit(customer, loads, this.chainTruck, this.chainPlace, this.start)) return true;
    }
    return false;
  }

  /**
   * Every free stretch of a truck's day in which it could unload at the customer, by the earliest start of the stop before and the
   * latest of the stop after it.
   */
  private findSlots(customer: number, earliest: Int32Array, latest: Int32Array): void {
    const { state } = this;
    const { problem, stops, stopCustomer, maxStops } = state;
    const noise = this.random() < loudShare ? loudNoise : slotNoise;
    const opens = problem.windowStart[customer];
    const closes = problem.windowEnd[customer];
    this.slots = 0;
    for (let truck = 0; truck < problem.trucks; truck += 1) {
      const unloading = problem.unloading[truck];
      const row = truck * maxStops;
      if (stops[truck] > maxStops - maxLoads) continue;
      for (let place = 0; place <= stops[truck] && this.slots < maxSlots; place += 1) {
        const way = state.wayTo(truck, place, customer);
        const there = (place === 0 ? 0 : earliest[row + place - 1] + unloading) + way;
        if (there + unloading > closes) break;
        let to = closes - unloading;
        let detour = way;
        if (place < stops[truck]) {
          const next = stopCustomer[row + place];
          const onward = problem.travel[customer * problem.customers + next];
          to = Math.min(to, latest[row + place] - onward - unloading);
          detour += onward - state.wayTo(truck, place, next);
        }
        const from = Math.max(there, opens);
        if (from > to) continue;
        this.slotTruck[this.slots] = truck;
        this.slotPlace[this.slots] = place;
        this.slotFrom[this.slots] = from;
        this.slotTo[this.slots] = to;
        this.slotCost[this.slots] = detour + this.random() * noise + (place === 0 ? 0 : perIdleMinute * (from - there));
        this.slots += 1;
      }
    }
  }

  /**
   * When a slot that the chain uses already is free again: the truck must load and come back, which later loads of others must
   * bridge. Returns -1 when their gaps cannot, or when the chain uses a later slot of the truck; `free` when it does not use this one.
   */
  private freeAgain(chain: number, slot: number, free: number, again: number): number {
    const { beam, slotTruck } = this;
    const { maxGap, unloading } = this.state.problem;
    let bridged = maxGap;
    for (let x = chain; beam.slot[x] >= 0; x = beam.before[x]) {
      if (beam.slot[x] === slot) return bridged < again ? -1 : Math.max(free, beam.endFrom[x] + again);
      if (beam.slot[x] > slot && slotTruck[beam.slot[x]] === slotTruck[slot]) return -1;
      bridged += maxGap + unloading[slotTruck[beam.slot[x]]];
    }
    return free;
  }

  private growChains(customer: number, completed: number): void {
    const { beam, slotTruck, slotFrom, slotTo, slotCost } = this;
    const { problem } = this.state;
    const closes = problem.windowEnd[customer];
    const again = problem.travel[customer * problem.customers + customer];
    beam.begin(problem.windowStart[customer], problem.demand[customer], completed);
    for (let level = 0; level < maxLoads - 1; level += 1) {
      for (let chain = beam.first(level); chain < beam.end(level); chain += 1) {
        const endFrom = beam.endFrom[chain];
        const latestNext = beam.endTo[chain] + problem.maxGap;
        for (let slot = 0; slot < this.slots; slot += 1) {
          const free = this.freeAgain(chain, slot, slotFrom[slot], again);
          if (free < 0) continue;
          const from = Math.max(free, endFrom);
          const to = Math.min(slotTo[slot], latestNext);
          if (from > to) continue;
          const truck = slotTruck[slot];
          const left = beam.left[chain] - problem.capacity[truck];
          const cost =
            beam.cost[chain] +
            (free > slotFrom[slot] ? again : slotCost[slot]) +
            (level > 0 ? perGapMinute * (from - endFrom) : 0) +
            (left < 0 ? perUnitOver * -left : 0);
          if (left <= 0) beam.complete(chain, slot, cost);
          else if (from + problem.unloading[truck] + left * this.leastMinutesPerUnit <= closes) {
            const score = cost + perUnitLeft * left;
            const unloading = problem.unloading[truck];
            if (score < beam.limit + slack) beam.grow(chain, slot, from + unloading, to + unloading, left, cost, score);
          }
        }
      }
    }
  }

  /** Takes a complete chain from the beam; returns how many loads it has. */
  private readChain(done: number): number {
    const { beam, chain } = this;
    const loads = beam.levelOf(beam.doneChain[done]) + 1;
    chain[loads - 1] = beam.doneSlot[done];
    for (let x = beam.doneChain[done], i = loads - 2; i >= 0; i -= 1, x = beam.before[x]) chain[i] = beam.slot[x];
    return loads;
  }

  /** Chooses the starts of a complete chain; returns how many loads it has, 0 when they cannot be timed. */
  private time(customer: number, done: number): number {
    const { chain, slotTruck, slotFrom, slotTo, earliest, latest } = this;
    const { maxGap, unloading, travel, customers, windowStart } = this.state.problem;
    const again = travel[customer * customers + customer];
    const loads = this.readChain(done);
    let comesBack = false;
    let endFrom = windowStart[customer];
    let latestNext = Infinity;
    for (let i = 0; i < loads; i += 1) {
      const slot = chain[i];
      const same = this.loadBefore(i);
      comesBack ||= same >= 0;
      const free = same < 0 ? slotFrom[slot] : earliest[same] + unloading[slotTruck[slot]] + again;
      earliest[i] = Math.max(slotFrom[slot], free, endFrom);
      latest[i] = Math.min(slotTo[slot], latestNext);
      if (earliest[i] > latest[i]) return 0;
      endFrom = earliest[i] + unloading[slotTruck[slot]];
      latestNext = latest[i] + unloading[slotTruck[slot]] + maxGap;
    }

    const last = loads - 1;
    const draw = this.random();
    let lastStart = earliest[last];
    if (draw < lateShare) lastStart = latest[last];
    else if (draw < lateShare + chanceShare) lastStart = this.drawn(earliest[last], latest[last]);
    if (!comesBack) return this.spread(loads, lastStart, draw < lateShare) ? loads : 0;
    if (this.spreadComingBack(loads, lastStart, again)) return loads;
    return lastStart > earliest[last] && this.spreadComingBack(loads, earliest[last], again) ? loads : 0;
  }

  private drawn(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1));
  }

  /** The load before in the chain that uses the same slot; -1 when there is none. */
  private loadBefore(load: number): number {
    for (let i = load - 1; i >= 0; i -= 1) if (this.chain[i] === this.chain[load]) return i;
    return -1;
  }

  /** Chooses all starts back from the last one: as early as the gaps let them stand, as late, or drawn between. */
  private spread(loads: number, lastStart: number, late: boolean): boolean {
    const { maxGap, unloading } = this.state.problem;
    const draws = this.random() < gapsDrawn;
    this.start[loads - 1] = lastStart;
    for (let i = loads - 2; i >= 0; i -= 1) {
      const next = this.start[i + 1] - unloading[this.slotTruck[this.chain[i]]];
      const from = Math.max(this.earliest[i], next - maxGap);
      const to = Math.min(this.latest[i], next);
      if (from > to) return false;
      if (late) this.start[i] = to;
      else this.start[i] = draws ? this.drawn(from, to) : from;
    }
    return true;
  }

  /** The earliest starts of a chain in which a truck loads again and comes back, the last load not before a minute. */
  private spreadComingBack(loads: number, lastStart: number, again: number): boolean {
    const { start, earliest, latest, chain, slotTruck } = this;
    const { maxGap, unloading } = this.state.problem;
    const draws = this.random() < gapsDrawnComingBack;
    for (let i = 0; i < loads; i += 1)
      start[i] = draws ? this.drawn(earliest[i], Math.min(latest[i], earliest[i] + maxGap)) : earliest[i];
    start[loads - 1] = lastStart;
    for (let changed = true; changed; ) {
      changed = false;
      for (let i = loads - 2; i >= 0; i -= 1)
        start[i] = Math.max(start[i], start[i + 1] - unloading[slotTruck[chain[i]]] - maxGap);
      for (let i = 0; i < loads; i += 1) {
        let from = start[i];
        if (i > 0) from = Math.max(from, start[i - 1] + unloading[slotTruck[chain[i - 1]]]);
        const same = this.loadBefore(i);
        if (same >= 0) from = Math.max(from, start[same] + unloading[slotTruck[chain[i]]] + again);
        if (from > latest[i]) return false;
        if (from === start[i]) continue;
        start[i] = from;
        changed = true;
      }
    }
    return true;
  }
}
