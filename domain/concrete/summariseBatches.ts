import { type BatchDeviation, type BatchMaterialKind, batchDeviation } from './batchDeviation.ts';

/** One weighing: what one batch (盘) of a truck was to get of one material and what it got, kg. */
export interface BatchReading {
  /** Number of the batch in the truck, from 1. */
  readonly batch: number;
  readonly kind: BatchMaterialKind;
  /** Name of the material as the plant calls it: 中砂, P·O 42.5 水泥 ... */
  readonly material: string;
  readonly targetKg: number;
  readonly actualKg: number;
}

/** One material over all batches of a truck. */
export interface BatchSummaryRow {
  readonly kind: BatchMaterialKind;
  readonly material: string;
  readonly targetKg: number;
  readonly actualKg: number;
  /** The truck's total against the tolerance of the total. */
  readonly truck: BatchDeviation;
  /** The batch which lies farthest from its target, against the tolerance of a batch. */
  readonly worstBatch: BatchDeviation & { readonly batch: number };
  /** Total and every batch within tolerance. */
  readonly within: boolean;
}

/** The materials of a truck in the order of their first weighing, summed over its batches. */
export function summariseBatches(readings: readonly BatchReading[]): BatchSummaryRow[] {
  const materials = new Map<string, BatchReading[]>();
  for (const reading of readings) {
    const key = `${reading.kind} ${reading.material}`;
    materials.set(key, [...(materials.get(key) ?? []), reading]);
  }
  return [...materials.values()].flatMap((rows) => {
    const first = rows[0];
    if (first === undefined) return [];
    const targetKg = sum(rows.map((row) => row.targetKg));
    const actualKg = sum(rows.map((row) => row.actualKg));
    const truck = batchDeviation(first.kind, targetKg, actualKg, 'truck');
    const batches = rows.map((row) => ({
      batch: row.batch,
      ...batchDeviation(row.kind, row.targetKg, row.actualKg, 'batch'),
    }));
    const worstBatch = batches.reduce((worst, one) => (farther(one, worst) ? one : worst));
    const within = truck.within && batches.every((one) => one.within);
    return [{ kind: first.kind, material: first.material, targetKg, actualKg, truck, worstBatch, within }];
  });
}

function farther(one: BatchDeviation, other: BatchDeviation): boolean {
  return Math.abs(one.percent ?? Number.POSITIVE_INFINITY) > Math.abs(other.percent ?? Number.POSITIVE_INFINITY);
}

/** Sums in grams, so that 0.1 + 0.2 kg is 0.3 kg. */
function sum(kilograms: readonly number[]): number {
  return kilograms.reduce((total, kg) => total + Math.round(kg * 1000), 0) / 1000;
}
