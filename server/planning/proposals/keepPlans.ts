import type { PlanDay } from '@pourline/contract/planning/planDay';
import { DomainError } from '@pourline/domain/errors';
import { downStates } from '@pourline/domain/plants/plant';
import { checkDay } from '@pourline/optimiser/day/checkDay';
import type { DayDifference } from '@pourline/optimiser/day/compareDay';
import type { DayPlan } from '@pourline/optimiser/day/dayProblem';
import { sql } from 'kysely';
import { withTenants } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { transact } from '../../work.ts';
import type { DayView } from '../day/dayView.ts';
import { layOut, openDay } from '../day/openDay.ts';
import { toldPumps, toldUnserved } from '../day/tellPlan.ts';
import { slidePlan } from '../moves/slidePlan.ts';
import { plantItself } from '../search/planWorker.ts';
import { searchPlan } from '../search/searchPlan.ts';
import { isAsRead } from './isAsRead.ts';
import { nameLoads } from './nameLoads.ts';
import { planSituation } from './planSituation.ts';
import { holdPlan, keepProposal, publishPlan } from './planStore.ts';
import { draftOf, planDifference, proposalOfPlan } from './proposeDay.ts';

/** How long a plan is thought about that cannot be kept any more, and one that might be better, ms. */
const mendMs = 400;
const improveMs = 1_000;
/** A plan that can be kept is looked at again so often by the clock on the wall, and by a plant's that runs faster, but then not sooner than this, ms. */
const lookAgainMs = 30_000;
const lookAgainPlantMs = 600_000;
const leastMs = 3_000;
/** A load this long over its time without a truck being sent is overdue, minutes. */
const overdueAfter = 5;
/** A plan that still can be carried out is left alone for less than this, yuan. */
const worthwhile = 100;

/** What was looked at last: the plant's newest event that is not of this work, and lines that are down; when, by both clocks; what stood in the way, and what the dispatchers were told of. */
interface Look {
  state: string;
  at: number;
  plantAt: number;
  trouble: string;
  told: string;
}
const looks = new WeakMap<Services, Map<string, Look>>();

/** Plants with a plan about now, with their newest event and the lines that are down. */
const plannedPlants = async (services: Services): Promise<{ tenantID: string; state: string }[]> => {
  const since = new Date(services.clock.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await sql<{ tenantID: string; state: string }>`
    SELECT p."tenantID", concat_ws(' ', (SELECT e."serialNo" FROM events e
        WHERE e."tenantID" = p."tenantID" AND NOT (e."entity" = 'plan' AND e."by" = 'system') ORDER BY e."serialNo" DESC LIMIT 1),
      (SELECT string_agg(l."lineID", ',' ORDER BY l."lineID") FROM "productionLines" l WHERE l."tenantID" = p."tenantID" AND l."mixingState" = ANY(${[...downStates]}))) AS "state"
    FROM (SELECT DISTINCT "tenantID" FROM "dayPlans" WHERE "day" >= ${since}) p`.execute(services.database.system);
  return rows;
};

/** Whether a change may be published without asking: few loads moved, and of no order is more left undone or anything much later. */
export const isWithin = (
  difference: DayDifference,
  { mostMoved, mostLater }: Pick<PlanDay['automatic'], 'mostMoved' | 'mostLater'>,
): boolean =>
  difference.price.movedLoads <= mostMoved &&
  difference.orders.every(
    ({ firstLater, endLater, undoneMore }) => undoneMore <= 0 && Math.max(firstLater ?? 0, endLater ?? 0) <= mostLater,
  );

const publish = (services: Services, tenantID: string, view: DayView, plan: DayPlan): Promise<void> =>
  transact(services, tenantID, 'system', async (work) => {
    await holdPlan(work, view.rows.day);
    if (!(await isAsRead(work, view))) throw new DomainError('planning.stale');
    await publishPlan(work, view, {
      loads: nameLoads(view, plan.loads, view.ahead),
      pumps: toldPumps(view, plan.pumps),
      unserved: toldUnserved(view, plan.unserved),
      proposalID: null,
    });
  });

/** A plan that can be kept, thought on: with all that is further ahead open, where the limits let that be published; else near what is published. */
const improvePlan = async (services: Services, tenantID: string, view: DayView, seed: number): Promise<DayPlan> => {
  const asker = plantItself(tenantID);
  const question = { problem: view.problem, draft: draftOf(view), seed, ms: improveMs };
  const open = await searchPlan(services, 'long', asker, { ...question, thinksOn: true });
  return isWithin(planDifference(view, open), view.settings.automatic)
    ? open
    : searchPlan(services, 'long', asker, question);
};

/** The day as it is published, after its loads have slid to where they can be kept. */
const slidDay = async (services: Services, tenantID: string, now: number): Promise<DayView> => {
  const view = await withTenants([tenantID], () => openDay(services, services.database.app, tenantID, now));
  const slid = view.isToday ? await slidePlan(services, tenantID, view) : null;
  return slid ? layOut(services, tenantID, slid, now) : view;
};

/**
 * Looks at the plan of one plant: its loads slide to where they can be kept. With automatic planning on, what does not hold any more is
 * repaired, or proposed when that goes beyond the limits or a lock could not be kept.
 */
const keepPlan = async (services: Services, tenantID: string, state: string, last: Look): Promise<Look> => {
  const now = services.clock.now();
  const at = Date.now();
  const isTime = at - last.at >= lookAgainMs || (now - last.plantAt >= lookAgainPlantMs && at - last.at >= leastMs);
  if (state === last.state && !isTime) return last;
  const view = await slidDay(services, tenantID, now);
  const { problem, settings } = view;
  const look = { ...last, state };
  if (!settings.automatic.on || (!view.rows.plan && view.ahead.length === 0)) return { ...look, at, plantAt: now };
  const overdue = view.ahead
    .filter(({ load }) => load.loadStart < problem.now - overdueAfter)
    .map((one) => one.loadID)
    .join();
  const { faults } = checkDay(problem, view.there, problem.publishedPumps);
  const { day, plan: published } = view.rows;
  const trouble = [day, published?.version, overdue, planSituation(problem, view.there, faults)].join(' ');
  const holds = overdue === '' && faults.length === 0;
  if (!isTime && (holds || trouble === last.trouble)) return { ...look, trouble };
  const plan = holds
    ? await improvePlan(services, tenantID, view, at)
    : await searchPlan(services, 'long', plantItself(tenantID), { problem, draft: draftOf(view), seed: 1, ms: mendMs });
  const difference = planDifference(view, plan);
  const seen = { ...look, at, plantAt: now, trouble };
  if (difference.orders.length === 0 || (holds && difference.price.moneyOfDay > -worthwhile)) return seen;
  const told = proposalOfPlan(view, plan, now);
  if (isWithin(difference, settings.automatic) && told.notKept.length === 0) {
    await publish(services, tenantID, view, plan);
    return seen;
  }
  if (trouble !== last.told) await transact(services, tenantID, 'system', (work) => keepProposal(work, told));
  return { ...seen, told: trouble };
};

/** One look at all plants with a plan, one after another. What fails is logged and tried again when something happens. */
const lookAtPlans = async (services: Services): Promise<void> => {
  const seen = looks.get(services) ?? new Map<string, Look>();
  looks.set(services, seen);
  for (const { tenantID, state } of await plannedPlants(services)) {
    const last = seen.get(tenantID) ?? { state: '', at: 0, plantAt: 0, trouble: '', told: '' };
    try {
      seen.set(tenantID, await keepPlan(services, tenantID, state, last));
    } catch (error) {
      seen.set(tenantID, { ...last, state });
      // Somebody was quicker: the next look sees what they did.
      if (!(error instanceof DomainError)) services.log(`the plan of ${tenantID} was not kept`, error);
    }
  }
};

/** The look that is under way. */
const turns = new WeakMap<Services, Promise<void>>();

/**
 * Keeps the plans of all plants that have one, one after another: looks only where something has happened since the last
 * look, and now and then. Looks come one after another, whoever asks.
 */
export const keepPlansTick = (services: Services): Promise<void> => {
  const turn = (turns.get(services) ?? Promise.resolve()).then(() => lookAtPlans(services));
  turns.set(
    services,
    turn.catch(() => undefined),
  );
  return turn;
};
