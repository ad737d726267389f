import type { DayProblem } from '@pourline/optimiser/day/dayProblem';
import { latePrice, minutesLate } from '@pourline/optimiser/day/prices/latePrice';
import type { DayWorld } from './executeDay.ts';

/** What a day came to; volumes m³. */
export interface DayOutcome {
  waitMinutes: number;
  interruptedMinutes: number;
  lateMinutes: number;
  lateFirstLoads: number;
  overtimeMinutes: number;
  km: number;
  trucksUsed: number;
  unservedM3: number;
  overAgeM3: number;
  money: number;
}

/**
 * Adds up a day that is over, but for what its kilometres cost. `drive`: minutes of the drives home, which those who stand at
 * another plant in the end still have to make.
 */
export const sumUpDay = (
  world: DayWorld,
  drive: (from: number, to: number, leave: number) => number,
): Omit<DayOutcome, 'km'> => {
  const { problem } = world;
  const { weights, rules } = problem;
  let [waitMinutes, interruptedMinutes, coldJointMinutes, lateMinutes, lateFirstLoads] = [0, 0, 0, 0, 0];
  let latePrices = 0;
  let [overtimeMinutes, trucksUsed, unserved, overAge] = [0, 0, 0, 0];
  world.orders.forEach((order, o) => {
    const wanted = problem.orders[o] as DayProblem['orders'][number];
    const loads = order.loads.filter((load) => load.stage === 'done').sort((a, b) => a.unloadStart - b.unloadStart);
    unserved += wanted.volume - loads.reduce((sum, load) => sum + load.volume, 0);
    let end = -1;
    for (const load of loads) {
      waitMinutes += load.unloadStart - load.arrive;
      if (load.unloadEnd - load.loadStart > wanted.maxAge) overAge += load.volume;
      const late = minutesLate(wanted, load.unloadStart);
      if (end < 0 && wanted.follows === null) {
        lateMinutes += late;
        latePrices += latePrice(problem, late);
        if (late > rules.lateAfter) lateFirstLoads += 1;
      }
      if (end >= 0) {
        interruptedMinutes += Math.max(0, load.unloadStart - end);
        coldJointMinutes += Math.max(0, load.unloadStart - end - wanted.maxGap);
      }
      end = Math.max(end, load.unloadEnd);
    }
  });
  world.trucks.forEach((truck, t) => {
    const owner = problem.trucks[t] as DayProblem['trucks'][number];
    const last = truck.loads.at(-1);
    if (!last) return;
    trucksUsed += 1;
    const free = last.unloadEnd + rules.cleanMinutes;
    const home = problem.plants[owner.home]?.place ?? 0;
    let back = Math.max(truck.thereAt, free);
    if (truck.plant !== null && truck.plant !== owner.home)
      back += drive(problem.plants[truck.plant]?.place ?? 0, home, back);
    overtimeMinutes += Math.max(0, back - owner.shiftStart - owner.shiftNormal);
  });
  const money =
    (unserved / 100) * weights.unservedM3 +
    latePrices +
    interruptedMinutes * weights.gapMinute +
    coldJointMinutes * weights.coldJointMinute +
    waitMinutes * weights.waitMinute +
    overtimeMinutes * weights.overtimeMinute +
    trucksUsed * weights.truckUsed;
  return {
    waitMinutes,
    interruptedMinutes,
    lateMinutes,
    lateFirstLoads,
    overtimeMinutes,
    trucksUsed,
    unservedM3: unserved / 100,
    overAgeM3: overAge / 100,
    money,
  };
};
