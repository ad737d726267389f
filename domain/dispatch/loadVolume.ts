import { centi, m3 } from '../volume.ts';

/** A last load below this share of a truck is worth avoiding. */
const tinyShare = 1 / 3;
/** Evened loads are made in steps of this, hundredths of m³: half a cubic metre. */
const step = 50;

/**
 * How much the next truck takes of what an order still needs, m³: a full truck, or all that is left. When the load after
 * this one would be the last and tiny, both share evenly; the number of loads stays the same. 0 when nothing is left.
 */
export const loadVolume = (left: number, capacity: number): number => {
  const need = centi(left);
  const truck = centi(capacity);
  if (need <= 0 || truck <= 0) return 0;
  if (need <= truck) return m3(need);
  const last = need - truck;
  if (last >= truck * tinyShare) return m3(truck);
  return m3(Math.min(truck, Math.ceil(need / 2 / step) * step));
};
