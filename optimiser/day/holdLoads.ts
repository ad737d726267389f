import type { DayLoad, DayLock, DayProblem } from './dayProblem.ts';

const isFact = ({ facts }: DayProblem, load: DayLoad): boolean =>
  facts.some((fact) => fact.order === load.order && fact.truck === load.truck && fact.loadStart === load.loadStart);

const keeps = (load: DayLoad, lock: DayLock): boolean =>
  lock.order === load.order &&
  (lock.truck ?? load.truck) === load.truck &&
  (lock.plant ?? load.plant) === load.plant &&
  (lock.loadStart ?? load.loadStart) === load.loadStart &&
  (lock.volume ?? load.volume) === load.volume;

/** The same day with each of some loads that have not begun locked to its truck, plant, minute and volume; what people have locked otherwise stays locked. */
export const holdLoads = (problem: DayProblem, loads: readonly DayLoad[]): DayProblem => {
  const ahead = loads.filter((load) => !isFact(problem, load));
  const free = new Set(loads);
  const unkept = problem.locks.filter((lock) => {
    const keeper = [...free].find((load) => keeps(load, lock));
    if (keeper) free.delete(keeper);
    return !keeper;
  });
  const locks = ahead.map(({ order, truck, plant, loadStart, volume }) => ({ order, truck, plant, loadStart, volume }));
  return { ...problem, locks: [...locks, ...unkept] };
};
