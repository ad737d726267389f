import { isStranded } from '@pourline/domain/dispatch/comingLoads';
import { concreteAge } from '@pourline/domain/time/concreteAge';
import { isTruckBroken } from '@pourline/domain/vehicles/brokenTruck';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { signedLabel, timeLabels } from '@pourline/domain/waybills/waybillDisplay';
import { isLoadOnRoad, isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import {
  formatArrival,
  formatDateTime,
  formatDistance,
  formatReturn,
  formatShortTime,
  nothing,
  thinSpace,
} from '../kit/figure/format.ts';
import { type StateFace, waybillFace } from './stateTone.ts';

/** Epoch ms of an instant on the wire, null when there is none. */
export const msOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

export interface ShownTime {
  label: string;
  /** As people say it. */
  text: string;
  /** As the clock says it; null where the text is exact already. */
  exact: string | null;
  /** The way that is left, while the truck drives. */
  more: string | null;
}

/** Times that lie ahead, as somebody who waits at the end of the way says them. */
const aheadOf: Partial<Record<string, (at: number, now: number) => string>> = {
  estimatedArrivalTime: formatArrival,
  estimatedBackTime: formatReturn,
};

/** The one time that stands by a load in its state; one whose truck has broken down has none. */
export function shownTime(
  waybill: Pick<
    Waybill,
    | 'state'
    | 'createTime'
    | 'startProductionTime'
    | 'estimatedArrivalTime'
    | 'estimatedBackTime'
    | 'arriveTime'
    | 'startUnloadTime'
    | 'backTime'
    | 'cancelTime'
    | 'distanceLeft'
    | 'brokenTime'
  >,
  now: number,
): ShownTime {
  const isStopped = isLoadReturning(waybill.state) && isTruckBroken(waybill);
  if (isStranded(waybill) || isStopped) return { label: '车辆', text: '故障', exact: null, more: null };
  const { label, column } = timeLabels[waybill.state];
  const at = msOf(waybill[column]);
  const ahead = aheadOf[column];
  const left = ahead && waybill.distanceLeft !== null ? formatDistance(waybill.distanceLeft) : null;
  if (at === null) return { label, text: left ?? (ahead ? '等待定位' : nothing), exact: null, more: null };
  const text = ahead ? ahead(at, now) : formatShortTime(at, now);
  return { label, text, exact: formatDateTime(at), more: left && `剩余${thinSpace}${left}` };
}

/** Minutes since loading ended against the limit; it stops when unloading ends. Null while there is no concrete of an age. */
export function loadAge(
  waybill: Pick<Waybill, 'state' | 'endProductionTime' | 'endUnloadTime' | 'concreteLimitMinutes'>,
  now: number,
): { minutes: number; limit: number } | null {
  if (waybill.endProductionTime === null || waybill.endUnloadTime !== null) return null;
  if (!isLoadOnRoad(waybill.state)) return null;
  const limit = waybill.concreteLimitMinutes;
  return { minutes: concreteAge({ loadingEnded: waybill.endProductionTime, now, limitMin: limit }).minutes, limit };
}

type Signed = Parameters<typeof signedLabel>[0];

/** How a load was signed for once its site has had it; null before, and where nothing was unloaded. */
export function signedFace(waybill: Signed): StateFace | null {
  const label = signedLabel(waybill);
  return label && { label, tone: label === '已签收' ? 'good' : 'warn' };
}

/** The state as the person reads it: to the site a load that left it is signed for, or is not; to the plant also a load that is done with and that nobody has signed for. */
export function faceFor(waybill: Signed, isSite: boolean): StateFace {
  const signed = signedFace(waybill);
  return (isSite ? signed : null) ?? waybillFace(waybill.state);
}
