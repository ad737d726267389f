import { defineOwnWork, olderThan } from '../ownWork.ts';
import { keepPlansTick } from './keepPlans.ts';
import { stopPlanning } from './planWorker.ts';

/** How long a proposal of a plan can be looked at. */
const proposalDays = 7;

export const planningWork = defineOwnWork({
  watch: (services) => ({ tick: () => keepPlansTick(services), stop: () => stopPlanning(services) }),
  apart: true,
  upkeep: [{ table: 'planProposals', gone: olderThan('createTime', proposalDays) }],
});
