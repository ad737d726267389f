import type { DayProblem } from '@pourline/optimiser/day/dayProblem';
import { driveMinutes } from '@pourline/optimiser/day/drives/driveMinutes';
import type { RunningLoad, RunningTruck } from './executeDay.ts';
import { type DayOutcome, sumUpDay } from './sumUpDay.ts';

/** A load as waybills or a plan tell it: places and trucks of the problem, minutes of the day, volume in hundredths of m³. */
export interface ToldLoad {
  order: number;
  truck: number;
  plant: number;
  volume: number;
  loadStart: number;
  arrive: number;
  unloadStart: number;
  unloadEnd: number;
}

/** Adds up loads, planned or carried out, as a day of the dispatchers is added up: each truck drives home from each load. */
export const sumUpLoads = (problem: DayProblem, told: readonly ToldLoad[]): DayOutcome => {
  const { travel, rules, weights } = problem;
  const placeOf = (plant: number): number => problem.plants[plant]?.place ?? 0;
  const minutes = (from: number, to: number, leave: number): number => driveMinutes(travel, from, to, leave);
  const loads = told
    .toSorted((a, b) => a.loadStart - b.loadStart)
    .map((load): RunningLoad => ({ ...load, line: 0, leave: load.loadStart, stage: 'done' }));
  let km = 0;
  for (const { plant, order, truck } of loads) {
    const site = problem.orders[order]?.place ?? 0;
    const home = placeOf(problem.trucks[truck]?.home ?? 0);
    const metres = (from: number, to: number): number => travel.metres[from * travel.places + to] as number;
    km += (metres(placeOf(plant), site) + metres(site, home)) / 1000;
  }
  const trucks = problem.trucks.map((owner, truck): RunningTruck => {
    const own = loads.filter((load) => load.truck === truck);
    const last = own.at(-1);
    const free = last ? last.unloadEnd + rules.cleanMinutes : owner.shiftStart;
    const site = problem.orders[last?.order ?? 0]?.place ?? 0;
    return {
      plant: owner.home,
      thereAt: last ? free + minutes(site, placeOf(owner.home), free) : free,
      load: null,
      loads: own,
    };
  });
  const orders = problem.orders.map((_, order) => {
    const own = loads.filter((load) => load.order === order);
    return { sent: own.reduce((sum, { volume }) => sum + volume, 0), loads: own, lastSent: null };
  });
  const nothing = { now: 0, lineBusy: [], minutes, load: () => false, move: () => {} };
  const outcome = sumUpDay({ ...nothing, problem, trucks, orders }, minutes);
  return { ...outcome, km, money: outcome.money + (km / 2) * (weights.emptyKm + weights.loadedKm) };
};
