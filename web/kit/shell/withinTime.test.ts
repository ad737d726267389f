import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partTimeoutMs, withinTime } from './withinTime.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('F056.3 a part that does not come within 120 s is a failed load', async () => {
  const waiting = withinTime(() => new Promise<never>(() => undefined));
  const refused = expect(waiting).rejects.toThrow(/Unable to preload within 120 s/);
  await vi.advanceTimersByTimeAsync(partTimeoutMs);
  await refused;
});

it('F056.3 a part that comes in time is taken, and its failure told as it was', async () => {
  await expect(withinTime(async () => 7)).resolves.toBe(7);
  await expect(withinTime(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
