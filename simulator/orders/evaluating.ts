import { evaluations } from '@pourline/contract/evaluations';
import { orders } from '@pourline/contract/orders';
import {
  commonItemNames,
  type EvaluationForm,
  type EvaluationType,
  evaluationItemNames,
  typeOfPour,
} from '@pourline/domain/evaluations/evaluations';
import { isOrderCompleted } from '@pourline/domain/orders/orderStages';
import { recordOf } from '@pourline/domain/recordOf';
import { makeSeededRandom, type SeededRandom } from '@pourline/domain/roads/seededRandom';
import type { Office } from '../day/office.ts';
import type { Person } from '../person.ts';

const opinions = ['', '供应及时', '车次间隔偏长', '司机配合好'];

const stars = (random: SeededRandom): number => (random.next() < 0.1 ? 2 : 3 + random.below(3));

/** What a site says of an order: mostly content, with words now and then. */
export const fillEvaluation = (random: SeededRandom, type: EvaluationType): EvaluationForm => ({
  ...recordOf(commonItemNames, () => stars(random)),
  pumping: type === 'pump' ? stars(random) : null,
  fileIDs: [],
  comment: opinions[random.below(opinions.length)] ?? '',
});

/** The stars of an evaluation, without what nobody was asked for. */
const starsOf = (form: EvaluationForm): Readonly<Record<string, number>> =>
  Object.fromEntries(evaluationItemNames.flatMap((name) => (form[name] === null ? [] : [[name, form[name]]])));

/** Orders of the customer that are completed, in the order of their numbers. */
const completedOrders = async (customer: Person) => {
  const query = { 'filter.state': isOrderCompleted.states.join(), limit: -1 };
  return (await customer.call(orders.list, { query })).data.toSorted((a, b) => (a.taskNo < b.taskNo ? -1 : 1));
};

/** When the day's work is done the customer evaluates completed orders; some are sent twice, with other scores, and kept once. */
export const evaluateOrders = async ({ customer, habits, notes, seed }: Office): Promise<void> => {
  const random = makeSeededRandom(`${seed}/evaluations`);
  for (const { taskID, pourWay, deliverCa } of await completedOrders(customer)) {
    const form = fillEvaluation(random, typeOfPour(pourWay));
    const isEvaluated = random.next() < habits.evaluatedShare;
    const isSentTwice = random.next() < habits.sentTwiceShare;
    if (!isEvaluated || deliverCa === 0) continue;
    const params = { id: taskID };
    const { comment } = form;
    await customer.call(evaluations.evaluate, { params, body: form });
    notes.evaluated(taskID, starsOf(form), comment);
    if (!isSentTwice) continue;
    const again = fillEvaluation(random, typeOfPour(pourWay));
    const second = await customer.attempt(evaluations.evaluate, { params, body: again }, 'evaluation.exists');
    if (second.ok) notes.evaluated(taskID, starsOf(again), again.comment);
  }
};
