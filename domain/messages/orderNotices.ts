import { keysOf } from '../keysOf.ts';
import { orderFormSchema } from '../orders/order.ts';
import { differences } from '../orders/orderRules.ts';
import { isOrderToApprove } from '../orders/orderStages.ts';
import type { HoldCause, OrderState } from '../orders/orderStates.ts';
import { sumM3 } from '../volume.ts';
import type { NoticeData } from './noticeData.ts';
import { type MadeNotice, noticesOfActs } from './noticesOfActs.ts';

/** An order as far as its notices need it. Volumes m³. */
interface NoticeOrder {
  plantName: string | null;
  arrangeTime: string | null;
  deliverCa: number;
  scheduledCa: number;
  /** A change of its form awaits an answer. */
  modifyPending: boolean;
  state?: OrderState;
  holdCause?: HoldCause | null;
}
/** The same with what else stands in it. */
type WholeOrder = NoticeOrder & Readonly<Record<string, unknown>>;

const formFields = keysOf(orderFormSchema.shape);
/** What of the form of an order has changed, field by field; nothing where nothing has. */
const changesOf = (before: WholeOrder, after: WholeOrder): Pick<NoticeData, 'changes'> => {
  const form = (order: WholeOrder) => Object.fromEntries(formFields.map((field) => [field, order[field]]));
  const changes = differences(form(before), form(after));
  return keysOf(changes).length > 0 ? { changes } : {};
};

const arranged = ({ plantName, arrangeTime }: NoticeOrder): NoticeData | null =>
  plantName === null || arrangeTime === null ? null : { at: new Date(arrangeTime).toISOString(), plantName };

type OrderAct = keyof typeof noticesOfActs.order;
interface Done {
  action: OrderAct;
  reason: string | null;
  before: WholeOrder;
  after: WholeOrder;
}
type OrderNotice = (typeof noticesOfActs.order)[OrderAct][number];

/** What each kind says of an act on an order; null: it is not told this time. */
const ofOrder: Readonly<Record<OrderNotice, (done: Done) => NoticeData | null>> = {
  // An order that is placed is told with those that were placed with it.
  toApprove: () => null,
  toReadChange: ({ before, after }) => (after.modifyPending ? changesOf(before, after) : null),
  // What waits for the site's call is arranged when it has called; what nobody has approved, afterwards.
  toArrange: ({ after: { state, holdCause } }) =>
    holdCause === 'willCall' || (state !== undefined && isOrderToApprove(state)) ? null : {},
  toMix: ({ action, before, after }) => (action === 'arrange' || before.plantID !== after.plantID ? {} : null),
  approved: () => ({}),
  unapproved: () => ({}),
  // An order that is arranged again is told where its plant or its time has changed.
  arranged: ({ action, before, after }) => {
    const now = arranged(after);
    const isSame = action !== 'arrange' && JSON.stringify(arranged(before)) === JSON.stringify(now);
    return isSame ? null : now;
  },
  unarranged: ({ reason }) => ({ reason: reason ?? '' }),
  mixed: () => ({}),
  opened: () => ({}),
  // Who leaves what the site has changed as it is agrees to it; who changes it, or puts it back, tells what.
  changed: ({ before, after }) => {
    const data = changesOf(before, after);
    return data.changes === undefined ? null : data;
  },
  changeAgreed: ({ action, reason, before, after }) => {
    const data = changesOf(before, after);
    if (action === 'confirmChange') return { ...(reason ? { reason } : {}), ...data };
    return data.changes === undefined && before.modifyPending ? {} : null;
  },
  changeRefused: ({ reason }) => ({ reason: reason ?? '' }),
  suspended: () => ({}),
  resumed: () => ({}),
  done: ({ after }) => ({ volume: after.deliverCa }),
  ended: ({ after }) => ({ volume: after.deliverCa }),
  cancelled: ({ reason }) => (reason ? { reason } : {}),
  siteCancelled: ({ reason }) => ({ reason: reason ?? '' }),
};

/** Orders that were placed at once are told as one, project by project. */
export const noticesOfPlacing = <Order extends { contractID: string; scheduledCa: number }>(
  orders: readonly Order[],
): { first: Order; notices: MadeNotice[] }[] =>
  [...Map.groupBy(orders, ({ contractID }) => contractID).values()].flatMap((placed) => {
    const [first] = placed;
    const data = { volume: sumM3(placed.map(({ scheduledCa }) => scheduledCa)), times: placed.length };
    return first ? [{ first, notices: noticesOfActs.order.create.map((kind) => ({ kind, data })) }] : [];
  });

/** What people are told of an act on an order. An act that is taken back is told as such. */
export const noticesOfOrderAct = (done: Done): MadeNotice[] =>
  noticesOfActs.order[done.action].flatMap((kind) => {
    const data = ofOrder[kind](done);
    return data === null ? [] : [{ kind, data }];
  });
