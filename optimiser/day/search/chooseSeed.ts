import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import type { DayState } from '../state/dayState.ts';
import { held } from '../state/held.ts';
import type { SearchNotes } from './searchNotes.ts';

/** Chooses where a round begins: an order that lacks something, or a load around which others are taken out. */
export class SeedChoosing {
  /** Orders that the rounds are about; empty: all. */
  focus: readonly number[] = [];
  private readonly state: DayState;
  private readonly random: SeededRandom;
  private readonly list: Int32Array;

  constructor(state: DayState, random: SeededRandom, { list }: SearchNotes) {
    this.state = state;
    this.random = random;
    this.list = list;
  }

  /** An order that lacks something; -1: none does. */
  chooseMissing(): number {
    const { state, list, random } = this;
    const { orders } = state.tables.problem;
    let length = 0;
    for (let order = 0; order < orders.length; order += 1)
      if (state.brought[order] < orders[order].volume) list[length++] = order;
    return length === 0 ? -1 : list[random.below(length)];
  }

  /** A load that takes a truck or a line at the time an order would need it; -1: none does. */
  chooseRival(order: number): number {
    const { state, list, random } = this;
    const { orders } = state.tables.problem;
    const last = state.last[order];
    const minute = last >= 0 ? state.end[last] : orders[order].due;
    const onLine = random.next() < 0.5;
    let length = 0;
    for (let load = 0; load < state.order.length; load += 1) {
      if (state.order[load] < 0 || state.hold[load] !== held.free) continue;
      if (state.start[load] > minute + 40 || state.end[load] < minute - 90) continue;
      if (onLine && state.tables.lineFits[order * state.tables.lines + state.line[load]] === 0) continue;
      list[length++] = load;
    }
    return length === 0 ? -1 : list[random.below(length)];
  }

  /** A load that may move: of the orders in focus, of one that costs much, or any; -1: none may. */
  chooseLoad(): number {
    const { state, random } = this;
    let among = -1;
    if (this.focus.length > 0 && random.next() < 0.5) among = this.focus[random.below(this.focus.length)];
    else if (random.next() < 0.4) {
      for (let tries = 0; tries < 4; tries += 1) {
        const order = random.below(state.orderCost.length);
        if (among < 0 || state.orderCost[order] > state.orderCost[among]) among = order;
      }
    }
    const length = this.listFree(among) || this.listFree(-1);
    return length === 0 ? -1 : this.list[random.below(length)];
  }

  /** Lists the loads of an order (-1: of all) that may move; returns how many. */
  private listFree(among: number): number {
    const { state, list } = this;
    let length = 0;
    for (let load = 0; load < state.order.length; load += 1)
      if (state.order[load] >= 0 && state.hold[load] === held.free && (among < 0 || state.order[load] === among))
        list[length++] = load;
    return length;
  }
}
