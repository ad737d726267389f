import { expect, test } from 'vitest';
import { shortStops, stopPhrase } from './stopPhrase.ts';

const now = Date.parse('2026-05-04T02:00:00Z');
const stood = (seconds: number, sinceMinutes: number | null = null) => ({
  seconds,
  since: sinceMinutes === null ? null : new Date(now - sinceMinutes * 60_000).toISOString(),
});

test('how long a pour and its trucks have stood is told at length and in short, until now, and not where nothing stood', () => {
  const both = { feedBroken: stood(19 * 60, 12), siteQueue: stood(25 * 60) };
  expect(stopPhrase(both, now)?.replaceAll('\u202f', ' ')).toBe('累计断料 31 分钟，压车 25 分钟');
  expect(shortStops(both, now)).toBe('累断31 压25');
  const none = { feedBroken: stood(20), siteQueue: stood(0) };
  expect([stopPhrase(none, now), shortStops(none, now)]).toEqual([null, '']);
});
