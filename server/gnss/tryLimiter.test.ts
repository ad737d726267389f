import { expect, test } from 'vitest';
import { openTryLimiter } from './tryLimiter.ts';

test('an address may try so many different things in a window, and the same one again as often as it likes', () => {
  let now = 0;
  const tries = openTryLimiter(3, 1000, () => now);
  for (const what of ['a', 'b', 'b', 'b', 'c']) {
    expect(tries.mayTry('1.1.1.1', what)).toBe(true);
    tries.refused('1.1.1.1', what);
  }
  expect([tries.mayTry('1.1.1.1', 'd'), tries.mayTry('1.1.1.1', 'b'), tries.mayTry('2.2.2.2', 'd')]).toEqual([
    false,
    true,
    true,
  ]);
  tries.refused('1.1.1.1', 'd');
  now = 900;
  expect(tries.mayTry('1.1.1.1', 'd')).toBe(false);
  now = 1001;
  expect(tries.mayTry('1.1.1.1', 'd')).toBe(true);
});
