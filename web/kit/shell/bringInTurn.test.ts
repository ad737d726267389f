import { afterEach, expect, test, vi } from 'vitest';
import { bringInTurn } from './bringInTurn.ts';

afterEach(() => vi.useRealTimers());

test('all are brought in their order, no more than four at once, and then what they can show', async () => {
  const begun: number[] = [];
  let [now, most] = [0, 0];
  const brings = Array.from({ length: 9 }, (_, index) => async () => {
    begun.push(index);
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    now -= 1;
  });
  const shown = vi.fn(async () => undefined);
  const more = [[shown], []];
  expect(
    await bringInTurn(
      brings,
      () => more.shift() ?? [],
      () => false,
    ),
  ).toBe(true);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(most).toBe(4);
  expect(shown).toHaveBeenCalledTimes(1);
});

test('what the network lost is asked for again 20 s later, the others are not', async () => {
  vi.useFakeTimers();
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
  expect(
    await bringInTurn(
      [first, first, first, first, later],
      () => [later],
      () => gone,
    ),
  ).toBe(false);
  expect(later).not.toHaveBeenCalled();
});
