import { explainLoad } from '@pourline/optimiser/day/placing/explainDay';
import { planDay } from '@pourline/optimiser/day/planDay';
import { thinkOn } from '@pourline/optimiser/day/thinkOn';
import type { LoadExplained, PlanAnswers, PlanJob, PlanQuestion } from '../planJobs.ts';
import { boxOf } from './boxOf.ts';
import { tryOrder } from './tryOrder.ts';

const explain = ({ problem, loads, index }: PlanQuestion<'explain'>): LoadExplained | null => {
  const reason = explainLoad(problem, loads, index);
  return reason && { nextTruck: reason.nextTruck, nextPlant: reason.nextPlant, forbidden: reason.forbidden };
};

/** Returns what one question of planning asks for; `clock`: ms that pass. */
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
