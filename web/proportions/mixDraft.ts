import { proportions } from '@pourline/contract/proportions';
import { DomainError } from '@pourline/domain/errors';
import type { MaterialKind, MixMaterial } from '@pourline/domain/proportions/proportion';
import { materialKindLabels } from '@pourline/domain/proportions/proportion';
import { figuresOfMix } from '@pourline/domain/proportions/proportionRules';
import { checkBody } from '../kit/form/checkBody.ts';

/** A material while it is being edited; an empty figure is null. */
export type MaterialDraft = Omit<MixMaterial, 'kgPerM3'> & { key: string; kgPerM3: number | null };

let nextKey = 1;
export const draftOf = (material: MixMaterial): MaterialDraft => ({
  ...material,
  // Nothing of a material is told by leaving the field empty.
  kgPerM3: material.kgPerM3 === 0 ? null : material.kgPerM3,
  key: `m${nextKey++}`,
});
/** A further material of a kind, to be filled in. */
export const emptyMaterial = (kind: MaterialKind): MaterialDraft =>
  draftOf({ kind, name: materialKindLabels[kind], spec: '', kgPerM3: 0 });

/** The materials as they are sent: empty figures count nothing. */
export const materialsOf = (drafts: readonly MaterialDraft[]): MixMaterial[] =>
  drafts.map(({ kind, name, spec, kgPerM3 }) => ({
    kind,
    name: name.trim(),
    spec: spec.trim(),
    kgPerM3: kgPerM3 ?? 0,
  }));

export type MixFigures = ReturnType<typeof figuresOfMix>;

/** The figures of the mix as it stands, or null as long as it has no cement or no water. */
export function liveFigures(drafts: readonly MaterialDraft[]): MixFigures | null {
  try {
    return figuresOfMix(materialsOf(drafts));
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** The mix as it is given, or why it cannot be given yet. */
export const mixToGive = (taskID: string, proportionNo: string, drafts: readonly MaterialDraft[], remark: string) =>
  checkBody(
    proportions.save.body,
    { taskID, proportionNo, materials: materialsOf(drafts), remark },
    { materials: liveFigures(drafts) === null ? '配合比缺少水泥或水' : undefined },
  );

/** What looks unusual about a mix and wants a second look; it may be given all the same. Ranges as common for ready-mixed concrete. */
export function mixWarnings(figures: MixFigures): string[] {
  return [
    ...(figures.waterBinderRatio > 0.65 || figures.waterBinderRatio < 0.25 ? ['水胶比超出 0.25–0.65'] : []),
    ...(figures.sandRatio > 50 || figures.sandRatio < 28 ? ['砂率超出 28–50 %'] : []),
    ...(figures.density > 2500 || figures.density < 2250 ? ['容重超出 2250–2500 kg/m³'] : []),
  ];
}
