import type { MixMaterial } from '../proportions/proportion.ts';
import type { Produced } from './production.ts';

/** By which mix the material of an order is reckoned: its own, the plant's last one of the grade, or none is known. */
export const mixSources = ['issued', 'assumed', 'none'] as const;
export type MixSource = (typeof mixSources)[number];

/** The mix by which an order is reckoned. */
export interface ReckonedMix {
  source: MixSource;
  materials: readonly MixMaterial[];
}

/** What a plant needs of one material, hour by hour, kg. */
export interface MaterialDemand {
  plantID: string | null;
  kind: MixMaterial['kind'];
  name: string;
  spec: string;
  volumes: number[];
  /** In all, and how much of it is reckoned by a mix that the order has not been given. */
  kg: number;
  assumedKg: number;
}

const key = (plantID: string | null, { kind, name, spec }: MixMaterial): string =>
  JSON.stringify([plantID, kind, name, spec]);
/** Whole hundredths of m³ times hundredths of kg per m³. */
const tenThousandth = 10_000;

/** What is needed for what is produced, by plant, material and hour; what has begun is left out, for it has been taken already. */
export const materialDemand = (
  produced: readonly Produced[],
  mixOf: (taskID: string) => ReckonedMix,
  hours: number,
): MaterialDemand[] => {
  const demands = new Map<string, MaterialDemand>();
  for (const { taskID, plantID, hour, volume, begun } of produced) {
    if (begun) continue;
    const mix = mixOf(taskID);
    for (const material of mix.materials) {
      const { kind, name, spec } = material;
      const id = key(plantID, material);
      const known = demands.get(id);
      const demand = known ?? {
        ...{ plantID, kind, name, spec, volumes: Array.from({ length: hours }, () => 0), kg: 0, assumedKg: 0 },
      };
      if (!known) demands.set(id, demand);
      const amount = volume * Math.round(material.kgPerM3 * 100);
      demand.volumes[hour] = (demand.volumes[hour] ?? 0) + amount;
      demand.kg += amount;
      if (mix.source === 'assumed') demand.assumedKg += amount;
    }
  }
  const kgOf = (amount: number): number => Math.round(amount / (tenThousandth / 100)) / 100;
  return [...demands.values()].map((demand) => ({
    ...demand,
    volumes: demand.volumes.map(kgOf),
    kg: kgOf(demand.kg),
    assumedKg: kgOf(demand.assumedKg),
  }));
};
