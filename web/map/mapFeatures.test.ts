import { toGcj02 } from '@pourline/domain/geo/gcj02';
import { expect, test } from 'vitest';
import { labelOrder } from './labelOrder.ts';
import { mixColours } from './mapColours.ts';
import { boundsOf, fenceFeatures, placeFeatures, routeFeatures, truckFeatures } from './mapFeatures.ts';
import type { MapTruck } from './mapMarks.ts';
import { shiftFor } from './mapShift.ts';

const truck: MapTruck = {
  carID: 'a',
  label: '浙A·1',
  state: '运送',
  tone: 'busy',
  at: [120.2, 30.2],
  direction: 90,
  moving: true,
};
/** Near enough for every truck to stand by itself. */
const near = (selected: string | null) => ({ selected, zoom: 16, order: labelOrder([truck]) });
const same = (place: [number, number]) => place;

test('trucks become points with icon, heading and name; the chosen one is drawn last', () => {
  const { features } = truckFeatures([truck, { ...truck, carID: 'b', moving: false }], near('b'), ({ at }) => at, same);
  expect(features[0]?.properties).toMatchObject({ icon: 'truck-busy-moving', direction: 90, rank: 0 });
  expect(features[1]?.properties).toMatchObject({ icon: 'truck-busy-standing-chosen', direction: 0, rank: 2 });
});

test('far off, trucks that stand together are one point with their number, and a label says where a truck goes', () => {
  const yard = Array.from({ length: 5 }, (_, i) => ({ ...truck, carID: `q${i}`, moving: false }));
  const driving = { ...truck, going: '观澜府 · 8 分钟后到', arrivesAt: 1 };
  const view = { selected: null, zoom: 11, order: labelOrder([...yard, driving]) };
  const { features } = truckFeatures([...yard, driving], view, ({ at }) => at, same);
  expect(features.map(({ properties }) => properties?.label)).toEqual(['5 车', '浙A·1']);
  expect(features[1]?.properties).toMatchObject({ state: '运送\n观澜府 · 8 分钟后到', afar: true, order: 0 });
});

test('fences become closed rings; a route of one place is no line', () => {
  const ring = fenceFeatures(
    [{ id: 's', kind: 'site', fence: { type: 'circle', center: [120.2, 30.2], radius: 100 } }],
    same,
  );
  const geometry = ring.features[0]?.geometry;
  if (geometry?.type !== 'Polygon') throw new Error('no polygon');
  expect(geometry.coordinates[0]?.[0]).toEqual(geometry.coordinates[0]?.at(-1));
  expect(routeFeatures([{ id: 'A', name: 'A', chosen: true, line: [[120, 30]] }], same).features).toHaveLength(0);
});

test('every place is drawn where it is: longitude first, as the map takes it', () => {
  const geometriesOf = ({ features }: { features: readonly { geometry: unknown }[] }) =>
    features.map(({ geometry }) => geometry);
  const trucks = truckFeatures([truck], near(null), ({ at }) => at, same);
  expect(geometriesOf(trucks)).toEqual([{ type: 'Point', coordinates: [120.2, 30.2] }]);
  const places = placeFeatures([{ id: 'p', kind: 'plant', name: '城东站', at: [120.3, 30.1] }], same);
  expect(geometriesOf(places)).toEqual([{ type: 'Point', coordinates: [120.3, 30.1] }]);
  const line: [number, number][] = [
    [120.3, 30.1],
    [120.2, 30.2],
  ];
  const routes = routeFeatures([{ id: 'A', name: 'A', chosen: true, line }], same);
  expect(geometriesOf(routes)).toEqual([{ type: 'LineString', coordinates: line }]);
  const corners: [number, number][] = [...line, [120.25, 30.3]];
  const polygon = fenceFeatures([{ id: 's', kind: 'site', fence: { type: 'polygon', points: corners } }], same);
  expect(geometriesOf(polygon)).toEqual([{ type: 'Polygon', coordinates: [[...corners, corners[0]]] }]);
});

test('the frame is the box around all places, and nothing without any', () => {
  expect(
    boundsOf(
      [
        [120, 31],
        [121, 30],
      ],
      same,
    ),
  ).toEqual([
    [120, 30],
    [121, 31],
  ]);
  expect(boundsOf([], same)).toBeNull();
});

test('a Chinese ground is shown shifted, as the domain shifts it, and taps come back', () => {
  const shift = shiftFor('GCJ02');
  const [lon, lat] = shift.toMap([120.2, 30.2]);
  expect(lon).toBeCloseTo(toGcj02([120.2, 30.2])[0], 4);
  expect(lat).toBeCloseTo(toGcj02([120.2, 30.2])[1], 4);
  const back = shift.fromMap([lon, lat]);
  expect(back[0]).toBeCloseTo(120.2, 5);
  expect(back[1]).toBeCloseTo(30.2, 5);
  expect(shiftFor('WGS84').toMap([120.2, 30.2])).toEqual([120.2, 30.2]);
});

test('colours mix by share', () => {
  expect(mixColours('#ffffff', '#000000', 0.5)).toBe('#808080');
  expect(mixColours('#123456', '#ffffff', 1)).toBe('#123456');
});
