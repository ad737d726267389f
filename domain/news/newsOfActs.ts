import { keysOf } from '../keysOf.ts';
import { orderFormSchema } from '../orders/order.ts';
import { differences } from '../orders/orderRules.ts';
import type { OrderAction } from '../orders/orderStates.ts';
import { leftToSign } from '../waybills/leftToSign.ts';
import type { WaybillAction } from '../waybills/waybillStates.ts';
import type { NewsData, NewsKind } from './newsKinds.ts';

/** News as an act makes it. */
export interface MadeNews {
  kind: NewsKind;
  data: NewsData;
}

/** An order as far as its news needs it. Volumes m³. */
interface NewsOrder {
  plantName: string | null;
  arrangeTime: string | null;
  deliverCa: number;
  /** A change of its form awaits an answer. */
  modifyPending: boolean;
}
/** The same with what else stands in it. */
type WholeOrder = NewsOrder & Readonly<Record<string, unknown>>;

const formFields = keysOf(orderFormSchema.shape);
/** What of the form of an order has changed, field by field; nothing where nothing has. */
const changesOf = (before: WholeOrder, after: WholeOrder): Pick<NewsData, 'changes'> => {
  const form = (order: WholeOrder) => Object.fromEntries(formFields.map((field) => [field, order[field]]));
  const changes = differences(form(before), form(after));
  return keysOf(changes).length > 0 ? { changes } : {};
};

const arranged = ({ plantName, arrangeTime }: NewsOrder): MadeNews | null =>
  plantName === null || arrangeTime === null
    ? null
    : { kind: 'arranged', data: { at: new Date(arrangeTime).toISOString(), plantName } };

/** An order that is arranged again is news where its plant or its time has changed. */
const rearranged = (before: NewsOrder, after: NewsOrder): MadeNews | null => {
  const news = arranged(after);
  const old = arranged(before);
  return news && JSON.stringify(news) !== JSON.stringify(old) ? news : null;
};

interface Act<A extends string> {
  action: A;
  reason: string | null;
}

/** What the site of an order is told of an act on it; null: nothing. An act that is taken back is told as such. */
export const newsOfOrderAct = (
  { action, reason }: Act<OrderAction>,
  before: WholeOrder,
  after: WholeOrder,
): MadeNews | null => {
  const said = reason === null || reason === '' ? {} : { reason };
  switch (action) {
    case 'approve':
      return { kind: 'approved', data: {} };
    case 'unapprove':
      return { kind: 'unapproved', data: {} };
    case 'arrange':
      return arranged(after);
    case 'rearrange':
    case 'rearrangePlant':
      return rearranged(before, after);
    case 'unarrange':
      return { kind: 'unarranged', data: { reason: reason ?? '' } };
    case 'saveProportion':
      return { kind: 'mixed', data: {} };
    case 'open':
    case 'confirmOpening':
      return { kind: 'opened', data: {} };
    case 'saleModify':
    case 'modifyApproval': {
      const data = changesOf(before, after);
      // Who leaves what the site has changed as it is agrees to it; who changes it, or puts it back, tells what.
      if (data.changes !== undefined) return { kind: 'changed', data };
      return before.modifyPending ? { kind: 'changeAgreed', data } : null;
    }
    case 'suspend':
      return { kind: 'suspended', data: {} };
    case 'resume':
      return { kind: 'resumed', data: {} };
    case 'confirmChange':
      return { kind: 'changeAgreed', data: { ...said, ...changesOf(before, after) } };
    case 'refuseChange':
      return { kind: 'changeRefused', data: { reason: reason ?? '' } };
    case 'complete':
      return { kind: 'done', data: { volume: after.deliverCa } };
    case 'terminate':
      return { kind: 'ended', data: { volume: after.deliverCa } };
    case 'cancel':
    case 'salesmanCancel':
    case 'customerCancel':
      return { kind: 'cancelled', data: said };
    default:
      return null;
  }
};

/** A load as far as the news of it needs it. */
export interface NewsLoad {
  totalVolume: number;
  surplusVolume: number | null;
  signVolume: number | null;
  endUnloadTime: string | null;
}

/** Something was unloaded that nobody has signed for. */
const isToSign = (load: NewsLoad): boolean =>
  load.endUnloadTime !== null && load.signVolume === null && leftToSign(load) > 0;

/**
 * What an act on a load does to the news of its site: it is told that the first truck has left (`firstTruck`, once for the order), or
 * asked to sign for what nobody has signed for (`toSign`), anew where a signature was taken back; once that is signed for nobody is asked any
 * more (`signed`), and where the unloading was taken back the question goes with it (`notToSign`).
 */
export const newsOfLoadAct = (
  action: WaybillAction,
  before: NewsLoad,
  after: NewsLoad,
): 'firstTruck' | 'toSign' | 'signed' | 'notToSign' | null => {
  switch (action) {
    case 'finishLoading':
    // To the site that it is taken to, it has left just now.
    case 'transfer':
      return 'firstTruck';
    case 'finishUnloading':
    case 'treatBack':
      return isToSign(after) ? 'toSign' : null;
    case 'sign':
    case 'correctSign':
      return 'signed';
    case 'undo':
      if (after.endUnloadTime === null) return before.endUnloadTime === null ? null : 'notToSign';
      return isToSign(after) && !isToSign(before) ? 'toSign' : null;
    default:
      return null;
  }
};
