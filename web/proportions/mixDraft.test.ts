import { suggestMix } from '@pourline/domain/proportions/suggestMix';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyMaterial,
  liveFigures,
  type MaterialDraft,
  materialsOf,
  mixToGive,
  mixWarnings,
} from './mixDraft.ts';

const mix = suggestMix('C30', '180', '25');
const given = (proportionNo: string, drafts: readonly MaterialDraft[]) => mixToGive('order', proportionNo, drafts, '');

describe('a mix while it is being edited', () => {
  it('keeps its materials and tells its figures', () => {
    const drafts = mix.map(draftOf);
    expect(materialsOf(drafts)).toEqual(mix);
    expect(liveFigures(drafts)).toMatchObject({ waterBinderRatio: 0.484 });
    expect(given('PB-1', drafts).body).toMatchObject({ proportionNo: 'PB-1', materials: mix });
    expect(mixWarnings(liveFigures(drafts) ?? { waterBinderRatio: 0, sandRatio: 0, density: 0 })).toEqual([]);
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
  it('points at figures that are out of the common', () => {
    expect(mixWarnings({ waterBinderRatio: 0.7, sandRatio: 60, density: 2000 })).toHaveLength(3);
  });
  it('leaves the figure of a material empty until it is entered', () => {
    expect(emptyMaterial('sand').kgPerM3).toBeNull();
    expect(materialsOf([emptyMaterial('sand')])[0]?.kgPerM3).toBe(0);
  });
  it('gives every material a key of its own', () => {
    expect(new Set([emptyMaterial('sand'), emptyMaterial('sand')].map((one) => one.key)).size).toBe(2);
  });
});
