import { expect, test } from 'vitest';
import { firstFree } from './firstFree.ts';

test('a site of two spots takes a third truck beside two that come after one another', () => {
  const stays = [
    { from: 797, to: 806 },
    { from: 806, to: 822 },
  ];
  expect(firstFree(stays, 797, 16, 2)).toBe(797);
  expect(firstFree(stays, 797, 16, 1)).toBe(822);
  expect(firstFree([...stays, { from: 810, to: 830 }], 797, 16, 2)).toBe(822);
  expect(firstFree([], 5, 10)).toBe(5);
});
