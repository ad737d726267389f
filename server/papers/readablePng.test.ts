import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReadablePng } from './readablePng.ts';
import { pngExample } from './testPng.ts';

describe('signature pictures', () => {
  test('whole pictures pass, broken and oversized ones do not', () => {
    expect([isReadablePng(pngExample(30, 10)), isReadablePng(pngExample(30, 10, 2))]).toEqual([true, true]);
    expect(isReadablePng(pngExample(30, 10).subarray(0, 60))).toBe(false);
    expect(isReadablePng(new Uint8Array())).toBe(false);
    expect(isReadablePng(new TextEncoder().encode('<svg/>'))).toBe(false);
    expect(isReadablePng(pngExample(3000, 2000))).toBe(false);
  });
  test('any damage is noticed', () => {
    const whole = pngExample(20, 10);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.byteLength - 13 }), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        expect(isReadablePng(Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ flip : byte)))).toBe(false);
      }),
    );
  });
});
