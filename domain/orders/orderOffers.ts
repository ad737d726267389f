import type { Viewer } from '../access/rights.ts';
import type { ErrorCode } from '../errors.ts';
import { type OfferedAction, offeredActions } from '../states.ts';
import { centi } from '../volume.ts';
import { type OrderAction, type OrderState, orderMachine, orderState } from './orderStates.ts';

/** What an act depends on besides the state, as the row of an order has it. Volumes in m³. */
export interface OrderFacts {
  state: string;
  scheduledCa: number;
  assignedCa: number;
  /** Empty, or `submitted`. */
  confirmation: string;
  reserved: boolean;
  modifyPending: boolean;
  proportionID: string | null;
}

/** The change that awaits the scheduler's answer: none, asked for by the person himself, or by somebody else. */
export type PendingChange = 'none' | 'own' | 'other';

/**
 * What forbids an act besides the table of the machine, as the code of the refusal; `null` when nothing does. The server checks
 * by it and offers by it, so a button never promises what the server refuses.
 */
export const orderObstacle = (action: OrderAction, facts: OrderFacts, change: PendingChange): ErrorCode | null => {
  const pending = change !== 'none';
  switch (action) {
    case 'arrange':
      return facts.modifyPending ? 'order.changePending' : null;
    case 'unarrange':
      return facts.state === orderState.arranging && !facts.reserved ? 'order.notReserved' : null;
    case 'submitConfirmation':
      return facts.confirmation === 'submitted' ? 'order.alreadyConfirmed' : null;
    case 'open':
      return pending ? 'order.changePending' : withoutMix(facts);
    case 'confirmOpening':
      if (facts.confirmation !== 'submitted') return 'order.notConfirmed';
      return pending ? 'order.changePending' : withoutMix(facts);
    case 'alter':
      return pending ? 'order.changePending' : null;
    case 'cancelAlteration':
      return change === 'own' ? null : 'order.noChangePending';
    case 'confirmChange':
    case 'refuseChange':
      return pending ? null : 'order.noChangePending';
    case 'sendTruck':
      return centi(facts.scheduledCa) > centi(facts.assignedCa) ? null : 'order.nothingLeft';
    case 'viewProportion':
      return withoutMix(facts);
    default:
      return null;
  }
};

const withoutMix = (facts: OrderFacts): ErrorCode | null => (facts.proportionID === null ? 'order.noProportion' : null);

/** The buttons of an order for one person: what the table and the facts allow; of the two ways to open, the one that fits. */
export const orderOffers = (
  viewer: Pick<Viewer, 'roleGroup' | 'rights'>,
  facts: OrderFacts,
  change: PendingChange,
): OfferedAction[] =>
  offeredActions(orderMachine, facts.state as OrderState, viewer, (action) => {
    if (action === 'open' && facts.confirmation === 'submitted') return false;
    return orderObstacle(action, facts, change) === null;
  });
