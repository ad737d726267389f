import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringInTurn } from './bringInTurn.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('all are brought in their order, no more than four at once, and then what they can show', async () => {
  const begun: number[] = [];
  const under: (() => void)[] = [];
  let most = 0;
  const brings = Array.from({ length: 9 }, (_, index) => async () => {
    begun.push(index);
    const come = Promise.withResolvers<void>();
    under.push(come.resolve);
    most = Math.max(most, under.length);
    await come.promise;
  });
  const shown = vi.fn(async () => undefined);
  const more = [[shown], []];
  const done = bringInTurn(
    brings,
    () => more.shift() ?? [],
    () => false,
  );
  while (shown.mock.calls.length === 0) {
    await vi.advanceTimersByTimeAsync(1_000);
    under.shift()?.();
  }
  expect(await done).toBe(true);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(most).toBe(4);
  expect(shown).toHaveBeenCalledTimes(1);
});

test('what the network lost is asked for again 20 s later, the others are not', async () => {
  const lost = vi.fn(async () => undefined);
  lost.mockRejectedValueOnce(new Error('Failed to fetch'));
  const kept = vi.fn(async () => undefined);
  const done = bringInTurn(
    [lost, kept],
    () => [],
    () => false,
  );
  await vi.advanceTimersByTimeAsync(19_000);
  expect(lost).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await done).toBe(true);
  expect([lost.mock.calls.length, kept.mock.calls.length]).toEqual([2, 1]);
});

test('nothing more is brought for somebody who has gone', async () => {
  let gone = false;
  const later = vi.fn(async () => undefined);
  const first = async () => {
    gone = true;
  };
  const done = bringInTurn(
    [first, first, first, first, later],
    () => [later],
    () => gone,
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await done).toBe(false);
  expect(later).not.toHaveBeenCalled();
});
