import { explainLoad } from '@pourline/optimiser/day/explainDay';
import { planDay } from '@pourline/optimiser/day/planDay';
import { type OrderPromise, promiseOrder } from '@pourline/optimiser/day/promiseOrder';
import type { LoadExplained, OrderTried, PlanAnswers, PlanJob, PlanQuestion } from '../planJobs.ts';

/** The share of a time box that is used up. */
const boxOf = (ms: number, clock: () => number): (() => number) => {
  const begin = clock();
  return () => (ms > 0 ? (clock() - begin) / ms : 1);
};

/** Shares of the time box: for the day as it is, for the wanted time, and for all later ones together. */
const shares = { before: 0.3, wanted: 0.3, later: 0.4 };

const tryOrder = (
  { problem, draft, order, later, seed, ms }: PlanQuestion<'promise'>,
  clock: () => number,
): OrderTried => {
  // What is not planned yet belongs to the day without the order, or the order would be blamed for it.
  const before = planDay(problem, { seed, spent: boxOf(ms * shares.before, clock) }, draft);
  const attempt = (due: number, share: number): OrderPromise =>
    promiseOrder(problem, before.loads, { ...order, due }, { seed, spent: boxOf(ms * share, clock) }, before.pumps);
  const { canPromise, loads, unserved, firstLate, difference } = attempt(order.due, shares.wanted);
  const each = shares.later / Math.max(1, later.length);
  const instead = canPromise ? undefined : later.find((due) => attempt(due, each).canPromise);
  return { canPromise, loads, unserved, firstLate, difference, instead: instead ?? null };
};

const explain = ({ problem, loads, index }: PlanQuestion<'explain'>): LoadExplained | null => {
  const reason = explainLoad(problem, loads, index);
  return reason && { nextTruck: reason.nextTruck, nextPlant: reason.nextPlant, forbidden: reason.forbidden };
};

/** Answers one question of planning; `clock`: ms that pass. */
export const answerJob = (job: PlanJob, clock: () => number): PlanAnswers[PlanJob['kind']] => {
  switch (job.kind) {
    case 'plan':
      return planDay(job.problem, { seed: job.seed, spent: boxOf(job.ms, clock) }, job.draft, job.pumps);
    case 'promise':
      return tryOrder(job, clock);
    case 'explain':
      return explain(job);
  }
};
