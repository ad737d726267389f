import { momentOf } from '@pourline/domain/time';
import { expect, it } from 'vitest';
import { expectedBegin, usualBegin } from './driverBegin.ts';
import { planClock } from './planClock.ts';

const day = '2026-06-08';
const clock = planClock(day);
const on = (date: string, minute: number): string => new Date(momentOf(date).getTime() + minute * 60_000).toISOString();

it('a truck can be loaded soon after its driver usually begins, in the middle of the latest shifts', () => {
  expect(usualBegin([on('2026-06-07', 425), on('2026-06-06', 418), on('2026-06-05', 421)], clock, 0)).toBe(426);
  expect(usualBegin([on('2026-06-07', 425)], clock, 0)).toBe(430);
});

it('shifts by day and by night tell no usual begin, and no shift tells none', () => {
  expect(usualBegin([on('2026-06-07', 425), on('2026-06-06', 1200)], clock, 0)).toBeNull();
  expect(usualBegin([], clock, 0)).toBeNull();
});

it('of a business day that begins in the afternoon, a shift around midnight lies within it', () => {
  expect(usualBegin([on('2026-06-07', 1430), on('2026-06-07', 10)], clock, 960)).toBe(1455);
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
