import { expect, test } from 'vitest';
import { checkDay } from '../check/checkDay.ts';
import type { DayOrder, DayProblem } from '../dayProblem.ts';
import { planDay } from '../planDay.ts';
import { makeTestDay } from '../testDay.ts';

const made = makeTestDay({ orders: 3, trucks: 1, plants: 1, seed: 1 });
const { places } = made.travel;
const orderDue = (due: number, order: number): DayOrder => ({
  ...(made.orders[0] as DayOrder),
  ...{ id: `due-${due}`, place: 1 + order, volume: 800, due, mostLate: 300, pourRate: null, spots: 1 },
});
/** One truck of 8 m³, twenty minutes from every site. */
const day = (orders: DayOrder[]): DayProblem => ({
  ...made,
  orders,
  trucks: made.trucks.map((truck) => ({ ...truck, capacity: 800, shiftStart: 360 })),
  travel: {
    places,
    minutes: new Float64Array(24 * places * places).fill(20),
    metres: new Float64Array(places * places).fill(10_000),
  },
});

test('a load that finds no room between two others of its truck is brought after the second', () => {
  const two = planDay(day([orderDue(480, 0), orderDue(600, 1)]), { seed: 1, spent: () => 1 });
  expect(two.unserved).toEqual([]);
  const problem = day([orderDue(480, 0), orderDue(600, 1), orderDue(500, 2)]);
  const three = planDay(problem, { seed: 1, spent: () => 1 }, two.loads);
  expect(three.unserved).toEqual([]);
  expect(checkDay(problem, three.loads).faults).toEqual([]);
  expect([...three.loads].sort((a, b) => a.loadStart - b.loadStart).map((load) => load.order)).toEqual([0, 1, 2]);
});
