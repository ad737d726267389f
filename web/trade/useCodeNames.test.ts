import { describe, expect, it } from 'vitest';
import { codeNamesFrom } from './useCodeNames.ts';

const named = (code: string, name: string) => ({ code, name });
const plant = {
  features: [named('retard', '缓凝'), named('p8', '抗渗 P8')],
  pourWays: [named('pump', '泵送')],
  slumps: [named('180', '180')],
  maximumSizes: [named('25', '25')],
  grades: [named('C30', 'C30')],
};
const order = { strengthNo: 'C30', technicalFeature: ['retard', 'p8'] };

describe('names of codes', () => {
  it('are those of the plant; a code that it does not name stands as it is', () => {
    const names = codeNamesFrom(plant);
    expect(names.pourWay('pump')).toBe('泵送');
    expect(names.pourWay('chute')).toBe('chute');
    expect(names.concrete(order)).toBe('C30 缓凝、抗渗 P8');
  });

  it('are dots while they are on their way, but for what people write as it is coded', () => {
    const names = codeNamesFrom(undefined);
    expect(names.pourWay('pump')).toBe('…');
    expect(names.pourWay('')).toBe('');
    expect(names.features([])).toBe('');
    expect(names.concrete(order)).toBe('C30 …');
    expect(names.concrete({ ...order, technicalFeature: [] })).toBe('C30');
    expect(names.size('25')).toBe('25\u202fmm');
  });
});
