import { expect, test } from 'vitest';
import { chooseFeature, clashAmong } from './clashingFeatures.ts';

const offered = [
  { code: 'P6', name: '抗渗 P6' },
  { code: 'P8', name: '抗渗 P8' },
  { code: 'c_7', name: '抗渗P10' },
  { code: 'F150', name: '抗冻 F150' },
  { code: 'early', name: '早强' },
  { code: 'retard', name: '超缓凝' },
  { code: 'expand', name: '微膨胀' },
];
const named = (...codes: string[]) => offered.filter(({ code }) => codes.includes(code));
const clashOf = (...codes: string[]) => clashAmong(named(...codes))?.map(({ name }) => name) ?? null;

test('two degrees of one property, and what undoes the other, cannot be ordered together', () => {
  expect(clashOf('P6', 'P8')).toEqual(['抗渗 P6', '抗渗 P8']);
  expect(clashOf('P6', 'F150', 'c_7')).toEqual(['抗渗 P6', '抗渗P10']);
  expect(clashOf('early', 'expand', 'retard')).toEqual(['早强', '超缓凝']);
  expect(clashOf('P8', 'F150', 'early', 'expand')).toBeNull();
  expect(clashOf('P8')).toBeNull();
  expect(clashAmong([])).toBeNull();
});

test('what is chosen last stays, and what it cannot stand with goes', () => {
  expect(chooseFeature(offered, ['P6', 'expand'], 'P8')).toEqual(['expand', 'P8']);
  expect(chooseFeature(offered, ['retard'], 'early')).toEqual(['early']);
  expect(chooseFeature(offered, ['P6', 'gone'], 'F150')).toEqual(['P6', 'gone', 'F150']);
});
