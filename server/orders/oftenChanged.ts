import { DomainError } from '@pourline/domain/errors';
import type { OrderAction } from '@pourline/domain/orders/orderStates';
import { sql } from 'kysely';
import type { Work } from '../work.ts';

/** Acts that change the form of an order. */
const ofForm = ['customerModify', 'saleModify', 'modifyApproval', 'askChange', 'withdrawChange'] as const;

/**
 * Acts that change an order to and fro as long as somebody likes, those that are counted as one side by side. The way back of each is counted with
 * it and never refused, so that an order stands nowhere for good: it is approved, arranged and resumed as often as that was taken back.
 */
const toAndFro: readonly (readonly OrderAction[])[] = [
  ofForm,
  ['unapprove'],
  ['unarrange'],
  ['rearrange', 'rearrangePlant', 'reserve'],
  ['resaveProportion', 'appraiseOpening'],
  ['suspend'],
  ['setSending', 'confirmEarly'],
];
/** An order that was changed so often in one of these ways is changed so no more: whoever looks into its history reads all of it. */
export const mostChanges = 100;

/** Refuses a person's act on an order that has been done once too often (`order.tooOften`). Asked under the lock of the order, when its event is written. */
export const checkOftenChanged = async (work: Work, taskID: string, action: OrderAction): Promise<void> => {
  const kind = toAndFro.find((actions) => actions.includes(action));
  if (!kind || typeof work.doer !== 'object') return;
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM events WHERE "tenantID" = ${work.tenantID}
    AND "entity" = 'order' AND "entityID" = ${taskID} AND "action" = ANY(${kind})`.execute(work.db);
  if (Number(rows[0]?.n) > mostChanges) throw new DomainError('order.tooOften');
};
