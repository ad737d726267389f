import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expiryOf, type PourFacts, pourEndOf, type ShareSpan, shareSpans, shareStateOf } from './orderShare.ts';

const hour = 3_600_000;
const now = Date.parse('2026-06-15T02:00:00.000Z');
const at = (hours: number) => new Date(now + hours * hour).toISOString();
const pour: PourFacts = { endTime: null, scheduledCa: 30, deliverCa: 20, underWay: 1, lastUnloadTime: at(-1) };

it('a pour is over with its order, or when all of it is unloaded and nothing is under way', () => {
  expect(pourEndOf(pour)).toBeNull();
  expect(pourEndOf({ ...pour, endTime: at(-2) })).toBe(now - 2 * hour);
  expect(pourEndOf({ ...pour, deliverCa: 30 })).toBeNull();
  expect(pourEndOf({ ...pour, deliverCa: 30, underWay: 0 })).toBe(now - hour);
  expect(pourEndOf({ ...pour, underWay: 0 })).toBeNull();
  expect(pourEndOf({ ...pour, scheduledCa: 0, deliverCa: 0, underWay: 0, lastUnloadTime: null })).toBeNull();
});

it('a link dies three hours after the pour, to the millisecond, whatever its own time', () => {
  const share = { expireTime: at(48), revokeTime: null };
  expect(shareStateOf(share, now - 3 * hour + 1, now)).toBe('open');
  expect(shareStateOf(share, now - 3 * hour, now)).toBe('poured');
  expect(shareStateOf({ ...share, revokeTime: at(-1) }, null, now)).toBe('revoked');
  expect(shareStateOf({ ...share, expireTime: at(0) }, null, now)).toBe('expired');
});

it('until the pour is over a link lives a day beyond what was booked; a shorter span counts from now', () => {
  expect(expiryOf('pour', at(5), now)).toBe(now + 29 * hour);
  expect(expiryOf('pour', at(-5), now)).toBe(now + 24 * hour);
  expect(expiryOf('day', at(50), now)).toBe(now + 24 * hour);
  expect(expiryOf('threeDays', at(50), now)).toBe(now + 72 * hour);
});

it('a link that is dead stays dead', () => {
  const spans = fc.constantFrom(...(Object.keys(shareSpans) as ShareSpan[]));
  const hours = fc.integer({ min: -100, max: 100 });
  fc.assert(
    fc.property(spans, hours, fc.option(hours), fc.nat(200), (span, booked, ended, later) => {
      const share = { expireTime: new Date(expiryOf(span, at(booked), now)).toISOString(), revokeTime: null };
      const end = ended === null ? null : now + ended * hour;
      const isOpen = (when: number) => shareStateOf(share, end, when) === 'open';
      expect(isOpen(now + later * hour) && !isOpen(now)).toBe(false);
    }),
  );
});
