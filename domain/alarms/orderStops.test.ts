import { expect, it } from 'vitest';
import { stopMinutes } from './orderStops.ts';

const now = Date.parse('2026-05-04T02:00:00Z');

it('what is over counts as it was, what stands counts on', () => {
  const stops = {
    feedBroken: { seconds: 1140, since: null },
    siteQueue: { seconds: 600, since: '2026-05-04T01:48:00Z' },
  };
  expect(stopMinutes(stops, now)).toEqual({ broken: 19, queued: 22 });
  expect(stopMinutes(stops, now + 60_000)).toEqual({ broken: 19, queued: 23 });
});
