import { describe, expect, it } from 'vitest';
import type { LoadFact, OrderFact } from './plantFacts.ts';
import { ago, kinds, load, order } from './testPlantFacts.ts';

describe('where a truck is', () => {
  it('off all ways, far from its site, or nobody knows', () => {
    const way: OrderFact['ways'] = [
      [
        [120, 30],
        [120, 30.2],
      ],
    ];
    const east = (metres: number): [number, number] => [
      120 + metres / (111_195 * Math.cos((30.1 * Math.PI) / 180)),
      30.1,
    ];
    const drives = (metres: number, ways = way) =>
      kinds({ orders: [order({ ways })], loads: [load({ at: east(metres) })] });
    expect([drives(49), drives(52), drives(52, [])]).toEqual([[], ['offRoute'], []]);
    expect(drives(52, [...way, [east(52), [120.5, 30.1]]])).toEqual([]);
    const returns = (metres: number) =>
      kinds({ orders: [order({ ways: way })], loads: [load({ at: east(metres), isOffRoute: true })] });
    expect([returns(49), returns(26), returns(24)]).toEqual([['offRoute'], ['offRoute'], []]);
    const elsewhere = (more: Partial<LoadFact>) =>
      kinds({ orders: [order({ ways: way })], loads: [load({ at: east(5000), ...more })] });
    // A place told in the yard or on the drive before, concrete of another load, another plant than the one the way was agreed from.
    const noWay: Partial<LoadFact>[] = [
      { endProductionTime: ago(1), gnssTime: ago(2) },
      { isTakenOn: true },
      { plantID: 'q' },
    ];
    expect([{}, ...noWay].map(elsewhere)).toEqual([['offRoute'], [], [], []]);
    const unloads = (metres: number) =>
      kinds({
        orders: [order({ site: { type: 'circle', center: [120, 30.1], radius: 150 } })],
        loads: [load({ state: 'ptds_unloading', startUnloadTime: ago(1), at: east(metres) })],
      });
    expect([unloads(990), unloads(1010)]).toEqual([[], ['farFromSite']]);
    const onItsWay = { state: 'ptds_unloading' as const, startUnloadTime: ago(1), at: east(5000), gnssTime: ago(2) };
    expect(
      kinds({
        orders: [order({ site: { type: 'circle', center: [120, 30.1], radius: 150 } })],
        loads: [load(onItsWay)],
      }),
    ).toEqual([]);
    expect(kinds({ loads: [load({ gnssTime: ago(10) })] })).toEqual([]);
    expect(kinds({ loads: [load({ gnssTime: ago(10.1) })] })).toEqual(['silent']);
    expect(kinds({ loads: [load({ gnssTime: null, endProductionTime: ago(9) })] })).toEqual([]);
  });
});
