import { expect, test } from 'vitest';
import { canLocate, lookupMs } from './ownPosition.ts';

test('a device says within five seconds where it is; packages can from 4.1.18 on Android and 4.1.23 on iOS', () => {
  expect(lookupMs).toBe(5_000);
  expect(canLocate({ platform: 'android', version: '4.1.17' })).toBe(false);
  expect(canLocate({ platform: 'android', version: '4.1.18.3' })).toBe(true);
  expect(canLocate({ platform: 'ios', version: '4.1.22' })).toBe(false);
  expect(canLocate({ platform: 'ios', version: '4.1.23' })).toBe(true);
});
