import { evaluations } from '@pourline/contract/evaluations';
import { mayCall } from '@pourline/contract/mayCall';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import {
  type EvaluationForm,
  evaluationItemNames,
  evaluationObstacle,
  evaluationSchema,
} from '@pourline/domain/evaluations/evaluations';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import { sql } from 'kysely';
import { recordEvent } from '../change.ts';
import type { Db } from '../db/database.ts';
import { ordersOf } from '../records/orderScope.ts';
import { ofTenants } from '../scopeOf.ts';
import type { Work } from '../work.ts';

interface EvaluatedOrder {
  taskID: string;
  taskNo: string;
  contractID: string;
  state: OrderState;
  mine: boolean;
  evaluation: unknown;
}

const columns = sql.join(
  ['taskID', ...evaluationItemNames, 'comment', 'userName', 'createTime'].map((name) => sql.ref(`e.${name}`)),
);

/** An order of the viewer's tenants with its evaluation. Throws `order.notFound`; `order.accessDenied` when it is not theirs to see. */
const readOrder = async (db: Db, viewer: Viewer, taskID: string): Promise<EvaluatedOrder> => {
  const { rows } = await sql<EvaluatedOrder>`
    SELECT orders."taskID", orders."taskNo", orders."contractID", orders."state", ${ordersOf(viewer)} AS mine,
      (SELECT row_to_json(r) FROM (SELECT ${columns} FROM evaluations e WHERE e."tenantID" = orders."tenantID" AND e."taskID" = orders."taskID") r) AS evaluation
    FROM orders WHERE ${ofTenants(viewer, 'orders')} AND orders."taskID" = ${taskID}`.execute(db);
  const order = rows[0];
  if (!order) throw new DomainError('order.notFound');
  if (!order.mine) throw new DomainError('order.accessDenied');
  return order;
};

/** The evaluation of an order that the viewer sees. */
export const readEvaluation = async (db: Db, viewer: Viewer, taskID: string) => {
  const { state, evaluation } = await readOrder(db, viewer, taskID);
  const isOpen = evaluationObstacle({ state }, evaluation !== null) === null;
  return {
    taskID,
    evaluation: evaluationSchema.nullable().parse(evaluation),
    mayEvaluate: mayCall(evaluations.evaluate, viewer) && isOpen,
  };
};

/** The site evaluates its order. Throws `evaluation.notCompleted`, `evaluation.exists`. */
export const evaluateOrder = async (
  work: Work,
  viewer: Viewer,
  taskID: string,
  form: EvaluationForm,
): Promise<void> => {
  const order = await readOrder(work.db, viewer, taskID);
  const obstacle = evaluationObstacle(order, order.evaluation !== null);
  if (obstacle) throw new DomainError(obstacle);
  const kept = await work.db
    .insertInto('evaluations')
    .values({
      ...{ tenantID: work.tenantID, taskID, ...form },
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
  work.tell({ type: 'order', taskID, contractID: order.contractID, state: order.state });
};
