import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDay } from './checkDay.ts';
import type { DayLoad } from './dayProblem.ts';
import { imminentLoads } from './imminentLoads.ts';
import { planDay } from './planDay.ts';
import { priceDay } from './priceDay.ts';
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
      expect(priceDay(published, better.loads).moneyOfDay).toBeLessThanOrEqual(
        priceDay(published, loads).moneyOfDay + 1e-6,
      );
    }),
    { numRuns: 30 },
  );
});

test('what is further ahead is changed for any gain, what is about to begin only for more than departing costs', () => {
  const day = { ...makeTestDay({ orders: 12, trucks: 8, plants: 2, seed: 3 }) };
  const dear = { ...day, weights: { ...day.weights, movedLoad: 1e6 } };
  const { loads } = planDay(dear, { seed: 1, spent: looks(1) });
  const at = { ...dear, now: 0, published: loads };
  const held = planDay(at, { seed: 2, spent: looks(60) }, loads);
  const open = thinkOn(at, { seed: 2, spent: looks(60) }, loads);
  expect(priceDay(at, held.loads).movedLoads).toBe(0);
  expect(priceDay(at, open.loads).moneyOfDay).toBeLessThan(priceDay(at, held.loads).moneyOfDay);
  const soon = { ...at, now: Math.min(...loads.map((load) => load.loadStart)) };
  const kept = thinkOn(soon, { seed: 2, spent: looks(60) }, loads);
  expect(priceDay({ ...soon, published: imminentLoads(loads, soon.now) }, kept.loads).movedLoads).toBe(0);
});
