import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BatchMaterialKind, batchDeviation, batchTolerances } from './batchDeviation.ts';
import { concreteMark } from './concreteMark.ts';
import { durabilityProperties, readDurabilityMarks } from './durabilityMarks.ts';
import {
  consistenceWord,
  flowClassOf,
  flowToleranceMm,
  roundToTenMm,
  slumpAccepted,
  slumpClasses,
  slumpClassOf,
  slumpToleranceMm,
  slumpWithTolerance,
  unfitConsistence,
} from './slumpClasses.ts';
import { gradeMPa, readStrengthGrade, strengthGrades } from './strengthGrades.ts';
import { summariseBatches } from './summariseBatches.ts';
import { volumeFromMass } from './volumeFromMass.ts';

describe('strength grades', () => {
  test('C10 to C80 in steps of 5', () => {
    expect(strengthGrades.map(gradeMPa)).toEqual([10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80]);
  });
  test('hands write them in many ways', () => {
    expect(readStrengthGrade(' c30 ')).toBe('C30');
    expect(readStrengthGrade('Ｃ３５')).toBe('C35');
    expect(readStrengthGrade('LC7.5')).toBe('LC7.5');
    expect(readStrengthGrade('C32')).toBeNull();
    expect(readStrengthGrade('C300')).toBeNull();
  });
});

describe('slump', () => {
  test.each([
    [5, null],
    [10, 'S1'],
    [40, 'S1'],
    [45, 'S1'],
    [46, 'S2'],
    [90, 'S2'],
    [95, 'S3'],
    [150, 'S3'],
    [155, 'S4'],
    [180, 'S4'],
    [210, 'S4'],
    [215, 'S5'],
    [260, 'S5'],
    [Number.NaN, null],
  ])('%s mm is %s', (mm, code) => expect(slumpClassOf(mm)).toBe(code));
  test.each([
    [340, 'F1'],
    [350, 'F2'],
    [480, 'F3'],
    [550, 'F4'],
    [600, 'F5'],
    [650, 'F6'],
  ])('flow %s mm is %s', (mm, code) => expect(flowClassOf(mm)).toBe(code));
  test('every slump from 10 mm has one class and the classes leave no gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 300 }), (mm) => {
        const rounded = roundToTenMm(mm);
        expect(Math.abs(rounded - mm)).toBeLessThanOrEqual(5);
        expect(slumpClasses.filter((one) => rounded >= one.fromMm && rounded <= one.toMm)).toHaveLength(1);
      }),
    );
  });
  test('tolerances', () => {
    expect([30, 40, 50, 90, 100, 180].map(slumpToleranceMm)).toEqual([10, 10, 20, 20, 30, 30]);
    expect(['40', '90', '180', '600', '180±20', ''].map(slumpWithTolerance)).toEqual([
      '40±10',
      '90±20',
      '180±30',
      '600±30',
      '180±20',
      '',
    ]);
    expect([340, 350, 650].map(flowToleranceMm)).toEqual([null, 30, 30]);
    const words = ['40', 180, '340', 350, '600±30', '', '普通'].map(consistenceWord);
    expect(words).toEqual(['坍落度', '坍落度', '坍落度', '扩展度', '扩展度', '坍落度', '坍落度']);
    expect(slumpAccepted(180, 150)).toBe(true);
    expect(slumpAccepted(180, 149)).toBe(false);
    expect(slumpAccepted(70, 91)).toBe(false);
    expect(['180±30', '600±30'].map(unfitConsistence)).toEqual(['坍落度不符', '扩展度不符']);
  });
});

describe('concrete mark', () => {
  test('the examples of the standard', () => {
    expect(concreteMark({ grade: 'C50', slumpMm: 180, technicalFeatures: ['F250', 'Q-Ⅲ(1000)'] })).toBe(
      'A-C50-180(S4)-F250 Q-Ⅲ(1000)-GB/T 14902',
    );
    expect(concreteMark({ grade: 'LC40', slumpMm: 210, kinds: ['L', 'F'], technicalFeatures: ['P8', 'F150'] })).toBe(
      'B-LF-LC40-210(S4)-P8F150-GB/T 14902',
    );
  });
  test('plain, high-strength and self-compacting', () => {
    expect(concreteMark({ grade: 'C30', slumpMm: 180 })).toBe('A-C30-180(S4)-GB/T 14902');
    expect(concreteMark({ grade: 'C60', slumpMm: 200 })).toBe('B-H-C60-200(S4)-GB/T 14902');
    expect(concreteMark({ grade: 'C35', flowMm: 650, kinds: ['S'] })).toBe('B-S-C35-650(F6)-GB/T 14902');
    expect(concreteMark({ grade: 'LC30', slumpMm: 180 })).toBe('B-L-LC30-180(S4)-GB/T 14902');
  });
  test('requirements which are no durability stay out of the mark', () => {
    expect(concreteMark({ grade: 'C30', slumpMm: 160, technicalFeatures: ['抗渗P6', '微膨胀', '早强'] })).toBe(
      'A-C30-160(S4)-P6-GB/T 14902',
    );
  });
  test('what the standard does not have is refused', () => {
    expect(() => concreteMark({ grade: 'C33', slumpMm: 180 })).toThrow(RangeError);
    expect(() => concreteMark({ grade: 'C30' })).toThrow(RangeError);
    expect(() => concreteMark({ grade: 'C30', slumpMm: 3 })).toThrow(RangeError);
  });
});

describe('durability marks', () => {
  test('joined, named, written with Latin letters, each once', () => {
    expect(readDurabilityMarks(['D100P6KS60RCM-Ⅳ(2)Q-Ⅴ(3)T-Ⅳ(4)'])).toEqual({
      marks: ['D100', 'P6', 'KS60', 'RCM-Ⅳ(2)', 'Q-Ⅴ(3)', 'T-Ⅳ(4)'],
      others: [],
    });
    expect(readDurabilityMarks(['抗渗P8', 'Q-III（1000）', 'P8', '>F400'])).toEqual({
      marks: ['P8', 'Q-Ⅲ(1000)', '>F400'],
      others: [],
    });
  });
  test('an unknown value stays visible among the others', () => {
    expect(readDurabilityMarks(['P7', '水下', ' '])).toEqual({ marks: [], others: ['P7', '水下'] });
  });
  test('every mark of the table is read back', () => {
    for (const mark of durabilityProperties.flatMap((property) => property.marks)) {
      expect(readDurabilityMarks([mark]).marks).toEqual([mark]);
    }
  });
});

describe('batching tolerances', () => {
  test.each<[BatchMaterialKind, number, number, 'batch' | 'truck', boolean]>([
    ['cement', 300, 306, 'batch', true],
    ['cement', 300, 306, 'truck', false],
    ['aggregate', 1000, 970, 'batch', true],
    ['aggregate', 1000, 979, 'truck', false],
    ['water', 165, 163.35, 'batch', true],
    ['water', 165, 163.3, 'batch', false],
    ['chemicalAdmixture', 7.2, 7.272, 'batch', true],
    ['mineralAdmixture', 60, 61.3, 'batch', false],
  ])('%s %s kg, weighed %s kg, %s: %s', (kind, target, actual, scope, within) => {
    expect(batchDeviation(kind, target, actual, scope).within).toBe(within);
  });
  test('the limit is symmetric and the limit itself is within', () => {
    const kinds = Object.keys(batchTolerances) as BatchMaterialKind[];
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 2_000_000 }), (kind, grams) => {
        const target = grams / 1000;
        const step = (target * batchTolerances[kind].batch) / 100;
        expect(batchDeviation(kind, target, target + step).within).toBe(true);
        expect(batchDeviation(kind, target, target - step).within).toBe(true);
        expect(batchDeviation(kind, target, target + step * 1.01 + 0.001).within).toBe(false);
      }),
    );
  });
  test('material that was not wanted is never within', () => {
    expect(batchDeviation('water', 0, 5)).toEqual({ percent: null, limitPercent: 1, within: false });
    expect(batchDeviation('water', 0, 0)).toEqual({ percent: 0, limitPercent: 1, within: true });
    expect(() => batchDeviation('water', -1, 0)).toThrow(RangeError);
  });
  test('a truck is judged by its total and by each batch', () => {
    const rows = summariseBatches([
      { batch: 1, kind: 'cement', material: '水泥', targetKg: 300, actualKg: 307 },
      { batch: 2, kind: 'cement', material: '水泥', targetKg: 300, actualKg: 293.5 },
      { batch: 1, kind: 'water', material: '水', targetKg: 165.1, actualKg: 165.1 },
      { batch: 2, kind: 'water', material: '水', targetKg: 165.2, actualKg: 165.2 },
    ]);
    expect(rows[0]).toMatchObject({ targetKg: 600, actualKg: 600.5, truck: { within: true }, within: false });
    expect(rows[0]?.worstBatch.batch).toBe(1);
    expect(rows[1]).toMatchObject({ targetKg: 330.3, actualKg: 330.3, within: true });
    expect(summariseBatches([])).toEqual([]);
  });
});

test('volume from the mass loaded', () => {
  expect(volumeFromMass(18_960, 2370)).toBe(8);
  expect(volumeFromMass(0, 2370)).toBe(0);
  expect(() => volumeFromMass(100, 0)).toThrow(RangeError);
  expect(() => volumeFromMass(Number.NaN, 2400)).toThrow(RangeError);
});
