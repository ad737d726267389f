import { type DeliveryState, maxLoads } from './deliveryState.ts';

/** Later than every minute of a day. */
const never = 1 << 29;

/**
 * Who delivers what after what: the loads of a plan, linked by truck and by customer, and the starts that this order allows. A load
 * is named `customer * maxLoads + its place in the customer's row`. All rules are differences of two starts, so that there is a
 * plan in which every load is as early as any plan of this order lets it be, and one in which every load is as late.
 */
export class DeliveryOrder {
  private readonly state: DeliveryState;
  /** How many loads there are, and the loads by start. */
  size = 0;
  readonly loads: Int32Array;
  private readonly sortedBy: Int32Array;
  /** By stop, its load; by load, its stop. */
  readonly loadAt: Int32Array;
  readonly stopOf: Int32Array;
  /** By load: the truck, its load before and after (-1: none), minutes from the start before (or from the day's) to this one. */
  private readonly truck: Int32Array;
  private readonly before: Int32Array;
  private readonly after: Int32Array;
  private readonly way: Int32Array;
  /** By customer. */
  private readonly count: Int32Array;

  constructor(state: DeliveryState) {
    this.state = state;
    const loads = state.loadStart.length;
    const stops = state.stopStart.length;
    this.loads = new Int32Array(loads);
    this.sortedBy = new Int32Array(loads);
    this.loadAt = new Int32Array(stops);
    this.stopOf = new Int32Array(loads);
    this.truck = new Int32Array(loads);
    this.before = new Int32Array(loads);
    this.after = new Int32Array(loads);
    this.way = new Int32Array(loads);
    this.count = new Int32Array(state.loads.length);
  }

  /** Takes the order of the plan as it stands. */
  read(): void {
    const { problem, stops, stopCustomer, stopStart, maxStops, loadStart, loadTruck, loads } = this.state;
    this.truck.set(loadTruck);
    this.count.set(loads);
    this.size = 0;
    for (let truck = 0; truck < problem.trucks; truck += 1) {
      let before = -1;
      for (let stop = truck * maxStops; stop < truck * maxStops + stops[truck]; stop += 1) {
        let load = stopCustomer[stop] * maxLoads;
        while (loadStart[load] !== stopStart[stop]) load += 1;
        this.loadAt[stop] = load;
        this.stopOf[load] = stop;
        this.after[load] = -1;
        this.link(before, load);
        before = load;
        this.sortIn(load, stopStart[stop]);
      }
    }
  }

  private sortIn(load: number, start: number): void {
    const { loads, sortedBy } = this;
    let at = this.size++;
    for (; at > 0 && sortedBy[at - 1] > start; at -= 1) {
      sortedBy[at] = sortedBy[at - 1];
      loads[at] = loads[at - 1];
    }
    sortedBy[at] = start;
    loads[at] = load;
  }

  private link(before: number, load: number): void {
    const { unloading, travel, customers, firstTravel } = this.state.problem;
    const customer = Math.floor(load / maxLoads);
    this.before[load] = before;
    if (before < 0) {
      this.way[load] = firstTravel[customer];
      return;
    }
    this.after[before] = load;
    this.way[load] = unloading[this.truck[load]] + travel[Math.floor(before / maxLoads) * customers + customer];
  }

  /** Links a customer's chain in: each load at a place of its truck's day as `read` found it; `starts` order the work only. */
  putIn(customer: number, loads: number, trucks: Int32Array, places: Int32Array, starts: Int32Array): void {
    const { stops, maxStops } = this.state;
    const first = customer * maxLoads;
    for (let i = 0; i < loads; i += 1) {
      const load = first + i;
      const stop = trucks[i] * maxStops + places[i];
      let before = places[i] > 0 ? this.loadAt[stop - 1] : -1;
      for (let x = 0; x < i; x += 1) if (trucks[x] === trucks[i] && places[x] === places[i]) before = first + x;
      const after = places[i] < stops[trucks[i]] ? this.loadAt[stop] : -1;
      this.truck[load] = trucks[i];
      this.after[load] = -1;
      this.link(before, load);
      if (after >= 0) this.link(load, after);
      this.sortIn(load, starts[i]);
    }
    this.count[customer] = loads;
  }

  /** Unlinks the chain that was put in. */
  takeOut(customer: number): void {
    const first = customer * maxLoads;
    for (let load = first + this.count[customer] - 1; load >= first; load -= 1) {
      const before = this.before[load];
      const after = this.after[load];
      if (before >= 0) this.after[before] = after;
      if (after >= 0) this.link(before, after);
    }
    let kept = 0;
    for (let x = 0; x < this.size; x += 1) {
      const load = this.loads[x];
      if (Math.floor(load / maxLoads) === customer) continue;
      this.sortedBy[kept] = this.sortedBy[x];
      this.loads[kept++] = load;
    }
    this.size = kept;
    this.count[customer] = 0;
  }

  /** The latest starts by load. */
  settleLate(late: Int32Array): void {
    const { loads, size, truck, after, way, count } = this;
    const { unloading, maxGap, windowEnd } = this.state.problem;
    for (let x = 0; x < size; x += 1) late[loads[x]] = never;
    for (let changed = true; changed; ) {
      changed = false;
      for (let x = size - 1; x >= 0; x -= 1) {
        const load = loads[x];
        const customer = Math.floor(load / maxLoads);
        const minutes = unloading[truck[load]];
        let to = Math.min(late[load], windowEnd[customer] - minutes);
        if (after[load] >= 0) to = Math.min(to, late[after[load]] - way[after[load]]);
        if (load - customer * maxLoads + 1 < count[customer]) to = Math.min(to, late[load + 1] - minutes);
        if (to === late[load]) continue;
        late[load] = to;
        changed = true;
      }
      for (let x = 0; x < size; x += 1) {
        const load = loads[x];
        if (load % maxLoads === 0) continue;
        const to = late[load - 1] + unloading[truck[load - 1]] + maxGap;
        if (to >= late[load]) continue;
        late[load] = to;
        changed = true;
      }
    }
  }

  /** Raises starts to the earliest ones that are not below what they were; false when one would be later than `late`. */
  settleEarly(early: Int32Array, late: Int32Array): boolean {
    const { loads, size, truck, before, way, count } = this;
    const { unloading, maxGap } = this.state.problem;
    for (let changed = true; changed; ) {
      changed = false;
      for (let x = 0; x < size; x += 1) {
        const load = loads[x];
        let from = way[load] + (before[load] >= 0 ? early[before[load]] : 0);
        if (load % maxLoads > 0) from = Math.max(from, early[load - 1] + unloading[truck[load - 1]]);
        if (from <= early[load]) continue;
        if (from > late[load]) return false;
        early[load] = from;
        changed = true;
      }
      for (let x = size - 1; x >= 0; x -= 1) {
        const load = loads[x];
        const customer = Math.floor(load / maxLoads);
        if (load - customer * maxLoads + 1 >= count[customer]) continue;
        const from = early[load + 1] - unloading[truck[load]] - maxGap;
        if (from <= early[load]) continue;
        if (from > late[load]) return false;
        early[load] = from;
        changed = true;
      }
    }
    return true;
  }
}
