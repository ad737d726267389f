import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDay } from './check/checkDay.ts';
import type { DayOrder } from './dayProblem.ts';
import { planDay } from './planDay.ts';
import { compareDay } from './prices/compareDay.ts';
import { priceDay } from './prices/priceDay.ts';
import { promiseOrder } from './promiseOrder.ts';
import { looks, makeTestDay } from './testDay.ts';

const problem = makeTestDay({ orders: 8, trucks: 14, plants: 2, seed: 3 });
const { loads } = planDay(problem, { seed: 1, spent: looks(30) });
const more = (change: Partial<DayOrder>): DayOrder => ({
  ...(problem.orders[0] as DayOrder),
  id: 'asked',
  volume: 6000,
  due: 600,
  pourRate: null,
  lineNeeds: [],
  truckNeeds: [],
  ...change,
});

it('says whether an order can be promised, from which plant, and what it costs beside the day without it', () => {
  const promise = promiseOrder(problem, loads, more({ volume: 1600 }), { seed: 1, spent: looks(20) });
  expect(promise.unserved).toBeNull();
  expect(promise.loads.reduce((sum, load) => sum + load.volume, 0)).toBe(1600);
  expect(promise.plants.length).toBeGreaterThan(0);
  expect(promise.canPromise).toBe((promise.firstLate ?? 99) <= 15);
  const day = { ...problem, orders: [...problem.orders, more({ volume: 1600 })] };
  expect(checkDay(day, promise.plan).faults).toEqual([]);
  const cost = priceDay(day, promise.plan).money - priceDay(problem, promise.without).money;
  expect(priceDay(problem, promise.without).money).toBeLessThanOrEqual(priceDay(problem, loads).money);
  expect(promise.difference.price.money).toBeCloseTo(cost, 6);
  expect(promise.difference.orders.some((change) => change.order === problem.orders.length)).toBe(true);
});

it('does not give the order credit for what a longer search has bettered elsewhere', () => {
  // Where moving a load costs little, there is more to better.
  const open = { ...problem, weights: { ...problem.weights, movedLoad: 1, shiftedMinute: 0.1 } };
  const hasty = planDay(open, { seed: 1, spent: () => 1 }).loads;
  const promise = promiseOrder(open, hasty, more({ volume: 1600 }), { seed: 1, spent: looks(80) });
  const day = { ...open, orders: [...open.orders, more({ volume: 1600 })] };
  const credit = priceDay(open, hasty).money - priceDay(open, promise.without).money;
  expect(credit).toBeGreaterThan(0);
  expect(promise.difference.price.money).toBeCloseTo(
    priceDay(day, promise.plan).money - priceDay(open, hasty).money + credit,
    6,
  );
  expect(promise.difference.price.money).toBeGreaterThan(0);
});

it('refuses what no plant can make, and says why', () => {
  const promise = promiseOrder(problem, loads, more({ lineNeeds: ['C120'] }), { seed: 1, spent: looks(3) });
  expect(promise.canPromise).toBe(false);
  expect(promise.unserved).toEqual({ order: problem.orders.length, volume: 6000, why: ['capability'] });
  expect(promise.loads).toEqual([]);
});

it('law: a plan compared with itself differs in nothing, and two plans differ by what each costs', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), (seed) => {
      const day = makeTestDay({ orders: 5, trucks: 5, plants: 2, seed });
      const one = planDay(day, { seed: 1, spent: looks(1) }).loads;
      const other = planDay(day, { seed: 2, spent: looks(10) }).loads;
      const same = compareDay(day, one, one);
      expect(same.orders).toEqual([]);
      expect(same.price.money).toBe(0);
      const found = compareDay(day, one, other);
      expect(found.price.money).toBeCloseTo(priceDay(day, other).money - priceDay(day, one).money, 6);
      const [changed] = one;
      const pumps = day.orders.map((_, o) => (o === changed?.order ? 1 : null));
      const pumpOnly = compareDay(day, one, one, { there: [], other: pumps });
      expect(pumpOnly.orders.map((change) => [change.order, change.otherPump])).toEqual(
        changed ? [[changed.order, true]] : [],
      );
      for (const change of found.orders) expect(change.without.length + change.instead.length).toBeGreaterThan(0);
    }),
    { numRuns: 25 },
  );
});
