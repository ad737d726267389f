import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysOf } from '../keysOf.ts';
import { isLoadRunning } from '../waybills/waybillStages.ts';
import { waybillMachine } from '../waybills/waybillStates.ts';
import { type LoopLoad, loopPlace, stageLength } from './truckLoop.ts';

const at = (minutes: number): string => new Date(Date.UTC(2026, 4, 4, 1, minutes)).toISOString();
const times = {
  createTime: at(0),
  startProductionTime: at(5),
  endProductionTime: at(12),
  arriveTime: at(40),
  startUnloadTime: at(45),
  endUnloadTime: at(60),
};
const load = (state: LoopLoad['state']): LoopLoad => ({ ...times, state });
const truck = { state: 'scst_delivering', taskDetailID: 'a', queueTime: at(-20) } as const;

test('a truck is in its stage since the act that began it', () => {
  const placeOf = (state: LoopLoad['state']) => loopPlace(truck, load(state));
  expect(placeOf('ptds_waiting')).toEqual({ stage: 'assigned', since: Date.parse(at(0)) });
  expect(placeOf('ptds_producing')).toEqual({ stage: 'loading', since: Date.parse(at(5)) });
  expect(placeOf('ptds_delivering')).toEqual({ stage: 'driving', since: Date.parse(at(12)) });
  expect(placeOf('ptds_delaying')).toEqual({ stage: 'waiting', since: Date.parse(at(40)) });
  expect(placeOf('ptds_unloading')).toEqual({ stage: 'unloading', since: Date.parse(at(45)) });
  expect(placeOf('ptds_returning')).toEqual({ stage: 'returning', since: Date.parse(at(60)) });
});

test('a truck without a load is in the loop only while it queues', () => {
  const empty = { taskDetailID: null, queueTime: at(-20) };
  expect(loopPlace({ ...empty, state: 'scst_queuing' }, undefined)).toEqual({
    stage: 'queuing',
    since: Date.parse(at(-20)),
  });
  expect(loopPlace({ ...empty, state: 'scst_in' }, undefined)).toBeNull();
  expect(loopPlace({ ...empty, state: 'scst_maintenance' }, undefined)).toBeNull();
});

test('every load under way has its truck in the loop, no other has', () => {
  const states = fc.constantFrom(...keysOf(waybillMachine.states));
  fc.assert(
    fc.property(states, (state) => {
      expect(loopPlace(truck, load(state)) !== null).toBe(isLoadRunning(state));
    }),
  );
});

test('long is half as long again and five minutes more, very long twice as long and fifteen', () => {
  expect(stageLength(44, 30)).toBe('usual');
  expect(stageLength(45, 30)).toBe('long');
  expect(stageLength(60, 30)).toBe('veryLong');
  expect(stageLength(8, 4)).toBe('usual');
  expect(stageLength(9, 4)).toBe('long');
  expect(stageLength(19, 4)).toBe('veryLong');
  expect(stageLength(500, null)).toBe('usual');
});

test('a stage does not become shorter by lasting longer', () => {
  const rank = { usual: 0, long: 1, veryLong: 2 };
  fc.assert(
    fc.property(fc.nat(300), fc.nat(300), fc.nat(100), (one, other, usual) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(rank[stageLength(less, usual)]).toBeLessThanOrEqual(rank[stageLength(more, usual)]);
    }),
  );
});
