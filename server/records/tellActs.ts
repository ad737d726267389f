import { noticesOfLoadAct, questionOfLoadAct } from '@pourline/domain/messages/loadNotices';
import type { NoticeKind } from '@pourline/domain/messages/noticeKinds';
import { noticesOfOrderAct, noticesOfPlacing } from '@pourline/domain/messages/orderNotices';
import type { OrderAction } from '@pourline/domain/orders/orderStates';
import type { WaybillAction } from '@pourline/domain/waybills/waybillStates';
import { type Selectable, sql } from 'kysely';
import type { OrdersTable, WaybillsTable } from '../db/tables.ts';
import type { Work } from '../work.ts';
import { readForAll, tellPeople, untell } from './tellPeople.ts';

type OrderRow = Selectable<OrdersTable>;
/** Tells people of an order what somebody has done with it. */
export const tellOrderAct = (
  work: Work,
  done: { action: OrderAction | 'create'; reason: string | null; before: OrderRow; after: OrderRow },
): void => {
  for (const notice of noticesOfOrderAct(done)) tellPeople(work, { ...notice, taskID: done.after.taskID });
};

/** Tells who approves them that orders were placed. */
export const tellPlaced = (
  work: Work,
  orders: readonly { taskID: string; contractID: string; scheduledCa: number }[],
): void => {
  for (const { first, notices } of noticesOfPlacing(orders))
    for (const notice of notices) tellPeople(work, { ...notice, taskID: first.taskID });
};

/** No other load of the order has left its plant. */
const noOtherLeft = (taskDetailID: string) =>
  sql<boolean>`NOT EXISTS (SELECT FROM waybills w WHERE w."tenantID" = o."tenantID" AND w."taskID" = o."taskID" AND w."taskDetailID" <> ${taskDetailID} AND w."endProductionTime" IS NOT NULL)`;

type WaybillRow = Selectable<WaybillsTable>;
/** Tells the site of a load, and its driver, what somebody has done with it, and takes back what the site is asked no more. */
export const tellLoadAct = (
  work: Work,
  { action, before, after }: { action: WaybillAction | 'create'; before: WaybillRow; after: WaybillRow },
): void => {
  const { taskID, taskDetailID: subtaskID, carID } = after;
  for (const { kind, data, person } of noticesOfLoadAct(action, before, after))
    tellPeople(work, { kind, data, person, taskID, subtaskID, carID });
  const doer = typeof work.doer === 'object' ? work.doer.userID : '';
  const asked = sql`inboxes."subtaskID" = ${subtaskID} AND inboxes."kind" = ${'toSign' satisfies NoticeKind}`;
  const change = questionOfLoadAct(action, before, after);
  if (change === 'firstTruck')
    tellPeople(work, { kind: 'firstTruck', taskID, subtaskID, data: {}, where: noOtherLeft(subtaskID) });
  if (change === 'toSign') {
    // A question from before is asked anew; whoever took their signature back knows.
    untell(work, sql`${asked} AND inboxes."userID" <> ${doer}`);
    tellPeople(work, { kind: 'toSign', taskID, subtaskID, data: {} });
  }
  if (change === 'signed') readForAll(work, asked);
  // Read or not: it would come back with a load that is another order's by then.
  if (change === 'notToSign') untell(work, asked);
};
