import { distanceM, type LonLat } from '@pourline/domain/geo';
import { makeRoadNetwork } from '@pourline/domain/roads/makeRoadNetwork';
import { expect, test } from 'vitest';
import { parseDayFile } from './dayFile.ts';
import { placeDay } from './dayPlaces.ts';
import { dayCity, describeWorld } from './dayWorld.ts';

const example = `DRIVERS:        2
ID PLANT_ID CAPACITY SHIFT_START
0 0 8 350
1 1 12 400
CLIENTS:  2 30.5
ID MATRIX_ID DUE_DATE DEMAND #ORDER
0 617 600 3.0 1
1 68 420 27.5 2
ORDERS:  3
ID CLIENT_ID DEMAND PLANT_ID
  0   0   3.0  0
  1   1  12.0  1
  2   1  15.5  1
PLANTS:   2
ID MATRIX_ID CAPACITY
0 2494 70
1 617 90
`;

test('a day file is read', () => {
  const day = parseDayFile(example);
  expect(day.drivers).toEqual([
    { id: 0, plant: 0, capacity: 8, shiftStart: 350 },
    { id: 1, plant: 1, capacity: 12, shiftStart: 400 },
  ]);
  expect(day.clients[1]).toEqual({ id: 1, place: 68, due: 420, demand: 27.5 });
  expect(day.orders[2]).toEqual({ id: 2, client: 1, demand: 15.5, plant: 1 });
  expect(day.plants).toEqual([
    { id: 0, place: 2494, rate: 70 },
    { id: 1, place: 617, rate: 90 },
  ]);
});

test('what is no day file is refused with its line', () => {
  expect(() => parseDayFile('hello')).toThrow('line 1');
  expect(() => parseDayFile(example.replace('0 0 8 350', '0 0 8 early'))).toThrow('line 3');
  expect(() => parseDayFile(example.replace('2   1  15.5  1', '2   1  15.5  9'))).toThrow('plant 9');
  expect(() => parseDayFile(example.slice(0, example.indexOf('PLANTS')))).toThrow('plant');
});

test('every place of a day is its own, sites lie within reach of their plants and off their grounds', () => {
  const network = makeRoadNetwork({ seed: dayCity.seed, centre: dayCity.centre });
  const day = parseDayFile(example);
  const places = placeDay(day, network);
  expect(placeDay(day, network)).toEqual(places);
  for (const order of day.orders) {
    const away = distanceM(places.plants.get(order.plant) as LonLat, places.clients.get(order.client) as LonLat);
    expect(away).toBeGreaterThan(800);
    expect(away).toBeLessThan(12_000);
  }
  const all = [...places.plants.values(), ...places.clients.values()].map(String);
  expect(new Set(all).size).toBe(all.length);
  const world = describeWorld(day, places, '试', '123456');
  expect(new Set(world.drivers.map((driver) => driver.deviceNo)).size).toBe(2);
  expect(world.drivers.every((driver) => driver.deviceNo.length === 12)).toBe(true);
});
