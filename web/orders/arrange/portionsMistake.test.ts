import fc from 'fast-check';
import { expect, it } from 'vitest';
import { portionsMistake } from './portionsMistake.ts';

const when = '2026-06-15T01:00:00.000Z';
const portion = (volume: number, at = when) => ({ part: '', volume, when: at });

it('each portion has a volume and a time, and is told by its place', () => {
  expect(portionsMistake([portion(10), portion(0)], 30)).toMatch(/^第 2 段：/);
  expect(portionsMistake([portion(10, '')], 30)).toMatch(/^第 1 段：请选择时间/);
  expect(portionsMistake([portion(10), portion(20)], 30)).toBeNull();
});

it('portions come to the order at most, to the hundredth', () => {
  const volume = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(fc.array(volume, { minLength: 1, maxLength: 8 }), (hundredths) => {
      const sum = hundredths.reduce((all, one) => all + one, 0);
      const portions = hundredths.map((one) => portion(one / 100));
      expect(portionsMistake(portions, sum / 100)).toBeNull();
      expect(portionsMistake(portions, (sum - 1) / 100)).toMatch(/^各段合计/);
    }),
  );
});
