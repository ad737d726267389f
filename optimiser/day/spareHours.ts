import type { DayLoad, DayProblem } from './dayProblem.ts';
import { driveMinutes } from './drives/driveMinutes.ts';

/** Minutes of a driver's longest day that a plan leaves free: a driver begins a few minutes before the usual, and loads slide. */
const spare = 15;

/**
 * The same day for a search: no driver is planned to the last minute of the longest shift, or the first slide would take the last load away again.
 * What a plan (`loads`) has already used of those minutes stays allowed.
 */
export const withSpareHours = (problem: DayProblem, loads: readonly DayLoad[]): DayProblem => {
  const { orders, plants, travel, rules } = problem;
  const lastOf = new Map<number, DayLoad>();
  for (const load of loads) {
    const known = lastOf.get(load.truck);
    if (!known || known.loadStart < load.loadStart) lastOf.set(load.truck, load);
  }
  const trucks = problem.trucks.map((truck, index) => {
    const last = lastOf.get(index);
    const free = last ? last.unloadEnd + rules.cleanMinutes : truck.shiftStart;
    const home = plants[truck.home]?.place ?? 0;
    const back = last ? free + driveMinutes(travel, orders[last.order]?.place ?? 0, home, free) : free;
    const used = Number.isFinite(back) ? back - truck.shiftStart : 0;
    return { ...truck, shiftMax: Math.min(truck.shiftMax, Math.max(truck.shiftMax - spare, used)) };
  });
  return { ...problem, trucks };
};
