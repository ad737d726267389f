import { isOrderSupplying } from '../orders/orderStages.ts';
import type { OrderState } from '../orders/orderStates.ts';
import { epochMs, type Moment } from '../time.ts';
import { centi } from '../volume.ts';
import { isLoadFeeding } from '../waybills/waybillStages.ts';
import type { WaybillState } from '../waybills/waybillStates.ts';

/** A pour that has stood for longer than this is interrupted, minutes; a truck between two others is no interruption. */
export const feedGapMinutes = 10;

/** `fed`: loads come, or none are wanted. `runningDry`: nothing comes any more. `interrupted`: the pour stands. */
export type FeedState = 'fed' | 'runningDry' | 'interrupted';

export interface FeedQuestion {
  order: { state: OrderState; scheduledCa: number; assignedCa: number; openTime: string | null };
  /** Loads of the order; those that have ended may be left out. */
  loads: readonly { state: WaybillState }[];
  /** When its last load was poured; null before the first. */
  lastUnload: Moment | null;
  now: Moment;
}

/** Whether concrete still comes to a pour that wants more. */
export function feedState({ order, loads, lastUnload, now }: FeedQuestion): FeedState {
  if (!isOrderSupplying(order.state) || centi(order.scheduledCa) <= centi(order.assignedCa)) return 'fed';
  if (loads.some((load) => isLoadFeeding(load.state))) return 'fed';
  const since = lastUnload ?? order.openTime;
  return since !== null && epochMs(now) - epochMs(since) > feedGapMinutes * 60_000 ? 'interrupted' : 'runningDry';
}
