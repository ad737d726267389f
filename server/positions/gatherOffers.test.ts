import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOffers } from './gatherOffers.ts';

const offersOf = (sizes: readonly number[]) => sizes.map((size, id) => ({ id, given: Array<number>(size).fill(0) }));

test('the next statement takes whoever waits longest, and then the smallest, within its bound', () => {
  expect(nextOffers(offersOf([400, 200, 200, 1]), 500).map(({ id }) => id)).toEqual([0, 3]);
  // A single position waits for no statement more than what a flood fills.
  expect(nextOffers(offersOf([800, 60, 1]), 500).map(({ id }) => id)).toEqual([0, 2]);
  expect(nextOffers([], 500)).toEqual([]);
});

test('everybody has their turn: a single position in the next statement but one, a large offer in the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 60 }), (sizes) => {
      let waiting = offersOf([...sizes, 1]);
      const statements: number[][] = [];
      while (waiting.length > 0) {
        const taken = nextOffers(waiting, 500);
        expect(taken[0]).toBe(waiting[0]);
        statements.push(taken.map(({ id }) => id));
        waiting = waiting.filter((offer) => !taken.includes(offer));
      }
      expect(statements.flat().sort((a, b) => a - b)).toEqual([...sizes.keys(), sizes.length]);
      const smaller = sizes.filter((size) => size === 1).length;
      expect(smaller > 300 || statements[0]?.includes(sizes.length)).toBe(true);
    }),
  );
});
