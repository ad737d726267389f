import { DomainError } from '@pourline/domain/errors';
import { checkDay } from '@pourline/optimiser/day/check/checkDay';
import type { DayLoad, DayPlan, DayProblem } from '@pourline/optimiser/day/dayProblem';
import { riskPrices } from '@pourline/optimiser/day/riskMargins';
import { withSpareHours } from '@pourline/optimiser/day/spareHours';
import type { Services } from '../../services.ts';
import { type Asker, type PlanWorkers, planWorkersOf } from './planWorker.ts';

/**
 * A plan by the optimiser, searched for by `riskPrices` and checked against the definition of the day. `ms`: its time box;
 * `pumps`: the pump of each order in the draft, as published unless told; `thinksOn`: looks farther from the draft. Throws `planning.failed` when it did not reply or
 * broke a rule, `planning.busy` when too many wait.
 */
export const searchPlan = async (
  services: Services,
  lane: keyof PlanWorkers,
  asker: Asker,
  {
    pumps,
    thinksOn = false,
    ...question
  }: {
    problem: DayProblem;
    draft: readonly DayLoad[];
    pumps?: DayPlan['pumps'];
    thinksOn?: boolean;
    seed: number;
    ms: number;
  },
): Promise<DayPlan> => {
  const plan = await planWorkersOf(services)[lane].ask<'plan'>(
    {
      ...question,
      ...{ kind: 'plan', thinksOn },
      problem: {
        ...withSpareHours(question.problem, question.draft),
        weights: riskPrices(question.problem.weights),
      },
      pumps: pumps ?? question.problem.publishedPumps,
    },
    asker,
  );
  const { faults } = checkDay(question.problem, plan.loads, plan.pumps);
  if (faults.length === 0) return plan;
  services.log(`a plan breaks ${faults.length} rules and is not shown`, faults.slice(0, 5).join('; '));
  throw new DomainError('planning.failed');
};
