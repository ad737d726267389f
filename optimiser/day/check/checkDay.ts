import type { DayLoad, DayProblem } from '../dayProblem.ts';
import { driveMinutes } from '../drives/driveMinutes.ts';
import { type DayPrice, priceDay } from '../prices/priceDay.ts';
import { checkPumps } from './checkPumps.ts';

/** What a load, or several that do not go together, cannot keep. */
export type FaultKind =
  /** It does not fit: truck, line, plant or pump. */
  | 'unfit'
  /** Its minute is over. */
  | 'past'
  /** The way, the pace of the site or its opening are not what its times say. */
  | 'times'
  | 'age'
  | 'window'
  | 'lineDown'
  | 'truckAbsent'
  | 'truckBusy'
  | 'truckHours'
  | 'lineBusy'
  | 'siteBusy'
  /** More than the order wants. */
  | 'tooMuch'
  | 'lock'
  | 'pump'
  /** What has begun is not in the plan. */
  | 'gone';

/** One thing that is wrong with a plan, and the loads that it is wrong with. */
export interface DayFault {
  kind: FaultKind;
  text: string;
  loads: DayLoad[];
}

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

const minutesBetween = ({ travel }: DayProblem, from: number, to: number, leave: number): number =>
  driveMinutes(travel, from, to, leave);

/** The rules that one load has to keep by itself; `isFact`: it has begun, so only what it says of itself is read. */
const checkLoad = (problem: DayProblem, load: DayLoad, say: (kind: FaultKind, fault: string) => void): void => {
  const { rules, now } = problem;
  const order = problem.orders[load.order] as DayProblem['orders'][number];
  const truck = problem.trucks[load.truck] as DayProblem['trucks'][number];
  const plant = problem.plants[load.plant] as DayProblem['plants'][number];
  const line = plant.lines[load.line] as (typeof plant.lines)[number];
  if (load.volume > truck.capacity) say('unfit', 'more than the truck takes');
  if (order.largestTruck !== null && truck.capacity > order.largestTruck) say('unfit', 'truck too large for the site');
  if (order.truckNeeds.some((need) => !truck.abilities.includes(need))) say('unfit', 'truck cannot do it');
  if (order.lineNeeds.some((need) => !line.abilities.includes(need))) say('unfit', 'line cannot do it');
  if (order.plants !== null && !order.plants.includes(load.plant)) say('unfit', 'plant not allowed');
  if (load.loadStart < now) say('past', 'begins in the past');
  const loaded = load.loadStart + Math.ceil((load.volume * 60) / (100 * line.rate) - 1e-9);
  const leave = loaded + rules.adjustMinutes;
  if (load.arrive !== leave + minutesBetween(problem, plant.place, order.place, leave))
    say('times', `arrives at ${load.arrive}`);
  if (load.unloadStart < load.arrive || load.unloadStart < order.due) say('times', 'unloads too early');
  const pace = Math.max(order.unloadMinutesPerM3, order.pourRate === null ? 0 : (60 * order.spots) / order.pourRate);
  const minutes = Math.max(1, Math.ceil((load.volume * pace) / 100 - 1e-9));
  if (load.unloadEnd - load.unloadStart !== minutes) say('times', `unloads for ${load.unloadEnd - load.unloadStart}`);
  if (load.unloadEnd - load.loadStart > order.maxAge) say('age', `is ${load.unloadEnd - load.loadStart} old`);
  if (order.closes !== null && load.unloadEnd > order.closes) say('window', 'after the site closes');
  if (line.closures.some(({ from, to }) => load.loadStart < to && loaded > from)) say('lineDown', 'line is down');
  const done = load.unloadEnd + rules.cleanMinutes;
  if (truck.absences.some(({ from, to }) => load.loadStart < to && done > from))
    say('truckAbsent', 'truck is not there');
};

/** Whether somebody wants a load of the order from this plant. */
const isLockedTo = ({ locks }: DayProblem, { order, plant }: DayLoad): boolean =>
  locks.some((lock) => lock.order === order && lock.plant === plant);

/** The planned loads, from the first on, that bring more than an order wants; in the order of unloading. */
const overflowing = (loads: readonly DayLoad[], wanted: number, isFact: (load: DayLoad) => boolean): DayLoad[] => {
  let brought = loads.filter(isFact).reduce((sum, load) => sum + load.volume, 0);
  return loads.filter((load) => {
    if (isFact(load)) return false;
    brought += load.volume;
    return brought > wanted;
  });
};

/** Pauses, late first loads, more trucks at once than the site takes, orders out of turn. */
const checkSites = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  isFact: (load: DayLoad) => boolean,
  faults: DayFault[],
): void => {
  problem.orders.forEach((order, index) => {
    const mine = loads.filter((load) => load.order === index).sort((a, b) => a.unloadStart - b.unloadStart);
    const volume = mine.reduce((sum, load) => sum + load.volume, 0);
    if (volume > order.volume && mine.some((load) => !isFact(load)))
      faults.push({
        kind: 'tooMuch',
        text: `order ${index}: ${volume} of ${order.volume}`,
        loads: overflowing(mine, order.volume, isFact),
      });
    for (const load of mine) {
      const together = mine.filter((o) => o.unloadStart <= load.unloadStart && o.unloadEnd > load.unloadStart);
      if (together.length > order.spots && together.some((one) => !isFact(one)))
        faults.push({
          kind: 'siteBusy',
          text: `order ${index}: ${together.length} trucks unload at ${load.unloadStart}`,
          loads: together,
        });
    }
    const free = mine.filter((load) => !isFact(load) && !isLockedTo(problem, load));
    const plants = new Set(free.map((load) => load.plant));
    if (order.onePlant && plants.size > 1)
      faults.push({ kind: 'unfit', text: `order ${index}: from ${plants.size} plants`, loads: free });
    const before = order.follows ? loads.filter((load) => load.order === order.follows?.order) : [];
    let end = before.reduce((most, load) => Math.max(most, load.unloadEnd), Number.NEGATIVE_INFINITY);
    const [first] = mine;
    if (first && !isFact(first)) {
      if (first.unloadStart < end)
        faults.push({ kind: 'times', text: `order ${index}: before the order it follows`, loads: [first] });
      if (end === Number.NEGATIVE_INFINITY && first.unloadStart > order.due + order.mostLate)
        faults.push({ kind: 'window', text: `order ${index}: first load at ${first.unloadStart}`, loads: [first] });
    }
    mine.forEach((load, i) => {
      const most = i === 0 ? (order.follows?.maxGap ?? 0) : order.maxGap;
      if (problem.rules.gapIsHard && Number.isFinite(end) && load.unloadStart - end > most && !isFact(load))
        faults.push({
          kind: 'window',
          text: `order ${index}: pause of ${load.unloadStart - end} before ${load.unloadStart}`,
          loads: [load],
        });
      end = Math.max(end, load.unloadEnd);
    });
  });
};

/** One load at a time on every line. */
const checkLines = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  isFact: (load: DayLoad) => boolean,
  faults: DayFault[],
): void => {
  problem.plants.forEach((plant, p) => {
    plant.lines.forEach((line, l) => {
      const mine = loads.filter((one) => one.plant === p && one.line === l).sort((a, b) => a.loadStart - b.loadStart);
      mine.slice(1).forEach((load, i) => {
        const last = mine[i] as DayLoad;
        const end = last.loadStart + Math.ceil((last.volume * 60) / (100 * line.rate) - 1e-9);
        if (load.loadStart < end && !(isFact(load) && isFact(last)))
          faults.push({
            kind: 'lineBusy',
            text: `line ${p}/${l}: ${load.loadStart} before ${end}`,
            loads: [last, load],
          });
      });
    });
  });
};

/** Every truck gets from load to load and home within its hours. */
const checkTrucks = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  isFact: (load: DayLoad) => boolean,
  faults: DayFault[],
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
        faults.push({
          kind: 'truckBusy',
          text: `truck ${t}: loads at ${load.loadStart}, there at ${there}`,
          loads: [load],
        });
      place = problem.orders[load.order]?.place ?? 0;
      free = load.unloadEnd + problem.rules.cleanMinutes;
    }
    const last = mine.at(-1);
    const back = free + minutesBetween(problem, place, home, free);
    if (last && !isFact(last) && back - truck.shiftStart > truck.shiftMax)
      faults.push({ kind: 'truckHours', text: `truck ${t}: back at ${back}`, loads: [last] });
  });
};

/** Each lock is kept by a load of its own, unless volume of its order is left undone. */
const checkLocks = (problem: DayProblem, loads: readonly DayLoad[], faults: DayFault[]): void => {
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
    if (undone <= 0 && !assign(0)) faults.push({ kind: 'lock', text: `order ${index}: a lock is not kept`, loads: [] });
  });
};

/** Everything that is wrong with a plan, rule by rule. What has begun is no fault, whatever it breaks. `pumps`: the pump of each order. */
export const findFaults = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  pumps: readonly (number | null)[] = [],
): DayFault[] => {
  const strangers = loads.filter((load) => !isKnown(problem, load));
  if (strangers.length > 0)
    return strangers.map((load) => ({ kind: 'unfit', text: `no such load: ${JSON.stringify(load)}`, loads: [load] }));
  const faults: DayFault[] = [];
  const facts = new Set(loads.filter((load) => problem.facts.some((fact) => sameLoad(fact, load))));
  for (const fact of problem.facts)
    if (!loads.some((load) => sameLoad(fact, load) && fact.volume === load.volume))
      faults.push({
        ...{ kind: 'gone', loads: [] },
        text: `what happened is gone: order ${fact.order} truck ${fact.truck} ${fact.loadStart}`,
      });
  const isFact = (load: DayLoad): boolean => facts.has(load);
  loads.forEach((load, i) => {
    if (!isFact(load))
      checkLoad(problem, load, (kind, fault) =>
        faults.push({ kind, text: `load ${i} of order ${load.order}: ${fault}`, loads: [load] }),
      );
  });
  checkSites(problem, loads, isFact, faults);
  checkLines(problem, loads, isFact, faults);
  checkTrucks(problem, loads, isFact, faults);
  checkLocks(problem, loads, faults);
  const ofPumps: string[] = [];
  checkPumps(problem, loads, pumps, isFact, ofPumps);
  return [...faults, ...ofPumps.map((text): DayFault => ({ kind: 'pump', text, loads: [] }))];
};

/** Checks a plan against the definition (`findFaults`) and prices it. */
export const checkDay = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  pumps: readonly (number | null)[] = [],
): DayVerdict => ({
  price: priceDay(problem, loads.every((load) => isKnown(problem, load)) ? loads : []),
  faults: findFaults(problem, loads, pumps).map((fault) => fault.text),
});
