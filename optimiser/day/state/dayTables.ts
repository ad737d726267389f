import type { DayProblem } from '../dayProblem.ts';
import { nearness } from '../prices/movingPrice.ts';
import { PumpTables } from '../pumps/pumpTables.ts';

/** Stands for no way: more than any day. */
export const noWay = 30_000;

/** A problem laid out for searching: lines of all plants in one row, every figure in typed arrays. */
export class DayTables {
  readonly problem: DayProblem;
  readonly places: number;
  readonly lines: number;
  readonly linePlant: Int32Array;
  readonly lineIndex: Int32Array;
  readonly lineRate: Float64Array;
  readonly plantPlace: Int32Array;
  readonly firstLine: Int32Array;
  /** By order and truck, by order and line: 1 when it may serve. */
  readonly truckFits: Uint8Array;
  readonly lineFits: Uint8Array;
  /** Minutes of unloading for a hundredth of m³. */
  readonly pace: Float64Array;
  readonly follows: Int32Array;
  readonly followedBy: Int32Array;
  readonly followGap: Int32Array;
  readonly capacity: Int32Array;
  readonly homePlace: Int32Array;
  /** Published loads of order o stand at pubFirst[o] .. pubFirst[o + 1] - 1, in the order of loading. */
  readonly pubFirst: Int32Array;
  readonly pubTruck: Int32Array;
  readonly pubPlant: Int32Array;
  readonly pubStart: Int32Array;
  /** Money of bringing the published load otherwise, and of each minute by which it is shifted. */
  readonly pubMoved: Float64Array;
  readonly pubShifted: Float64Array;
  /** null: no order needs a pump. */
  readonly pumps: PumpTables | null;
  readonly maxLoads: number;
  /** Mean capacity of the trucks that can be used, hundredths of m³. */
  readonly meanCapacity: number;
  /** By order: the trucks that may serve it, by capacity; null: nobody has asked yet. */
  private readonly trucksFor: (Int32Array | null)[];
  private readonly travelMinutes: Int16Array;
  private readonly travelKm: Float64Array;
  /** Minutes from place to place in the hour in which it is quickest. */
  private readonly quickestMinutes: Int16Array;

  constructor(problem: DayProblem) {
    const { orders, trucks, plants, travel, published } = problem;
    this.problem = problem;
    this.places = travel.places;
    this.travelMinutes = new Int16Array(24 * travel.places ** 2);
    this.travelKm = new Float64Array(travel.places ** 2);
    this.quickestMinutes = new Int16Array(travel.places ** 2).fill(noWay);
    for (let i = 0; i < this.travelMinutes.length; i += 1) {
      const minutes = travel.minutes[i] ?? Number.NaN;
      this.travelMinutes[i] = minutes >= 0 ? Math.min(noWay, Math.ceil(minutes)) : noWay;
    }
    for (let i = 0; i < this.travelMinutes.length; i += 1) {
      const pair = i % this.quickestMinutes.length;
      if (this.travelMinutes[i] < this.quickestMinutes[pair]) this.quickestMinutes[pair] = this.travelMinutes[i];
    }
    for (let i = 0; i < this.travelKm.length; i += 1) {
      const metres = travel.metres[i] ?? Number.NaN;
      this.travelKm[i] = metres >= 0 ? metres / 1000 : 0;
    }
    const lines = plants.flatMap((plant, p) => plant.lines.map((line, l) => ({ line, p, l })));
    this.lines = lines.length;
    this.linePlant = Int32Array.from(lines, ({ p }) => p);
    this.lineIndex = Int32Array.from(lines, ({ l }) => l);
    this.lineRate = Float64Array.from(lines, ({ line }) => line.rate);
    this.plantPlace = Int32Array.from(plants, (plant) => plant.place);
    let line = 0;
    this.firstLine = Int32Array.from(plants, (plant) => {
      line += plant.lines.length;
      return line - plant.lines.length;
    });
    this.truckFits = new Uint8Array(orders.length * trucks.length);
    this.lineFits = new Uint8Array(orders.length * this.lines);
    this.trucksFor = orders.map(() => null);
    orders.forEach((order, o) => {
      trucks.forEach((truck, t) => {
        const able = order.truckNeeds.every((need) => truck.abilities.includes(need));
        const small = order.largestTruck === null || truck.capacity <= order.largestTruck;
        this.truckFits[o * trucks.length + t] = Number(
          able && small && truck.capacity > 0 && plants[truck.home] !== undefined,
        );
      });
      lines.forEach((one, l) => {
        const able = order.lineNeeds.every((need) => one.line.abilities.includes(need));
        this.lineFits[o * this.lines + l] = Number(
          able && one.line.rate > 0 && (order.plants === null || order.plants.includes(one.p)),
        );
      });
    });
    this.pace = Float64Array.from(
      orders,
      ({ unloadMinutesPerM3, pourRate, spots }) =>
        Math.max(unloadMinutesPerM3, pourRate === null ? 0 : (60 * spots) / pourRate) / 100,
    );
    this.follows = Int32Array.from(orders, (order) => order.follows?.order ?? -1);
    this.followGap = Int32Array.from(orders, (order) => order.follows?.maxGap ?? 0);
    this.followedBy = new Int32Array(orders.length).fill(-1);
    this.follows.forEach((before, o) => {
      if (before >= 0) this.followedBy[before] = o;
    });
    this.capacity = Int32Array.from(trucks, (truck) => truck.capacity);
    this.homePlace = Int32Array.from(trucks, (truck) => plants[truck.home]?.place ?? 0);
    const known = published
      .filter((load) => orders[load.order])
      .sort((a, b) => a.order - b.order || a.loadStart - b.loadStart);
    this.pubFirst = new Int32Array(orders.length + 1);
    for (const load of known) this.pubFirst[load.order + 1] += 1;
    for (let o = 0; o < orders.length; o += 1) this.pubFirst[o + 1] += this.pubFirst[o];
    this.pubTruck = Int32Array.from(known, (load) => load.truck);
    this.pubPlant = Int32Array.from(known, (load) => load.plant);
    this.pubStart = Int32Array.from(known, (load) => load.loadStart);
    const near = Float64Array.from(known, (load) => nearness(problem, load.loadStart));
    this.pubMoved = near.map((times) => times * problem.weights.movedLoad);
    this.pubShifted = near.map((times) => times * problem.weights.shiftedMinute);
    this.pumps = orders.some((order) => order.pump !== null) ? new PumpTables(problem) : null;
    const capacities = trucks.map((truck) => truck.capacity).filter((capacity) => capacity > 0);
    const smallest = capacities.length > 0 ? Math.min(...capacities) : 1;
    this.meanCapacity = capacities.reduce((sum, c) => sum + c, 0) / Math.max(1, capacities.length);
    this.maxLoads =
      Math.min(
        6000,
        orders.reduce((sum, order) => sum + Math.ceil(Math.max(0, order.volume) / Math.max(100, smallest)) + 2, 0),
      ) +
      problem.locks.length +
      2 * problem.facts.length +
      16;
  }

  /** The trucks that may serve an order, those of one capacity side by side. */
  trucksOf(order: number): Int32Array {
    const known = this.trucksFor[order];
    if (known) return known;
    const count = this.capacity.length;
    const able = Int32Array.from(this.capacity.keys())
      .filter((truck) => this.truckFits[order * count + truck] === 1)
      .sort((a, b) => this.capacity[a] - this.capacity[b] || a - b);
    this.trucksFor[order] = able;
    return able;
  }
  /** Minutes from place to place when leaving at a minute. */
  minutes(from: number, to: number, leave: number): number {
    if (from === to) return 0;
    const square = this.places * this.places;
    const at = from * this.places + to;
    // Whole minutes that are not negative: the shorter division rounds down as well.
    const hour = (leave / 60) | 0;
    let shortest = this.travelMinutes[(hour % 24) * square + at];
    // As `driveMinutes` has it: who leaves later never arrives earlier.
    let wait = 60 - (leave - hour * 60);
    for (let later = hour + 1; wait < shortest && later <= hour + 24; later += 1) {
      const then = wait + this.travelMinutes[(later % 24) * square + at];
      if (then < shortest) shortest = then;
      wait += 60;
    }
    return shortest;
  }
  /** Minutes that it takes at least, whenever one leaves. */
  quickest(from: number, to: number): number {
    return from === to ? 0 : this.quickestMinutes[from * this.places + to];
  }
  km(from: number, to: number): number {
    return from === to ? 0 : this.travelKm[from * this.places + to];
  }
  loadMinutes(line: number, volume: number): number {
    return Math.ceil((volume * 60) / (100 * this.lineRate[line]) - 1e-9);
  }
  unloadMinutes(order: number, volume: number): number {
    return Math.max(1, Math.ceil(volume * this.pace[order] - 1e-9));
  }
}
