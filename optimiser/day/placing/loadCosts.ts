import { latePrice, minutesLate } from '../prices/latePrice.ts';
import type { DayState } from '../state/dayState.ts';
import type { Wanted } from '../state/wanted.ts';

/** What it costs that the pour waits until a minute. */
export const lateCost = (state: DayState, wanted: Wanted, unload: number): number => {
  const { tables } = state;
  const { weights, orders } = tables.problem;
  const order = orders[wanted.order];
  if (wanted.feedEnd < 0) return latePrice(tables.problem, minutesLate(order, unload));
  const gap = unload - wanted.feedEnd;
  if (gap <= 0) return 0;
  const follows = state.first[wanted.order] < 0 && tables.follows[wanted.order] >= 0;
  const most = follows ? tables.followGap[wanted.order] : order.maxGap;
  return gap * weights.gapMinute + (gap > most ? (gap - most) * weights.coldJointMinute : 0);
};

/** What hours that are more or fewer than the usual shift cost. */
export const hoursCost = (state: DayState, truck: number, shift: number): number => {
  const { weights, trucks } = state.tables.problem;
  const { shiftNormal, shiftMin } = trucks[truck];
  return shift > shiftNormal
    ? (shift - shiftNormal) * weights.overtimeMinute
    : shift < shiftMin
      ? (shiftMin - shift) * weights.undertimeMinute
      : 0;
};

/** What not doing as published costs; nothing for orders that were not published. */
export const departingCost = (state: DayState, order: number, truck: number, plant: number, start: number): number => {
  const { tables } = state;
  const begin = tables.pubFirst[order];
  const end = tables.pubFirst[order + 1];
  if (begin === end) return 0;
  let least = Number.POSITIVE_INFINITY;
  let nearest = begin;
  for (let p = begin; p < end; p += 1) {
    const away = Math.abs(tables.pubStart[p] - start);
    if (away < Math.abs(tables.pubStart[nearest] - start)) nearest = p;
    if (tables.pubTruck[p] === truck && tables.pubPlant[p] === plant)
      least = Math.min(least, away * tables.pubShifted[p]);
  }
  return Math.min(least, tables.pubMoved[nearest]);
};
