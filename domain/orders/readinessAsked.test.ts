import fc from 'fast-check';
import { expect, it } from 'vitest';
import { momentOf } from '../time.ts';
import { isReadinessAsked } from './readinessAsked.ts';

const offset = 480;
const at = (day: string, hours: number) => momentOf(day, hours * 3600, offset);
const evening = 18 * 3600;

it('a site is asked from the hour of its plant on the evening before, until midnight', () => {
  const first = at('2026-06-15', 6);
  const asked = (day: string, hours: number, seconds = evening) =>
    isReadinessAsked(first, at(day, hours), seconds, offset);
  expect([asked('2026-06-14', 17.99), asked('2026-06-14', 18), asked('2026-06-14', 23.99)]).toEqual([
    false,
    true,
    true,
  ]);
  expect([asked('2026-06-15', 0), asked('2026-06-15', 5), asked('2026-06-13', 19)]).toEqual([false, false, false]);
  expect(asked('2026-06-14', 17, 16 * 3600)).toBe(true);
  // A pour of the small hours is of its own day.
  expect(isReadinessAsked(at('2026-06-15', 0.5), at('2026-06-14', 19), evening, offset)).toBe(true);
});

it('each pour is asked about on one evening alone, whatever the hour and the plant’s clock', () => {
  const hours = fc.integer({ min: -72, max: 48 });
  fc.assert(
    fc.property(
      hours,
      fc.integer({ min: 0, max: 86_399 }),
      fc.constantFrom(-300, 0, 480, 765),
      (hour, seconds, minutes) => {
        const first = momentOf('2026-06-15', 43_200, minutes);
        const now = momentOf('2026-06-15', hour * 3600, minutes);
        const isEve = hour >= -24 && hour < 0;
        expect(isReadinessAsked(first, now, seconds, minutes)).toBe(isEve && (hour + 24) * 3600 >= seconds);
      },
    ),
  );
});
