// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest';
import { isReachable, reportReach } from './network.ts';

afterEach(() => reportReach('reached'));

it('a reply to what was asked before the network went does not say that it is back', () => {
  const began = performance.now();
  window.dispatchEvent(new Event('offline'));
  expect(isReachable()).toBe(false);
  reportReach('reached', began - 1);
  expect(isReachable()).toBe(false);
  reportReach('reached', performance.now() + 1);
  expect(isReachable()).toBe(true);
});
