import type { DayLoad, DayProblem, Span } from '../dayProblem.ts';
import { driveMinutes } from '../drives/driveMinutes.ts';
import { takenMinutes } from '../drives/takenMinutes.ts';
import { firstFree } from './firstFree.ts';

/** A planned load with its times as they stand, the minute that it was planned for at first, and whether its times may change. */
export interface SlidingLoad {
  load: DayLoad;
  target: number;
  slides: boolean;
}

/** A truck may wait for so long at a site before its load slides for it, minutes. */
const shortWait = 6;

/** When a truck is where, and from when it can be used there. */
interface TruckStand {
  place: number;
  free: number;
}

const loadMinutes = ({ plants }: DayProblem, { plant, line, volume }: DayLoad): number =>
  Math.ceil((volume * 60) / (100 * (plants[plant]?.lines[line]?.rate ?? 60)) - 1e-9);

/** What the loads placed so far hold: trucks, lines and sites. */
class SlidingDay {
  private readonly problem: DayProblem;
  private readonly trucks: TruckStand[];
  private readonly lines = new Map<string, Span[]>();
  private readonly sites = new Map<number, Span[]>();

  constructor(problem: DayProblem) {
    this.problem = problem;
    this.trucks = problem.trucks.map(({ home, shiftStart }) => ({
      place: problem.plants[home]?.place ?? 0,
      free: shiftStart,
    }));
    for (const fact of [...problem.facts].sort((a, b) => a.loadStart - b.loadStart)) this.place(fact);
    problem.trucks.forEach(({ stands }, t) => {
      if (stands) this.trucks[t] = { place: stands.place, free: stands.from };
    });
  }

  /** The first minute at which the load's truck is at its plant. */
  readyFor({ truck, plant }: DayLoad): number {
    const stand = this.trucks[truck] as TruckStand;
    return (
      stand.free + driveMinutes(this.problem.travel, stand.place, this.problem.plants[plant]?.place ?? 0, stand.free)
    );
  }

  /** A load as it goes when it begins at a minute at earliest; `usualWait`: how long it may wait at the site. */
  timed(load: DayLoad, earliest: number, usualWait: number): DayLoad {
    const { problem } = this;
    const order = problem.orders[load.order] as DayProblem['orders'][number];
    const minutes = loadMinutes(problem, load);
    const busy = this.lines.get(`${load.plant}/${load.line}`) ?? [];
    const unloading = takenMinutes(order, load.volume);
    const site = this.sites.get(load.order) ?? [];
    const from = problem.plants[load.plant]?.place ?? 0;
    const leaves = load.loadStart + minutes + problem.rules.adjustMinutes;
    const isKept =
      load.loadStart === earliest &&
      firstFree(busy, earliest, minutes) === earliest &&
      load.arrive === leaves + driveMinutes(problem.travel, from, order.place, leaves) &&
      load.unloadStart >= Math.max(load.arrive, order.due) &&
      load.unloadEnd === load.unloadStart + unloading &&
      firstFree(site, load.unloadStart, unloading, order.spots) === load.unloadStart;
    if (isKept) return load;
    let loadStart = firstFree(busy, earliest, minutes);
    for (;;) {
      const leave = loadStart + minutes + problem.rules.adjustMinutes;
      const arrive = leave + driveMinutes(problem.travel, from, order.place, leave);
      const unloadStart = firstFree(site, Math.max(arrive, order.due), unloading, order.spots);
      const tooLong = unloadStart - arrive - usualWait;
      const later = tooLong > 0 ? firstFree(busy, loadStart + tooLong, minutes) : loadStart;
      // The roads may get slower meanwhile: then it waits a little longer than usual.
      if (later === loadStart || !Number.isFinite(arrive))
        return { ...load, loadStart, arrive, unloadStart, unloadEnd: unloadStart + unloading };
      loadStart = later;
    }
  }

  hold({ plant, line, loadStart }: DayLoad, minutes: number): void {
    const key = `${plant}/${line}`;
    this.lines.set(key, [...(this.lines.get(key) ?? []), { from: loadStart, to: loadStart + minutes }]);
  }

  place(load: DayLoad): void {
    const { problem } = this;
    this.hold(load, loadMinutes(problem, load));
    const stay = { from: load.unloadStart, to: load.unloadEnd };
    this.sites.set(load.order, [...(this.sites.get(load.order) ?? []), stay]);
    this.trucks[load.truck] = {
      place: problem.orders[load.order]?.place ?? 0,
      free: load.unloadEnd + problem.rules.cleanMinutes,
    };
  }
}

/** A truck's next load, and the first minute at which it can begin. */
interface NextLoad {
  one: SlidingLoad & { index: number };
  at: number;
}

const isBefore = (a: NextLoad, b: NextLoad): boolean => a.at < b.at || (a.at === b.at && a.one.index < b.one.index);

/** The loads one after the other, whoever can begin first; each from its target on. */
const slideOn = (problem: DayProblem, ahead: readonly SlidingLoad[]): DayLoad[] => {
  const day = new SlidingDay(problem);
  const turns = Map.groupBy(
    ahead.map((one, index) => ({ ...one, index })).sort((a, b) => a.target - b.target || a.index - b.index),
    ({ load }) => load.truck,
  );
  for (const { load, slides } of ahead) if (!slides) day.hold(load, loadMinutes(problem, load));
  const timed: DayLoad[] = ahead.map(({ load }) => load);
  const nextOf = (truck: number): NextLoad[] => {
    const one = turns.get(truck)?.shift();
    return one ? [{ one, at: Math.max(one.target, day.readyFor(one.load)) }] : [];
  };
  const next = new Map(
    [...turns.keys()].flatMap((truck) => nextOf(truck).map((one): [number, NextLoad] => [truck, one])),
  );
  while (next.size > 0) {
    // Who can begin first goes first, so that nobody waits for a truck that is late.
    const { one, at } = [...next.values()].reduce((first, other) => (isBefore(other, first) ? other : first));
    const usualWait = Math.max(shortWait, one.load.unloadStart - one.load.arrive);
    const slid = one.slides && Number.isFinite(at) ? day.timed(one.load, at, usualWait) : one.load;
    timed[one.index] = slid;
    // A load that is overdue holds its truck and the site from now on.
    day.place(slid.loadStart < problem.now ? day.timed(one.load, problem.now, usualWait) : slid);
    // Where the others' trucks stand has not changed.
    next.delete(one.load.truck);
    for (const load of nextOf(one.load.truck)) next.set(one.load.truck, load);
  }
  return timed;
};

const sumOfBegins = (loads: readonly DayLoad[]): number => loads.reduce((sum, { loadStart }) => sum + loadStart, 0);

/**
 * The loads ahead with the times at which they can be kept: each stays with its truck, plant and line, a truck's loads in their
 * turn. A load begins at its first planned minute, or as much later as its truck, its line or the site make it; none earlier, and none later because
 * nobody has sent it. What may not slide stays as it is. In the order in which they were given.
 */
export const slideLoads = (problem: DayProblem, ahead: readonly SlidingLoad[]): DayLoad[] => {
  const slid = slideOn(problem, ahead);
  if (slid.every(({ loadStart }, i) => loadStart <= (ahead[i]?.load.loadStart ?? loadStart))) return slid;
  // One that goes back to its first minute may take the site from others and make the whole later than if all had stayed where they stand.
  const staying = ahead.map((one) => ({ ...one, target: Math.max(one.target, one.load.loadStart) }));
  const stayed = slideOn(problem, staying);
  return sumOfBegins(stayed) < sumOfBegins(slid) ? stayed : slid;
};
