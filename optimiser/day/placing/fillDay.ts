import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import type { SearchNotes } from '../search/searchNotes.ts';
import { takeLoad } from '../search/takeLoad.ts';
import type { DayState } from '../state/dayState.ts';
import { fillOrder, OrderLocks } from './fillOrder.ts';
import { LoadPlacing } from './placeLoad.ts';

/** Brings what a plan still lacks. */
export class DayFilling {
  readonly placing: LoadPlacing;
  readonly locks: OrderLocks;
  /** The order that comes before all others; -1: none. */
  wished = -1;
  private readonly state: DayState;
  private readonly random: SeededRandom;
  private readonly list: Int32Array;
  private readonly key: Float64Array;

  constructor(state: DayState, random: SeededRandom, { list, key }: SearchNotes) {
    this.state = state;
    this.random = random;
    this.placing = new LoadPlacing(state, random.next);
    this.locks = new OrderLocks(state);
    this.list = list;
    this.key = key;
  }

  /** Brings what is missing of all orders: the earliest due first, or in a blurred order of urgency. */
  fillAll(blur: number): void {
    const { state, list, key } = this;
    const { orders, rules } = state.tables.problem;
    let length = 0;
    // Where pauses are forbidden, what follows an order that still grows has to be placed again.
    if (rules.gapIsHard)
      for (let order = 0; order < orders.length; order += 1) {
        const follower = state.tables.followedBy[order];
        if (follower >= 0 && state.first[follower] >= 0 && state.brought[order] < orders[order].volume)
          takeLoad(state, state.first[follower]);
      }
    for (let order = 0; order < orders.length; order += 1) {
      const left = orders[order].volume - state.brought[order];
      if (left <= 0) continue;
      list[length++] = order;
      // Large orders need their trucks for hours, so they are put before others of the same time.
      key[order] = orders[order].due - left / 400 + blur * this.random.next();
    }
    if (this.wished >= 0) key[this.wished] = -1e6;
    const waiting = list.subarray(0, length).sort((a, b) => this.urgency(a) - this.urgency(b));
    for (let i = 0; i < length; i += 1) {
      const order = waiting[i];
      const delay = blur > 0 && this.random.next() < 0.1 ? this.random.below(30) : 0;
      fillOrder(state, this.placing, this.locks, order, delay);
    }
  }

  /** An order comes after the one it follows; of one that lacks nothing the key is what was last noted in its place. */
  private urgency(order: number): number {
    let depth = 0;
    let head = order;
    for (let before = this.state.tables.follows[head]; before >= 0 && depth < 50; depth += 1) {
      head = before;
      before = this.state.tables.follows[head];
    }
    return this.key[head] + depth * 1e-6;
  }
}
