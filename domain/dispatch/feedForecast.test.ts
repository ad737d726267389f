import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chinaOffsetMinutes } from '../time.ts';
import { type FeedForecastQuestion, type FeedingLoad, feedForecast, feedGapMinutes } from './feedForecast.ts';

const now = Date.parse('2026-05-04T02:00:00Z');
const inMinutes = (minutes: number): number => now + minutes * 60_000;
const at = (minutes: number): string => new Date(inMinutes(minutes)).toISOString();
const order: FeedForecastQuestion['order'] = {
  state: 'pts_opening',
  scheduledCa: 60,
  deliverCa: 10,
  openTime: at(-60),
  bookBegin: at(-60),
  pourRate: 30,
  routeHours: Array<number>(24).fill(20),
};
const load = (rest: Partial<FeedingLoad>): FeedingLoad => ({
  state: 'ptds_delivering',
  totalVolume: 10,
  arriveTime: null,
  startUnloadTime: null,
  estimatedArrivalTime: null,
  brokenTime: null,
  ...rest,
});
const driving = (minutes: number) => load({ estimatedArrivalTime: at(minutes) });
const unloading = (minutes: number) =>
  load({ state: 'ptds_unloading', arriveTime: at(minutes), startUnloadTime: at(minutes) });
const waiting = (minutes: number) => load({ state: 'ptds_delaying', arriveTime: at(minutes) });
const forecast = (loads: FeedingLoad[], more: Partial<FeedForecastQuestion> = {}) =>
  feedForecast({
    order,
    loads,
    lastUnload: at(-3),
    unloadMinutesPerM3: 2,
    now,
    offsetMinutes: chinaOffsetMinutes,
    ...more,
  });

// At 30 m³ an hour a truck of 10 m³ is poured in 20 minutes.
test('a pour breaks when the truck that unloads is empty and nothing else comes', () => {
  expect(forecast([unloading(-5)])).toEqual({ from: inMinutes(15), until: null, overdue: 0 });
  expect(forecast([unloading(-5), waiting(-2)])).toEqual({ from: inMinutes(35), until: null, overdue: 0 });
  expect(forecast([waiting(-2), unloading(0)])).toEqual({ from: inMinutes(40), until: null, overdue: 0 });
});

test('a truck that comes in time keeps it fed, one that comes later than the gap breaks it', () => {
  expect(forecast([unloading(-5), driving(15 + feedGapMinutes)])).toEqual({
    from: inMinutes(45),
    until: null,
    overdue: 0,
  });
  expect(forecast([unloading(-5), driving(16 + feedGapMinutes)])).toEqual({
    from: inMinutes(15),
    until: inMinutes(26),
    overdue: 0,
  });
});

test('a pour that stands already says since when, and when the next truck is there', () => {
  expect(forecast([])).toEqual({ from: inMinutes(-3), until: null, overdue: 0 });
  expect(forecast([driving(8)])).toEqual({ from: inMinutes(-3), until: inMinutes(8), overdue: 0 });
  expect(forecast([waiting(-1)])).toEqual({ from: inMinutes(20), until: null, overdue: 0 });
});

test('a pour that was opened early stands from its promised time on, not from its opening', () => {
  const early = (bookBegin: number) =>
    forecast([], { order: { ...order, bookBegin: at(bookBegin) }, lastUnload: null });
  expect(early(25)).toEqual({ from: inMinutes(25), until: null, overdue: 0 });
  expect(early(-20)).toEqual({ from: inMinutes(-20), until: null, overdue: 0 });
  expect(early(-90)).toEqual({ from: inMinutes(-60), until: null, overdue: 0 });
});

test('a pour that began before its promised time breaks when its first truck is empty', () => {
  const early = (loads: FeedingLoad[]) => forecast(loads, { order: { ...order, bookBegin: at(45) }, lastUnload: null });
  expect(early([unloading(-1), driving(35)])).toEqual({ from: inMinutes(19), until: inMinutes(35), overdue: 0 });
  expect(early([unloading(-1)])).toEqual({ from: inMinutes(19), until: null, overdue: 0 });
});

test('a truck that is overdue and not there lets the pour stand', () => {
  expect(forecast([driving(-9)], { lastUnload: at(-19) })).toEqual({ from: inMinutes(-19), until: now, overdue: 0 });
  expect(forecast([waiting(-9)], { lastUnload: at(-19) })).toEqual({ from: inMinutes(20), until: null, overdue: 0 });
});

test('a truck that is overdue for longer than the gap feeds nothing, also the first one of a pour', () => {
  const long = driving(-feedGapMinutes - 1);
  expect(forecast([unloading(-5), long])).toEqual({ from: inMinutes(15), until: null, overdue: 1 });
  expect(forecast([long], { lastUnload: null })).toEqual({ from: inMinutes(-60), until: null, overdue: 1 });
  expect(forecast([driving(-feedGapMinutes)], { lastUnload: null })).toEqual({
    from: inMinutes(20),
    until: null,
    overdue: 0,
  });
});

test('what a broken truck carries feeds nothing: the pour stands since it broke down, or since the last one was empty', () => {
  const brokenTime = at(-2);
  const stranded = { ...unloading(-5), brokenTime };
  expect(forecast([{ ...driving(8), brokenTime }])).toEqual({ from: inMinutes(-3), until: null, overdue: 0 });
  expect(forecast([{ ...driving(8), brokenTime }, driving(9)])?.until).toBe(inMinutes(9));
  expect(forecast([{ ...waiting(-5), brokenTime }])).toEqual({ from: inMinutes(-3), until: null, overdue: 0 });
  expect(forecast([stranded])).toEqual({ from: inMinutes(-2), until: null, overdue: 0 });
  // The first truck of a pour has poured until it broke down, and the pour stands since then.
  expect(forecast([stranded, driving(20)], { lastUnload: null })).toEqual({
    ...{ from: inMinutes(-2), until: inMinutes(20), overdue: 0 },
  });
  const back = load({ state: 'ptds_returning', arriveTime: at(-9), startUnloadTime: at(-8), brokenTime: at(-1) });
  expect(forecast([back])).toEqual({ from: inMinutes(-3), until: null, overdue: 0 });
});

test('a truck in the plant comes after loading and the way', () => {
  expect(forecast([load({ state: 'ptds_producing' })])).toEqual({
    from: inMinutes(-3),
    until: inMinutes(35),
    overdue: 0,
  });
});

test('until its first load a pour waits for that one alone', () => {
  expect(forecast([driving(30)], { lastUnload: null })).toEqual({ from: inMinutes(50), until: null, overdue: 0 });
  expect(forecast([], { lastUnload: null })).toEqual({ from: inMinutes(-60), until: null, overdue: 0 });
});

test('a site that sets no pace unloads as fast as trucks do', () => {
  const slow = { order: { ...order, pourRate: null }, unloadMinutesPerM3: 3 };
  expect(forecast([unloading(-5)], slow)).toEqual({ from: inMinutes(25), until: null, overdue: 0 });
});

test('a site that places slowly empties a truck at its own pace', () => {
  const slow = { order: { ...order, pourRate: 15 } };
  expect(forecast([unloading(-5)], slow)).toEqual({ from: inMinutes(35), until: null, overdue: 0 });
});

test('an order that gets all it wants, and one that is not poured, do not break', () => {
  expect(forecast([unloading(-5)], { order: { ...order, scheduledCa: 20 } })).toBeNull();
  for (const state of ['pts_suspending', 'pts_progressing', 'pts_completed'] as const)
    expect(forecast([], { order: { ...order, state } })).toBeNull();
});

const loads = fc.array(
  fc.oneof(
    fc.integer({ min: -40, max: 0 }).map(unloading),
    fc.integer({ min: -40, max: 0 }).map(waiting),
    fc.integer({ min: 0, max: 90 }).map(driving),
    fc.constant(load({ state: 'ptds_waiting' })),
  ),
  { maxLength: 6 },
);
test('one more truck never breaks a pour sooner', () => {
  fc.assert(
    fc.property(loads, fc.integer({ min: 0, max: 90 }), (some, minutes) => {
      const before = forecast(some)?.from ?? Number.POSITIVE_INFINITY;
      const after = forecast([...some, driving(minutes)])?.from ?? Number.POSITIVE_INFINITY;
      expect(after).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('a break is longer than the gap, or nothing comes any more', () => {
  fc.assert(
    fc.property(loads, (some) => {
      const found = forecast(some);
      const volume = some.reduce((sum, one) => sum + one.totalVolume, 0);
      const stands = found === null ? 0 : (found.until ?? Number.POSITIVE_INFINITY) - found.from;
      expect(found === null ? volume >= 50 : stands > feedGapMinutes * 60_000).toBe(true);
    }),
  );
});
