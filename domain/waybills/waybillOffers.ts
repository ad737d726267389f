import type { Viewer } from '../access/rights.ts';
import { type OfferedAction, offeredActions } from '../states.ts';
import type { Waybill } from './waybill.ts';
import { type WaybillAction, type WaybillState, waybillMachine } from './waybillStates.ts';

type OfferedWaybill = Pick<Waybill, 'state' | 'signVolume' | 'surplusVolume'>;

/** What must hold of the waybill itself besides the table: a load is signed for once, its surplus told once, and moved only where there is some. */
export const waybillAllows = (waybill: OfferedWaybill, action: WaybillAction): boolean => {
  if (action === 'sign') return waybill.signVolume === null;
  if (action === 'finishUnloading' || action === 'treatBack') return waybill.surplusVolume === null;
  if (action === 'moveSurplus') return (waybill.surplusVolume ?? 0) > 0;
  return true;
};

/** The acts open to a person on a waybill that he may see. */
export const waybillOffers = (waybill: OfferedWaybill, viewer: Pick<Viewer, 'roleGroup' | 'rights'>): OfferedAction[] =>
  offeredActions(waybillMachine, waybill.state as WaybillState, viewer, (action) => waybillAllows(waybill, action));
