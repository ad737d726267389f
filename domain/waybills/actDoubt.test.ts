import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LonLat } from '../geo.ts';
import { type ActFacts, doubtOf, doubtText, judgedPlace } from './actDoubt.ts';
import { type CheckedAct, isSiteAct } from './checkedActs.ts';

const site: LonLat = [120.2, 30.3];
const circle = (center: LonLat) => ({ type: 'circle', center, radius: 150 }) as const;
const loadedAt = Date.UTC(2026, 10, 21, 8);
const minute = 60_000;
const km = (away: number): LonLat => [site[0], site[1] + away / 111.2];
const facts: ActFacts = {
  ...{ at: site, atTime: loadedAt, site: circle(site), plants: [circle(km(14))], loadedAt },
  ...{ routeHours: Array<number>(24).fill(32), offsetMinutes: 480, explained: { time: false, place: false } },
  limits: { farMetres: 1000, drivePercent: 50 },
};
const acts: readonly CheckedAct[] = ['arrive', 'startUnloading', 'finishUnloading', 'complete'];

test('unloading in the yard a minute after loading says how far the site is and how short it was', () => {
  const doubt = doubtOf('startUnloading', loadedAt + 1.5 * minute, { ...facts, at: km(14.15) });
  expect(doubt && doubtText(doubt)).toBe('离工地还有 14.0 km，装料 1 分钟前完成（平常路上 32 分钟）');
  // A truck that has driven for half of the usual time and stands at the site is asked nothing.
  expect(doubtOf('startUnloading', loadedAt + 16 * minute, { ...facts, atTime: loadedAt + 16 * minute })).toBeNull();
});

test('without a position only the time counts; a position of three minutes ago is none', () => {
  const later = loadedAt + 30 * minute;
  expect(doubtOf('arrive', later, { ...facts, at: null, atTime: null })).toBeNull();
  expect(doubtOf('arrive', later, { ...facts, at: km(14), atTime: later - 181_000 })).toBeNull();
  const soon = doubtOf('arrive', loadedAt + minute, { ...facts, at: null, atTime: null });
  expect(soon).toEqual({ at: 'site', metres: null, minutes: { since: 1, usual: 32 } });
  expect(doubtOf('arrive', later, { ...facts, at: km(14), atTime: later })?.metres).toBeGreaterThan(13_000);
});

test('whoever unloads where nobody knows the place is asked, once, and about nothing else', () => {
  const later = loadedAt + 30 * minute;
  const unknown = { ...facts, at: null, atTime: null, asksUnknown: true };
  const doubt = doubtOf('startUnloading', later, unknown);
  expect(doubt).toEqual({ at: 'site', metres: null, minutes: null, isUnknown: true });
  expect(doubt && doubtText(doubt)).toBe('位置未知，没法核对是否在工地');
  expect(doubtOf('startUnloading', later, { ...unknown, at: km(14), atTime: later - 181_000 })).toEqual(doubt);
  expect(doubtOf('startUnloading', later, { ...facts, atTime: later, asksUnknown: true })).toBeNull();
  for (const act of ['arrive', 'finishUnloading', 'complete'] as const) expect(doubtOf(act, later, unknown)).toBeNull();
  // Together with what else does not fit it is one question.
  const soon = doubtOf('startUnloading', loadedAt, unknown);
  expect(soon && doubtText(soon)).toBe('位置未知，没法核对是否在工地，刚装完料（平常路上 32 分钟）');
});

test('a truck that may have come there since it told where it was is not doubted', () => {
  const later = loadedAt + 30 * minute;
  const told = (away: number, secondsAgo: number) =>
    doubtOf('startUnloading', later, { ...facts, at: km(away), atTime: later - secondsAgo * 1000 })?.metres ?? null;
  expect([told(3, 100), told(1.5, 30), told(0.9, 0)]).toEqual([null, null, null]);
  expect([told(3, 0), told(14, 170)].map((metres) => metres !== null)).toEqual([true, true]);
});

test('a truck is back at whichever of its plants it stands, and the nearest is told of', () => {
  const two = { ...facts, atTime: loadedAt, plants: [circle(km(14)), circle(km(30))] };
  expect(doubtOf('complete', loadedAt, { ...two, at: km(30) })).toBeNull();
  expect(doubtOf('complete', loadedAt, { ...two, at: km(26) })?.metres).toBeCloseTo(3850, -2);
  expect(doubtOf('complete', loadedAt, { ...two, plants: [], at: km(26) })).toBeNull();
});

test('completion is held against the plant alone, and the end of an unloading whose begin was explained against nothing', () => {
  const now = loadedAt + minute;
  const there = { ...facts, atTime: now };
  expect(doubtOf('complete', now, there)).toMatchObject({ at: 'plant', minutes: null });
  expect(doubtOf('complete', now, { ...there, at: km(14) })).toBeNull();
  expect(doubtOf('finishUnloading', now, { ...there, at: km(9) })).toMatchObject({ at: 'site' });
  const both = { time: true, place: true };
  expect(doubtOf('finishUnloading', now, { ...there, at: km(9), explained: both })).toBeNull();
  // That it began too soon says nothing of where it ends.
  expect(doubtOf('finishUnloading', now, { ...there, at: km(9), explained: { ...both, place: false } })).toMatchObject({
    ...{ metres: 8850, minutes: null },
  });
  expect(acts.filter(isSiteAct)).toEqual(['arrive', 'startUnloading', 'finishUnloading']);
});

const anyFacts = fc
  .record({
    act: fc.constantFrom(...acts),
    away: fc.double({ min: 0, max: 40, noNaN: true }),
    age: fc.integer({ min: 0, max: 1200 }),
    since: fc.integer({ min: 0, max: 120 }),
    drive: fc.integer({ min: 1, max: 90 }),
    percent: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ act, away, age, since, drive, percent }) => {
    const now = loadedAt + since * minute;
    const all: ActFacts = {
      ...{ ...facts, at: km(away), atTime: now - age * 1000, routeHours: Array<number>(24).fill(drive) },
      limits: { ...facts.limits, drivePercent: percent },
    };
    return { act, now, since, drive, percent, away, all };
  });

test('waiting takes a doubt of time away and never brings one; going nearer takes a doubt of place away and never brings one', () => {
  fc.assert(
    fc.property(
      anyFacts,
      fc.integer({ min: 0, max: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (one, more, share) => {
        const { act, now, all, away } = one;
        const before = doubtOf(act, now, all);
        const later = doubtOf(act, now + more * minute, { ...all, at: null });
        expect(later?.minutes != null && before?.minutes == null).toBe(false);
        const nearer = doubtOf(act, now, { ...all, plants: [all.site], at: km(away * share) });
        const farther = doubtOf(act, now, { ...all, plants: [all.site] });
        expect(nearer?.metres != null && farther?.metres == null).toBe(false);
      },
    ),
  );
});

test('a doubt is told exactly where a fresh position is far, or too little of the usual drive has passed; it is never without words', () => {
  fc.assert(
    fc.property(anyFacts, ({ act, now, all, since, drive, percent }) => {
      const doubt = doubtOf(act, now, all);
      const isSoon = act !== 'complete' && since * 100 < drive * percent;
      expect(doubt?.minutes != null).toBe(isSoon);
      expect(doubt === null || doubtText(doubt) !== '').toBe(true);
      const stale = doubtOf(act, now, { ...all, atTime: now - 181_000 });
      expect(stale?.metres ?? null).toBeNull();
    }),
  );
});

test('an act is judged by where the truck was then, else by where it is now, and by a place of long ago never', () => {
  const now = loadedAt + 60 * minute;
  const told = (lat: number, time: number) => ({ lon: 120, lat, gnssTime: time });
  const [past, last] = [told(30, now - 31 * minute), told(31, now - minute)];
  const happenedAt = now - 30 * minute;
  expect(judgedPlace({ past, last }, happenedAt, now)).toEqual({ at: [120, 30], atTime: past.gnssTime });
  // As if it had been there then: how far it may have driven since excuses nothing.
  expect(judgedPlace({ past: null, last }, happenedAt, now)).toEqual({ at: [120, 31], atTime: happenedAt });
  expect(judgedPlace({ past: told(30, now - 39 * minute), last }, happenedAt, now).at).toEqual([120, 31]);
  const gone = told(31, now - 10 * minute);
  expect(judgedPlace({ past: null, last: gone }, happenedAt, now)).toEqual({ at: null, atTime: null });
});
