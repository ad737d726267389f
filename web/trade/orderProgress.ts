import { isComing } from '@pourline/domain/dispatch/comingLoads';
import type { Order } from '@pourline/domain/orders/order';
import { isOrderCancelled } from '@pourline/domain/orders/orderStages';
import { epochMs } from '@pourline/domain/time';
import { centi, m3, sumM3 } from '@pourline/domain/volume';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { isLoadDelivering, isLoadFilling, isLoadOnRoad, isLoadQueuing } from '@pourline/domain/waybills/waybillStages';

const onRoad = (waybill: Waybill) => isLoadOnRoad(waybill.state);

/** Volumes of an order, m³: what its bar shows and what is still to come. */
export interface OrderVolumes {
  ordered: number;
  /** On waybills that were not cancelled, those on the road and delivered among them. */
  planned: number;
  onRoad: number;
  delivered: number;
  /** Ordered and not delivered yet; never negative. */
  left: number;
  /** Ordered and not on a waybill yet; never negative. */
  unassigned: number;
}

type Volumes = Pick<Order, 'scheduledCa' | 'assignedCa' | 'deliverCa' | 'runningWaybills'>;
const atLeast0 = (hundredths: number): number => m3(Math.max(0, hundredths));

/**
 * The volumes of an order. With its waybills what is on the road is exact; without them everything under way counts, as far as
 * the order itself tells.
 */
export function orderVolumes(order: Volumes, waybills?: readonly Waybill[]): OrderVolumes {
  const underWay = order.runningWaybills > 0 ? atLeast0(centi(order.assignedCa) - centi(order.deliverCa)) : 0;
  return {
    ordered: order.scheduledCa,
    planned: order.assignedCa,
    onRoad: waybills ? sumM3(waybills.filter(onRoad).map((waybill) => waybill.totalVolume)) : underWay,
    delivered: order.deliverCa,
    left: atLeast0(centi(order.scheduledCa) - centi(order.deliverCa)),
    unassigned: atLeast0(centi(order.scheduledCa) - centi(order.assignedCa)),
  };
}

/** What is ordered by all of these together, m³; what was cancelled is not. */
export const orderedM3 = (orders: readonly Pick<Order, 'state' | 'scheduledCa'>[]): number =>
  sumM3(orders.filter(({ state }) => !isOrderCancelled(state)).map(({ scheduledCa }) => scheduledCa));

/** A load whose concrete is ageing on the road or at the site. */
export interface RoadLoad {
  waybill: Waybill;
  /** Minutes since loading ended. */
  ageMinutes: number;
}

/** The loads on the road and at the site, the one that arrives (or arrived) first in front. */
export function loadsOnRoad(waybills: readonly Waybill[], now: number): RoadLoad[] {
  return waybills
    .filter(onRoad)
    .map((waybill) => ({ waybill, ageMinutes: ageOf(waybill, now) }))
    .sort((a, b) => arrivalOf(a.waybill) - arrivalOf(b.waybill));
}

const ageOf = (waybill: Waybill, now: number): number =>
  waybill.endProductionTime === null ? 0 : Math.max(0, (now - epochMs(waybill.endProductionTime)) / 60_000);

function arrivalOf(waybill: Waybill): number {
  const at = waybill.arriveTime ?? waybill.estimatedArrivalTime;
  return at === null ? Number.POSITIVE_INFINITY : epochMs(at);
}

export interface NextArrival {
  /** The truck that comes next; null when none is under way. */
  next: Waybill | null;
  /** When it is expected, epoch ms; null while it has not left or nobody can say. */
  nextAt: number | null;
}

/** When the next truck that runs comes: of those driving the first to arrive, else the one that is loading or queuing. */
export function nextArrival(waybills: readonly Waybill[]): NextArrival {
  const coming = waybills.filter(isComing);
  const driving = coming.filter((w) => isLoadDelivering(w.state)).sort((a, b) => arrivalOf(a) - arrivalOf(b))[0];
  if (driving) return { next: driving, nextAt: driving.estimatedArrivalTime === null ? null : arrivalOf(driving) };
  const atPlant = coming.find((w) => isLoadFilling(w.state)) ?? coming.find((w) => isLoadQueuing(w.state));
  return { next: atPlant ?? null, nextAt: null };
}
