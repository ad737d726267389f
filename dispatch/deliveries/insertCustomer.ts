import { ChainBeam } from './chainBeam.ts';
import { type DeliveryState, maxLoads } from './deliveryState.ts';

/** Weights of a chain's cost, in minutes of driving: concrete beyond the demand, time a truck stands idle, demand still to come. */
const perUnitOver = 2;
const perIdleMinute = 0.3;
const perGapMinute = 0.5;
const perUnitLeft = 1.5;
/** Noise on the cost of a slot, so that the same customer is served in other ways in other rounds. */
const slotNoise = 8;
/** How far beyond the best complete chain an unfinished one is followed. */
const slack = 30;
/** How often the loads of a chain stand as late as they can, and how often at a chance moment, instead of early. */
const lateShare = 0.25;
const chanceShare = 0.2;

const maxSlots = 128;

/**
 * Serves one customer more in a plan whose other deliveries stay where they are. Every free stretch of a truck's day in which it
 * could unload there is a slot; a chain of slots within the gaps and the window that carries the demand is searched by a beam.
 */
export class CustomerInsertion {
  private readonly state: DeliveryState;
  private readonly random: () => number;
  private readonly leastMinutesPerUnit: number;
  private slots = 0;
  private readonly slotTruck = new Int32Array(maxSlots);
  private readonly slotFrom = new Int32Array(maxSlots);
  private readonly slotTo = new Int32Array(maxSlots);
  private readonly slotCost = new Float64Array(maxSlots);
  private readonly beam = new ChainBeam();
  /** The chain that is being timed: slot, earliest and latest start, chosen start of each load. */
  private readonly chain = new Int32Array(maxLoads);
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

  /** Serves a customer who is not served; false when no way is found. */
  serve(customer: number): boolean {
    this.findSlots(customer);
    if (this.slots === 0) return false;
    this.growChains(customer);
    for (let i = 0; i < this.beam.done; i += 1) {
      const loads = this.time(customer, this.beam.doneChain[i], this.beam.doneSlot[i]);
      if (loads === 0) continue;
      for (let x = 0; x < loads; x += 1) this.state.add(customer, this.slotTruck[this.chain[x]], this.start[x]);
      this.state.served += this.state.problem.demand[customer];
      return true;
    }
    return false;
  }

  /** Every free stretch of a truck's day in which it could unload at the customer. */
  private findSlots(customer: number): void {
    const { state } = this;
    const { problem, stops, stopCustomer, stopStart, maxStops } = state;
    const opens = problem.windowStart[customer];
    const closes = problem.windowEnd[customer];
    this.slots = 0;
    for (let truck = 0; truck < problem.trucks; truck += 1) {
      const unloading = problem.unloading[truck];
      const row = truck * maxStops;
      if (stops[truck] >= maxStops - 2) continue;
      for (let place = 0; place <= stops[truck] && this.slots < maxSlots; place += 1) {
        const way = state.wayTo(truck, place, customer);
        const there = (place === 0 ? 0 : stopStart[row + place - 1] + unloading) + way;
        if (there + unloading > closes) break;
        let to = closes - unloading;
        let detour = way;
        if (place < stops[truck]) {
          const next = stopCustomer[row + place];
          const onward = problem.travel[customer * problem.customers + next];
          to = Math.min(to, stopStart[row + place] - onward - unloading);
          detour += onward - state.wayTo(truck, place, next);
        }
        const from = Math.max(there, opens);
        if (from > to) continue;
        this.slotTruck[this.slots] = truck;
        this.slotFrom[this.slots] = from;
        this.slotTo[this.slots] = to;
        this.slotCost[this.slots] =
          detour + this.random() * slotNoise + (place === 0 ? 0 : perIdleMinute * (from - there));
        this.slots += 1;
      }
    }
  }

  /**
   * When a slot that the chain uses already is free again: the truck must load and come back, which later loads of others must
   * bridge. Answers -1 when their gaps cannot; `free` when the chain does not use it.
   */
  private freeAgain(chain: number, slot: number, free: number, again: number): number {
    const { beam, slotTruck } = this;
    const { maxGap, unloading } = this.state.problem;
    let bridged = maxGap;
    for (let x = chain; beam.slot[x] >= 0; x = beam.before[x]) {
      if (beam.slot[x] === slot) return bridged < again ? -1 : Math.max(free, beam.endFrom[x] + again);
      bridged += maxGap + unloading[slotTruck[beam.slot[x]]];
    }
    return free;
  }

  private growChains(customer: number): void {
    const { beam, slotTruck, slotFrom, slotTo, slotCost } = this;
    const { problem } = this.state;
    const closes = problem.windowEnd[customer];
    const again = problem.travel[customer * problem.customers + customer];
    beam.begin(problem.windowStart[customer], problem.demand[customer]);
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

  /** Chooses the starts of a complete chain; answers how many loads it has, 0 when they cannot be timed. */
  private time(customer: number, chain: number, lastSlot: number): number {
    const { beam, slotTruck, slotFrom, slotTo, earliest, latest } = this;
    const { problem } = this.state;
    const { maxGap, unloading } = problem;
    const again = problem.travel[customer * problem.customers + customer];
    const loads = beam.levelOf(chain) + 1;
    this.chain[loads - 1] = lastSlot;
    for (let x = chain, i = loads - 2; i >= 0; i -= 1, x = beam.before[x]) this.chain[i] = beam.slot[x];

    let comesBack = false;
    let endFrom = problem.windowStart[customer];
    let latestNext = Infinity;
    for (let i = 0; i < loads; i += 1) {
      const slot = this.chain[i];
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
    const late = draw < lateShare && !comesBack;
    let lastStart = earliest[last];
    if (late) lastStart = latest[last];
    else if (draw < lateShare + chanceShare) lastStart += Math.floor(this.random() * (latest[last] - lastStart + 1));
    // A truck that comes back may need the last load later than chosen: by as much as it would be missing.
    for (let tries = 0; tries < 5 && lastStart <= latest[last]; tries += 1) {
      if (!this.spread(loads, lastStart, late)) return 0;
      const missing = comesBack ? this.missing(loads, again) : 0;
      if (missing === 0) return loads;
      lastStart += missing;
    }
    return 0;
  }

  /** The load before in the chain that uses the same slot; -1 when there is none. */
  private loadBefore(load: number): number {
    for (let i = load - 1; i >= 0; i -= 1) if (this.chain[i] === this.chain[load]) return i;
    return -1;
  }

  /** Chooses all starts back from the last one, as early as the gaps let them stand, or as late. */
  private spread(loads: number, lastStart: number, late: boolean): boolean {
    const { maxGap, unloading } = this.state.problem;
    this.start[loads - 1] = lastStart;
    for (let i = loads - 2; i >= 0; i -= 1) {
      const next = this.start[i + 1] - unloading[this.slotTruck[this.chain[i]]];
      const from = Math.max(this.earliest[i], next - maxGap);
      const to = Math.min(this.latest[i], next);
      if (from > to) return false;
      this.start[i] = late ? to : from;
    }
    return true;
  }

  /** By how many minutes a truck that comes back is there too late. */
  private missing(loads: number, again: number): number {
    let most = 0;
    for (let i = 0; i < loads; i += 1) {
      const same = this.loadBefore(i);
      if (same < 0) continue;
      const back = this.start[same] + this.state.problem.unloading[this.slotTruck[this.chain[i]]] + again;
      most = Math.max(most, back - this.start[i]);
    }
    return most;
  }
}
