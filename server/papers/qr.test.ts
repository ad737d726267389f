import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { qrMatrix, qrSvg } from './qr.ts';

describe('QR codes', () => {
  test('three finder patterns, and the picture has the squares of the matrix', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        const { size, rows } = qrMatrix(url);
        const finder = (x: number, y: number) =>
          [0, 1, 2, 3, 4, 5, 6].every((step) => rows[y]?.[x + step] && rows[y + step]?.[x]);
        expect([finder(0, 0), finder(size - 7, 0), finder(0, size - 7)]).toEqual([true, true, true]);
        const drawn = [...qrSvg(url).matchAll(/h(\d+)v1/g)].reduce((sum, run) => sum + Number(run[1]), 0);
        expect(drawn).toBe(rows.flat().filter(Boolean).length);
        expect(qrSvg(url)).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`);
      }),
      { numRuns: 20 },
    );
  });
  test('the text cannot break out of the picture', () => {
    expect(qrSvg('"><script>')).not.toContain('script');
  });
});
