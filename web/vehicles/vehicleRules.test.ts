import type { VehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { expect, test } from 'vitest';
import { truckOnMap, withLive } from '../trade/truckOnMap.ts';
import { groupByState } from '../trade/vehicleGroups.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const truck = {
  carID: 'c',
  carNo: '3',
  plateNumber: '浙A·1',
  state: 'scst_delivering' as const,
  alertValue: 0,
  resumeTime: null,
  lon: 120.2 as number | null,
  lat: 30.2 as number | null,
  speed: 30 as number | null,
  direction: 90 as number | null,
  gnssTime: '2026-11-21T07:59:00Z' as string | null,
};

test('markers follow the rules of the documents: red by alert, orange when stale', () => {
  expect(truckOnMap(truck, now)).toMatchObject({ tone: 'busy', moving: true, state: '运送' });
  expect(truckOnMap(truck, now + 601_000)).toMatchObject({ tone: 'warn' });
  expect(truckOnMap({ ...truck, alertValue: 1 }, now)).toMatchObject({ tone: 'alarm' });
  expect(truckOnMap({ ...truck, state: 'scst_queuing' }, now)).toMatchObject({ tone: 'info' });
  expect(truckOnMap({ ...truck, lon: null }, now)).toBeNull();
  // On a map of loads one on its way back stands behind those that bring something.
  expect(truckOnMap({ ...truck, state: 'scst_returning' }, now)).toMatchObject({ tone: 'busy' });
  expect(truckOnMap({ ...truck, state: 'scst_returning' }, now, 'ptds_returning')).toMatchObject({ tone: 'idle' });
  expect(truckOnMap(truck, now, 'ptds_unloading')).toMatchObject({ tone: 'busy' });
});

test('the newer position wins', () => {
  const live = { lon: 120.3, lat: 30.3, speed: 0, direction: 0, time: now };
  expect(withLive(truck, live)).toMatchObject({ lon: 120.3, gnssTime: '2026-11-21T08:00:00.000Z' });
  expect(withLive(truck, { ...live, time: now - 120_000 }).lon).toBe(120.2);
  expect(withLive(truck, undefined)).toBe(truck);
});

test('trucks are grouped in the order of the question, the queue by its time', () => {
  const car = (carNo: string, state: VehicleState, queueTime: string | null = null) => ({ carNo, state, queueTime });
  const groups = groupByState([
    car('10', 'scst_in'),
    car('2', 'scst_in'),
    car('5', 'scst_queuing', '2'),
    car('6', 'scst_queuing', '1'),
    { ...car('7', 'scst_in'), brokenTime: '2026-11-21T08:00:00Z' },
    { ...car('8', 'scst_in'), auxiliaryID: 'a1' },
  ]);
  expect(groups.map(({ label }) => label)).toEqual(['故障', '排队', '待命', '辅助任务']);
  expect(groups[1]?.vehicles.map(({ carNo }) => carNo)).toEqual(['6', '5']);
  expect(groups[2]?.vehicles.map(({ carNo }) => carNo)).toEqual(['2', '10']);
  expect(groupByState([], true)).toHaveLength(14);
});
