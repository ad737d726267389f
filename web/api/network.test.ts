// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest';
import { isReachable, reportReach } from './network.ts';

afterEach(() => reportReach('reached'));

it('a reply to what was asked before the network went does not say that it is back', () => {
  window.dispatchEvent(new Event('offline'));
  expect(isReachable()).toBe(false);
  reportReach('reached', 0);
  expect(isReachable()).toBe(false);
  reportReach('reached');
  expect(isReachable()).toBe(true);
});
