// @vitest-environment happy-dom
import type { Proportion } from '@pourline/domain/proportions/proportion';
import { expect, it } from 'vitest';
import { reading } from '../kit/testReading.ts';
import { OrderMix } from './OrderMix.tsx';

it('a mix is told by its three figures and by what one m³ takes of each material', () => {
  const materials = [
    { kind: 'cement', name: 'P·O 42.5 水泥', spec: '', kgPerM3: 310 },
    { kind: 'stone', name: '碎石', spec: '5-25 mm', kgPerM3: 1045.5 },
  ];
  const mix = { proportionNo: 'PB-30', waterBinderRatio: 0.449, sandRatio: 42.7, density: 2367, materials };
  const text = reading(<OrderMix proportion={mix as Proportion} />);
  for (const part of ['水胶比 0.449', '砂率 42.7 %', '容重 2,367 kg/m³', 'P·O 42.5 水泥 310', '碎石 5-25 mm 1,045.5'])
    expect(text).toContain(part);
});
