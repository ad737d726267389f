import { describe, expect, it } from 'vitest';
import type { DayLoad, DayProblem } from '../dayProblem.ts';
import { planDay } from '../planDay.ts';
import { looks, makeTestDay } from '../testDay.ts';
import { checkDay } from './checkDay.ts';

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

describe('the other limits of a plan, each at its edge', () => {
  const { problem, load } = oneLoad();
  const faultsOf = (changed: DayProblem, ...loads: DayLoad[]): string => checkDay(changed, loads).faults.join('; ');
  const withTruck = (change: Partial<DayProblem['trucks'][number]>): DayProblem => ({
    ...problem,
    trucks: problem.trucks.map((truck, t) => (t === load.truck ? { ...truck, ...change } : truck)),
  });
  const withOrder = (change: Partial<DayProblem['orders'][number]>): DayProblem => ({
    ...problem,
    orders: problem.orders.map((order, o) => (o === load.order ? { ...order, ...change } : order)),
  });

  it('a truck takes what fits it and not a hundredth of a cubic metre more', () => {
    expect(faultsOf(withTruck({ capacity: load.volume }), load)).toBe('');
    expect(faultsOf(withTruck({ capacity: load.volume - 1 }), load)).toContain('more than the truck takes');
  });

  it('no load is unloaded a minute before it is due, nor before it is there', () => {
    expect(faultsOf(withOrder({ due: load.unloadStart }), load)).toBe('');
    expect(faultsOf(withOrder({ due: load.unloadStart + 1 }), load)).toContain('unloads too early');
    const early = {
      ...load,
      unloadStart: load.arrive - 1,
      unloadEnd: load.unloadEnd - load.unloadStart + load.arrive - 1,
    };
    expect(faultsOf(withOrder({ due: 0 }), early)).toContain('unloads too early');
  });

  it('a line loads the next truck when the one before is loaded, not a minute sooner', () => {
    const { rate } = problem.plants[load.plant]?.lines[load.line] ?? { rate: 0 };
    const loaded = load.loadStart + Math.ceil((load.volume * 60) / (100 * rate));
    const next = (loadStart: number): DayLoad => ({ ...load, truck: 1 - load.truck, loadStart });
    expect(faultsOf(problem, load, next(loaded))).not.toContain('line ');
    expect(faultsOf(problem, load, next(loaded - 1))).toContain(`line ${load.plant}/${load.line}`);
  });

  it('no more trucks unload at once than the site has room for', () => {
    const beside = { ...load, truck: 1 - load.truck };
    expect(faultsOf(withOrder({ spots: 1 }), load, beside)).toContain(`2 trucks unload at ${load.unloadStart}`);
    expect(faultsOf(withOrder({ spots: 2 }), load, beside)).not.toContain('trucks unload at');
  });

  it('a truck is home within its hours, to the minute', () => {
    const back = Number(/back at (\d+)/.exec(faultsOf(withTruck({ shiftMax: 0 }), load))?.[1]);
    const { shiftStart } = problem.trucks[load.truck] ?? { shiftStart: 0 };
    expect(back).toBeGreaterThan(load.unloadEnd);
    expect(faultsOf(withTruck({ shiftMax: back - shiftStart }), load)).toBe('');
    expect(faultsOf(withTruck({ shiftMax: back - shiftStart - 1 }), load)).toBe(`truck ${load.truck}: back at ${back}`);
  });
});
