import { expect, test } from 'vitest';
import type { DayLoad, DayProblem } from './dayProblem.ts';
import { planDay } from './planDay.ts';
import { withSpareHours } from './spareHours.ts';
import { looks, makeTestDay } from './testDay.ts';

const limitsOf = ({ trucks }: DayProblem): number[] => trucks.map((truck) => truck.shiftMax);

test('a plan leaves the last minutes of the longest shift free, and keeps what was planned into them', () => {
  const made = makeTestDay({ orders: 8, trucks: 4, plants: 1, seed: 2 });
  const { loads } = planDay(made, { seed: 1, spent: looks(10) });
  const whole = limitsOf(made);
  expect(limitsOf(withSpareHours(made, []))).toEqual(whole.map((most) => most - 15));
  // Where the last load of a driver ends later and later, the plan that has it may keep it, to the last minute and no further.
  const last = loads.reduce((a, b) => (a.unloadEnd > b.unloadEnd ? a : b));
  const limitWith = (later: number): number => {
    const ends: DayLoad = { ...last, unloadEnd: last.unloadEnd + later };
    return limitsOf(withSpareHours(made, [ends]))[last.truck] ?? 0;
  };
  const limits = Array.from({ length: 900 }, (_, i) => limitWith(i - 300));
  const most = whole[last.truck] ?? 0;
  expect(new Set(limits)).toEqual(new Set(Array.from({ length: 16 }, (_, i) => most - 15 + i)));
  expect(limits).toEqual(limits.toSorted((a, b) => a - b));
});
