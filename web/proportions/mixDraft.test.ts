import { suggestMix } from '@pourline/domain/proportions/suggestMix';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyMaterial,
  faultsByField,
  liveFaults,
  liveFigures,
  type MaterialDraft,
  materialsOf,
  mixLacks,
  mixToGive,
  numberAfter,
} from './mixDraft.ts';

const mix = suggestMix('C30', '180', '25');
const c30 = { strengthNo: 'C30', features: [] };
const given = (proportionNo: string, drafts: readonly MaterialDraft[]) =>
  mixToGive('order', proportionNo, drafts, '', c30);

describe('a mix while it is being edited', () => {
  it('keeps its materials and tells its figures', () => {
    const drafts = mix.map(draftOf);
    expect(materialsOf(drafts)).toEqual(mix);
    expect(liveFigures(drafts)).toMatchObject({ waterBinderRatio: 0.484 });
    expect(given('PB-1', drafts).body).toMatchObject({ proportionNo: 'PB-1', materials: mix });
    expect(liveFaults(drafts, c30)).toEqual([]);
  });
  it('keeps the number that somebody typed when a suggested mix is filled in', () => {
    expect(numberAfter('', [undefined, undefined], 'PB-C30-180')).toBe('PB-C30-180');
    expect(numberAfter('PB-C30-7', [undefined, undefined], 'PB-C30-180')).toBe('PB-C30-7');
    // What came with the mix that is adjusted, or with the suggestion before, goes with it.
    expect(numberAfter('PB-C30-160', ['PB-C30-160', undefined], 'PB-C30-180')).toBe('PB-C30-180');
  });
  it('says on its button what is missing', () => {
    const drafts = mix.map(draftOf);
    expect(mixLacks(given('', drafts).mistakes)).toBe('先填配合比编号');
    const dry = mix.filter((material) => material.kind !== 'water').map(draftOf);
    expect(mixLacks(given('', dry).mistakes)).toBe('配合比缺少水泥或水');
  });
  it('says what is missing', () => {
    const dry = mix.filter((material) => material.kind !== 'water').map(draftOf);
    expect(liveFigures(dry)).toBeNull();
    expect(given('PB-1', dry)).toEqual({ body: null, mistakes: { materials: '配合比缺少水泥或水' } });
    expect(given(' ', mix.map(draftOf)).mistakes).toEqual({ proportionNo: '请填写配合比编号' });
    const nameless = { ...emptyMaterial('sand'), name: ' ' };
    const said = '有材料没有名称';
    const at = `materials.${mix.length}`;
    expect(given('PB-1', [...mix.map(draftOf), nameless]).mistakes).toEqual({
      ...{ materials: said, [at]: said, [`${at}.name`]: said },
    });
  });
  it('says at the field what is beyond a limit, and cannot be given', () => {
    const heavy = mix.map((one) => draftOf(one.kind === 'cement' ? { ...one, kgPerM3: 900 } : one));
    const { over, at } = faultsByField(liveFaults(heavy, c30));
    expect(at.cement).toMatch(/^水泥 900 kg，应在 80–600 kg（本厂限值）$/);
    expect(at.water).toMatch(/^水胶比 0\.16\d，应在 0\.25–0\.65/);
    expect(over).toEqual([expect.stringMatching(/^容重 3,069\.1 kg\/m³，应在 2,250–2,500/)]);
    expect(at.sand).toBeUndefined();
    expect(given('PB-1', heavy)).toEqual({ body: null, mistakes: { materials: '有用量超出限值' } });
    expect(liveFaults(heavy.slice(0, 1), c30)).toEqual([]);
  });
  it('leaves the figure of a material empty until it is entered', () => {
    expect(emptyMaterial('sand').kgPerM3).toBeNull();
    expect(materialsOf([emptyMaterial('sand')])[0]?.kgPerM3).toBe(0);
  });
  it('gives every material a key of its own', () => {
    expect(new Set([emptyMaterial('sand'), emptyMaterial('sand')].map((one) => one.key)).size).toBe(2);
  });
});
