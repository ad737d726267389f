import { expect, it } from 'vitest';
import { kinds, now, one } from './testPlantFacts.ts';

const quarter = 15 * 60_000;
const demand = (needed: number[], there: number[], callable = needed.map(() => 0)) => ({
  demand: { from: now, plants: [{ plantID: 'p', needed, there, callable }] },
});

it('a plant whose loads want more trucks than it has is told of with the hour, what lacks, and who can be called', () => {
  const facts = demand([2, 4.5, 5, 2, 4], [3, 3, 3, 3, 3], [1, 1.5, 2, 2, 0]);
  expect(one('overbooked', facts)).toMatchObject({
    ...{ plantID: 'p', subjectID: 'p', taskID: null },
    cause: '10:15–10:45 最多要 5 车，缺 2 车，可叫来 1 车，后面还有 1 段缺车',
    costWhy: '少 1.13 车时',
  });
});

it('a part of a truck too few is no reason to hurry, nor is what has gone by, nor orders without a plant', () => {
  expect(kinds(demand([3.9, 3], [3, 3]))).toEqual([]);
  const over = demand([5, 3], [3, 3]);
  expect(kinds({ demand: { ...over.demand, from: now - quarter } })).toEqual([]);
  expect(kinds({ demand: { from: now, plants: [{ plantID: null, needed: [5], there: [0], callable: [0] }] } })).toEqual(
    [],
  );
});
