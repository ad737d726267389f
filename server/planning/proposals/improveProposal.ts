import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import type { Viewer } from '@pourline/domain/access/rights';
import { priceDay } from '@pourline/optimiser/day/prices/priceDay';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { transact } from '../../work.ts';
import { openPlannable } from '../day/openDay.ts';
import { searchPlan } from '../search/searchPlan.ts';
import { planOfChosen } from './acceptProposal.ts';
import { keepProposal, proposalOf } from './planStore.ts';
import { proposalOfPlan } from './proposeDay.ts';

/** How long a proposal is thought on at once, ms: others wait for the same thread. */
const improveMs = 900;
/** A gain below this, yuan, is not worth another proposal. */
const worthwhile = 20;

/**
 * Thinks a proposal on from where it stands; returns it as it was when nothing noticeably better was found or another plan has been published since
 * (nobody can take it any more; a screen that asks by itself is not to be refused for that), else the better one, which is kept as one of its own.
 * Loads that stay keep their names.
 */
export const improveProposal = async (
  services: Services,
  db: Db,
  viewer: Viewer,
  proposalID: string,
  { seed, now }: { seed: number; now: number },
): Promise<PlanProposal> => {
  const told = await proposalOf(db, viewer.tenantID, proposalID);
  const view = await openPlannable(services, db, viewer.tenantID, now, told.day);
  if ((view.rows.plan?.version ?? 0) !== told.version) return told;
  const { plan: was, known } = await planOfChosen(services, viewer, view, { told, taskIDs: null });
  const { problem } = view;
  const { loads: draft, pumps } = was;
  const plan = await searchPlan(services, 'long', viewer, { problem, draft, pumps, seed, ms: improveMs });
  if (priceDay(problem, plan.loads).money > priceDay(problem, draft).money - worthwhile) return told;
  const better = proposalOfPlan(view, plan, now, known);
  await transact(services, viewer.tenantID, viewer, (work) => keepProposal(work, better));
  return better;
};
