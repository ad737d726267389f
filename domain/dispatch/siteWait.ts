import { z } from 'zod';
import { epochMs } from '../time.ts';
import { isLoadCancelled, isLoadWaiting } from '../waybills/waybillStages.ts';
import type { WaybillState } from '../waybills/waybillStates.ts';

/** What the trucks of an order that have begun to pour had waited at the site: how many, in all, and the one that waited longest. */
export const siteWaitsSchema = z.object({
  loads: z.number().int().min(0),
  /** Seconds. */
  seconds: z.number().min(0),
  worst: z.number().min(0),
});
export type SiteWaits = z.infer<typeof siteWaitsSchema>;

/** A load as its wait at the site is reckoned. */
export interface WaitingLoad {
  state: WaybillState;
  arriveTime: string | null;
  startUnloadTime: string | null;
}

/** The waits of an order that are over: from the arrival to the beginning of the pour, of every load that was not cancelled. */
export function siteWaits(loads: readonly WaitingLoad[]): SiteWaits {
  const waits = loads.flatMap(({ state, arriveTime, startUnloadTime }) =>
    isLoadCancelled(state) || arriveTime === null || startUnloadTime === null
      ? []
      : [Math.max(0, (epochMs(startUnloadTime) - epochMs(arriveTime)) / 1000)],
  );
  return { loads: waits.length, seconds: waits.reduce((sum, one) => sum + one, 0), worst: Math.max(0, ...waits) };
}

/** How long trucks stand at the site of an order before they pour, minutes. */
export interface SiteWait {
  mean: number;
  worst: number;
}

/**
 * The wait on the job of an order as it is now: the waits that are over, and of the trucks that still stand there as long as they
 * have stood. Null until the first truck was there.
 */
export function siteWait(over: SiteWaits, standing: readonly WaitingLoad[], now: number): SiteWait | null {
  const stood = standing.flatMap(({ state, arriveTime, startUnloadTime }) =>
    isLoadWaiting(state) && arriveTime !== null && startUnloadTime === null
      ? [Math.max(0, (now - epochMs(arriveTime)) / 1000)]
      : [],
  );
  const loads = over.loads + stood.length;
  if (loads === 0) return null;
  const seconds = stood.reduce((sum, one) => sum + one, over.seconds);
  return { mean: seconds / loads / 60, worst: Math.max(over.worst, ...stood) / 60 };
}
