import { centi, m3 } from '../volume.ts';
import type { Waybill } from '../waybills/waybill.ts';
import { isLoadCancelled, isLoadCompleted } from '../waybills/waybillStages.ts';

/** What an order sums over its waybills; volumes m³. */
export interface OrderSums {
  /** Volume on loads that were not cancelled, less what came back: it can be sent again. */
  assignedCa: number;
  /** Volume unloaded at the site. */
  deliverCa: number;
  /** Volume signed for. */
  validCa: number;
  /** Loads that were not cancelled. */
  mixerSent: number;
  /** Loads under way. */
  runningWaybills: number;
}

export type SummedWaybill = Pick<Waybill, 'state' | 'totalVolume' | 'surplusVolume' | 'signVolume'>;

const nothing: OrderSums = { assignedCa: 0, deliverCa: 0, validCa: 0, mixerSent: 0, runningWaybills: 0 };

/** What one waybill adds to the sums of its order; no waybill adds nothing. */
export const shareOf = (waybill: SummedWaybill | null): OrderSums => {
  if (!waybill || isLoadCancelled(waybill.state)) return nothing;
  const kept = m3(centi(waybill.totalVolume) - centi(waybill.surplusVolume ?? 0));
  return {
    assignedCa: kept,
    deliverCa: waybill.surplusVolume === null ? 0 : kept,
    validCa: waybill.signVolume ?? 0,
    mixerSent: 1,
    runningWaybills: isLoadCompleted(waybill.state) ? 0 : 1,
  };
};

/** By how much the sums of an order change when one of its waybills changes. */
export const changeOfSums = (before: SummedWaybill | null, after: SummedWaybill | null): OrderSums => {
  const was = shareOf(before);
  const is = shareOf(after);
  const less = (key: 'assignedCa' | 'deliverCa' | 'validCa'): number => m3(centi(is[key]) - centi(was[key]));
  return {
    assignedCa: less('assignedCa'),
    deliverCa: less('deliverCa'),
    validCa: less('validCa'),
    mixerSent: is.mixerSent - was.mixerSent,
    runningWaybills: is.runningWaybills - was.runningWaybills,
  };
};

/** Whether an order has got all it wanted and nothing is under way any more. */
export const isDelivered = (order: { scheduledCa: number; deliverCa: number; runningWaybills: number }): boolean =>
  order.runningWaybills === 0 && centi(order.deliverCa) >= centi(order.scheduledCa);
