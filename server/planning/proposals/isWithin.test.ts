import { compareDay } from '@pourline/optimiser/day/compareDay';
import type { DayLoad } from '@pourline/optimiser/day/dayProblem';
import { makeTestDay } from '@pourline/optimiser/day/testDay';
import { expect, test } from 'vitest';
import { isWithin } from './keepPlans.ts';

const day = makeTestDay({ orders: 2, trucks: 4, plants: 1, seed: 3 });
const problem = { ...day, orders: day.orders.map((order) => ({ ...order, volume: 1600 })) };
const load = (order: number, truck: number, begin: number): DayLoad => ({
  ...{ order, truck, plant: 0, line: 0, volume: 800 },
  ...{ loadStart: begin, arrive: begin + 40, unloadStart: begin + 40, unloadEnd: begin + 60 },
});
const [one, other] = [load(0, 1, 520), load(1, 3, 560)];
const loads = [load(0, 0, 480), one, load(1, 2, 500), other];
const limits = { mostMoved: 99, mostLater: 999 };
const without = (left: DayLoad): DayLoad[] => loads.filter((each) => each !== left);

test('a change is taken without asking when it brings more, never when any order is left with more undone, whatever another one gains', () => {
  expect(isWithin(compareDay(problem, without(one), loads), limits)).toBe(true);
  expect(isWithin(compareDay(problem, loads, without(one)), limits)).toBe(false);
  expect(isWithin(compareDay(problem, without(other), without(one)), limits)).toBe(false);
});

test('what is not wanted any more may be left out, and nothing may come later than the limit', () => {
  const less = {
    ...problem,
    orders: problem.orders.map((order, o) => (o === 0 ? { ...order, volume: order.volume - one.volume } : order)),
  };
  expect(isWithin(compareDay(less, loads, without(one)), limits)).toBe(true);
  const later = { ...one, loadStart: one.loadStart + 11, unloadEnd: one.unloadEnd + 11 };
  const shifted = compareDay(problem, loads, [...without(one), later]);
  expect(isWithin(shifted, { ...limits, mostLater: 10 })).toBe(false);
  expect(isWithin(shifted, { ...limits, mostLater: 11 })).toBe(true);
});
