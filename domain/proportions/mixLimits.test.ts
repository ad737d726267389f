import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strengthGrades } from '../concrete/strengthGrades.ts';
import { type MixPurpose, mixFaults, mixFaultText } from './mixLimits.ts';
import type { MixMaterial } from './proportion.ts';
import { suggestMix } from './suggestMix.ts';

const mixOf = (kg: Partial<Record<MixMaterial['kind'], number>>): MixMaterial[] =>
  Object.entries({ cement: 330, sand: 780, stone: 1080, water: 165, ...kg }).map(([kind, kgPerM3]) => ({
    kind: kind as MixMaterial['kind'],
    name: kind,
    spec: '',
    kgPerM3,
  }));
const textsOf = (materials: MixMaterial[], purpose: MixPurpose) => mixFaults(materials, purpose).map(mixFaultText);
const c30 = { strengthNo: 'C30', features: [] };

test('900 kg of cement with a ratio of 0.17 and 3060 kg/m³ is said at each figure that it breaks', () => {
  const mad = mixOf({ cement: 900, water: 153, sand: 850, stone: 1157 });
  expect(textsOf(mad, c30)).toEqual([
    '水胶比 0.17，应在 0.25–0.65（本厂限值）',
    '容重 3,060 kg/m³，应在 2,250–2,500 kg/m³（本厂限值）',
    '水泥 900 kg，应在 80–600 kg（本厂限值）',
  ]);
  expect(mixFaults(mixOf({}), c30)).toEqual([]);
});

test('concrete that keeps water out or stands frost has a smaller ratio and more binder', () => {
  const thin = mixOf({ cement: 300, water: 174 });
  expect(textsOf(thin, c30)).toEqual([]);
  expect(textsOf(thin, { ...c30, features: ['P8', '抗渗 P8'] })).toEqual([
    '水胶比 0.58，不大于 0.55（JGJ 55-2011 7.1.2）',
    '胶凝材料 300 kg，不少于 320 kg（JGJ 55-2011 7.1.2）',
  ]);
  expect(textsOf(thin, { ...c30, features: ['抗冻 F150'] })).toEqual([
    '水胶比 0.58，不大于 0.5（JGJ 55-2011 7.2.2）',
    '胶凝材料 300 kg，不少于 350 kg（JGJ 55-2011 7.2.2）',
  ]);
  // Above C30 the ratio of P6 is the smaller one.
  const middling = mixOf({ cement: 330, water: 185 });
  expect(textsOf(middling, { strengthNo: 'C30', features: ['P6'] })).toEqual([]);
  expect(textsOf(middling, { strengthNo: 'C35', features: ['P6'] })).toEqual([
    '水胶比 0.561，不大于 0.55（JGJ 55-2011 7.1.2）',
  ]);
});

test('binder follows the ratio above C15, high strength has ranges of its own, other grades the limits of the plant alone', () => {
  const lean = mixOf({ cement: 270, water: 160 });
  expect(textsOf(lean, c30)).toEqual(['胶凝材料 270 kg，不少于 280 kg（JGJ 55-2011 3.0.4）']);
  expect(textsOf(lean, { strengthNo: 'C15', features: [] })).toEqual([]);
  expect(textsOf(lean, { strengthNo: 'M10', features: ['P8'] })).toEqual([]);
  expect(textsOf(mixOf({}), { strengthNo: 'C60', features: [] })).toEqual([
    '水胶比 0.5，应在 0.28–0.34（JGJ 55-2011 7.3.2）',
    '胶凝材料 330 kg，应在 480–560 kg（JGJ 55-2011 7.3.2）',
  ]);
  // Lightweight aggregate weighs what it weighs.
  expect(textsOf(mixOf({ sand: 500, stone: 380 }), { strengthNo: 'LC30', features: [] })).toEqual([]);
});

test('law: what the plant suggests lies within its own limits, whatever is asked for', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...strengthGrades),
      fc.constantFrom('60', '90', '140', '180', '200', '220', '600'),
      fc.constantFrom('10', '16', '20', '25', '31.5', '40'),
      fc.constantFrom<string[]>([], ['P6'], ['P8'], ['P10'], ['F100'], ['F150'], ['P12', 'F200'], ['early']),
      (strengthNo, slump, size, features) => {
        expect(textsOf(suggestMix(strengthNo, slump, size, features), { strengthNo, features })).toEqual([]);
      },
    ),
    { numRuns: 400 },
  );
});
