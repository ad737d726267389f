import { expect, it, vi } from 'vitest';
import { readHandScanner } from './handScanner.ts';

const type = (text: string, gap: number) => {
  const told = vi.fn();
  const read = readHandScanner(told);
  let now = 1_000;
  const ends = [...text, 'Enter'].map((key) => {
    now += gap;
    return read(key, now);
  });
  return { told: told.mock.calls, ended: ends.at(-1) };
};

it('what a hand scanner types in one go is a code', () => {
  expect(type('SK00012', 8)).toEqual({ told: [['SK00012']], ended: true });
});

it('what somebody types is none, nor is a single key', () => {
  expect(type('SK00012', 180)).toEqual({ told: [], ended: false });
  expect(type('7', 8)).toEqual({ told: [], ended: false });
});

it('keys that are no letters, as Shift, are left out', () => {
  const told = vi.fn();
  const read = readHandScanner(told);
  for (const [index, key] of ['Shift', 'T', '0', 'Shift', '1', 'Enter'].entries()) read(key, 1_000 + index * 5);
  expect(told.mock.calls).toEqual([['T01']]);
});
