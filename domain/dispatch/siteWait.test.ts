import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysOf } from '../keysOf.ts';
import { isLoadCancelled, isLoadWaiting } from '../waybills/waybillStages.ts';
import { waybillMachine } from '../waybills/waybillStates.ts';
import { siteWait, siteWaits, type WaitingLoad } from './siteWait.ts';

const begin = Date.UTC(2026, 4, 4, 1);
const at = (minutes: number): string => new Date(begin + minutes * 60_000).toISOString();
const load = (arrived: number | null, poured: number | null, state: WaitingLoad['state']): WaitingLoad => ({
  state,
  arriveTime: arrived === null ? null : at(arrived),
  startUnloadTime: poured === null ? null : at(poured),
});

test('the wait on the job is from the arrival to the pour, and grows while a truck stands there', () => {
  const poured = [load(0, 4, 'ptds_completed'), load(10, 18, 'ptds_unloading')];
  const stands = [load(20, null, 'ptds_delaying'), load(null, null, 'ptds_delivering')];
  expect(siteWaits([...poured, ...stands])).toEqual({ loads: 2, seconds: 720, worst: 480 });
  expect(siteWait(siteWaits(poured), stands, begin + 29 * 60_000)).toEqual({ mean: 7, worst: 9 });
  expect(siteWait(siteWaits(poured), [], begin + 29 * 60_000)).toEqual({ mean: 6, worst: 8 });
});

test('a load that was cancelled waited for nobody, and before the first truck there is no wait', () => {
  const cancelled = load(0, 40, 'ptds_cancelled');
  expect(siteWait(siteWaits([cancelled]), [cancelled], begin)).toBeNull();
  expect(siteWait(siteWaits([]), [load(null, null, 'ptds_delivering')], begin)).toBeNull();
});

const someLoad = fc
  .record({
    state: fc.constantFrom(...keysOf(waybillMachine.states)),
    arrived: fc.option(fc.integer({ min: 0, max: 300 })),
    stood: fc.option(fc.integer({ min: 0, max: 90 })),
  })
  .map(({ state, arrived, stood }) =>
    load(arrived, arrived === null || stood === null || isLoadWaiting(state) ? null : arrived + stood, state),
  );

test('mean times number is the sum of all waits, and none is longer than the worst', () => {
  fc.assert(
    fc.property(fc.array(someLoad, { maxLength: 12 }), fc.integer({ min: 300, max: 600 }), (loads, minute) => {
      const now = begin + minute * 60_000;
      const waits = loads.flatMap((one) => {
        const { state, arriveTime, startUnloadTime } = one;
        if (isLoadCancelled(state) || arriveTime === null) return [];
        if (startUnloadTime !== null) return [(Date.parse(startUnloadTime) - Date.parse(arriveTime)) / 60_000];
        return isLoadWaiting(state) ? [(now - Date.parse(arriveTime)) / 60_000] : [];
      });
      const found = siteWait(siteWaits(loads), loads, now);
      expect(found?.worst ?? 0).toBeCloseTo(Math.max(0, ...waits), 6);
      expect((found?.mean ?? 0) * waits.length).toBeCloseTo(
        waits.reduce((sum, one) => sum + one, 0),
        6,
      );
    }),
  );
});
