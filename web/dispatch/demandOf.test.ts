import { expect, test } from 'vitest';
import { demandOf } from './demandOf.ts';

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
