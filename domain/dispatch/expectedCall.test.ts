import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SendingScene, WaitingTruck } from './chooseTruck.ts';
import { expectedCall } from './expectedCall.ts';

const minute = 60_000;
const now = Date.UTC(2026, 4, 4, 2, 56);
const at = (minutes: number): number => now + minutes * minute;

const truck = (carID: string, since: number, plantID = 'p') => ({
  ...{ carID, carNo: carID, plantID, capacity: 10, since: at(since), shiftEnd: null },
});
/** An order whose next truck is due after so many minutes, with so many m³ to go. */
const pour = (due: number, left: number, more: Partial<SendingScene['order']> = {}): SendingScene => ({
  order: {
    ...{ taskID: `${due}`, plantID: 'p', pourRate: 30, usualRate: 30, scheduledCa: 100, assignedCa: 100 - left },
    ...{ tourMinutes: 70, arrangeTime: at(-60), lastSentTime: at(due - 20), lastVolume: 10, waitingLoads: 0 },
    ...{ waitingVolume: 0, lineID: null, soonest: at(35), feed: null, rest: null, mayBorrow: false, ...more },
  },
  ...{ isPlanned: false, plan: [], queue: [], returning: [], freeLines: [], now },
});
const minutesOf = (scenes: SendingScene[], queue: (WaitingTruck & { shiftEnd: null })[], carID: string) => {
  const call = expectedCall({ scenes, queue }, carID);
  return call === null ? null : (call - now) / minute;
};

test('a truck is called when those before it have gone, each to the next load that any pour of its plant asks for', () => {
  const queue = [truck('b', -20), truck('a', -30), truck('c', -10), truck('far', -90, 'q')];
  // 10 m³ at 30 m³/h: every 20 minutes; the second pour asks in between.
  const pours = [pour(5, 30), pour(12, 30)];
  expect(['a', 'b', 'c'].map((carID) => minutesOf(pours, queue, carID))).toEqual([5, 12, 25]);
  expect(minutesOf(pours, queue, 'far')).toBeNull();
  expect(minutesOf([pour(5, 15)], queue, 'c')).toBeNull();
  expect(minutesOf(pours, queue, 'unknown')).toBeNull();
});

test('what is overdue calls now, a full site once it can take more, and one without a pace nobody knows when', () => {
  const queue = [truck('a', -30)];
  expect(minutesOf([pour(-9, 20)], queue, 'a')).toBe(0);
  // 25 m³ wait: 50 minutes of pouring, of which half an hour may stand there.
  expect(minutesOf([pour(-9, 20, { waitingLoads: 3, waitingVolume: 25 })], queue, 'a')).toBe(20);
  expect(minutesOf([pour(5, 20, { pourRate: null })], queue, 'a')).toBeNull();
});

test('whoever stands further back is never called before, and nobody in the past', () => {
  const places = fc.array(fc.integer({ min: -200, max: 0 }), { minLength: 1, maxLength: 8 });
  const asks = fc.array(fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: 1, max: 100 })), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(places, asks, (sinces, pours) => {
      const queue = sinces.toSorted((a, b) => a - b).map((since, index) => truck(`t${index}`, since));
      const scenes = pours.map(([due, left]) => pour(due, left));
      const calls = queue.map(({ carID }) => minutesOf(scenes, queue, carID) ?? Number.POSITIVE_INFINITY);
      expect(calls).toEqual(calls.toSorted((a, b) => a - b));
      for (const call of calls) expect(call).toBeGreaterThanOrEqual(0);
    }),
  );
});
