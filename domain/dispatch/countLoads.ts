import { z } from 'zod';
import { epochMs } from '../time.ts';
import {
  isLoadDelivering,
  isLoadFilling,
  isLoadQueuing,
  isLoadReturning,
  isLoadUnloading,
  isLoadWaiting,
} from '../waybills/waybillStages.ts';
import type { WaybillState } from '../waybills/waybillStates.ts';
import { type CarriedLoad, isStranded } from './comingLoads.ts';

const count = z.number().int().min(0);

/** How many loads of an order stand where, counted from its waybills; those of broken trucks count as broken alone. */
export const loadCountsSchema = z.object({
  /** In the plant: in the queue for the mixing line, and under it. */
  queuing: count,
  loading: count,
  /** On the road to the site. */
  driving: count,
  /** At the site: not poured yet, and being poured. */
  waiting: count,
  unloading: count,
  /** On the way back to the plant. */
  returning: count,
  /** Not poured, with a truck that has broken down. */
  broken: count,
  /** Since when the truck that has waited longest at the site stands there, epoch ms; null when none waits. */
  waitingSince: z.number().nullable(),
  /** When the first of those on the road is expected, epoch ms; null when none drives or nobody can say. */
  nextArrival: z.number().nullable(),
});
export type LoadCounts = z.infer<typeof loadCountsSchema>;

/** A load as it is counted. */
export interface CountedLoad extends CarriedLoad {
  arriveTime: string | null;
  estimatedArrivalTime: string | null;
}

const earliest = (times: readonly (string | null)[]): number | null => {
  const known = times.flatMap((time) => (time === null ? [] : [epochMs(time)]));
  return known.length > 0 ? Math.min(...known) : null;
};

/** Counts the loads of one order by where they are; those that have ended count nowhere. */
export function countLoads(loads: readonly CountedLoad[]): LoadCounts {
  const running = loads.filter((load) => !isStranded(load));
  const those = (are: (state: WaybillState) => boolean) => running.filter((load) => are(load.state));
  return {
    queuing: those(isLoadQueuing).length,
    loading: those(isLoadFilling).length,
    driving: those(isLoadDelivering).length,
    waiting: those(isLoadWaiting).length,
    unloading: those(isLoadUnloading).length,
    returning: those(isLoadReturning).length,
    broken: loads.length - running.length,
    waitingSince: earliest(those(isLoadWaiting).map((load) => load.arriveTime)),
    nextArrival: earliest(those(isLoadDelivering).map((load) => load.estimatedArrivalTime)),
  };
}
