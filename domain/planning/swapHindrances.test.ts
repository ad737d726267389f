import { expect, test } from 'vitest';
import { type SwapLoad, type SwapTruck, swapHindrancesOf } from './swapHindrances.ts';

const load: SwapLoad = { locked: false, volume: 8, plantID: 'p', largestTruck: null, mayBorrow: false };
const truck: SwapTruck = { capacity: 10, plantID: 'p', away: null };
/** Why a load of 8 m³ on a truck of 10 m³ and another, told in full, cannot change their trucks. */
const told = (other: Partial<SwapLoad> = {}, itsTruck: Partial<SwapTruck> = {}) =>
  swapHindrancesOf(
    [load, truck],
    [
      { ...load, ...other },
      { ...truck, ...itsTruck },
    ],
  );

test.each<[string[], ReturnType<typeof told>]>([
  [[], told()],
  [['locked'], told({ locked: true })],
  [['tooSmall'], told({ volume: 10.5 })],
  [['tooSmall'], told({}, { capacity: 7.5 })],
  [[], told({ volume: 10 }, { capacity: 8 })],
  [['tooLarge'], told({ largestTruck: 9.99 })],
  [[], told({ largestTruck: 10 })],
  [['away'], told({}, { away: 'broken' })],
  [['otherPlant'], told({}, { plantID: 'q' })],
  [['otherPlant'], told({ plantID: 'q' })],
  [['locked', 'tooSmall', 'away'], told({ locked: true }, { capacity: 6, away: 'paused' })],
])('%j', (expected, found) => {
  expect(found).toEqual(expected);
});

test('a load that trucks of other plants may bring takes one', () => {
  expect(
    swapHindrancesOf(
      [{ ...load, mayBorrow: true }, truck],
      [
        { ...load, plantID: 'p' },
        { ...truck, plantID: 'q' },
      ],
    ),
  ).toEqual([]);
});
