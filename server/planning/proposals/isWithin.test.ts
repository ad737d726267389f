import { compareDay } from '@pourline/optimiser/day/compareDay';
import type { DayLoad } from '@pourline/optimiser/day/dayProblem';
import { planDay } from '@pourline/optimiser/day/planDay';
import { looks, makeTestDay } from '@pourline/optimiser/day/testDay';
import { expect, test } from 'vitest';
import { isWithin } from './keepPlans.ts';

const problem = makeTestDay({ orders: 6, trucks: 14, plants: 2, seed: 3 });
const { loads } = planDay(problem, { seed: 1, spent: looks(10) });
const limits = { mostMoved: 99, mostLater: 999 };
/** The last loads of two orders. */
const [one, other] = [0, 1].map((order) => loads.findLast((load) => load.order === order) as DayLoad);
const without = (load: DayLoad | undefined): DayLoad[] => loads.filter((each) => each !== load);

test('a change is taken without asking when it brings more, never when any order is left with more undone, whatever another one gains', () => {
  expect(isWithin(compareDay(problem, without(one), loads), limits)).toBe(true);
  expect(isWithin(compareDay(problem, loads, without(one)), limits)).toBe(false);
  expect(isWithin(compareDay(problem, without(other), without(one)), limits)).toBe(false);
});

test('what is not wanted any more may be left out, and nothing may come later than the limit', () => {
  const less = {
    ...problem,
    orders: problem.orders.map((order, o) =>
      o === 0 ? { ...order, volume: order.volume - (one?.volume ?? 0) } : order,
    ),
  };
  expect(isWithin(compareDay(less, loads, without(one)), limits)).toBe(true);
  const later = loads.map((load) => (load === one ? { ...load, unloadEnd: load.unloadEnd + 11 } : load));
  const shifted = compareDay(
    problem,
    loads,
    later.map((load, i) => (loads[i] === one ? { ...load, loadStart: load.loadStart + 11 } : load)),
  );
  expect(isWithin(shifted, { ...limits, mostLater: 10 })).toBe(false);
  expect(isWithin(shifted, { ...limits, mostLater: 11 })).toBe(true);
});
