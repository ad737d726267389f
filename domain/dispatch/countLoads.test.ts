import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysOf } from '../keysOf.ts';
import { isLoadRunning } from '../waybills/waybillStages.ts';
import { waybillMachine } from '../waybills/waybillStates.ts';
import { type CountedLoad, countLoads } from './countLoads.ts';

const load = (state: CountedLoad['state'], rest: Partial<CountedLoad> = {}): CountedLoad => ({
  state,
  arriveTime: null,
  estimatedArrivalTime: null,
  brokenTime: null,
  ...rest,
});

test('a truck that waits at the site is neither on the road nor unloading', () => {
  const waits = load('ptds_delaying', { arriveTime: '2026-05-04T01:38:00Z' });
  const later = load('ptds_delaying', { arriveTime: '2026-05-04T01:50:00Z' });
  const counts = countLoads([waits, later, load('ptds_unloading'), load('ptds_waiting')]);
  expect(counts).toEqual({
    queuing: 1,
    loading: 0,
    driving: 0,
    waiting: 2,
    unloading: 1,
    returning: 0,
    broken: 0,
    waitingSince: Date.parse('2026-05-04T01:38:00Z'),
    nextArrival: null,
  });
});

test('the next arrival is the earliest of those on the road, not of those that stand already', () => {
  const drives = load('ptds_delivering', { estimatedArrivalTime: '2026-05-04T02:10:00Z' });
  const first = load('ptds_delivering', { estimatedArrivalTime: '2026-05-04T02:04:00Z' });
  const unknown = load('ptds_delivering');
  const stands = load('ptds_delaying', {
    estimatedArrivalTime: '2026-05-04T01:30:00Z',
    arriveTime: '2026-05-04T01:31:00Z',
  });
  expect(countLoads([drives, unknown, first, stands])).toMatchObject({
    driving: 3,
    waiting: 1,
    nextArrival: Date.parse('2026-05-04T02:04:00Z'),
  });
});

test('a load whose truck has broken down comes from nowhere: it is neither on the road nor waiting nor the next', () => {
  const brokenTime = '2026-05-04T01:58:00Z';
  const stranded = load('ptds_delivering', { estimatedArrivalTime: '2026-05-04T02:04:00Z', brokenTime });
  const atSite = load('ptds_delaying', { arriveTime: '2026-05-04T01:38:00Z', brokenTime });
  const drives = load('ptds_delivering', { estimatedArrivalTime: '2026-05-04T02:10:00Z' });
  const given = load('ptds_returning', { brokenTime });
  expect(countLoads([stranded, atSite, drives, given])).toMatchObject({
    ...{ driving: 1, waiting: 0, waitingSince: null, broken: 2, returning: 1 },
    nextArrival: Date.parse('2026-05-04T02:10:00Z'),
  });
});

const states = fc.array(fc.constantFrom(...keysOf(waybillMachine.states)));
test('every load under way counts once, every other one nowhere', () => {
  fc.assert(
    fc.property(states, (all) => {
      const { waitingSince: _, nextArrival: __, ...counts } = countLoads(all.map((state) => load(state)));
      const sum = Object.values(counts).reduce((one, other) => one + other, 0);
      expect(sum).toBe(all.filter((state) => isLoadRunning(state)).length);
    }),
  );
});
