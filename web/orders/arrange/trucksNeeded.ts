import { thinSpace } from '../../kit/figure/format.ts';

/** What a round of a truck is reckoned with until the plant's own times are known. */
export const usualLoad = 10;
const loadingMinutes = 10;
/** Unloading takes as long as the site needs to place a load, and washing and waiting besides. */
const siteExtraMinutes = 10;

/** One round of a truck, minutes: loading, there, unloading at the pour rate (m³/h), and back. */
export function roundMinutes(pourRate: number, travelMinutes: number, load = usualLoad): number {
  return loadingMinutes + 2 * travelMinutes + (load / pourRate) * 60 + siteExtraMinutes;
}

/**
 * How many trucks keep a site supplied without a gap: a round divided by the time between two loads, rounded up; never more than
 * there are loads in what is `left` to bring, m³.
 */
export function trucksNeeded(pourRate: number, travelMinutes: number, left: number, load = usualLoad): number {
  const minutesPerLoad = (load / pourRate) * 60;
  const trucks = Math.ceil(roundMinutes(pourRate, travelMinutes, load) / minutesPerLoad - 1e-9);
  return Math.min(trucks, Math.max(0, Math.ceil(left / load - 1e-9)));
}

/** Minutes between two trucks at the pour rate. */
export const minutesBetween = (pourRate: number, load = usualLoad): number => (load / pourRate) * 60;

/** In words: 每 20 分钟一车，需 4 辆车. Without the way only how often. `left`: still to be brought, m³. */
export function trucksText(pourRate: number | null, travelMinutes: number | null, left: number): string | undefined {
  if (pourRate === null || !(pourRate > 0)) return undefined;
  const every = `每${thinSpace}${Math.round(minutesBetween(pourRate))}${thinSpace}分钟一车（按${thinSpace}${usualLoad}${thinSpace}m³）`;
  return travelMinutes === null
    ? every
    : `${every}，约需${thinSpace}${trucksNeeded(pourRate, travelMinutes, left)}${thinSpace}辆车`;
}
