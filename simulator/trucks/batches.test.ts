import type { MixMaterial } from '@pourline/domain/proportions/proportion';
import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import { centi, m3, sumM3 } from '@pourline/domain/volume';
import { batchSchema } from '@pourline/domain/waybills/waybill';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mixBatches } from './batches.ts';
import { drawSignature } from './signature.ts';

/** kg per m³ */
const mix: readonly MixMaterial[] = [
  { kind: 'cement', name: '水泥', spec: 'P.O 42.5', kgPerM3: 300 },
  { kind: 'flyAsh', name: '粉煤灰', spec: 'II', kgPerM3: 70 },
  { kind: 'sand', name: '砂', spec: '中砂', kgPerM3: 760 },
  { kind: 'stone', name: '石', spec: '5-25', kgPerM3: 1060 },
  { kind: 'water', name: '水', spec: '', kgPerM3: 170 },
  { kind: 'admixture', name: '减水剂', spec: '', kgPerM3: 6.5 },
];

test('the batches of a load add up to it and are what the plant takes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer(), (hundredths, seed) => {
      const volume = m3(hundredths);
      const startedAt = Date.UTC(2026, 2, 2, 8);
      const load = { volume, startedAt, endedAt: startedAt + 300_000 };
      const batches = mixBatches(load, mix, makeSeededRandom(seed));
      expect(centi(sumM3(batches.map((batch) => batch.volume)))).toBe(hundredths);
      for (const batch of batches) {
        expect(batchSchema.safeParse(batch).success).toBe(true);
        expect(batch.volume).toBeLessThanOrEqual(3);
        for (const { target, actual } of batch.materials)
          expect(Math.abs(actual - target)).toBeLessThan(0.06 * target + 0.1);
      }
    }),
  );
});

test('everybody signs on glass in their own way', () => {
  const picture = drawSignature(makeSeededRandom('a'));
  expect([...picture.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect(drawSignature(makeSeededRandom('a'))).toEqual(picture);
  expect(drawSignature(makeSeededRandom('b'))).not.toEqual(picture);
});
