import type { Board } from '@pourline/contract/dispatch';
import { type OrderAction, type OrderFacts, orderMachine } from '@pourline/domain/orders/orderStates';
import { type OfferedAction, offersOf, type Person, refusalCode } from '@pourline/domain/states';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';

/** Where the dispatcher begins an act on an order: by a touch on its card, or on a page of its own. */
const places = {
  confirmOpening: 'card',
  open: 'card',
  sendTruck: 'card',
  approve: 'page',
  liftHold: 'page',
  releaseCall: 'page',
  customerModify: 'page',
  saleModify: 'page',
  modifyApproval: 'page',
  unapprove: 'page',
  arrange: 'card',
  reserve: 'page',
  saveProportion: 'page',
  resaveProportion: 'page',
  appraiseOpening: 'page',
  submitConfirmation: 'page',
  withholdConfirmation: 'page',
  rearrange: 'page',
  rearrangePlant: 'page',
  unarrange: 'page',
  askChange: 'page',
  withdrawChange: 'page',
  confirmChange: 'page',
  refuseChange: 'page',
  confirmEarly: 'page',
  setSending: 'page',
  suspend: 'page',
  resume: 'page',
  report: 'page',
  reportAmount: 'page',
  applyAmount: 'page',
  restoreSupply: 'page',
  terminate: 'page',
  customerCancel: 'page',
  salesmanCancel: 'page',
  cancel: 'page',
  complete: 'page',
  call: 'page',
  history: 'page',
  viewProportion: 'page',
} as const satisfies Record<OrderAction, 'card' | 'page'>;
export type CardAct = { [A in OrderAction]: (typeof places)[A] extends 'card' ? A : never }[OrderAction];

const isOnCards = (offer: OfferedAction<OrderAction>): offer is OfferedAction<CardAct> =>
  places[offer.action] === 'card';

/** What a card of the board offers on its order: what the server would offer and not refuse. */
export const cardActs = (order: OrderFacts, viewer: Person | null): OfferedAction<CardAct>[] =>
  viewer === null ? [] : offersOf(orderMachine, order, viewer).filter(isOnCards);

/** Whether a truck of the board can be told to recycle what is left over. */
export const mayRecycle = (truck: Board['vehicles'][number], viewer: Person | null): boolean =>
  viewer !== null &&
  refusalCode(vehicleMachine, 'recycle', { ...truck, onDutyElsewhere: false, isPourHeld: false }, viewer) === null;
