import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMarkedAfar, labelOrder } from './labelOrder.ts';
import type { MapTruck } from './mapMarks.ts';
import { clusterTrucks } from './truckClusters.ts';

const truck = (carID: string, more: Partial<MapTruck> = {}): MapTruck => ({
  ...{ carID, label: carID, state: '排队', tone: 'info', at: [120.2, 30.2], direction: 0, moving: false },
  ...more,
});
const anyTruck = fc
  .record({
    tone: fc.constantFrom('alarm', 'info', 'busy' as const),
    moving: fc.boolean(),
    lon: fc.double({ min: 120.1, max: 120.3, noNaN: true }),
    lat: fc.double({ min: 30.1, max: 30.3, noNaN: true }),
    arrivesAt: fc.option(fc.integer({ min: 0, max: 100 })),
  })
  .map(({ lon, lat, ...more }) => ({ ...more, at: [lon, lat] as [number, number] }));
const anyTrucks = fc.array(anyTruck, { maxLength: 40 }).map((all) => all.map((one, i) => truck(String(i), one)));

test('law: every truck is drawn once, by itself or in a cluster of three or more', () => {
  fc.assert(
    fc.property(anyTrucks, fc.double({ min: 7, max: 19, noNaN: true }), (trucks, zoom) => {
      const { single, clusters } = clusterTrucks(trucks, '0', zoom);
      expect(single.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(trucks.length);
      expect(new Set(single.map(({ carID }) => carID)).size).toBe(single.length);
      for (const { count } of clusters) expect(count).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('law: what drives, has an alarm or is chosen stands by itself; near by everything does', () => {
  fc.assert(
    fc.property(anyTrucks, fc.double({ min: 7, max: 15, noNaN: true }), (trucks, zoom) => {
      const alone = new Set(clusterTrucks(trucks, '0', zoom).single.map(({ carID }) => carID));
      const seen = trucks.filter((one) => one.moving || one.tone === 'alarm' || one.carID === '0');
      expect(seen.filter(({ carID }) => !alone.has(carID))).toEqual([]);
      expect(clusterTrucks(trucks, null, 16).single).toHaveLength(trucks.length);
    }),
  );
});

test('a yard of queuing trucks is one mark with their number', () => {
  const yard = Array.from({ length: 12 }, (_, i) => truck(String(i), { at: [120.2001 + i * 1e-5, 30.2001] }));
  expect(clusterTrucks(yard, null, 12).clusters).toMatchObject([{ count: 12 }]);
});

test('labels go by what matters: alarms, then the next arrivals, then the others', () => {
  const trucks = [
    truck('later', { arrivesAt: 900 }),
    truck('rests'),
    truck('broken', { tone: 'alarm', arrivesAt: 2000 }),
    truck('next', { arrivesAt: 300 }),
  ];
  const order = labelOrder(trucks);
  expect([...order.keys()]).toEqual(['broken', 'next', 'later', 'rests']);
  expect(trucks.map((one) => isMarkedAfar(one, order.get(one.carID) ?? 0))).toEqual([true, false, true, true]);
  expect(isMarkedAfar(truck('far', { arrivesAt: 1 }), 20)).toBe(false);
});
