import type { BatchReading } from '@pourline/domain/concrete/summariseBatches';
import { batchKinds } from '@pourline/domain/proportions/batchKinds';
import type { MaterialKind, MixMaterial } from '@pourline/domain/proportions/proportion';
import type { Batch } from '@pourline/domain/waybills/waybill';

/** The weighings of batches as the tolerance rules take them; materials of a kind that is not known any more are left out. */
export const batchReadings = (batches: readonly Batch[]): BatchReading[] =>
  batches.flatMap(({ batchNo, materials }) =>
    materials.flatMap(({ name, kind, target, actual }) => {
      const known: BatchReading['kind'] | undefined = batchKinds[kind];
      return known ? [{ batch: batchNo, kind: known, material: name, targetKg: target, actualKg: actual }] : [];
    }),
  );

/** The largest batch of a usual plant mixer, m³. */
const largestBatchM3 = 3;

/** A batch to be filled in: targets from the mix, nothing weighed yet. */
export interface BatchDraft {
  batchNo: number;
  volume: number;
  materials: { name: string; kind: MaterialKind; target: number; actual: number | null }[];
}

/** A load in equal batches, each with the mix's masses for its volume (whole kg; admixture to 0.01 kg). */
export function draftBatches(totalVolume: number, mix: readonly MixMaterial[]): BatchDraft[] {
  const count = Math.max(1, Math.ceil(totalVolume / largestBatchM3));
  const each = Math.floor((totalVolume * 100) / count) / 100;
  return Array.from({ length: count }, (_, index) => {
    const volume = index === count - 1 ? Math.round((totalVolume - each * (count - 1)) * 100) / 100 : each;
    return {
      batchNo: index + 1,
      volume,
      materials: mix.map(({ name, kind, kgPerM3 }) => {
        const places = kind === 'admixture' ? 100 : 1;
        return { name, kind, target: Math.round(kgPerM3 * volume * places) / places, actual: null };
      }),
    };
  });
}

/** What is complete of the drafts, as the server takes it; a batch counts once all its materials are weighed. */
export const weighedBatches = (drafts: readonly BatchDraft[], mixedAt: string): Batch[] =>
  drafts.flatMap(({ batchNo, volume, materials }) => {
    const weighed = materials.filter((row): row is typeof row & { actual: number } => row.actual !== null);
    return weighed.length > 0 && weighed.length === materials.length
      ? [{ batchNo, volume, mixedAt, materials: weighed }]
      : [];
  });
