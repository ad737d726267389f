import type { DayLoad, DayOrder, DayProblem, Span } from '../dayProblem.ts';
import { breakPump } from './breakPump.ts';
import { retimeFacts } from './retimeFacts.ts';
import { standPumps } from './standPumps.ts';

/** What can happen on a day that is under way; `at`: minute of the day at which it is known. */
export type DayEvent =
  /** Unusable until a minute; what it carries is lost unless it is unloading already. */
  | { kind: 'truckBreaks'; at: number; truck: number; until: number }
  /** Its load under way arrives so many minutes later; without one it is missing for that long. */
  | { kind: 'truckLate'; at: number; truck: number; minutes: number }
  /** Nothing is unloaded at the site before a minute. */
  | { kind: 'siteWaits'; at: number; order: number; until: number }
  /** From now on a truck unloads in so many minutes per m³. */
  | { kind: 'sitePace'; at: number; order: number; minutesPerM3: number }
  | { kind: 'orderAdded'; at: number; order: DayOrder }
  /** Nothing more is wanted than what is under way. */
  | { kind: 'orderCancelled'; at: number; order: number }
  | { kind: 'lineDown'; at: number; plant: number; line: number; until: number }
  /** Unusable until a minute; what is on its way to it waits for it, or for another that is there sooner. */
  | { kind: 'pumpBreaks'; at: number; pump: number; until: number };

const isSame = (a: DayLoad, b: DayLoad): boolean =>
  a.order === b.order && a.truck === b.truck && a.loadStart === b.loadStart && a.plant === b.plant;

/**
 * The problem at a later minute: what of the plan has begun to load by then has happened, and has its pump. The plan is what is
 * published; `pumps`: the pump of each order in it.
 */
export const advanceDay = (
  problem: DayProblem,
  plan: readonly DayLoad[],
  now: number,
  pumps: readonly (number | null)[] = problem.publishedPumps,
): DayProblem => {
  const known = problem.facts;
  const begun = plan.filter((load) => load.loadStart < now && !known.some((fact) => isSame(fact, load)));
  const facts = [...known, ...begun];
  const later = { ...problem, now: Math.max(now, problem.now), facts, published: plan, publishedPumps: pumps };
  return { ...later, orders: standPumps(later, pumps) };
};

const withAbsence = <T extends { absences: readonly Span[] }>(one: T, absence: Span): T => ({
  ...one,
  absences: [...one.absences, absence],
});

const changed = <T>(list: readonly T[], index: number, change: (one: T) => T): T[] =>
  list.map((one, i) => (i === index ? change(one) : one));

/** The load that a truck has begun and not brought yet. */
const carriedBy = (problem: DayProblem, truck: number): DayLoad | undefined =>
  problem.facts.find((fact) => fact.truck === truck && fact.unloadStart >= problem.now);

/** The problem after an event; `problem` stands at the minute of the event already (`advanceDay`). */
export const applyEvent = (problem: DayProblem, event: DayEvent): DayProblem => {
  switch (event.kind) {
    case 'truckBreaks': {
      const carried = carriedBy(problem, event.truck);
      const trucks = changed(problem.trucks, event.truck, (truck) =>
        withAbsence(truck, { from: event.at, to: event.until }),
      );
      if (!carried) return { ...problem, trucks };
      const without = (list: readonly DayLoad[]): DayLoad[] => list.filter((load) => !isSame(load, carried));
      const rest = { ...problem, trucks, facts: without(problem.facts), published: without(problem.published) };
      return retimeFacts(rest, carried.order, 0);
    }
    case 'truckLate': {
      const carried = carriedBy(problem, event.truck);
      if (!carried) {
        const trucks = changed(problem.trucks, event.truck, (truck) =>
          withAbsence(truck, { from: event.at, to: event.at + event.minutes }),
        );
        return { ...problem, trucks };
      }
      const late = { ...carried, arrive: Math.max(problem.now, carried.arrive) + event.minutes };
      const facts = problem.facts.map((fact) =>
        fact === carried ? { ...late, unloadStart: Math.max(late.arrive, late.unloadStart) } : fact,
      );
      return retimeFacts({ ...problem, facts }, carried.order, 0);
    }
    case 'siteWaits': {
      const orders = changed(problem.orders, event.order, (order) => ({
        ...order,
        due: Math.max(order.due, event.until),
      }));
      return retimeFacts({ ...problem, orders }, event.order, event.until);
    }
    case 'sitePace': {
      const orders = changed(problem.orders, event.order, (order) => ({
        ...order,
        unloadMinutesPerM3: event.minutesPerM3,
      }));
      return retimeFacts({ ...problem, orders }, event.order, 0);
    }
    case 'orderAdded':
      return { ...problem, orders: [...problem.orders, event.order] };
    case 'orderCancelled': {
      const begun = problem.facts.filter((fact) => fact.order === event.order);
      const volume = begun.reduce((sum, fact) => sum + fact.volume, 0);
      return {
        ...problem,
        orders: changed(problem.orders, event.order, (order) => ({ ...order, volume: Math.min(order.volume, volume) })),
        published: problem.published.filter((load) => load.order !== event.order || begun.some((f) => isSame(f, load))),
        locks: problem.locks.filter((lock) => lock.order !== event.order),
      };
    }
    case 'lineDown': {
      const plants = changed(problem.plants, event.plant, (plant) => ({
        ...plant,
        lines: changed(plant.lines, event.line, (line) => ({
          ...line,
          closures: [...line.closures, { from: event.at, to: event.until }],
        })),
      }));
      return { ...problem, plants };
    }
    case 'pumpBreaks': {
      const pumps = changed(problem.pumps, event.pump, (pump) =>
        withAbsence(pump, { from: event.at, to: event.until }),
      );
      return breakPump({ ...problem, pumps }, event);
    }
  }
};
