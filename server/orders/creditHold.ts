import type { DataOf } from '@pourline/contract/endpoint';
import type { orders } from '@pourline/contract/orders';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { holdMessage } from '@pourline/domain/messages/messageTypes';
import { fenOf, yuanOf } from '@pourline/domain/money';
import type { Order, OrderForm } from '@pourline/domain/orders/order';
import type { HoldCause } from '@pourline/domain/orders/orderStates';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { keepMessage } from '../records/messageStore.ts';
import { ordersOf } from '../records/orderScope.ts';
import { salesmanOf } from '../records/salesmanOf.ts';
import { ofTenants } from '../scopeOf.ts';
import type { Work } from '../work.ts';
import { type Credit, creditOf, type Placed } from './creditOf.ts';

type Held = Pick<Order, 'holdCause'> & { holdSince: Date | null };
type OfSalesman = Pick<Order, 'taskID' | 'taskNo' | 'projectName' | 'constructionSite' | 'salesmanOID'>;

/** The columns of an order that is held from now on, or of one that is not. */
const heldBy = (holdCause: HoldCause | null, now: number): Held => ({
  holdCause,
  holdSince: holdCause === null ? null : new Date(now),
});

/** What holds an order that is not beyond the limit. */
export const holdOfCall = (willCall: boolean, now: number): Held => heldBy(willCall ? 'willCall' : null, now);

/** What holds orders that are placed together, one by one in their order. */
export const holdsOf = async (work: Work, placed: readonly Placed[], willCall: boolean): Promise<Held[]> => {
  const credits = await creditOf(work.db, work, placed, { inTurn: true });
  return credits.map(({ isOver }) => (isOver ? heldBy('credit', work.now) : holdOfCall(willCall, work.now)));
};

/** An order as its credit is reckoned, with what holds it and up to which value it was let go on. */
const reckonedOrder = (work: Work, taskID: string) =>
  work.db
    .selectFrom('orders')
    .select(['customerID', 'contractID', 'strengthNo', 'technicalFeature', 'pourWay', 'bookBegin', 'scheduledCa'])
    .select(['holdCause', 'willCall', 'creditLiftedTo'])
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .executeTakeFirst();
type Reckoned = NonNullable<Awaited<ReturnType<typeof reckonedOrder>>>;

/** What an order does to the limit of its customer with another form. */
const creditWith = async (
  work: Work,
  taskID: string,
  { customerID, ...row }: Reckoned,
  change: Partial<Placed['form']>,
) => {
  const placed = { form: { ...row, ...change }, customerID };
  const [credit] = await creditOf(work.db, work, [placed], { except: taskID, inTurn: true });
  return credit ?? { limit: null, owedFen: 0, orderFen: 0, isOver: false };
};

/** Whether somebody has let the order go on for as much as it comes to. */
const isLetGo = ({ creditLiftedTo }: Reckoned, { orderFen }: Credit): boolean =>
  creditLiftedTo !== null && orderFen <= fenOf(creditLiftedTo);

/** What holds an order after its form was changed: one that was let go on is held again only when it comes to more than it did then. */
export const holdAfterChange = async (work: Work, taskID: string, form: OrderForm): Promise<Partial<Held>> => {
  const row = await reckonedOrder(work, taskID);
  if (!row) return {};
  const credit = await creditWith(work, taskID, row, form);
  if (!credit.isOver) return row.holdCause === 'credit' ? holdOfCall(row.willCall, work.now) : {};
  return row.holdCause === 'credit' || isLetGo(row, credit) ? {} : heldBy('credit', work.now);
};

/** The value up to which an order goes on when somebody lets it, yuan. */
export const liftedTo = async (work: Work, taskID: string): Promise<number | null> => {
  const row = await reckonedOrder(work, taskID);
  return row ? yuanOf((await creditWith(work, taskID, row, {})).orderFen) : null;
};

/**
 * Asks of an order that is arranged already whether a change of it is beyond the limit of its customer. What comes of it refuses that
 * (`order.beyondLimit`): when it comes to more than before, and to more than somebody has let it go on for.
 */
export const creditOfChange = async (
  work: Work,
  taskID: string,
  change: Partial<Placed['form']>,
): Promise<() => void> => {
  const row = await reckonedOrder(work, taskID);
  if (!row) return () => {};
  const before = await creditWith(work, taskID, row, {});
  const after = await creditWith(work, taskID, row, change);
  return () => {
    if (after.isOver && after.orderFen > before.orderFen && !isLetGo(row, after))
      throw new DomainError('order.beyondLimit');
  };
};

/** Tells the salesman of an order that it is held, or that it goes on and why. */
export const tellHold = async (work: Work, order: OfSalesman, title: string, why: string): Promise<void> => {
  const salesman = await salesmanOf(work, order.salesmanOID);
  const isDoer = typeof work.doer === 'object' && work.doer.userID === salesman;
  if (salesman === undefined || isDoer) return;
  const where = `${order.projectName} ${order.constructionSite}（${order.taskNo}）`;
  await keepMessage(
    { ...work, doer: 'system' },
    { userID: 'system', name: '系统' },
    {
      ...{ msgType: holdMessage, title, taskID: order.taskID, recipient: salesman },
      ...{ content: `${where}：${why}`, data: {} },
    },
  );
};

export const heldWords = '超出客户的信用额度，解除冻结前不能审批';

/** What an order does to the limit of its customer, for who may know prices. Throws `order.notFound`, `order.accessDenied`. */
export const readCredit = async (
  db: Db,
  viewer: Viewer,
  taskID: string,
  now: number,
): Promise<DataOf<typeof orders.credit>> => {
  const { rows } = await sql<Placed['form'] & { tenantID: string; customerID: string; mine: boolean }>`
    SELECT orders."tenantID", orders."customerID", orders."contractID", orders."strengthNo", orders."technicalFeature", orders."pourWay", orders."bookBegin", orders."scheduledCa",
      ${ordersOf(viewer)} AS mine
    FROM orders WHERE ${ofTenants(viewer, 'orders')} AND orders."taskID" = ${taskID}`.execute(db);
  const [row] = rows;
  if (!row) throw new DomainError('order.notFound');
  const { mine, tenantID, customerID, ...form } = row;
  if (!mine) throw new DomainError('order.accessDenied');
  const [credit] = await creditOf(db, { tenantID, now }, [{ form, customerID }], { except: taskID });
  const { limit = null, owedFen = 0, orderFen = 0 } = credit ?? {};
  return { limit, owed: yuanOf(owedFen), order: yuanOf(orderFen) };
};
