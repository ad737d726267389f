import { checkPumps } from './checkPumps.ts';
import type { DayLoad, DayProblem } from './dayProblem.ts';
import { type DayPrice, priceDay } from './priceDay.ts';

/** What a plan costs, by term, and everything that is wrong with it; knows nothing of how plans are made. */
export interface DayVerdict {
  price: DayPrice;
  faults: string[];
}

const sameLoad = (a: DayLoad, b: DayLoad): boolean =>
  a.order === b.order && a.truck === b.truck && a.plant === b.plant && a.line === b.line && a.loadStart === b.loadStart;

const isKnown = (problem: DayProblem, load: DayLoad): boolean =>
  problem.orders[load.order] !== undefined &&
  problem.trucks[load.truck] !== undefined &&
  problem.plants[load.plant]?.lines[load.line] !== undefined &&
  [load.volume, load.loadStart, load.arrive, load.unloadStart, load.unloadEnd].every(Number.isInteger) &&
  load.volume > 0;

/** Minutes from place to place when leaving at a minute; Infinity: no way. */
const minutesBetween = ({ travel }: DayProblem, from: number, to: number, leave: number): number => {
  if (from === to) return 0;
  const hour = Math.floor(leave / 60) % 24;
  const minutes = travel.minutes[(hour * travel.places + from) * travel.places + to] ?? Number.NaN;
  return minutes >= 0 ? Math.ceil(minutes) : Number.POSITIVE_INFINITY;
};

/** The rules that one load has to keep by itself; `isFact`: it has begun, so only what it says of itself is read. */
const checkLoad = (problem: DayProblem, load: DayLoad, say: (fault: string) => void): void => {
  const { rules, now } = problem;
  const order = problem.orders[load.order] as DayProblem['orders'][number];
  const truck = problem.trucks[load.truck] as DayProblem['trucks'][number];
  const plant = problem.plants[load.plant] as DayProblem['plants'][number];
  const line = plant.lines[load.line] as (typeof plant.lines)[number];
  if (load.volume > truck.capacity) say('more than the truck takes');
  if (order.largestTruck !== null && truck.capacity > order.largestTruck) say('truck too large for the site');
  if (order.truckNeeds.some((need) => !truck.abilities.includes(need))) say('truck cannot do it');
  if (order.lineNeeds.some((need) => !line.abilities.includes(need))) say('line cannot do it');
  if (order.plants !== null && !order.plants.includes(load.plant)) say('plant not allowed');
  if (load.loadStart < now) say('begins in the past');
  const loaded = load.loadStart + Math.ceil((load.volume * 60) / (100 * line.rate) - 1e-9);
  const leave = loaded + rules.adjustMinutes;
  if (load.arrive !== leave + minutesBetween(problem, plant.place, order.place, leave))
    say(`arrives at ${load.arrive}`);
  if (load.unloadStart < load.arrive || load.unloadStart < order.due) say('unloads too early');
  const pace = Math.max(order.unloadMinutesPerM3, order.pourRate === null ? 0 : (60 * order.spots) / order.pourRate);
  const minutes = Math.max(1, Math.ceil((load.volume * pace) / 100 - 1e-9));
  if (load.unloadEnd - load.unloadStart !== minutes) say(`unloads for ${load.unloadEnd - load.unloadStart}`);
  if (load.unloadEnd - load.loadStart > order.maxAge) say(`is ${load.unloadEnd - load.loadStart} old`);
  if (order.closes !== null && load.unloadEnd > order.closes) say('after the site closes');
  if (line.closures.some(({ from, to }) => load.loadStart < to && loaded > from)) say('line is down');
  const done = load.unloadEnd + rules.cleanMinutes;
  if (truck.absences.some(({ from, to }) => load.loadStart < to && done > from)) say('truck is not there');
};

/** Pauses, late first loads, more trucks at once than the site takes, orders out of turn. */
const checkSites = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  isFact: (load: DayLoad) => boolean,
  faults: string[],
): void => {
  problem.orders.forEach((order, index) => {
    const mine = loads.filter((load) => load.order === index).sort((a, b) => a.unloadStart - b.unloadStart);
    const volume = mine.reduce((sum, load) => sum + load.volume, 0);
    if (volume > order.volume && mine.some((load) => !isFact(load)))
      faults.push(`order ${index}: ${volume} of ${order.volume}`);
    for (const load of mine) {
      const together = mine.filter((o) => o.unloadStart <= load.unloadStart && o.unloadEnd > load.unloadStart);
      if (together.length > order.spots && together.some((one) => !isFact(one)))
        faults.push(`order ${index}: ${together.length} trucks unload at ${load.unloadStart}`);
    }
    const before = order.follows ? loads.filter((load) => load.order === order.follows?.order) : [];
    let end = before.reduce((most, load) => Math.max(most, load.unloadEnd), Number.NEGATIVE_INFINITY);
    const [first] = mine;
    if (first && !isFact(first)) {
      if (first.unloadStart < end) faults.push(`order ${index}: before the order it follows`);
      if (end === Number.NEGATIVE_INFINITY && first.unloadStart > order.due + order.mostLate)
        faults.push(`order ${index}: first load at ${first.unloadStart}`);
    }
    mine.forEach((load, i) => {
      const most = i === 0 ? (order.follows?.maxGap ?? 0) : order.maxGap;
      if (problem.rules.gapIsHard && Number.isFinite(end) && load.unloadStart - end > most && !isFact(load))
        faults.push(`order ${index}: pause of ${load.unloadStart - end} before ${load.unloadStart}`);
      end = Math.max(end, load.unloadEnd);
    });
  });
};

/** One load at a time on every line. */
const checkLines = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  isFact: (load: DayLoad) => boolean,
  faults: string[],
): void => {
  problem.plants.forEach((plant, p) => {
    plant.lines.forEach((line, l) => {
      const mine = loads.filter((one) => one.plant === p && one.line === l).sort((a, b) => a.loadStart - b.loadStart);
      mine.slice(1).forEach((load, i) => {
        const last = mine[i] as DayLoad;
        const end = last.loadStart + Math.ceil((last.volume * 60) / (100 * line.rate) - 1e-9);
        if (load.loadStart < end && !(isFact(load) && isFact(last)))
          faults.push(`line ${p}/${l}: ${load.loadStart} before ${end}`);
      });
    });
  });
};

/** Every truck gets from load to load and home within its hours. */
const checkTrucks = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  isFact: (load: DayLoad) => boolean,
  faults: string[],
): void => {
  problem.trucks.forEach((truck, t) => {
    const mine = loads.filter((load) => load.truck === t).sort((a, b) => a.loadStart - b.loadStart);
    const home = problem.plants[truck.home]?.place ?? 0;
    let place = home;
    let free = truck.shiftStart;
    let wasFact = true;
    for (const load of mine) {
      if (wasFact && !isFact(load) && truck.stands) {
        place = truck.stands.place;
        free = truck.stands.from;
      }
      wasFact = isFact(load);
      const plant = problem.plants[load.plant]?.place ?? 0;
      const there = free + minutesBetween(problem, place, plant, free);
      if (load.loadStart < there && !isFact(load))
        faults.push(`truck ${t}: loads at ${load.loadStart}, there at ${there}`);
      place = problem.orders[load.order]?.place ?? 0;
      free = load.unloadEnd + problem.rules.cleanMinutes;
    }
    const last = mine.at(-1);
    const back = free + minutesBetween(problem, place, home, free);
    if (last && !isFact(last) && back - truck.shiftStart > truck.shiftMax) faults.push(`truck ${t}: back at ${back}`);
  });
};

/** Each lock is kept by a load of its own, unless volume of its order is left undone. */
const checkLocks = (problem: DayProblem, loads: readonly DayLoad[], faults: string[]): void => {
  problem.orders.forEach((order, index) => {
    const free = loads.filter((load) => load.order === index);
    const undone = order.volume - free.reduce((sum, load) => sum + load.volume, 0);
    const locks = problem.locks.filter((lock) => lock.order === index);
    const used = new Set<DayLoad>();
    const assign = (i: number): boolean => {
      const lock = locks[i];
      if (!lock) return true;
      return free.some((load) => {
        const fits =
          !used.has(load) &&
          (lock.truck ?? load.truck) === load.truck &&
          (lock.plant ?? load.plant) === load.plant &&
          (lock.loadStart ?? load.loadStart) === load.loadStart &&
          (lock.volume ?? load.volume) === load.volume;
        if (!fits) return false;
        used.add(load);
        if (assign(i + 1)) return true;
        used.delete(load);
        return false;
      });
    };
    if (undone <= 0 && !assign(0)) faults.push(`order ${index}: a lock is not kept`);
  });
};

/** Checks a plan against the definition, rule by rule. What has begun is no fault, whatever it breaks. `pumps`: the pump of each order. */
export const checkDay = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  pumps: readonly (number | null)[] = [],
): DayVerdict => {
  const strangers = loads.filter((load) => !isKnown(problem, load));
  if (strangers.length > 0)
    return { price: priceDay(problem, []), faults: strangers.map((load) => `no such load: ${JSON.stringify(load)}`) };
  const faults: string[] = [];
  const facts = new Set(loads.filter((load) => problem.facts.some((fact) => sameLoad(fact, load))));
  for (const fact of problem.facts)
    if (!loads.some((load) => sameLoad(fact, load) && fact.volume === load.volume))
      faults.push(`what happened is gone: order ${fact.order} truck ${fact.truck} ${fact.loadStart}`);
  const isFact = (load: DayLoad): boolean => facts.has(load);
  loads.forEach((load, i) => {
    if (!isFact(load)) checkLoad(problem, load, (fault) => faults.push(`load ${i} of order ${load.order}: ${fault}`));
  });
  checkSites(problem, loads, isFact, faults);
  checkLines(problem, loads, isFact, faults);
  checkTrucks(problem, loads, isFact, faults);
  checkLocks(problem, loads, faults);
  checkPumps(problem, loads, pumps, isFact, faults);
  return { price: priceDay(problem, loads), faults };
};
