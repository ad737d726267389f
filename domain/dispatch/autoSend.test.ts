import fc from 'fast-check';
import { expect, test } from 'vitest';
import { autoSend, type SendingOrder } from './autoSend.ts';

const minute = 60_000;
const order: SendingOrder = {
  pourRate: 60,
  usualRate: 30,
  scheduledCa: 100,
  assignedCa: 0,
  arrangeTime: 1_000_000_000,
  lastSentTime: null,
  lastVolume: null,
  waitingLoads: 0,
  waitingVolume: 0,
};

test('the first truck is called five minutes ahead, so that it is under the line at the arranged time', () => {
  const call = 1_000_000_000 - 5 * minute;
  expect(autoSend(order, call - 1)).toEqual({ kind: 'later', at: call });
  expect(autoSend(order, call)).toEqual({ kind: 'due', at: call });
});

test('the next truck follows when the load before it is poured', () => {
  const sent = { ...order, assignedCa: 10, lastSentTime: 0, lastVolume: 10 };
  expect(autoSend(sent, 10 * minute - 1)).toEqual({ kind: 'later', at: 10 * minute });
  expect(autoSend(sent, 10 * minute)).toEqual({ kind: 'due', at: 10 * minute });
});

test('nothing is sent when nothing is left or no rate is known', () => {
  expect(autoSend({ ...order, assignedCa: 100 }, 2e9)).toEqual({ kind: 'never' });
  expect(autoSend({ ...order, pourRate: null }, 2e9)).toEqual({ kind: 'never' });
});

test('a site full of waiting trucks gets no more', () => {
  const jam = { ...order, lastSentTime: 0, lastVolume: 10, waitingLoads: 4, waitingVolume: 40 };
  expect(autoSend(jam, 2e9)).toEqual({ kind: 'hold', at: 10 * minute });
  expect(autoSend({ ...jam, waitingLoads: 1 }, 2e9)).toEqual({ kind: 'due', at: 10 * minute });
});

test('what is later is due at its time, and the rate is never exceeded', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 200 }), fc.integer({ min: 1, max: 15 }), (pourRate, lastVolume) => {
      const sent = { ...order, scheduledCa: 5000, pourRate, lastVolume, lastSentTime: 0 };
      const next = autoSend(sent, 1);
      expect(next.kind).toBe('later');
      if (next.kind !== 'later') return;
      expect((lastVolume / next.at) * 3_600_000).toBeLessThanOrEqual(pourRate + 1e-9);
      expect(autoSend(sent, next.at).kind).toBe('due');
    }),
  );
});

test('where a plan is in force its minute counts, whatever the pace would ask, and no pace is needed', () => {
  const sent = { ...order, assignedCa: 10, lastSentTime: 0, lastVolume: 10 };
  const planned = { loadStart: 56 * minute, pourRate: 60 };
  expect(autoSend(sent, 10 * minute, planned)).toEqual({ kind: 'later', at: planned.loadStart });
  expect(autoSend({ ...sent, pourRate: null }, planned.loadStart, planned)).toEqual({
    kind: 'due',
    at: planned.loadStart,
  });
  expect(autoSend(order, planned.loadStart - 1, planned)).toEqual({ kind: 'later', at: planned.loadStart });
});

test('a pour whose pace was changed since goes by that pace; its first load still by the plan', () => {
  const sent = { ...order, assignedCa: 10, lastSentTime: 0, lastVolume: 10 };
  const planned = { loadStart: 56 * minute, pourRate: 30 };
  expect(autoSend(sent, 10 * minute, planned)).toEqual({ kind: 'due', at: 10 * minute });
  expect(autoSend(order, 1, planned)).toEqual({ kind: 'later', at: planned.loadStart });
});

test('a site without a pace of its own is full by the usual one', () => {
  const planned = { loadStart: 0, pourRate: null };
  const jam = { ...order, pourRate: null, waitingLoads: 2, waitingVolume: 16 };
  expect(autoSend(jam, 5, planned)).toEqual({ kind: 'hold', at: 0 });
  expect(autoSend({ ...jam, waitingVolume: 15 }, 5, planned)).toEqual({ kind: 'due', at: 0 });
});
