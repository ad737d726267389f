import { expect, test } from 'vitest';
import { type FeedQuestion, feedState } from './feedState.ts';

const now = 100 * 60_000;
const minutesAgo = (minutes: number): number => now - minutes * 60_000;
const order: FeedQuestion['order'] = { state: 'pts_opening', scheduledCa: 60, assignedCa: 20, openTime: null };
const feed = (more: Partial<FeedQuestion>) => feedState({ order, loads: [], lastUnload: minutesAgo(1), now, ...more });

test('F091 a pour runs dry when nothing comes, and is interrupted after ten minutes', () => {
  expect(feed({})).toBe('runningDry');
  expect(feed({ lastUnload: minutesAgo(10) })).toBe('runningDry');
  expect(feed({ lastUnload: minutesAgo(10) - 1 })).toBe('interrupted');
});

test('F091 before the first load the wait counts from the opening', () => {
  expect(feed({ lastUnload: null })).toBe('runningDry');
  expect(feed({ lastUnload: null, order: { ...order, openTime: new Date(minutesAgo(11)).toISOString() } })).toBe(
    'interrupted',
  );
});

test('F091 a load on its way feeds the pour, one going back does not', () => {
  const lastUnload = minutesAgo(30);
  for (const state of ['ptds_waiting', 'ptds_producing', 'ptds_delivering', 'ptds_delaying', 'ptds_unloading'] as const)
    expect(feed({ lastUnload, loads: [{ state }] })).toBe('fed');
  for (const state of ['ptds_returning', 'ptds_completed', 'ptds_cancelled'] as const)
    expect(feed({ lastUnload, loads: [{ state }] })).toBe('interrupted');
});

test('F091 only an open order that wants more can run dry', () => {
  const lastUnload = minutesAgo(30);
  expect(feed({ lastUnload, order: { ...order, assignedCa: 60 } })).toBe('fed');
  expect(feed({ lastUnload, order: { ...order, state: 'pts_suspending' } })).toBe('fed');
});
