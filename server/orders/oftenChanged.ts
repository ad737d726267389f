import { DomainError } from '@pourline/domain/errors';
import type { OrderAction } from '@pourline/domain/orders/orderStates';
import { sql } from 'kysely';
import type { Work } from '../work.ts';

/** Acts that change the form of an order, to and fro as long as somebody likes. */
const changing: readonly OrderAction[] = [
  'customerModify',
  'saleModify',
  'modifyApproval',
  'askChange',
  'withdrawChange',
];
/** An order that was changed so often is changed no more: whoever opens it reads all of it. */
export const mostChanges = 100;

/** Refuses to change an order once too often (`order.tooOften`). */
export const checkOftenChanged = async (work: Work, taskID: string): Promise<void> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM events WHERE "tenantID" = ${work.tenantID}
    AND "entity" = 'order' AND "entityID" = ${taskID} AND "action" = ANY(${changing})`.execute(work.db);
  if (Number(rows[0]?.n) >= mostChanges) throw new DomainError('order.tooOften');
};
