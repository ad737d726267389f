import { stateSet } from '../stateSet.ts';
import { type OrderState, orderMachine, orderState as s } from './orderStates.ts';

const among = stateSet<OrderState>;

/** Placed, and nobody has approved it. */
export const isOrderToApprove = among(s.signing);
/** Approved, and without a plant and a time. */
export const isOrderToArrange = among(s.arranging);
/** Plant and time are settled, the laboratory has not given the mix. */
export const isOrderToMix = among(s.proportioning);
/** The mix is given, and the supply has not begun. */
export const isOrderToOpen = among(s.progressing);
/** Nothing can be loaded for it yet: it is not approved, not arranged, or without a mix. */
export const isOrderUnready = among(s.signing, s.arranging, s.proportioning);
/** Plant and time are settled, and the supply has not begun. */
export const isOrderToSupply = among(s.proportioning, s.progressing);
/** Trucks are sent to it. */
export const isOrderSupplying = among(s.opening);
/** The supply has begun and stands still. */
export const isOrderSuspended = among(s.suspending);
export const isOrderCompleted = among(s.completed);
export const isOrderCancelled = among(s.cancelled);
/** Completed or cancelled. */
export const isOrderEnded = among(...orderMachine.finals);

/** The supply has begun and has not ended. */
export const isOrderSupplied = among(s.opening, s.suspending);
/** The mix is given, and the supply has not ended. */
export const isOrderMixed = among(s.progressing, ...isOrderSupplied.states);
/** Plant and time are settled, and the supply has not ended. */
export const isOrderArranged = among(s.proportioning, ...isOrderMixed.states);
/** Arranged, or ended with its supply: what the plan of a day is made of. */
export const isOrderPlanned = among(...isOrderArranged.states, s.completed);
/** Approved, and not ended. */
export const isOrderApproved = among(s.arranging, ...isOrderArranged.states);
/** Placed, and not ended. */
export const isOrderOpen = among(s.signing, ...isOrderApproved.states);
/** On the way to its supply, which has not begun. */
export const isOrderComing = among(s.signing, s.arranging, s.proportioning, s.progressing);
/** Nothing of it is settled with the plant: it may leave the sequence that it was placed in. */
export const isOrderLoose = among(s.signing, s.arranging, s.cancelled);
/** Loads are planned for it; a suspended one gets none until it goes on. */
export const isOrderPlannable = among(...isOrderApproved.states.filter((state) => !isOrderSuspended(state)));
/** The laboratory may appraise its opening. */
export const isOrderToAppraise = among(...orderMachine.actions.appraiseOpening.from);
