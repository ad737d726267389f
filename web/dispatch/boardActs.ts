import type { Board } from '@pourline/contract/dispatch';
import { type OrderFacts, orderMachine } from '@pourline/domain/orders/orderStates';
import { type OfferedAction, offersOf, type Person, refusalCode } from '@pourline/domain/states';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';

const onCards = ['confirmOpening', 'open', 'sendTruck'] as const;
export type CardAct = (typeof onCards)[number];

const isOnCards = (offer: OfferedAction): offer is OfferedAction<CardAct> =>
  onCards.some((one) => one === offer.action);

/** What a card of the board offers on its order: what the server would offer and not refuse. */
export const cardActs = (order: OrderFacts, viewer: Person | null): OfferedAction<CardAct>[] =>
  viewer === null ? [] : offersOf(orderMachine, order, viewer).filter(isOnCards);

/** Whether a truck of the board can be told to recycle what is left over. */
export const mayRecycle = (truck: Board['vehicles'][number], viewer: Person | null): boolean =>
  viewer !== null && refusalCode(vehicleMachine, 'recycle', { ...truck, onDutyElsewhere: false }, viewer) === null;
