import { defineOwnWork, olderThan } from '../ownWork.ts';
import { keepPlansTick } from './proposals/keepPlans.ts';
import { stopPlanning } from './search/planWorker.ts';

/** How long a proposal of a plan can be looked at. */
const proposalDays = 7;

export const planningWork = defineOwnWork({
  watch: (services) => ({ tick: () => keepPlansTick(services), stop: () => stopPlanning(services) }),
  apart: true,
  upkeep: [{ table: 'planProposals', gone: olderThan('createTime', proposalDays) }],
});
