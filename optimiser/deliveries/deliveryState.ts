import type { Delivery, DeliveryProblem } from './deliveryProblem.ts';

/** More loads than any customer takes, and more than any truck drives in a day, with room for one customer's more. */
export const maxLoads = 14;
const maxStops = 48;

/**
 * A plan while it is searched: the stops of each truck in order of time, and the loads of each served customer in order. All in
 * typed arrays, so that trying, undoing and remembering cost next to nothing.
 */
export class DeliveryState {
  readonly problem: DeliveryProblem;
  readonly maxStops = maxStops;
  /** By truck: how many stops, and of each its customer and its start. */
  readonly stops: Int32Array;
  readonly stopCustomer: Int32Array;
  readonly stopStart: Int32Array;
  /** By customer: how many loads (0: not served), and of each its truck and its start. */
  readonly loads: Int32Array;
  readonly loadTruck: Int32Array;
  readonly loadStart: Int32Array;
  /** Demand served. */
  served = 0;
  /** Minutes that trucks drive in all. */
  driven = 0;

  constructor(problem: DeliveryProblem) {
    this.problem = problem;
    this.stops = new Int32Array(problem.trucks);
    this.stopCustomer = new Int32Array(problem.trucks * maxStops);
    this.stopStart = new Int32Array(problem.trucks * maxStops);
    this.loads = new Int32Array(problem.customers);
    this.loadTruck = new Int32Array(problem.customers * maxLoads);
    this.loadStart = new Int32Array(problem.customers * maxLoads);
  }

  copyFrom(other: DeliveryState): void {
    this.stops.set(other.stops);
    this.stopCustomer.set(other.stopCustomer);
    this.stopStart.set(other.stopStart);
    this.loads.set(other.loads);
    this.loadTruck.set(other.loadTruck);
    this.loadStart.set(other.loadStart);
    this.served = other.served;
    this.driven = other.driven;
  }

  /** Minutes of the way to the stop at a place of a truck's day, if `customer` stood there. */
  wayTo(truck: number, place: number, customer: number): number {
    if (place === 0) return this.problem.firstTravel[customer];
    return this.problem.travel[this.stopCustomer[truck * maxStops + place - 1] * this.problem.customers + customer];
  }

  /** Lets a truck unload at a customer; the place in its day follows from the start. */
  add(customer: number, truck: number, start: number): void {
    const { stopCustomer, stopStart, stops } = this;
    const row = truck * maxStops;
    let place = stops[truck];
    while (place > 0 && stopStart[row + place - 1] > start) {
      stopCustomer[row + place] = stopCustomer[row + place - 1];
      stopStart[row + place] = stopStart[row + place - 1];
      place -= 1;
    }
    if (place < stops[truck]) this.driven -= this.wayTo(truck, place, stopCustomer[row + place + 1]);
    stopCustomer[row + place] = customer;
    stopStart[row + place] = start;
    stops[truck] += 1;
    this.driven += this.wayTo(truck, place, customer);
    if (place + 1 < stops[truck]) this.driven += this.wayTo(truck, place + 1, stopCustomer[row + place + 1]);
    const load = customer * maxLoads + this.loads[customer];
    this.loadTruck[load] = truck;
    this.loadStart[load] = start;
    this.loads[customer] += 1;
  }

  /** Takes all loads of a customer out of the plan. */
  remove(customer: number): void {
    const { stopCustomer, stopStart, stops, loads, loadTruck, loadStart } = this;
    for (let i = 0; i < loads[customer]; i += 1) {
      const truck = loadTruck[customer * maxLoads + i];
      const start = loadStart[customer * maxLoads + i];
      const row = truck * maxStops;
      let place = 0;
      while (stopStart[row + place] !== start || stopCustomer[row + place] !== customer) place += 1;
      this.driven -= this.wayTo(truck, place, customer);
      const last = stops[truck] - 1;
      if (place < last) this.driven -= this.wayTo(truck, place + 1, stopCustomer[row + place + 1]);
      for (let x = place; x < last; x += 1) {
        stopCustomer[row + x] = stopCustomer[row + x + 1];
        stopStart[row + x] = stopStart[row + x + 1];
      }
      stops[truck] = last;
      if (place < last) this.driven += this.wayTo(truck, place, stopCustomer[row + place]);
    }
    loads[customer] = 0;
    this.served -= this.problem.demand[customer];
  }

  /** The middle of the time in which a served customer is poured. */
  middleOf(customer: number): number {
    const first = customer * maxLoads;
    return (this.loadStart[first] + this.loadStart[first + this.loads[customer] - 1]) / 2;
  }

  plan(): Delivery[] {
    const plan: Delivery[] = [];
    for (let customer = 0; customer < this.problem.customers; customer += 1)
      for (let i = 0; i < this.loads[customer]; i += 1)
        plan.push({
          customer,
          truck: this.loadTruck[customer * maxLoads + i],
          start: this.loadStart[customer * maxLoads + i],
        });
    return plan;
  }
}
