import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  batchesFit,
  clampHappened,
  isOfOrderBefore,
  latestStage,
  type StageTimes,
  stageTimes,
} from './waybillRules.ts';

const empty: StageTimes & { transferTime: string | null } = {
  transferTime: null,
  createTime: '2026-11-21T00:00:00.000Z',
  startProductionTime: null,
  endProductionTime: null,
  arriveTime: null,
  startUnloadTime: null,
  endUnloadTime: null,
  backTime: null,
  cancelTime: null,
};

test('a stage never lies before the one before it, nor in the future', () => {
  const start = Date.parse(empty.createTime);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: -1e7, max: 1e7 }), fc.nat(1e6)), { maxLength: 7 }), (acts) => {
      let times = empty;
      let now = start;
      acts.forEach(([phone, pause], i) => {
        now += pause;
        const before = latestStage(times);
        const at = clampHappened(times, 'complete', start + phone, now);
        expect(at).toBeGreaterThanOrEqual(before);
        expect(at).toBeLessThanOrEqual(now);
        times = { ...times, [stageTimes[i + 1] as string]: new Date(at).toISOString() };
      });
    }),
  );
});

test('where the clock was set back the stage before wins, also for an act of now', () => {
  const loaded = { ...empty, endProductionTime: '2026-11-21T00:54:00.000Z' };
  const now = Date.parse('2026-11-20T23:54:00.000Z');
  const before = Date.parse(loaded.endProductionTime);
  expect([undefined, now, now - 60_000, before].map((said) => clampHappened(loaded, 'arrive', said, now))).toEqual(
    Array(4).fill(before),
  );
});

test('without a phone time it happens now', () => {
  expect(clampHappened(empty, 'startProduction', undefined, 2e12)).toBe(2e12);
});

test('a signature that is learnt late keeps its moment: after the arrival, whatever the load has done since', () => {
  const at = (minute: number) => Date.parse(`2026-11-21T02:${minute}:00.000Z`);
  const iso = (minute: number) => new Date(at(minute)).toISOString();
  const back = {
    ...empty,
    endProductionTime: iso(10),
    arriveTime: iso(20),
    startUnloadTime: iso(22),
    endUnloadTime: iso(40),
    backTime: iso(55),
  };
  const signed = (minute: number) => clampHappened(back, 'sign', at(minute), at(59));
  expect([signed(15), signed(20), signed(30), signed(45), signed(58)]).toEqual([20, 20, 30, 45, 58].map(at));
  expect(clampHappened(back, 'sign', undefined, at(59))).toBe(at(59));
  // Every other act follows the stage before it.
  expect(clampHappened(back, 'complete', at(30), at(59))).toBe(at(55));
});

test('an act that names no load is of the order before where it was done before the load was taken to another', () => {
  const at = Date.parse('2026-11-21T02:00:00.000Z');
  const moved = { taskID: 'b', sequenceNo: 4, transferTime: new Date(at).toISOString() };
  const of = (happenedAt: number | undefined, now = at + 60_000) => isOfOrderBefore(moved, { happenedAt, now });
  expect([at - 1, at, at + 1, undefined].map((said) => of(said))).toEqual([true, false, false, false]);
  expect(isOfOrderBefore({ ...moved, transferTime: null }, { happenedAt: at - 1, now: at })).toBe(false);
  // The clock was set back: what it says now is before the transfer and yet after it.
  expect(of(at - 3_600_000, at - 3_600_000)).toBe(false);
  expect(of(at - 3_600_000 - 60_000, at - 3_600_000)).toBe(false);
  // What has waited on a phone meanwhile may be of either: by the phone's clock it was done before.
  const now = at - 3_600_000;
  expect([now - 600_000, now + 600_000, at - 1].map((said) => of(said, now))).toEqual([true, true, true]);
  expect(of(at + 1, now)).toBe(false);
});

test('an act that names its load is judged by that, whatever any clock says', () => {
  fc.assert(
    fc.property(
      ...[fc.constantFrom('a', 'b'), fc.constantFrom(undefined, 3, 4), fc.integer(), fc.integer(), fc.integer()],
      (taskID, sequenceNo, moved, happenedAt, now) => {
        const load = { taskID: 'b', sequenceNo: 4, transferTime: new Date(moved).toISOString() };
        const isOther = taskID === 'a' || sequenceNo === 3;
        expect(isOfOrderBefore(load, { of: { taskID, sequenceNo }, happenedAt, now })).toBe(isOther);
      },
    ),
  );
});

test('nothing happens on a load before it was taken to its order', () => {
  const moved = { ...empty, transferTime: '2026-11-21T02:00:00.000Z' };
  const at = Date.parse(moved.transferTime);
  expect([at - 60_000, at + 60_000].map((said) => clampHappened(moved, 'arrive', said, at + 120_000))).toEqual([
    at,
    at + 60_000,
  ]);
});

test('batches are numbered once each and add up to the load', () => {
  const batch = (batchNo: number, volume: number) => ({ batchNo, volume });
  expect(batchesFit([batch(1, 3.3), batch(2, 3.3), batch(3, 3.4)], 10)).toBe(true);
  expect(batchesFit([batch(1, 5), batch(1, 5)], 10)).toBe(false);
  expect(batchesFit([batch(1, 5), batch(2, 4.99)], 10)).toBe(false);
});
