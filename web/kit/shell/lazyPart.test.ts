import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilLoaded } from './lazyPart.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a part of the frame that did not come is tried again until it is there', async () => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  });
  const loaded = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_001);
  await expect(loaded).resolves.toBe('part');
  expect(load).toHaveBeenCalledTimes(3);
});
