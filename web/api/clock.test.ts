import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.useFakeTimers({ now: Date.parse('2026-03-02T01:00:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
/** The clock of a page that has just been loaded. */
const loadPage = async () => {
  vi.resetModules();
  return import('./clock.ts');
};

it('knows the time of the plant on the next page before the server has told it', async () => {
  const first = await loadPage();
  first.setPlantClock(Date.parse('2026-03-02T06:00:00Z'), 10);
  vi.advanceTimersByTime(60_000);
  const { plantNow } = await loadPage();
  expect(new Date(plantNow()).toISOString()).toBe('2026-03-02T06:10:00.000Z');
});

it.each([
  ['half a day ago', JSON.stringify({ plant: 1, local: Date.parse('2026-03-01T12:00:00Z'), speed: 1 })],
  ['later than now, as on a device that was set back', JSON.stringify({ plant: 1, local: 1e13, speed: 1 })],
  ['without its numbers', JSON.stringify({ local: Date.parse('2026-03-02T00:59:00Z') })],
  ['as no JSON', '{'],
])('takes the time of the device where the clock was kept %s', async (_, text) => {
  kept.set('plantClock', text);
  const { plantNow } = await loadPage();
  expect(plantNow()).toBe(Date.now());
});
