import type { DayOrder } from '@pourline/optimiser/day/dayProblem';
import { explainLoad } from '@pourline/optimiser/day/explainDay';
import { planDay } from '@pourline/optimiser/day/planDay';
import { type OrderPromise, promiseOrder } from '@pourline/optimiser/day/promiseOrder';
import { thinkOn } from '@pourline/optimiser/day/thinkOn';
import type { LoadExplained, OrderTried, PlanAnswers, PlanJob, PlanQuestion } from '../planJobs.ts';

/** The share of a time box that is used up. */
const boxOf = (ms: number, clock: () => number): (() => number) => {
  const begin = clock();
  return () => (ms > 0 ? (clock() - begin) / ms : 1);
};

/** Shares of the time box: for the day as it is, for the wanted time, and for all later ones together. */
const shares = { before: 0.3, wanted: 0.35, later: 0.35 };
/** So many other times are offered. */
const mostTimes = 3;

/** Whether another order comes later, or gets less, for the asked one. */
const harms = ({ difference }: OrderPromise, asked: number): boolean =>
  difference.orders.some(
    ({ order, firstLater, endLater, volumeMore }) =>
      order !== asked && ((firstLater ?? 0) > 0 || (endLater ?? 0) > 0 || volumeMore < 0),
  );

const tryOrder = (
  { problem, draft, order, ways, later, seed, ms }: PlanQuestion<'promise'>,
  clock: () => number,
): OrderTried => {
  // What is not planned yet belongs to the day without the order, or the order would be blamed for it.
  const before = planDay(problem, { seed, spent: boxOf(ms * shares.before, clock) }, draft);
  const asked = problem.orders.length;
  const attempt = (wanted: DayOrder, share: number): OrderPromise =>
    promiseOrder(problem, before.loads, wanted, { seed, spent: boxOf(ms * share, clock) }, before.pumps);
  const rank = (one: OrderPromise): number => (one.canPromise ? (harms(one, asked) ? 1 : 0) : 2);
  const tried = ways
    .map((way) => ({ way, promise: attempt({ ...order, ...way }, shares.wanted / ways.length) }))
    .sort(
      (a, b) =>
        rank(a.promise) - rank(b.promise) ||
        (a.promise.unserved?.volume ?? 0) - (b.promise.unserved?.volume ?? 0) ||
        a.promise.difference.price.money - b.promise.difference.price.money,
    );
  const best = tried[0] ?? { way: {}, promise: attempt(order, shares.wanted) };
  const { canPromise, loads, unserved, firstLate, difference } = best.promise;
  const isFree = rank(best.promise) === 0;
  const times: number[] = [];
  for (const due of isFree ? [] : later) {
    if (times.length === mostTimes) break;
    const other = attempt({ ...order, ...best.way, due }, shares.later / later.length);
    if (other.canPromise && (!canPromise || rank(other) === 0)) times.push(due);
  }
  return { canPromise, harms: canPromise && !isFree, loads, unserved, firstLate, difference, times };
};

const explain = ({ problem, loads, index }: PlanQuestion<'explain'>): LoadExplained | null => {
  const reason = explainLoad(problem, loads, index);
  return reason && { nextTruck: reason.nextTruck, nextPlant: reason.nextPlant, forbidden: reason.forbidden };
};

/** Answers one question of planning; `clock`: ms that pass. */
export const answerJob = (job: PlanJob, clock: () => number): PlanAnswers[PlanJob['kind']] => {
  switch (job.kind) {
    case 'plan': {
      const search = job.thinksOn ? thinkOn : planDay;
      return search(job.problem, { seed: job.seed, spent: boxOf(job.ms, clock) }, job.draft, job.pumps);
    }
    case 'promise':
      return tryOrder(job, clock);
    case 'explain':
      return explain(job);
  }
};
