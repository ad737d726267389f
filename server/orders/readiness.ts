import type { DataOf } from '@pourline/contract/endpoint';
import type { orders } from '@pourline/contract/orders';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { boundSender } from '../records/boundSender.ts';
import { keepMessage } from '../records/messageStore.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { ordersOf } from '../records/orderScope.ts';
import { siteAnswers } from '../records/siteAnswers.ts';
import { ofTenants } from '../scopeOf.ts';
import { personOfWork, type Work } from '../work.ts';
import { actOnOrder } from './actOnOrder.ts';

type Readiness = DataOf<typeof orders.readiness>;

/** Who of the site has answered whether an order can be poured, managers first. Throws `order.notFound`, `order.accessDenied`. */
export const readReadiness = async (db: Db, viewer: Viewer, taskID: string): Promise<Readiness> => {
  const { rows } = await sql<Omit<Readiness, 'unanswered'> & { mine: boolean }>`
    SELECT orders."taskID", orders."taskNo", orders."bookBegin", orders."confirmation", ${ordersOf(viewer)} AS mine,
      ${siteAnswers('orders')} AS people
    FROM orders WHERE ${ofTenants(viewer, 'orders')} AND orders."taskID" = ${taskID}`.execute(db);
  const [row] = rows;
  if (!row) throw new DomainError('order.notFound');
  const { mine, ...told } = row;
  if (!mine) throw new DomainError('order.accessDenied');
  return { ...told, unanswered: told.people.filter(({ ready }) => ready === null).length };
};

/** Keeps what a person has answered last. */
const keepAnswer = async (work: Work, taskID: string, ready: boolean, reason: string): Promise<void> => {
  const answer = { ready, reason, answerTime: new Date(work.now) };
  await work.db
    .insertInto('readiness')
    .values({ tenantID: work.tenantID, taskID, userID: personOfWork(work).userID, ...answer })
    .onConflict((c) => c.columns(['tenantID', 'taskID', 'userID']).doUpdateSet(answer))
    .execute();
};

/** The site says that it is ready to pour, once. */
export const submitConfirmation = async (work: Work, taskID: string): Promise<OrderRow> => {
  const row = await actOnOrder(work, taskID, 'submitConfirmation', {
    decide: () => ({ set: { confirmation: 'submitted' } }),
  });
  await keepAnswer(work, taskID, true, '');
  return row;
};

/** Somebody of the site says why it is not ready, whatever was said before; the dispatcher is told. Throws as `boundSender`. */
export const withholdConfirmation = async (work: Work, taskID: string, reason: string): Promise<OrderRow> => {
  const row = await actOnOrder(work, taskID, 'withholdConfirmation', {
    reason,
    decide: () => ({ set: { confirmation: '' } }),
  });
  await keepAnswer(work, taskID, false, reason);
  const person = personOfWork(work);
  const msgType = person.roleGroup === 'sale' ? 'report_salesman_common' : 'report_construction_common';
  await boundSender(work, person.userID, msgType, { taskID });
  await keepMessage(work, person, {
    ...{ msgType, title: '现场暂不能浇筑', taskID, data: {} },
    content: `${row.projectName} ${row.constructionSite}（${row.taskNo}）：${reason}`,
  });
  return row;
};
