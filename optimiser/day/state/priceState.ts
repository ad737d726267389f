import { latePrice, minutesLate } from '../prices/latePrice.ts';
import type { DayState } from './dayState.ts';

/** Money of one order in a plan under work: what is missing, waits, pauses, and departing from the published plan. */
export const priceOrder = (state: DayState, index: number): number => {
  const { tables } = state;
  const { weights, orders } = tables.problem;
  const order = orders[index];
  let cost = (Math.max(0, order.volume - state.brought[index]) / 100) * weights.unservedM3;
  const follows = tables.follows[index];
  let end = follows >= 0 ? state.endOf(follows) : -1;
  let most = tables.followGap[index];
  for (let load = state.first[index]; load >= 0; load = state.next[load]) {
    const unload = state.unload[load];
    cost += (unload - state.arrive[load]) * weights.waitMinute;
    if (end < 0) cost += latePrice(tables.problem, minutesLate(order, unload));
    else if (unload > end) {
      cost += (unload - end) * weights.gapMinute;
      if (unload - end > most) cost += (unload - end - most) * weights.coldJointMinute;
    }
    most = order.maxGap;
    if (state.end[load] > end) end = state.end[load];
    state.matched[load] = 0;
  }
  for (let p = tables.pubFirst[index]; p < tables.pubFirst[index + 1]; p += 1) {
    let load = state.first[index];
    for (; load >= 0; load = state.next[load])
      if (
        state.matched[load] === 0 &&
        state.truck[load] === tables.pubTruck[p] &&
        tables.linePlant[state.line[load]] === tables.pubPlant[p]
      )
        break;
    if (load < 0) cost += tables.pubMoved[p];
    else {
      state.matched[load] = 1;
      cost += Math.abs(state.start[load] - tables.pubStart[p]) * tables.pubShifted[p];
    }
  }
  return cost;
};

/** Money of one truck's day in a plan under work: kilometres, hours, and that it is used. */
export const priceTruck = (state: DayState, index: number): number => {
  const count = state.stops[index];
  if (count === 0) return 0;
  const { tables } = state;
  const { weights, trucks, orders } = tables.problem;
  const truck = trucks[index];
  let empty = 0;
  let loaded = 0;
  let place = tables.homePlace[index];
  for (let i = 0; i < count; i += 1) {
    const load = state.stopLoad[index * state.maxStops + i];
    const plant = tables.plantPlace[tables.linePlant[state.line[load]]];
    empty += tables.km(place, plant);
    place = orders[state.order[load]].place;
    loaded += tables.km(plant, place);
  }
  empty += tables.km(place, tables.homePlace[index]);
  const shift = state.backOf(index) - truck.shiftStart;
  return (
    weights.truckUsed +
    empty * weights.emptyKm +
    loaded * weights.loadedKm +
    Math.max(0, shift - truck.shiftNormal) * weights.overtimeMinute +
    Math.max(0, truck.shiftMin - shift) * weights.undertimeMinute
  );
};
