import type { OfferedAction } from '@pourline/domain/states';
import { isLoadDelivering } from '@pourline/domain/waybills/waybillStages';
import { type WaybillAction, type WaybillState, waybillMachine } from '@pourline/domain/waybills/waybillStates';

/**
 * Whether a site without network may sign for a load that was on its way when the network went: the truck stands before it, and the phone has not heard.
 * The signature waits until the driver has told that the truck is there.
 */
export const maySignUnseen = ({ state }: { state: WaybillState }): boolean => isLoadDelivering(state);

/** The button of it. */
export const signUnseen: OfferedAction<WaybillAction> = {
  action: 'sign',
  label: waybillMachine.actions.sign.label,
  primary: true,
};
