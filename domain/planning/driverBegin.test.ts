import { describe, expect, it } from 'vitest';
import { comesForPlan, expectedBegin, isExpected, lacksDriver, usualBegin } from './driverBegin.ts';

const daysAgo = (days: number, minute: number): number => minute - days * 1440;

it('a truck can be loaded soon after its driver usually begins, in the middle of the latest shifts', () => {
  expect(usualBegin([daysAgo(1, 425), daysAgo(2, 418), daysAgo(3, 421)], 0)).toBe(426);
});

it('a driver who was called at noon once or twice is no one who begins at noon', () => {
  expect(usualBegin([daysAgo(1, 672)], 0)).toBeNull();
  expect(usualBegin([daysAgo(1, 672), daysAgo(2, 675)], 0)).toBeNull();
});

it('shifts by day and by night tell no usual begin, and no shift tells none', () => {
  expect(usualBegin([daysAgo(1, 425), daysAgo(2, 1200), daysAgo(3, 430)], 0)).toBeNull();
  expect(usualBegin([], 0)).toBeNull();
});

it('of a business day that begins in the afternoon, a shift around midnight lies within it', () => {
  expect(usualBegin([daysAgo(1, 1430), daysAgo(1, 10), daysAgo(2, 1445)], 960)).toBe(1450);
});

it('a driver whom nobody has told begins as usual, and half an hour after a call once that is over', () => {
  expect(expectedBegin({ usual: 420, told: null, now: 300 })).toBe(420);
  expect(expectedBegin({ usual: 420, told: null, now: 410 })).toBe(420);
  expect(expectedBegin({ usual: 420, told: null, now: 600 })).toBe(630);
});

it('a driver whom the plan wants is there by then, however near that is', () => {
  expect(expectedBegin({ usual: 420, told: 500, now: 495 })).toBe(500);
  expect(expectedBegin({ usual: 420, told: 500, now: 430 })).toBe(460);
  expect(expectedBegin({ usual: 420, told: 380, now: 370 })).toBe(380);
});

it('a driver who is a little late is on the way, one who is very late has to be called', () => {
  expect(expectedBegin({ usual: 420, told: 440, now: 446 })).toBe(451);
  expect(expectedBegin({ usual: 420, told: 440, now: 456 })).toBe(486);
});

it('a driver is expected until an hour and a half after the usual time, or after that of the plan', () => {
  const until = (told: number | null) => [510, 511, 590, 591].filter((now) => isExpected({ usual: 420, told, now }));
  expect(until(null)).toEqual([510]);
  expect(until(300)).toEqual([510]);
  expect(until(500)).toEqual([510, 511, 590]);
});

it('the plan alone brings a driver whom it wants before the usual time, or after that has gone by', () => {
  expect(comesForPlan({ usual: 420, told: null, now: 500 })).toBe(false);
  expect(comesForPlan({ usual: 420, told: 440, now: 400 })).toBe(false);
  expect(comesForPlan({ usual: 420, told: 400, now: 390 })).toBe(true);
  expect(comesForPlan({ usual: 420, told: 500, now: 450 })).toBe(true);
});

describe('a load that lacks its driver', () => {
  it.each([
    ['is far ahead', 451, { usual: 300, now: 420 }, false],
    ['is near, of a driver who is very late', 450, { usual: 300, now: 420 }, true],
    ['is near, of a driver who begins right before', 430, { usual: 425, now: 420 }, false],
    ['is near, of a driver who is a little late', 430, { usual: 405, now: 420 }, false],
    ['is near, of a driver who begins long after', 430, { usual: 446, now: 420 }, true],
    ['should have begun', 400, { usual: 300, now: 420 }, true],
  ] as const)('%s', (_, load, driver, lacks) => {
    expect(lacksDriver(load, driver, 30)).toBe(lacks);
  });
});
