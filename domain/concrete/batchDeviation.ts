/** Groups of materials which share a batching tolerance. Mineral admixture is 掺合料, chemical admixture 外加剂. */
export type BatchMaterialKind = 'cement' | 'aggregate' | 'water' | 'chemicalAdmixture' | 'mineralAdmixture';

/** A tolerance is stricter for the truck's total than for each batch. */
export type BatchScope = 'batch' | 'truck';

/** Permitted deviation of batching, GB/T 14902-2012, ± percent of the target mass. */
export const batchTolerances: Readonly<
  Record<BatchMaterialKind, { readonly name: string } & Readonly<Record<BatchScope, number>>>
> = {
  cement: { name: '水泥', batch: 2, truck: 1 },
  aggregate: { name: '骨料', batch: 3, truck: 2 },
  water: { name: '水', batch: 1, truck: 1 },
  chemicalAdmixture: { name: '外加剂', batch: 1, truck: 1 },
  mineralAdmixture: { name: '掺合料', batch: 2, truck: 1 },
};

/** How far a weighing lies from its target. */
export interface BatchDeviation {
  /** Signed percent of the target, not rounded; null when material was weighed in although none was wanted. */
  readonly percent: number | null;
  /** The tolerance it is held against, ± percent. */
  readonly limitPercent: number;
  readonly within: boolean;
}

/** Masses are weighed to grams at best: less than this many kg is the noise of binary fractions. */
const NOISE_KG = 1e-6;

/** Compares the weighed with the wanted mass, both in kg (or both in any one unit). Throws a RangeError for a negative or non-finite mass. */
export function batchDeviation(
  kind: BatchMaterialKind,
  target: number,
  actual: number,
  scope: BatchScope = 'batch',
): BatchDeviation {
  if (!(target >= 0 && actual >= 0) || !Number.isFinite(target + actual)) {
    throw new RangeError(`not a mass: target ${target}, actual ${actual}`);
  }
  const limitPercent = batchTolerances[kind][scope];
  if (target === 0) return { percent: actual === 0 ? 0 : null, limitPercent, within: actual === 0 };
  const difference = actual - target;
  return {
    percent: (difference / target) * 100,
    limitPercent,
    within: Math.abs(difference) <= (target * limitPercent) / 100 + NOISE_KG,
  };
}
