import { expect, test } from 'vitest';
import { checkSaid, happenedReach, resumeReach } from './saidTime.ts';

const now = Date.parse('2026-03-01T08:00:00Z');
const said = (reach: typeof resumeReach, hours: number) => () =>
  checkSaid(now, new Date(now + hours * 3_600_000).toISOString(), reach, '时间');
const minute = 1 / 60;
const week = 7 * 24;

test('a driver who pauses is back within a week, to the minute; what happened is told within a day', () => {
  for (const hours of [-24, 0, week]) expect(said(resumeReach, hours)).not.toThrow();
  for (const hours of [-24 - minute, week + minute, 70 * 24]) expect(said(resumeReach, hours)).toThrow();
  for (const hours of [-24, 0, 2 * minute]) expect(said(happenedReach, hours)).not.toThrow();
  for (const hours of [-24 - minute, 3 * minute]) expect(said(happenedReach, hours)).toThrow();
  expect(() => checkSaid(now, undefined, happenedReach, '时间')).not.toThrow();
});
