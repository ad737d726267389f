import { proportions } from '@pourline/contract/proportions';
import { DomainError } from '@pourline/domain/errors';
import {
  type MixFault,
  type MixFigure,
  type MixPurpose,
  mixFaults,
  mixFaultText,
} from '@pourline/domain/proportions/mixLimits';
import {
  type MaterialKind,
  type MixMaterial,
  materialKindLabels,
  materialKinds,
} from '@pourline/domain/proportions/proportion';
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

/** The figures of a mix, or null as long as it has no cement or no water. */
export function knownFigures(materials: readonly MixMaterial[]): MixFigures | null {
  try {
    return figuresOfMix(materials);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** The figures of the mix as it stands. */
export const liveFigures = (drafts: readonly MaterialDraft[]): MixFigures | null => knownFigures(materialsOf(drafts));

/** What of the mix as it stands lies beyond its limits; nothing as long as it has no cement or no water. */
export const liveFaults = (drafts: readonly MaterialDraft[], purpose: MixPurpose): MixFault[] =>
  liveFigures(drafts) === null ? [] : mixFaults(materialsOf(drafts), purpose);

/** At which material a figure is mended; the density is that of all. */
const mendedAt: Partial<Record<MixFigure, MaterialKind>> = {
  waterBinderRatio: 'water',
  sandRatio: 'sand',
  binder: 'cement',
};

/** What is said at the first field of each kind of material, and over all of them. */
export function faultsByField(faults: readonly MixFault[]): {
  over: string[];
  at: Partial<Record<MaterialKind, string>>;
} {
  const over: string[] = [];
  const at: Partial<Record<MaterialKind, string>> = {};
  for (const fault of faults) {
    const kind = mendedAt[fault.figure] ?? materialKinds.find((one) => one === fault.figure);
    if (kind) at[kind] = [at[kind], mixFaultText(fault)].filter(Boolean).join('；');
    else over.push(mixFaultText(fault));
  }
  return { over, at };
}

/** The number of a mix once a suggested one was filled in: what somebody typed stays; what came with an earlier mix (`own`) is replaced. */
export const numberAfter = (now: string, own: readonly (string | undefined)[], suggested: string): string =>
  now.trim() === '' || own.includes(now) ? suggested : now;

/** What the button that gives a mix says while there is nothing to give. */
export const mixLacks = (mistakes: { proportionNo?: string | undefined; materials?: string | undefined }): string =>
  mistakes.materials ?? (mistakes.proportionNo ? '先填配合比编号' : '还没有填好');

/** The mix as it is given, or why it cannot be given yet. */
export const mixToGive = (
  taskID: string,
  proportionNo: string,
  drafts: readonly MaterialDraft[],
  remark: string,
  purpose: MixPurpose,
) =>
  checkBody(
    proportions.save.body,
    { taskID, proportionNo, materials: materialsOf(drafts), remark },
    {
      materials:
        liveFigures(drafts) === null
          ? '配合比缺少水泥或水'
          : liveFaults(drafts, purpose).length > 0
            ? '有用量超出限值'
            : undefined,
    },
  );
