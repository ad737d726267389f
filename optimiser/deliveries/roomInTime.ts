import { DeliveryOrder } from './deliveryOrder.ts';
import { type DeliveryState, maxLoads } from './deliveryState.ts';

/**
 * Moves the deliveries of a plan in time, so that others find room between them: who delivers what after what stays, when they do
 * does not.
 */
export class RoomInTime {
  private readonly state: DeliveryState;
  private readonly order: DeliveryOrder;
  /** By load. */
  private readonly early: Int32Array;
  private readonly late: Int32Array;
  private readonly trial: Int32Array;
  /** By stop: the span in which it could start, the others moving along. Filled by `findSpans`. */
  readonly stopEarly: Int32Array;
  readonly stopLate: Int32Array;

  constructor(state: DeliveryState) {
    this.state = state;
    this.order = new DeliveryOrder(state);
    this.early = new Int32Array(state.loadStart.length);
    this.late = new Int32Array(state.loadStart.length);
    this.trial = new Int32Array(state.loadStart.length);
    this.stopEarly = new Int32Array(state.stopStart.length);
    this.stopLate = new Int32Array(state.stopStart.length);
  }

  /**
   * What is before a minute goes as early as it can, what is after it as late. Pulling apart by load stretches the gaps of customers
   * who are being served at that minute; otherwise those go one way as a whole.
   */
  makeRoom(at: number, byLoad: boolean): void {
    const { state, order, early, late } = this;
    order.read();
    order.settleLate(late);
    for (let x = 0; x < order.size; x += 1) {
      const load = order.loads[x];
      const customer = Math.floor(load / maxLoads);
      const stands = byLoad ? state.loadStart[load] : state.middleOf(customer);
      early[load] = stands > at ? late[load] : state.problem.windowStart[customer];
    }
    order.settleEarly(early, late);
    this.moveTo(early);
  }

  /** Moves everything as early as it can go, or as late. */
  drawTogether(early: boolean): void {
    this.makeRoom(early ? Number.MAX_SAFE_INTEGER : -1, false);
  }

  findSpans(): void {
    const { state, order, early, late } = this;
    order.read();
    order.settleLate(late);
    for (let x = 0; x < order.size; x += 1) {
      const load = order.loads[x];
      early[load] = state.problem.windowStart[Math.floor(load / maxLoads)];
    }
    order.settleEarly(early, late);
    for (let x = 0; x < order.size; x += 1) {
      const load = order.loads[x];
      this.stopEarly[order.stopOf[load]] = early[load];
      this.stopLate[order.stopOf[load]] = late[load];
    }
  }

  /**
   * Serves a customer by a chain of loads, each at a place of its truck's day, all others moving as they must; false, and nothing
   * changed, when they cannot. `earliest` bounds the starts from below. The plan is the one that `findSpans` looked at.
   */
  fit(customer: number, loads: number, trucks: Int32Array, places: Int32Array, earliest: Int32Array): boolean {
    const { state, order, early, late, trial } = this;
    const { unloading, windowEnd, demand } = state.problem;
    for (let x = 0; x < order.size; x += 1) trial[order.loads[x]] = early[order.loads[x]];
    for (let i = 0; i < loads; i += 1) {
      trial[customer * maxLoads + i] = earliest[i];
      late[customer * maxLoads + i] = windowEnd[customer] - unloading[trucks[i]];
    }
    order.putIn(customer, loads, trucks, places, earliest);
    const fits = order.settleEarly(trial, late);
    order.takeOut(customer);
    if (!fits) return false;
    this.moveTo(trial);
    for (let i = 0; i < loads; i += 1) state.add(customer, trucks[i], trial[customer * maxLoads + i]);
    state.served += demand[customer];
    return true;
  }

  private moveTo(starts: Int32Array): void {
    const { state, order } = this;
    for (let x = 0; x < order.size; x += 1) {
      const load = order.loads[x];
      state.loadStart[load] = starts[load];
      state.stopStart[order.stopOf[load]] = starts[load];
    }
  }
}
