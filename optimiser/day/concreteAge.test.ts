import { describe, expect, it } from 'vitest';
import { checkDay } from './checkDay.ts';
import type { DayLoad, DayProblem } from './dayProblem.ts';
import { planDay } from './planDay.ts';
import { looks, makeTestDay } from './testDay.ts';

/** One load of a small day, alone in it, and how old it is when its last concrete is unloaded, minutes. */
const oneLoad = (): { problem: DayProblem; load: DayLoad; age: number } => {
  const problem = makeTestDay({ orders: 2, trucks: 2, plants: 1, seed: 1 });
  const [load] = planDay(problem, { seed: 1, spent: looks(3) }).loads;
  if (!load) throw new Error('nothing was planned');
  return { problem, load, age: load.unloadEnd - load.loadStart };
};
const withMaxAge = (problem: DayProblem, maxAge: number): DayProblem => ({
  ...problem,
  orders: problem.orders.map((order) => ({ ...order, maxAge })),
});
const ageFaults = (problem: DayProblem, loads: readonly DayLoad[]): string[] =>
  checkDay(problem, loads).faults.filter((fault) => / is \d+ old$/.test(fault));

describe('the age of concrete in a plan', () => {
  it('may reach what the order takes, and not a minute more', () => {
    const { problem, load, age } = oneLoad();
    expect(ageFaults(withMaxAge(problem, age), [load])).toEqual([]);
    expect(ageFaults(withMaxAge(problem, age - 1), [load])).toEqual([`load 0 of order ${load.order}: is ${age} old`]);
  });

  it('counts from the start of loading to the end of unloading, waiting at the site included', () => {
    const { problem, load, age } = oneLoad();
    const waits = { ...load, unloadStart: load.unloadStart + 40, unloadEnd: load.unloadEnd + 40 };
    expect(ageFaults(withMaxAge(problem, age + 39), [waits])).toHaveLength(1);
    expect(ageFaults(withMaxAge(problem, age + 40), [waits])).toEqual([]);
  });
});
