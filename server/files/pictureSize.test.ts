import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureSizeOf } from './pictureSize.ts';

const u16 = (value: number): number[] => [value >> 8, value & 0xff];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];
const segment = (marker: number, data: readonly number[]): number[] => [0xff, marker, ...u16(data.length + 2), ...data];
const frame = (marker: number, width: number, height: number): number[] =>
  segment(marker, [8, ...u16(height), ...u16(width), 1, 1, 0x11, 0]);
const jpeg = (...segments: readonly (readonly number[])[]) => Uint8Array.from([0xff, 0xd8, ...segments.flat()]);
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const png = (width: number, height: number) =>
  Uint8Array.from([...pngStart, ...u32(13), ...Buffer.from('IHDR'), ...u32(width), ...u32(height), 1, 0, 0, 0, 0]);

describe('how large a picture says that it is', () => {
  it('stands in the header of a PNG and in the frame of a JPEG, whatever comes before that', () => {
    const side = fc.integer({ min: 1, max: 65_535 });
    const before = fc.array(
      fc.record({
        marker: fc.constantFrom(0xe0, 0xe1, 0xdb, 0xc4, 0xcc, 0xfe),
        // Also what looks like a frame within it.
        data: fc.array(fc.constantFrom(0xff, 0xc0, 0xd8, 0, 17), { maxLength: 40 }),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(side, side, before, fc.constantFrom(0xc0, 0xc1, 0xc2, 0xcf), (width, height, all, marker) => {
        expect(pictureSizeOf(png(width, height))).toEqual({ width, height });
        const segments = all.map((one) => segment(one.marker, one.data));
        expect(pictureSizeOf(jpeg(...segments, frame(marker, width, height)))).toEqual({ width, height });
      }),
    );
    expect(pictureSizeOf(png(0x7fff_ffff, 30_000))).toEqual({ width: 0x7fff_ffff, height: 30_000 });
  });

  it('is not told of what is cut off, has no header, or is no picture', () => {
    const whole = png(100, 100);
    for (const cut of [whole.subarray(0, 20), whole.subarray(0, 8), jpeg(segment(0xe0, [1, 2])), jpeg(), png(0, 5)])
      expect(pictureSizeOf(cut)).toBeNull();
    expect(pictureSizeOf(Uint8Array.from([...whole].map((byte, at) => (at === 12 ? 0x4a : byte))))).toBeNull();
    expect(pictureSizeOf(Uint8Array.from([...Buffer.from('<svg width="9" height="9"/>      ')]))).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (rest) => {
        pictureSizeOf(Uint8Array.from([0xff, 0xd8, 0xff, ...rest]));
      }),
    );
  });
});
