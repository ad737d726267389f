import { expect, test } from 'vitest';
import { axisTicks, demandOf, unarrangedMost } from './demandOf.ts';

const plant = (plantID: string | null, needed: number[]) => ({
  ...{ plantID, name: plantID ?? '', needed },
  there: needed.map(() => 3),
  callable: needed.map(() => 1),
});

test('the demand of all plants is the sum of each, orders without a plant among them', () => {
  const demand = { plants: [plant('east', [1.5, 2]), plant('west', [0.25, 4]), plant(null, [1, 0])] };
  expect(demandOf(demand, null)).toEqual({ needed: [2.75, 6], there: [9, 9], callable: [3, 3] });
  expect(demandOf(demand, 'west')).toEqual({ needed: [0.25, 4], there: [3, 3], callable: [1, 1] });
});

test('what no plant has yet is told apart where all plants are looked at: the alarm of a plant does not count it', () => {
  const demand = { plants: [plant('east', [1.5, 2]), plant(null, [1, 5.33])] };
  expect(unarrangedMost(demand, null)).toBe(5.33);
  expect(unarrangedMost(demand, 'east')).toBe(0);
  expect(unarrangedMost({ plants: [plant('east', [9, 9])] }, null)).toBe(0);
});

test('the picture is numbered in even whole steps, up to where it reaches', () => {
  expect([axisTicks(1), axisTicks(4), axisTicks(21), axisTicks(143)]).toEqual([
    [0, 1],
    [0, 1, 2, 3, 4],
    [0, 10, 20],
    [0, 50, 100],
  ]);
});
