import { type OrderState, orderMachine, orderState } from '@pourline/domain/orders/orderStates';
import { stateFaceOf } from './stateFace.ts';

/** How the state of an order looks: its word and its colour. */
export const orderTag = (state: OrderState) => stateFaceOf(orderMachine, state);

/** The states as a list filter offers them, in the order of an order's life. */
export const orderStateOptions = Object.values(orderState).map((value) => ({ value, label: orderTag(value).label }));
