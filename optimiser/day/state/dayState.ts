import { releasePump } from '../pumps/pumpStands.ts';
import type { DayTables } from './dayTables.ts';
import { priceOrder, priceTruck } from './priceState.ts';

/** A truck makes no more trips in a day, a line no more loads. */
const maxStops = 24;
const maxLineLoads = 480;

/** A plan under work: loads in three orders (of their site, their truck, their line), and what each order and truck costs. */
export class DayState {
  readonly tables: DayTables;
  readonly order: Int32Array;
  readonly truck: Int32Array;
  readonly line: Int32Array;
  readonly volume: Int32Array;
  readonly start: Int32Array;
  readonly arrive: Int32Array;
  readonly unload: Int32Array;
  readonly end: Int32Array;
  readonly hold: Int32Array;
  /** The lock that the load stands for; -1: none. */
  readonly lock: Int32Array;
  /** Neighbours at the site in the order of unloading; `next` also chains the unused. */
  readonly next: Int32Array;
  readonly before: Int32Array;
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly brought: Int32Array;
  /** The pump of each order, -1: none; and the one that it is not to get this round. Empty where no order needs one. */
  readonly pump: Int32Array;
  readonly spurned: Int32Array;
  readonly stops: Int32Array;
  readonly stopLoad: Int32Array;
  readonly maxStops = maxStops;
  readonly lineLoads: Int32Array;
  readonly lineFrom: Int32Array;
  readonly lineTo: Int32Array;
  readonly lineLoad: Int32Array;
  readonly maxLineLoads = maxLineLoads;
  readonly orderCost: Float64Array;
  readonly truckCost: Float64Array;
  private readonly staleOrder: Uint8Array;
  private readonly staleTruck: Uint8Array;
  private readonly unused: Int32Array;
  /** Room for pricing to note what it has counted. */
  readonly matched: Uint8Array;

  constructor(tables: DayTables) {
    const { orders, trucks, plants } = tables.problem;
    const ints = (length: number): Int32Array => new Int32Array(length);
    this.tables = tables;
    const loads = tables.maxLoads;
    this.order = ints(loads).fill(-1);
    this.truck = ints(loads);
    this.line = ints(loads);
    this.volume = ints(loads);
    this.start = ints(loads);
    this.arrive = ints(loads);
    this.unload = ints(loads);
    this.end = ints(loads);
    this.hold = ints(loads);
    this.lock = ints(loads);
    this.next = Int32Array.from({ length: loads }, (_, i) => (i + 1 < loads ? i + 1 : -1));
    this.before = ints(loads);
    this.unused = ints(1);
    this.first = ints(orders.length).fill(-1);
    this.last = ints(orders.length).fill(-1);
    this.brought = ints(orders.length);
    this.pump = ints(tables.pumps === null ? 0 : orders.length).fill(-1);
    this.spurned = ints(this.pump.length).fill(-1);
    this.stops = ints(trucks.length);
    this.stopLoad = ints(trucks.length * maxStops);
    this.lineLoads = ints(tables.lines);
    this.lineFrom = ints(tables.lines * maxLineLoads);
    this.lineTo = ints(tables.lines * maxLineLoads);
    this.lineLoad = ints(tables.lines * maxLineLoads);
    this.orderCost = new Float64Array(orders.length);
    this.truckCost = new Float64Array(trucks.length);
    this.staleOrder = new Uint8Array(orders.length).fill(1);
    this.staleTruck = new Uint8Array(trucks.length).fill(1);
    this.matched = new Uint8Array(loads);
    let flat = 0;
    for (const plant of plants)
      for (const line of plant.lines) {
        for (const { from, to } of line.closures) this.occupy(flat, from, to, -1);
        flat += 1;
      }
  }

  copyFrom(other: DayState): void {
    for (const key of stateArrays) this[key].set(other[key] as never);
    this.staleOrder.set(other.staleOrder);
    this.staleTruck.set(other.staleTruck);
    this.unused.set(other.unused);
  }

  /** Whether one more load can be held. */
  hasRoom(truck: number, line: number): boolean {
    return this.unused[0] >= 0 && this.stops[truck] < maxStops && this.lineLoads[line] < maxLineLoads - 1;
  }

  /** Puts a load in; returns its number. */
  add(
    order: number,
    truck: number,
    line: number,
    volume: number,
    start: number,
    arrive: number,
    unload: number,
    end: number,
    hold: number,
    lock = -1,
  ): number {
    const load = this.unused[0];
    this.unused[0] = this.next[load];
    this.order[load] = order;
    this.truck[load] = truck;
    this.line[load] = line;
    this.volume[load] = volume;
    this.start[load] = start;
    this.arrive[load] = arrive;
    this.unload[load] = unload;
    this.end[load] = end;
    this.hold[load] = hold;
    this.lock[load] = lock;
    this.link(load);
    this.addStop(load);
    this.occupy(line, start, start + this.tables.loadMinutes(line, volume), load);
    this.touch(order, truck);
    return load;
  }

  remove(load: number): void {
    const order = this.order[load];
    const truck = this.truck[load];
    this.unlink(load);
    this.dropStop(load);
    const line = this.line[load];
    const base = line * maxLineLoads;
    let at = base + this.lineLoads[line] - 1;
    while (this.lineLoad[at] !== load) at -= 1;
    const end = base + this.lineLoads[line];
    this.lineLoad.copyWithin(at, at + 1, end);
    this.lineFrom.copyWithin(at, at + 1, end);
    this.lineTo.copyWithin(at, at + 1, end);
    this.lineLoads[line] -= 1;
    this.order[load] = -1;
    this.next[load] = this.unused[0];
    this.unused[0] = load;
    this.touch(order, truck);
    if (this.tables.pumps !== null) releasePump(this, order);
  }

  /** Gives a load to another truck, at its minute. */
  giveTo(load: number, truck: number): void {
    const order = this.order[load];
    this.dropStop(load);
    this.touch(order, this.truck[load]);
    this.truck[load] = truck;
    this.addStop(load);
    this.touch(order, truck);
  }

  private addStop(load: number): void {
    const row = this.truck[load] * maxStops;
    let at = this.stops[this.truck[load]]++;
    for (; at > 0 && this.start[this.stopLoad[row + at - 1]] > this.start[load]; at -= 1)
      this.stopLoad[row + at] = this.stopLoad[row + at - 1];
    this.stopLoad[row + at] = load;
  }

  private dropStop(load: number): void {
    const truck = this.truck[load];
    const row = truck * maxStops;
    let at = 0;
    while (this.stopLoad[row + at] !== load) at += 1;
    this.stopLoad.copyWithin(row + at, row + at + 1, row + this.stops[truck]);
    this.stops[truck] -= 1;
  }

  private touch(order: number, truck: number): void {
    this.staleOrder[order] = 1;
    const follower = this.tables.followedBy[order];
    if (follower >= 0) this.staleOrder[follower] = 1;
    this.staleTruck[truck] = 1;
  }

  private link(load: number): void {
    const order = this.order[load];
    let before = this.last[order];
    while (before >= 0 && this.unload[before] > this.unload[load]) before = this.before[before];
    const after = before < 0 ? this.first[order] : this.next[before];
    this.before[load] = before;
    this.next[load] = after;
    if (before < 0) this.first[order] = load;
    else this.next[before] = load;
    if (after < 0) this.last[order] = load;
    else this.before[after] = load;
    this.brought[order] += this.volume[load];
  }

  private unlink(load: number): void {
    const order = this.order[load];
    const before = this.before[load];
    const after = this.next[load];
    if (before < 0) this.first[order] = after;
    else this.next[before] = after;
    if (after < 0) this.last[order] = before;
    else this.before[after] = before;
    this.brought[order] -= this.volume[load];
  }

  private occupy(line: number, from: number, to: number, load: number): void {
    const base = line * maxLineLoads;
    let at = base + this.lineLoads[line]++;
    for (; at > base && this.lineFrom[at - 1] > from; at -= 1) {
      this.lineFrom[at] = this.lineFrom[at - 1];
      this.lineTo[at] = this.lineTo[at - 1];
      this.lineLoad[at] = this.lineLoad[at - 1];
    }
    this.lineFrom[at] = from;
    this.lineLoad[at] = load;
    // Stretches that overlap (a line that goes down again, or while it loads) end together, so that ends are in order as well.
    let end = at > base ? Math.max(to, this.lineTo[at - 1]) : to;
    this.lineTo[at] = end;
    for (at += 1; at < base + this.lineLoads[line] && this.lineTo[at] < end; at += 1) {
      end = Math.max(end, this.lineTo[at]);
      this.lineTo[at] = end;
    }
  }

  /** When the last load of an order ends; -1: it has none. */
  endOf(order: number): number {
    let end = -1;
    for (let load = this.first[order]; load >= 0; load = this.next[load])
      if (this.end[load] > end) end = this.end[load];
    return end;
  }

  /** When the truck is home after its last trip. */
  backOf(truck: number): number {
    const { tables } = this;
    const load = this.stopLoad[truck * maxStops + this.stops[truck] - 1];
    const free = this.end[load] + tables.problem.rules.cleanMinutes;
    return free + tables.minutes(tables.problem.orders[this.order[load]].place, tables.homePlace[truck], free);
  }

  /** Money of the whole plan. */
  total(): number {
    let sum = 0;
    for (let order = 0; order < this.orderCost.length; order += 1) {
      if (this.staleOrder[order] === 1) {
        this.orderCost[order] = priceOrder(this, order);
        this.staleOrder[order] = 0;
      }
      sum += this.orderCost[order];
    }
    for (let truck = 0; truck < this.truckCost.length; truck += 1) {
      if (this.staleTruck[truck] === 1) {
        this.truckCost[truck] = priceTruck(this, truck);
        this.staleTruck[truck] = 0;
      }
      sum += this.truckCost[truck];
    }
    return sum;
  }
}

const stateArrays = [
  'order',
  'truck',
  'line',
  'volume',
  'start',
  'arrive',
  'unload',
  'end',
  'hold',
  'lock',
  'next',
  'before',
  'first',
  'last',
  'brought',
  'pump',
  'stops',
  'stopLoad',
  'lineLoads',
  'lineFrom',
  'lineTo',
  'lineLoad',
  'orderCost',
  'truckCost',
] as const;
