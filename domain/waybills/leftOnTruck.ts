import { centi, m3 } from '../volume.ts';
import type { Waybill } from './waybill.ts';

/**
 * What of the concrete that a truck brings back is still on it, m³: what its load left over and what was on it besides, less what
 * went on to other orders or was taken over by another truck. Nothing until the load has been unloaded.
 */
export const leftOnTruck = ({
  surplusVolume,
  carriedVolume,
  passedVolume,
}: Pick<Waybill, 'surplusVolume' | 'carriedVolume' | 'passedVolume'>): number =>
  surplusVolume === null ? 0 : m3(Math.max(0, centi(surplusVolume) + centi(carriedVolume) - centi(passedVolume)));
