import type { DayLoad, DayProblem } from '../dayProblem.ts';
import { driveMinutes } from '../drives/driveMinutes.ts';
import { nearness } from './movingPrice.ts';
import { poursOf } from './poursOf.ts';

/** What a plan comes to: amounts (m³, minutes, km, pieces) and their money. */
export interface DayPrice {
  unservedM3: number;
  lateMinutes: number;
  veryLateMinutes: number;
  gapMinutes: number;
  coldJointMinutes: number;
  waitMinutes: number;
  overtimeMinutes: number;
  undertimeMinutes: number;
  emptyKm: number;
  loadedKm: number;
  trucksUsed: number;
  /** Published loads that another truck or plant brings, and minutes by which the others are shifted. */
  movedLoads: number;
  shiftedMinutes: number;
  /** What of the money is paid: hours, kilometres and trucks. The rest is what trouble is worth, which nobody pays. */
  paid: number;
  /** The sum of all amounts times their weights; departing from the published plan by how near its loads are. */
  money: number;
  /** The same without what departing from the published plan costs. */
  moneyOfDay: number;
}

/**
 * Published loads with what became of them: each is met by the next load of the same order, truck and plant, both in the order
 * of loading.
 */
export const matchPublished = (
  published: readonly DayLoad[],
  loads: readonly DayLoad[],
): { was: DayLoad; is: DayLoad | null }[] => {
  const key = ({ order, truck, plant }: DayLoad): string => `${order}/${truck}/${plant}`;
  const byStart = (list: readonly DayLoad[]): DayLoad[] => [...list].sort((a, b) => a.loadStart - b.loadStart);
  const waiting = new Map<string, DayLoad[]>();
  for (const load of byStart(loads)) waiting.set(key(load), [...(waiting.get(key(load)) ?? []), load]);
  return byStart(published).map((was) => ({ was, is: waiting.get(key(was))?.shift() ?? null }));
};

/** Adds up a plan, whether or not it keeps the rules. */
export const priceDay = (problem: DayProblem, loads: readonly DayLoad[]): DayPrice => {
  const { orders, trucks, plants, travel, rules, weights } = problem;
  const sum: DayPrice = {
    unservedM3: 0,
    lateMinutes: 0,
    veryLateMinutes: 0,
    gapMinutes: 0,
    coldJointMinutes: 0,
    waitMinutes: 0,
    overtimeMinutes: 0,
    undertimeMinutes: 0,
    emptyKm: 0,
    loadedKm: 0,
    trucksUsed: 0,
    movedLoads: 0,
    shiftedMinutes: 0,
    paid: 0,
    money: 0,
    moneyOfDay: 0,
  };
  const km = (from: number, to: number): number => {
    const metres = travel.metres[from * travel.places + to] ?? Number.NaN;
    return from !== to && metres >= 0 ? metres / 1000 : 0;
  };
  const minutes = (from: number, to: number, leave: number): number => {
    const found = driveMinutes(travel, from, to, leave);
    return Number.isFinite(found) ? found : 0;
  };

  poursOf(problem, loads).forEach((pour, i) => {
    sum.unservedM3 += Math.max(0, (orders[i]?.volume ?? 0) - pour.volume) / 100;
    sum.waitMinutes += pour.wait;
    sum.lateMinutes += pour.late;
    sum.veryLateMinutes += pour.veryLate;
    sum.gapMinutes += pour.gap;
    sum.coldJointMinutes += pour.coldJoint;
  });

  trucks.forEach((truck, t) => {
    const mine = loads.filter((load) => load.truck === t).sort((a, b) => a.loadStart - b.loadStart);
    if (mine.length === 0) return;
    sum.trucksUsed += 1;
    const home = plants[truck.home]?.place ?? 0;
    let place = home;
    for (const load of mine) {
      const plant = plants[load.plant]?.place ?? 0;
      sum.emptyKm += km(place, plant);
      place = orders[load.order]?.place ?? 0;
      sum.loadedKm += km(plant, place);
    }
    sum.emptyKm += km(place, home);
    const free = (mine.at(-1) as DayLoad).unloadEnd + rules.cleanMinutes;
    const shift = free + minutes(place, home, free) - truck.shiftStart;
    sum.overtimeMinutes += Math.max(0, shift - truck.shiftNormal);
    sum.undertimeMinutes += Math.max(0, truck.shiftMin - shift);
  });

  let departing = 0;
  for (const { was, is } of matchPublished(problem.published, loads)) {
    const shifted = is === null ? 0 : Math.abs(is.loadStart - was.loadStart);
    if (is === null) sum.movedLoads += 1;
    sum.shiftedMinutes += shifted;
    const price = is === null ? weights.movedLoad : shifted * weights.shiftedMinute;
    departing += price * nearness(problem, was.loadStart);
  }

  sum.paid =
    sum.overtimeMinutes * weights.overtimeMinute +
    sum.undertimeMinutes * weights.undertimeMinute +
    sum.emptyKm * weights.emptyKm +
    sum.loadedKm * weights.loadedKm +
    sum.trucksUsed * weights.truckUsed;
  sum.moneyOfDay =
    sum.paid +
    sum.unservedM3 * weights.unservedM3 +
    sum.lateMinutes * weights.lateMinute +
    sum.veryLateMinutes * weights.veryLateMinute +
    sum.gapMinutes * weights.gapMinute +
    sum.coldJointMinutes * weights.coldJointMinute +
    sum.waitMinutes * weights.waitMinute;
  sum.money = sum.moneyOfDay + departing;
  return sum;
};
