import type { UsualStages } from '@pourline/domain/dispatch/truckLoop';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { expect, test } from 'vitest';
import { loopRows } from './loopRows.ts';

const now = Date.parse('2026-05-04T02:00:00Z');
const ago = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();
const truck = (carNo: string, taskDetailID: string | null, rest: Partial<Vehicle> = {}) =>
  ({
    carID: carNo,
    carNo,
    taskDetailID,
    state: 'scst_unloading',
    queueTime: null,
    brokenTime: null,
    plantID: 'east',
    ...rest,
  }) as Vehicle;
const pouring = (id: string, since: number, plantID = 'east') =>
  ({ taskDetailID: id, state: 'ptds_unloading', startUnloadTime: ago(since), plantID }) as Waybill;
const usual = { unloading: 20 } as UsualStages;

test('trucks stand in their stage, the longest first, each against what is usual at the plant that it drives for', () => {
  const vehicles = [
    truck('1', 'a'),
    truck('2', 'b'),
    truck('3', 'c'),
    truck('4', 'd'),
    truck('5', null, { state: 'scst_queuing', queueTime: ago(7) }),
    truck('6', null, { state: 'scst_offduty' }),
    // Broken down on its way: it is in no stage.
    truck('7', 'e', { brokenTime: ago(3) }),
  ];
  const loads = [pouring('a', 12), pouring('b', 45), pouring('c', 31), pouring('d', 50, 'west'), pouring('e', 9)];
  const { rows, others } = loopRows(vehicles, loads, (plantID) => (plantID === 'east' ? usual : undefined), now);
  const rowOf = (stage: string) =>
    rows
      .find((row) => row.stage === stage)
      ?.trucks.map(({ vehicle, minutes, length }) => [vehicle.carNo, minutes, length]);
  expect(rowOf('unloading')).toEqual([
    ['4', 50, 'usual'],
    ['2', 45, 'veryLong'],
    ['3', 31, 'long'],
    ['1', 12, 'usual'],
  ]);
  expect(rowOf('queuing')).toEqual([['5', 7, 'usual']]);
  expect(rowOf('driving')).toEqual([]);
  expect(others.map(({ carNo }) => carNo)).toEqual(['6', '7']);
});
