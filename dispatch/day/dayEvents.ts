import type { DayLoad, DayOrder, DayProblem, DayTruck, Span } from './dayProblem.ts';
import { takenMinutes } from './takenMinutes.ts';

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
  | { kind: 'lineDown'; at: number; plant: number; line: number; until: number };

const isSame = (a: DayLoad, b: DayLoad): boolean =>
  a.order === b.order && a.truck === b.truck && a.loadStart === b.loadStart && a.plant === b.plant;

/**
 * The problem at a later minute: what of the plan has begun to load by then has happened. The plan is what is published.
 */
export const advanceDay = (problem: DayProblem, plan: readonly DayLoad[], now: number): DayProblem => {
  const known = problem.facts;
  const begun = plan.filter((load) => load.loadStart < now && !known.some((fact) => isSame(fact, load)));
  return { ...problem, now: Math.max(now, problem.now), facts: [...known, ...begun], published: plan };
};

const changed = <T>(list: readonly T[], index: number, change: (one: T) => T): T[] =>
  list.map((one, i) => (i === index ? change(one) : one));

const withAbsence = (truck: DayTruck, absence: Span): DayTruck => ({
  ...truck,
  absences: [...truck.absences, absence],
});

/**
 * Facts after something has changed at a site or on the way: what is being unloaded or on its way goes on after one another,
 * at the pace of now. What has been unloaded stays.
 */
const retimeFacts = (problem: DayProblem, order: number, notBefore: number): DayProblem => {
  const wanted = problem.orders[order];
  if (!wanted) return problem;
  const mine = problem.facts.filter((fact) => fact.order === order).sort((a, b) => a.unloadStart - b.unloadStart);
  const times = new Map<DayLoad, DayLoad>();
  const ends: number[] = [];
  for (const fact of mine) {
    ends.sort((a, b) => b - a);
    if (fact.unloadEnd <= problem.now) {
      ends.push(fact.unloadEnd);
      continue;
    }
    const minutes = takenMinutes(wanted, fact.volume);
    const begun = fact.unloadStart < problem.now;
    const unloadStart = begun
      ? fact.unloadStart
      : Math.max(fact.arrive, wanted.due, notBefore, ends[wanted.spots - 1] ?? 0);
    const unloadEnd = begun ? Math.max(problem.now, fact.unloadStart + minutes) : unloadStart + minutes;
    ends.push(unloadEnd);
    times.set(fact, { ...fact, unloadStart, unloadEnd });
  }
  return { ...problem, facts: problem.facts.map((fact) => times.get(fact) ?? fact) };
};

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
  }
};
