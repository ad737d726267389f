import type { Viewer } from '@pourline/domain/access/rights';
import { type EvaluationForm, poorText } from '@pourline/domain/evaluations/evaluations';
import { caseMessage } from '@pourline/domain/messages/messageTypes';
import { keepMessage } from '../records/messageStore.ts';
import { salesmanOf } from '../records/salesmanOf.ts';
import type { Work } from '../work.ts';
import type { EvaluatedOrder } from './evaluationStore.ts';

/** What a site found poor is a case for the salesman of the order, who confirms it; where there is none who may sign in as one, it waits at the desk. */
export const tellCase = async (
  work: Work,
  viewer: Viewer,
  order: EvaluatedOrder,
  form: EvaluationForm,
): Promise<void> => {
  const poor = poorText(form);
  if (poor === '') return;
  const salesman = await salesmanOf(work, order.salesmanOID);
  const said = form.comment ? `；说：${form.comment}` : '';
  const where = `${order.projectName} ${order.constructionSite}（${order.taskNo}）`;
  await keepMessage(
    { ...work, doer: 'system' },
    { userID: 'system', name: '系统' },
    {
      ...{ msgType: caseMessage, title: '差评待跟进', taskID: order.taskID },
      ...(salesman && { recipient: salesman }),
      content: `${where}：${poor}${said}。评价人 ${viewer.name}，请联系工地 ${order.contact}`,
      data: { contactPhone: order.contactPhone },
    },
  );
};
