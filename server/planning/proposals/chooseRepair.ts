import { DomainError } from '@pourline/domain/errors';
import type { DayLoad, DayLock, DayPlan, DayProblem } from '@pourline/optimiser/day/dayProblem';
import { imminentLoads } from '@pourline/optimiser/day/imminentLoads';
import type { Services } from '../../services.ts';
import type { DayView } from '../day/dayView.ts';
import { plantItself } from '../search/planWorker.ts';
import { searchPlan } from '../search/searchPlan.ts';
import { isWithin, lostLoads } from './isWithin.ts';
import { draftOf, ordersOffLock, planDifference } from './proposeDay.ts';

/** How long a plan is thought about that cannot be kept any more, and one that might be better, ms. */
const mendMs = 400;
const improveMs = 1_000;

/** A plan that was found, and the orders of which it cannot keep what somebody has locked, by index. */
export interface FoundPlan {
  plan: DayPlan;
  offLock: readonly number[];
  /** It brings otherwise what could not be kept of other orders. */
  mends: boolean;
}

/** The day with everything that people get ready for already, and that can be kept, held to its truck, plant and volume. */
const heldDay = ({ problem, there, begun, ahead }: DayView, lost: ReadonlySet<DayLoad>): DayProblem => {
  const soon = new Set(imminentLoads(there, problem.now));
  const locks = ahead.flatMap(({ locked }, i): DayLock[] => {
    const load = there[begun.length + i];
    if (locked || !load || !soon.has(load) || lost.has(load)) return [];
    const { order, truck, plant, volume } = load;
    return [{ order, truck, plant, volume }];
  });
  return { ...problem, locks: [...problem.locks, ...locks] };
};

/** What somebody would do by hand: what cannot be brought as it stands is given to others one after another, all else stays. */
export const mendByHand = (services: Services, tenantID: string, view: DayView): Promise<DayPlan> =>
  searchPlan(services, 'long', plantItself(tenantID), { problem: view.problem, draft: draftOf(view), seed: 1, ms: 0 });

/**
 * Looks for a plan that may be published without asking: the freest search first; where that goes beyond the limits, one that holds to
 * what begins soon; at last what is there, with what is missing put beside it; the cheapest of those that leave concrete undone. `best`: the first plan that was found, whether or not it is within the limits.
 */
export const chooseRepair = async (
  services: Services,
  tenantID: string,
  view: DayView,
  { holds, isHurried, seed }: { holds: boolean; isHurried: boolean; seed: number },
): Promise<{ best: FoundPlan | null; within: FoundPlan | null }> => {
  const lost = lostLoads(view);
  const question = { problem: view.problem, draft: draftOf(view), seed: holds ? seed : 1 };
  const ms = isHurried ? mendMs : improveMs;
  const attempts = [
    ...(holds && !isHurried ? [{ ...question, ms, thinksOn: true }] : []),
    { ...question, ms },
    { ...question, problem: heldDay(view, lost), ms: mendMs },
    { ...question, ms: 0 },
  ];
  let best: FoundPlan | null = null;
  let within: FoundPlan | null = null;
  const priceOf = ({ plan }: FoundPlan) => planDifference(view, plan).price;
  for (const attempt of attempts) {
    const plan = await searchPlan(services, 'long', plantItself(tenantID), attempt).catch((error: unknown) => {
      if (error instanceof DomainError) return null;
      throw error;
    });
    if (!plan) continue;
    const offLock = ordersOffLock(view, plan);
    const found = { plan, offLock, mends: [...lost].some(({ order }) => !offLock.includes(order)) };
    best ??= found;
    if (!isWithin(view, plan, view.settings.automatic, lost)) continue;
    const { unservedM3, money } = priceOf(found);
    if (!within || money < priceOf(within).money) within = found;
    // What a repair leaves undone may be brought where less of the day is searched.
    if (unservedM3 <= 0) break;
  }
  return { best, within };
};
