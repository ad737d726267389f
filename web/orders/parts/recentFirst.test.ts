import { expect, it } from 'vitest';
import { recentFirst } from './recentFirst.ts';

const grades = ['C20', 'C25', 'C30', 'C35', 'C40'].map((code) => ({ code }));

it('offers the grades used last first, each once, and forgets what is not sold any more', () => {
  const { choices, recent } = recentFirst(grades, ['C35', 'C35', 'C99', 'C30']);
  expect(choices.map((one) => one.code)).toEqual(['C35', 'C30', 'C20', 'C25', 'C40']);
  expect(recent).toBe(2);
});
it('keeps the order of the list when nothing was used yet', () => {
  expect(recentFirst(grades, []).choices).toEqual(grades);
});
