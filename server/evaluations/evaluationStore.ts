import { evaluations } from '@pourline/contract/evaluations';
import { mayCall } from '@pourline/contract/mayCall';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import {
  type EvaluationForm,
  evaluationObstacle,
  evaluationSchema,
  fitsTemplate,
  itemsOf,
  typeOfPour,
} from '@pourline/domain/evaluations/evaluations';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import { sql } from 'kysely';
import { recordEvent } from '../change.ts';
import type { Db } from '../db/database.ts';
import { useFiles } from '../files/useFiles.ts';
import { ordersOf } from '../records/orderScope.ts';
import { ofTenants } from '../scopeOf.ts';
import type { Work } from '../work.ts';
import { tellCase } from './tellCase.ts';

/** An order as far as it is evaluated. */
export interface EvaluatedOrder {
  taskID: string;
  taskNo: string;
  contractID: string;
  projectName: string;
  constructionSite: string;
  contact: string;
  contactPhone: string;
  salesmanOID: string | null;
  pourWay: string;
  state: OrderState;
  deliverCa: number;
}

const columns = sql.join(Object.keys(evaluationSchema.shape).map((name) => sql.ref(`e.${name}`)));
const orderFields = sql.join(
  ['taskID', 'taskNo', 'contractID', 'projectName', 'constructionSite', 'contact', 'contactPhone', 'salesmanOID']
    .concat(['pourWay', 'state', 'deliverCa'])
    .map((name) => sql.ref(`orders.${name}`)),
);

/** An order of the viewer's tenants with its evaluations, the newest first. Throws `order.notFound`; `order.accessDenied` when it is not theirs to see. */
const readOrder = async (db: Db, viewer: Viewer, taskID: string) => {
  const { rows } = await sql<EvaluatedOrder & { mine: boolean; bills: unknown }>`
    SELECT ${orderFields}, ${ordersOf(viewer)} AS mine,
      COALESCE((SELECT json_agg(row_to_json(r) ORDER BY r."createTime" DESC, r."userID") FROM (SELECT ${columns} FROM evaluations e
        WHERE e."tenantID" = orders."tenantID" AND e."taskID" = orders."taskID") r), '[]') AS bills
    FROM orders WHERE ${ofTenants(viewer, 'orders')} AND orders."taskID" = ${taskID}`.execute(db);
  const order = rows[0];
  if (!order) throw new DomainError('order.notFound');
  if (!order.mine) throw new DomainError('order.accessDenied');
  const bills = evaluationSchema.array().parse(order.bills);
  const own = bills.find(({ userID }) => userID === viewer.userID) ?? null;
  return { order, bills, own };
};

/** The evaluations of an order that the viewer sees. */
export const readEvaluation = async (db: Db, viewer: Viewer, taskID: string) => {
  const { order, bills, own } = await readOrder(db, viewer, taskID);
  const isSite = mayCall(evaluations.evaluate, viewer);
  const type = typeOfPour(order.pourWay);
  return {
    ...{ taskID, type, items: itemsOf(type), bills },
    evaluation: own ?? (isSite ? null : (bills[0] ?? null)),
    mayEvaluate: isSite && evaluationObstacle(order, own !== null) === null,
  };
};

/**
 * Somebody of the site evaluates its order; what is poor becomes a case for the salesman. Throws `evaluation.nothingDelivered`,
 * `evaluation.exists`, `evaluation.itemMissing`, and as `useFiles`.
 */
export const evaluateOrder = async (
  work: Work,
  viewer: Viewer,
  taskID: string,
  form: EvaluationForm,
): Promise<void> => {
  const { order, own } = await readOrder(work.db, viewer, taskID);
  const obstacle = evaluationObstacle(order, own !== null);
  if (obstacle) throw new DomainError(obstacle);
  const type = typeOfPour(order.pourWay);
  if (!fitsTemplate(type, form)) throw new DomainError('evaluation.itemMissing');
  await useFiles(work, 'evaluation', taskID, viewer.userID, form.fileIDs);
  const kept = await work.db
    .insertInto('evaluations')
    .values({
      ...{ tenantID: work.tenantID, taskID, type, ...form },
      ...{ userID: viewer.userID, userName: viewer.name, createTime: new Date(work.now) },
    })
    // Two may be sent at the same moment: the first one is kept, the second is refused below.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!kept.numInsertedOrUpdatedRows) throw new DomainError('evaluation.exists');
  await recordEvent(work, {
    ...{ entity: 'evaluation', entityID: taskID, taskID, action: 'create', from: null, to: 'created' },
    ...{ happenedAt: work.now, reason: null, data: { subject: order.taskNo, ...form } },
  });
  await tellCase(work, viewer, order, form);
  work.tell({ type: 'order', taskID, contractID: order.contractID, state: order.state });
};
