import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addM3, centi, m3, maxVolumeM3, round2, roundHalfEven, roundTo, subM3, sumM3, volumeM3 } from './volume.ts';

const hundredths = fc.integer({ min: -9_999_999, max: 9_999_999 });

describe('F051.4 volumes', () => {
  it('counts in hundredths and back', () => {
    fc.assert(
      fc.property(hundredths, (count) => {
        expect(centi(m3(count))).toBe(count + 0);
        expect(round2(m3(count))).toBe(m3(count));
      }),
    );
  });

  it('adds loads up without drift, in any order', () => {
    fc.assert(
      fc.property(fc.array(hundredths, { maxLength: 300 }), (counts) => {
        const loads = counts.map(m3);
        const total = counts.reduce((a, b) => a + b, 0);
        expect(centi(sumM3(loads))).toBe(total + 0);
        expect(sumM3(loads.toReversed())).toBe(sumM3(loads));
      }),
    );
    expect(sumM3(Array.from({ length: 1000 }, () => 0.1))).toBe(100);
    expect([addM3(0.1, 0.2), subM3(0.3, 0.1), subM3(8.15, 8.15), sumM3([9.5, null, undefined])]).toEqual([
      0.3, 0.2, 0, 9.5,
    ]);
  });

  it('rounds the written decimal, halves away from zero', () => {
    expect([round2(1.005), round2(-1.005), round2(8.575), round2(1e-7), round2(-0.001)]).toEqual([
      1.01, -1.01, 8.58, 0, 0,
    ]);
    expect([roundTo(12.345, 1), roundTo(12.5, 0), roundTo(0.00005, 4)]).toEqual([12.3, 13, 0.0001]);
    expect(() => round2(Number.NaN)).toThrow(RangeError);
  });

  it('rounds in the laboratory to the even digit (GB/T 8170)', () => {
    const examples: [number, number, number][] = [
      [33.15, 1, 33.2],
      [33.25, 1, 33.2],
      [33.35, 1, 33.4],
      [33.251, 1, 33.3],
      [2.5, 0, 2],
      [3.5, 0, 4],
      [-2.5, 0, -2],
      [0.5, 0, 0],
      [1050, -2, 1000],
      [1150, -2, 1200],
      [0.1 + 0.15, 1, 0.2],
    ];
    for (const [value, decimals, rounded] of examples) expect(roundHalfEven(value, decimals)).toBe(rounded);
    fc.assert(
      fc.property(fc.double({ min: -1e4, max: 1e4, noNaN: true }), (value) => {
        const once = roundHalfEven(value, 1);
        expect(Math.abs(once - value)).toBeLessThanOrEqual(0.05 + 1e-7);
        expect(roundHalfEven(once, 1)).toBe(once);
        expect(roundHalfEven(-value, 1) + once).toBe(0);
      }),
    );
  });

  it('takes volumes of two decimals up to the limit on the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (count) => {
        expect(volumeM3.safeParse(m3(count)).success).toBe(true);
      }),
    );
    for (const bad of [-0.01, 1.005, maxVolumeM3 + 0.01, Number.NaN, '8'])
      expect(volumeM3.safeParse(bad).success).toBe(false);
  });
});
