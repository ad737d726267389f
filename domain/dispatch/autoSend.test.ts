import fc from 'fast-check';
import { expect, test } from 'vitest';
import { autoSend, callMinutes, type SendingOrder } from './autoSend.ts';

const minute = 60_000;
const order: SendingOrder = {
  pourRate: 60,
  scheduledCa: 100,
  assignedCa: 0,
  arrangeTime: 1_000_000_000,
  lastSentTime: null,
  lastVolume: null,
  waitingLoads: 0,
  waitingVolume: 0,
};

test('F091 the first truck is called so that it is under the line at the arranged time', () => {
  const call = 1_000_000_000 - callMinutes * minute;
  expect(autoSend(order, call - 1)).toEqual({ kind: 'later', at: call });
  expect(autoSend(order, call)).toEqual({ kind: 'due' });
});

test('F091 the next truck follows when the load before it is poured', () => {
  const sent = { ...order, assignedCa: 10, lastSentTime: 0, lastVolume: 10 };
  expect(autoSend(sent, 10 * minute - 1)).toEqual({ kind: 'later', at: 10 * minute });
  expect(autoSend(sent, 10 * minute)).toEqual({ kind: 'due' });
});

test('F091 nothing is sent when nothing is left or no rate is known', () => {
  expect(autoSend({ ...order, assignedCa: 100 }, 2e9)).toEqual({ kind: 'never' });
  expect(autoSend({ ...order, pourRate: null }, 2e9)).toEqual({ kind: 'never' });
});

test('F091 a site full of waiting trucks gets no more', () => {
  const jam = { ...order, lastSentTime: 0, lastVolume: 10, waitingLoads: 4, waitingVolume: 40 };
  expect(autoSend(jam, 2e9)).toEqual({ kind: 'hold' });
  expect(autoSend({ ...jam, waitingLoads: 1 }, 2e9)).toEqual({ kind: 'due' });
});

test('F091 what is later is due at its time, and the rate is never exceeded', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 200 }), fc.integer({ min: 1, max: 15 }), (pourRate, lastVolume) => {
      const sent = { ...order, scheduledCa: 5000, pourRate, lastVolume, lastSentTime: 0 };
      const next = autoSend(sent, 1);
      expect(next.kind).toBe('later');
      if (next.kind !== 'later') return;
      expect((lastVolume / next.at) * 3_600_000).toBeLessThanOrEqual(pourRate + 1e-9);
      expect(autoSend(sent, next.at)).toEqual({ kind: 'due' });
    }),
  );
});
