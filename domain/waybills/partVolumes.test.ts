import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumM3 } from '../volume.ts';
import { partVolumes } from './partVolumes.ts';
import { waybillState } from './waybillStates.ts';

const load = (part: string, totalVolume: number, more: object = {}) => ({
  ...{ constructionSite: part, state: waybillState.completed, totalVolume, surplusVolume: null, partChecker: '张工' },
  ...more,
});

describe('the parts of a pour', () => {
  it('has each its loads, in the order in which they were begun; what was cancelled went nowhere', () => {
    const loads = [
      load('底板', 9),
      load('集水坑', 8, { surplusVolume: 1.5 }),
      load('底板', 9, { partChecker: null }),
      load('柱', 9, { state: waybillState.cancelled }),
    ];
    expect(partVolumes(loads)).toEqual([
      { part: '底板', loads: 2, volume: 18, checked: false },
      { part: '集水坑', loads: 1, volume: 6.5, checked: true },
    ]);
  });

  it('has together what all loads brought', () => {
    const any = fc.record({
      part: fc.constantFrom('底板', '墙', '柱'),
      volume: fc.integer({ min: 100, max: 2000 }).map((n) => n / 100),
    });
    fc.assert(
      fc.property(fc.array(any), (rows) => {
        const parts = partVolumes(rows.map(({ part, volume }) => load(part, volume)));
        expect(sumM3(parts.map(({ volume }) => volume))).toBe(sumM3(rows.map(({ volume }) => volume)));
        expect(parts.reduce((sum, { loads }) => sum + loads, 0)).toBe(rows.length);
      }),
    );
  });
});
