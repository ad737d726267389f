import { checkDay } from '@pourline/optimiser/day/check/checkDay';
import type { DayLoad, DayProblem } from '@pourline/optimiser/day/dayProblem';
import { makeTestDay } from '@pourline/optimiser/day/testDay';
import { expect, test } from 'vitest';
import { planSituation } from './planSituation.ts';

const day = makeTestDay({ orders: 2, trucks: 3, plants: 1, seed: 7 });
const loadOf = (order: number, truck: number): DayLoad => {
  const { volume, due } = day.orders[order] as DayProblem['orders'][number];
  const arrive = due;
  return {
    ...{ order, truck, volume, plant: 0, line: 0 },
    ...{ loadStart: due - 60, arrive, unloadStart: arrive, unloadEnd: arrive + 20 },
  };
};
const loads = [loadOf(0, 0), loadOf(1, 1)];

test('the same trouble is the same situation, another truck or order is another', () => {
  const of = (...faults: string[]): string => planSituation(day, loads, faults);
  const broken = of('load 0 of order 0: the truck is absent', 'truck 0: loads at 430, there at 440');
  expect(of('truck 0: loads at 425, there at 441', 'load 0 of order 0: begins in the past')).toBe(broken);
  expect(of('truck 1: loads at 430, there at 440', 'load 1 of order 1: the truck is absent')).not.toBe(broken);
  expect(of('load 1 of order 1: late')).not.toBe(of('load 0 of order 0: late'));
  expect(broken).toContain('"truck truck-0"');
  expect(broken).toContain('"order order-0 truck-0"');
  expect(of('line 0/1: 430 before 440')).toContain('"line 0/1"');
});

test('the faults that a check finds speak of somebody by name', () => {
  const { faults } = checkDay({ ...day, trucks: day.trucks.map((truck) => ({ ...truck, shiftMax: 1 })) }, loads, []);
  expect(faults.length).toBeGreaterThan(1);
  const [, subjects] = JSON.parse(planSituation(day, loads, faults)) as [string[], string[]];
  for (const subject of subjects) expect(subject).toMatch(/^(order order-\d( truck-\d)?|truck truck-\d|line 0\/0) ?$/);
});

test('an order that nobody brings is told as such', () => {
  const order = day.orders[0] as DayProblem['orders'][number];
  const more: DayProblem = { ...day, orders: [...day.orders, { ...order, id: 'one-more' }] };
  expect(planSituation(more, loads, [])).toBe('[["one-more"],[]]');
  expect(planSituation(day, loads, [])).toBe('[[],[]]');
});
