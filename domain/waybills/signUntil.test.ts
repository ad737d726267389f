import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDayOf, businessDayRange, settlementRulesSchema } from '../time/businessDay.ts';
import { epochMs, plantTime } from '../time.ts';
import { noDoubts } from './loadDoubts.ts';
import { factsAt, signUntil } from './signUntil.ts';

const moment = fc.integer({ min: Date.UTC(2020, 0, 2), max: Date.UTC(2060, 0, 1) });
const rules = fc.record({
  baseSeconds: fc.integer({ min: 0, max: 86_399 }),
  offsetMinutes: fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15),
});
const hour = fc.integer({ min: 0, max: 23 });

test('what is unloaded at 16:00 is signed for until noon of the next day; a night pour belongs to the day on which it began', () => {
  const china = { baseSeconds: 0, offsetMinutes: 480 };
  const iso = (at: string, base = 0, at2 = 12) =>
    new Date(signUntil(at, { ...china, baseSeconds: base }, at2)).toISOString();
  expect(iso('2026-11-21T08:00:00Z')).toBe('2026-11-22T04:00:00.000Z');
  expect(iso('2026-11-21T20:00:00Z', 6 * 3600)).toBe('2026-11-22T04:00:00.000Z');
  // A day is not settled before it has ended.
  expect(iso('2026-11-21T08:00:00Z', 6 * 3600, 3)).toBe('2026-11-21T22:00:00.000Z');
});

test('every load of a business day is settled at one moment: after the day has ended, at the hour of the plant’s clock or with the day’s end', () => {
  fc.assert(
    fc.property(moment, rules, hour, fc.double({ min: 0, max: 0.999, noNaN: true }), (unloaded, kept, at, share) => {
      const settlement = settlementRulesSchema.parse(kept);
      const { from, to } = businessDayRange(businessDayOf(unloaded, settlement), settlement);
      const end = signUntil(unloaded, kept, at);
      expect(end).toBeGreaterThanOrEqual(epochMs(to));
      const other = epochMs(from) + share * (epochMs(to) - epochMs(from));
      expect(signUntil(other, kept, at)).toBe(end);
      const isAtHour = plantTime(end, kept.offsetMinutes).secondsOfDay === at * 3600;
      expect(isAtHour || end === epochMs(to)).toBe(true);
    }),
  );
});

test('the site signs until then and not at that moment', () => {
  const load = { totalVolume: 8, signVolume: null, surplusVolume: 0, brokenTime: null };
  const state = 'ptds_completed' as const;
  const none = { ...noDoubts, undoBy: null, undoUntil: null };
  const facts = { ...load, state, ...none, passedVolume: 0, carriedVolume: 0, signUntil: '2026-11-22T04:00:00Z' };
  const end = epochMs(facts.signUntil);
  expect([end - 1, end].map((now) => factsAt(facts, now).isSettled)).toEqual([false, true]);
  expect(factsAt({ ...facts, signUntil: null }, end).isSettled).toBe(false);
});
