import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDay } from './check/checkDay.ts';
import type { DayLoad } from './dayProblem.ts';
import { imminentLoads } from './imminentLoads.ts';
import { planDay } from './planDay.ts';
import { nearness } from './prices/movingPrice.ts';
import { priceDay } from './prices/priceDay.ts';
import { looks, makeTestDay } from './testDay.ts';
import { thinkOn } from './thinkOn.ts';

const beginning = (loadStart: number): DayLoad => ({
  ...{ order: 0, truck: 0, plant: 0, line: 0, volume: 800 },
  ...{ loadStart, arrive: loadStart + 30, unloadStart: loadStart + 30, unloadEnd: loadStart + 50 },
});

test('people get ready for what begins within the hour', () => {
  const loads = [beginning(500), beginning(559), beginning(560), beginning(700)];
  expect(imminentLoads(loads, 500).map((load) => load.loadStart)).toEqual([500, 559]);
});

test('law: thinking on keeps the limits and never costs more than what was there', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 300, max: 700 }), (seed, now) => {
      const day = makeTestDay({ orders: 10, trucks: 6, plants: 2, seed });
      const ahead = { ...day, now };
      const { loads } = planDay(ahead, { seed, spent: looks(4) });
      const published = { ...ahead, published: loads };
      const better = thinkOn(published, { seed, spent: looks(20) }, loads);
      expect(checkDay(published, better.loads).faults).toEqual([]);
      expect(priceDay(published, better.loads).money).toBeLessThanOrEqual(priceDay(published, loads).money + 1e-6);
    }),
    { numRuns: 30 },
  );
});

test('the nearer a published load is, the more it has to bring to be moved', () => {
  const near = [240, 400, 120, 0, -5].map((ahead) => nearness({ now: 500 }, 500 + ahead));
  expect(near).toEqual([1, 1, 3.5, 6, 6]);
  const day = makeTestDay({ orders: 12, trucks: 8, plants: 2, seed: 3 });
  const priced = { ...day, weights: { ...day.weights, movedLoad: 60, shiftedMinute: 0.5 } };
  const { loads } = planDay(priced, { seed: 1, spent: looks(1) });
  const movedAt = (now: number): number => {
    const at = { ...priced, now, published: loads };
    return priceDay(at, thinkOn(at, { seed: 2, spent: looks(60) }, loads).loads).movedLoads;
  };
  const first = Math.min(...loads.map((load) => load.loadStart));
  expect(movedAt(first - 240)).toBeGreaterThan(0);
  expect(movedAt(first)).toBeLessThan(movedAt(first - 240));
  const dear = { ...day, weights: { ...day.weights, movedLoad: 1e6, shiftedMinute: 1e6 }, now: 0, published: loads };
  const kept = thinkOn(dear, { seed: 2, spent: looks(60) }, loads);
  expect(priceDay(dear, kept.loads)).toMatchObject({ movedLoads: 0, shiftedMinutes: 0 });
});
