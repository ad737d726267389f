import { addM3, subM3 } from '../volume.ts';
import type { Waybill } from './waybill.ts';
import { isLoadCancelled } from './waybillStages.ts';

/** What one part of the structure has got of a pour: loads, and their volume less what came back of it, m³. */
export interface PartVolume {
  part: string;
  loads: number;
  volume: number;
  /** Whether the site has said so of every load. */
  checked: boolean;
}

type Load = Pick<Waybill, 'constructionSite' | 'state' | 'totalVolume' | 'surplusVolume' | 'partChecker'>;

/** The loads of an order by the part into which each is poured, in the order in which the parts were begun. */
export const partVolumes = (loads: readonly Load[]): PartVolume[] => {
  const parts = new Map<string, PartVolume>();
  for (const load of loads.filter(({ state }) => !isLoadCancelled(state))) {
    const { constructionSite: part } = load;
    const before = parts.get(part) ?? { part, loads: 0, volume: 0, checked: true };
    parts.set(part, {
      part,
      loads: before.loads + 1,
      volume: addM3(before.volume, subM3(load.totalVolume, load.surplusVolume ?? 0)),
      checked: before.checked && load.partChecker !== null,
    });
  }
  return [...parts.values()];
};
