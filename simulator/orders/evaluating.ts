import { evaluations } from '@pourline/contract/evaluations';
import { orders } from '@pourline/contract/orders';
import { type EvaluationForm, evaluationItemNames } from '@pourline/domain/evaluations/evaluations';
import { isOrderCompleted } from '@pourline/domain/orders/orderStages';
import { recordOf } from '@pourline/domain/recordOf';
import { makeSeededRandom, type SeededRandom } from '@pourline/domain/roads/seededRandom';
import type { Office } from '../day/office.ts';
import type { Person } from '../person.ts';

const opinions = ['', '供应及时', '车次间隔偏长', '司机配合好'];

/** What a site says of an order: mostly content, with words now and then. */
export const fillEvaluation = (random: SeededRandom): EvaluationForm => ({
  ...recordOf(evaluationItemNames, () => (random.next() < 0.1 ? 2 : 3 + random.below(3))),
  comment: opinions[random.below(opinions.length)] ?? '',
});

/** Orders of the customer that are completed, in the order of their numbers. */
const completedOrders = async (customer: Person) => {
  const query = { 'filter.state': isOrderCompleted.states.join(), limit: -1 };
  return (await customer.call(orders.list, { query })).data.toSorted((a, b) => (a.taskNo < b.taskNo ? -1 : 1));
};

/** When the day's work is done the customer evaluates completed orders; some are sent twice, with other scores, and kept once. */
export const evaluateOrders = async ({ customer, habits, notes, seed }: Office): Promise<void> => {
  const random = makeSeededRandom(`${seed}/evaluations`);
  for (const { taskID } of await completedOrders(customer)) {
    const form = fillEvaluation(random);
    const isEvaluated = random.next() < habits.evaluatedShare;
    const isSentTwice = random.next() < habits.sentTwiceShare;
    if (!isEvaluated) continue;
    const params = { id: taskID };
    const { comment, ...scores } = form;
    await customer.call(evaluations.evaluate, { params, body: form });
    notes.evaluated(taskID, scores, comment);
    if (!isSentTwice) continue;
    const again = fillEvaluation(random);
    const { comment: secondComment, ...secondScores } = again;
    const second = await customer.attempt(evaluations.evaluate, { params, body: again }, 'evaluation.exists');
    if (second.ok) notes.evaluated(taskID, secondScores, secondComment);
  }
};
