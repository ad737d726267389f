import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPng } from './readPng.ts';
import { mostPictureBytes, redrawPng } from './redrawPng.ts';
import { evilPngs, pngChunk, pngData, pngExample, pngHeader, pngOf, pngRows } from './testPng.ts';
import { writePng } from './writePng.ts';

const text = pngChunk('tEXt', Buffer.alloc(3_000_000, 0x41));

/** Filters a row as an encoder does (ISO/IEC 15948, 9.2), written from the standard. */
const filterRow = (filter: number, row: Uint8Array, above: Uint8Array, step: number): Buffer =>
  Buffer.from([
    filter,
    ...row.map((byte, x) => {
      const a = x < step ? 0 : (row[x - step] ?? 0);
      const b = above[x] ?? 0;
      const c = x < step ? 0 : (above[x - step] ?? 0);
      const p = a + b - c;
      const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
      const paeth = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
      return byte - ([0, a, b, Math.floor((a + b) / 2), paeth][filter] ?? 0);
    }),
  ]);

describe('pictures of strangers', () => {
  test('that can be drawn come out as a small plain picture, without anything beside it', () => {
    for (const picture of [
      pngExample(30, 10),
      pngExample(30, 10, 2),
      pngOf(pngHeader(30, 10, 8, 4), pngData(pngRows(30, 10, 8, 4))),
      pngOf(pngHeader(30, 10, 1, 0), pngData(pngRows(30, 10, 1, 0))),
      pngOf(pngHeader(30, 10, 8, 3), pngChunk('PLTE', Buffer.alloc(768)), pngData(pngRows(30, 10, 8, 3))),
      pngOf(pngHeader(30, 10), text, pngData(pngRows(30, 10))),
    ]) {
      const drawn = redrawPng(picture);
      expect(readPng(drawn ?? new Uint8Array())).toMatchObject({ width: 30, height: 10 });
      expect(drawn?.byteLength).toBeLessThan(1000);
      expect(redrawPng(drawn ?? new Uint8Array())).toEqual(drawn);
    }
  });

  test.each(Object.entries(evilPngs))('%s is refused', (_, picture) => {
    expect(redrawPng(picture)).toBeNull();
  });

  test('that are cut, empty or something else are refused', () => {
    const whole = pngExample(30, 10);
    for (const bytes of [whole.subarray(0, 60), whole.subarray(0, -12), new Uint8Array(), Buffer.from('<svg/>')])
      expect(redrawPng(bytes)).toBeNull();
  });

  test('any damage is noticed', () => {
    const whole = pngExample(20, 10);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.byteLength - 13 }), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        expect(redrawPng(Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ flip : byte)))).toBeNull();
      }),
    );
  });

  test('the points of every filter, and of what is written, are those of the picture', () => {
    const pictures = fc
      .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 6 }) })
      .chain(({ width, height }) => {
        const size = width * height * 4;
        const points = fc.uint8Array({ minLength: size, maxLength: size });
        const filters = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: height, maxLength: height });
        return fc.record({ width: fc.constant(width), height: fc.constant(height), points, filters });
      });
    fc.assert(
      fc.property(pictures, ({ width, height, points, filters }) => {
        const rowOf = (y: number) => points.subarray(y * width * 4, (y + 1) * width * 4);
        const rows = filters.map((filter, y) =>
          filterRow(filter, rowOf(y), y === 0 ? new Uint8Array(width * 4) : rowOf(y - 1), 4),
        );
        const read = readPng(pngOf(pngHeader(width, height), pngData(Buffer.concat(rows))));
        expect(Buffer.from(read?.points ?? [])).toEqual(Buffer.from(points));
        expect(readPng(writePng({ width, height, points }))).toEqual({ width, height, points: new Uint8Array(points) });
      }),
    );
  });

  test('a large one is made small: its shape and ink stay, and noise takes no more than the bound', () => {
    const [width, height] = [1600, 800];
    const points = new Uint8Array(width * height * 4);
    // The right half is black.
    for (let at = 0; at < points.length; at += 4) points[at + 3] = (at / 4) % width < width / 2 ? 0 : 255;
    const drawn = readPng(redrawPng(writePng({ width, height, points })) ?? new Uint8Array());
    expect(drawn).toMatchObject({ width: 640, height: 320 });
    const opacityAt = (x: number) => drawn?.points[(100 * 640 + x) * 4 + 3];
    expect([opacityAt(10), opacityAt(310), opacityAt(330), opacityAt(630)]).toEqual([0, 0, 255, 255]);
    const noise = redrawPng(writePng({ width: 1000, height: 700, points: randomBytes(1000 * 700 * 4) }));
    expect(noise?.byteLength).toBeGreaterThan(20_000);
    expect(noise?.byteLength).toBeLessThanOrEqual(mostPictureBytes);
  });
});
