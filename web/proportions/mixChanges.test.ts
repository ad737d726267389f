import type { MixMaterial } from '@pourline/domain/proportions/proportion';
import { expect, test } from 'vitest';
import { mixChanges } from './mixChanges.ts';

const mix = (cement: number, spec: string, water = 165): MixMaterial[] => [
  { kind: 'cement', name: '水泥', spec, kgPerM3: cement },
  { kind: 'sand', name: '中砂', spec: '', kgPerM3: 780 },
  { kind: 'stone', name: '碎石', spec: '', kgPerM3: 1080 },
  { kind: 'water', name: '水', spec: '', kgPerM3: water },
];
const told = (before: MixMaterial[], after: MixMaterial[]) =>
  mixChanges(before, after).map(({ label, before: was, after: is, by }) => `${label} ${was} → ${is} ${by}`.trim());

test('what changes against the last mix is told with its amount and with what follows from it', () => {
  expect(told(mix(330, 'P·O 42.5'), mix(350, 'P·O 52.5'))).toEqual([
    '水泥 330 kg → 350 kg +20',
    '水泥品种 水泥 P·O 42.5 → 水泥 P·O 52.5',
    '水胶比 0.5 → 0.471 −0.029',
    '容重 2,355 kg/m³ → 2,375 kg/m³ +20',
  ]);
});

test('the same mix changes nothing; a material that comes new is told in kilograms', () => {
  expect(told(mix(330, ''), mix(330, ''))).toEqual([]);
  const ash: MixMaterial = { kind: 'flyAsh', name: '粉煤灰', spec: '', kgPerM3: 60 };
  expect(told(mix(330, ''), [...mix(330, ''), ash])[0]).toBe('粉煤灰 0 kg → 60 kg +60');
});
