import { expect, it } from 'vitest';
import { pullDistance, pullRefresh } from './PullToRefresh.tsx';

it('F049.3 a pull of 70 px lets go a refresh that stays 50 px down for 400 ms at least', () => {
  expect(pullRefresh).toEqual({ trigger: 70, stay: 50, stayMs: 400 });
});

it('F049.3 the content follows heavier than the finger, never upwards, and stops at one and a half times the trigger', () => {
  expect(pullDistance(100)).toBe(60);
  expect(pullDistance(-40)).toBe(0);
  expect(pullDistance(1000)).toBe(105);
});
