import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeptOffers } from './keptOffers.ts';

const place = (tenantID: string, userID: string, question: string) => ({ tenantID, userID, question });

it('of one who asks without end the oldest offers go; those of colleagues and of other plants stay', () => {
  const kept = new KeptOffers<number>(20);
  kept.keep(place('west', 'salesman', '9:00'), 1);
  kept.keep(place('east', 'quiet', '9:00'), 2);
  for (let n = 0; n < 1000; n += 1) kept.keep(place('east', 'loud', `${n}`), n);
  expect(kept.find(place('west', 'salesman', '9:00'))).toBe(1);
  expect(kept.find(place('east', 'quiet', '9:00'))).toBe(2);
  const left = Array.from({ length: 1000 }, (_, n) => kept.find(place('east', 'loud', `${n}`)));
  expect(left.filter((one) => one !== undefined)).toEqual(Array.from({ length: 18 }, (_, n) => 982 + n));
});

it('a colleague is told by the same plan as long as they have none of their own; another plant never', () => {
  const kept = new KeptOffers<string>(5);
  kept.keep(place('east', 'one', '9:00'), 'of one');
  expect(kept.find(place('east', 'two', '9:00'))).toBe('of one');
  kept.keep(place('east', 'two', '9:00'), 'of two');
  expect(kept.find(place('east', 'two', '9:00'))).toBe('of two');
  expect(kept.find(place('east', 'one', '9:00'))).toBe('of one');
  expect(kept.find(place('west', 'one', '9:00'))).toBeUndefined();
});

it('there are never more than so many, and whoever has the fewest loses none before others do', () => {
  const who = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2'), fc.integer({ min: 0, max: 30 }));
  fc.assert(
    fc.property(fc.array(who, { maxLength: 200 }), (asked) => {
      const kept = new KeptOffers<number>(12);
      const there = (tenantID: string, userID: string): number =>
        Array.from({ length: 31 }, (_, n) => kept.find(place(tenantID, userID, `${userID} ${n}`))).filter(
          (one) => one !== undefined,
        ).length;
      const own = new Map<string, Set<number>>();
      for (const [tenantID, userID, n] of asked) {
        kept.keep(place(tenantID, userID, `${userID} ${n}`), n);
        expect(kept.find(place(tenantID, userID, `${userID} ${n}`))).toBe(n);
        own.set(`${tenantID}${userID}`, (own.get(`${tenantID}${userID}`) ?? new Set()).add(n));
      }
      const counts = ['a', 'b', 'c'].flatMap((tenantID) => ['1', '2'].map((userID) => there(tenantID, userID)));
      expect(counts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(12);
      // A share of a sixth is everybody's.
      ['a', 'b', 'c'].forEach((tenantID, t) => {
        ['1', '2'].forEach((userID, u) => {
          const asks = own.get(`${tenantID}${userID}`)?.size ?? 0;
          expect(counts[t * 2 + u]).toBeGreaterThanOrEqual(Math.min(asks, 2));
        });
      });
    }),
  );
});
