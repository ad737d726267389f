import { expect, test } from 'vitest';
import type { DayLoad, DayProblem } from '../dayProblem.ts';
import { planDay } from '../planDay.ts';
import { looks, makeTestDay } from '../testDay.ts';
import { priceDay } from './priceDay.ts';

/** A day of one order that is due at some minute and was promised another time, with its plan. */
const promisedAt = (before: number): { problem: DayProblem; loads: DayLoad[]; late: number } => {
  const day = makeTestDay({ orders: 1, trucks: 6, plants: 1, seed: 4 });
  const orders = day.orders.map((order) => ({ ...order, promised: order.due - before }));
  const problem = { ...day, orders };
  const { loads, cost } = planDay(problem, { seed: 1, spent: looks(20) });
  const first = Math.min(...loads.map((load) => load.unloadStart));
  const price = priceDay(problem, loads);
  expect(price.money).toBeCloseTo(cost, 6);
  expect(price.lateMinutes).toBe(Math.max(0, first - ((orders[0]?.due ?? 0) - before)));
  return { problem, loads, late: price.lateMinutes };
};

test('a first load is late by what it comes after the promise, whenever the plant has arranged it', () => {
  expect(promisedAt(0).late).toBe(0);
  expect(promisedAt(12).late).toBe(12);
  expect(promisedAt(-30).late).toBe(0);
  const { problem, loads } = promisedAt(12);
  const arranged = { ...problem, orders: problem.orders.map(({ promised: _, ...order }) => order) };
  expect(priceDay(arranged, loads).lateMinutes).toBe(0);
});
