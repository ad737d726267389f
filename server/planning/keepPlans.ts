import type { PlanDay } from '@pourline/contract/planning/planDay';
import { DomainError } from '@pourline/domain/errors';
import { checkDay } from '@pourline/optimiser/day/checkDay';
import type { DayDifference } from '@pourline/optimiser/day/compareDay';
import type { DayPlan } from '@pourline/optimiser/day/dayProblem';
import { sql } from 'kysely';
import { withTenants } from '../db/scope.ts';
import type { Services } from '../services.ts';
import { transact, type Work } from '../work.ts';
import type { DayView } from './dayView.ts';
import { nameLoads } from './nameLoads.ts';
import { openDay } from './openDay.ts';
import { planSituation } from './planSituation.ts';
import { holdPlan, keepProposal, publishPlan } from './planStore.ts';
import { draftOf, planDifference, proposalOfPlan } from './proposeDay.ts';
import { searchPlan } from './searchPlan.ts';
import { toldPumps, toldUnserved } from './tellPlan.ts';

const keepMs = 1_000;
/** A load this long over its time without a truck being sent is overdue, minutes. */
const overdueAfter = 5;
/** A plan that still can be carried out is left alone for less than this, yuan. */
const worthwhile = 100;

/** What was looked at last: by tenant, the newest event, the loads overdue then, and the situation the dispatchers were told of. */
interface Look {
  event: string;
  overdue: string;
  told: string;
}
const looks = new WeakMap<Services, Map<string, Look>>();

/** Plants that let their plan be kept, with their newest event. */
const keptPlants = async (services: Services): Promise<{ tenantID: string; event: string }[]> => {
  const { rows } = await sql<{ tenantID: string; event: string }>`
    SELECT c."tenantID", COALESCE((SELECT max(e."serialNo") FROM events e WHERE e."tenantID" = c."tenantID"), 0)::text AS "event"
    FROM configs c WHERE c."key" = 'plan-automatic' AND c."value" = '1'`.execute(services.database.system);
  return rows;
};

/** Whether a change may be published without asking: few loads moved, no order much later, no more left undone. */
export const isWithin = (
  difference: DayDifference,
  { mostMoved, mostLater }: Pick<PlanDay['automatic'], 'mostMoved' | 'mostLater'>,
): boolean =>
  difference.price.movedLoads <= mostMoved &&
  difference.price.unservedM3 <= 0 &&
  difference.orders.every(({ firstLater, endLater }) => Math.max(firstLater ?? 0, endLater ?? 0) <= mostLater);

/** Whether neither the plan nor a lock has changed since the day was read. */
const isAsRead = async (work: Work, { rows }: DayView): Promise<boolean> => {
  const plan = await work.db
    .selectFrom('dayPlans')
    .select('version')
    .where('tenantID', '=', work.tenantID)
    .where('day', '=', rows.day)
    .executeTakeFirst();
  const { rows: locked } = await sql<{ loadID: string }>`SELECT "loadID" FROM "plannedLoads"
    WHERE "tenantID" = ${work.tenantID} AND "loadID" = ANY(${rows.loads.map((load) => load.loadID)}) AND "locked"`.execute(
    work.db,
  );
  const known = new Set(rows.loads.filter((load) => load.locked).map((load) => load.loadID));
  return (
    plan?.version === rows.plan?.version && locked.length === known.size && locked.every((one) => known.has(one.loadID))
  );
};

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

/** Looks at the plan of one plant: repairs what does not hold any more, or proposes it when that goes beyond the limits. */
const keepPlan = async (services: Services, tenantID: string, event: string, last: Look): Promise<Look> => {
  const now = services.clock.now();
  const view = await withTenants([tenantID], () => openDay(services, services.database.app, tenantID, now));
  const { problem, settings } = view;
  if (!view.rows.plan && view.ahead.length === 0) return { ...last, event };
  const overdue = view.ahead
    .filter(({ load }) => load.loadStart < problem.now - overdueAfter)
    .map((one) => one.loadID)
    .join();
  if (event === last.event && overdue === last.overdue) return last;
  const look = { ...last, event, overdue };
  const plan = await searchPlan(services, 'long', { problem, draft: draftOf(view), seed: 1, ms: keepMs });
  const difference = planDifference(view, plan);
  const { faults } = checkDay(problem, view.there, problem.publishedPumps);
  const holds = overdue === '' && faults.length === 0;
  if (difference.orders.length === 0 || (holds && difference.price.money > -worthwhile)) return look;
  if (isWithin(difference, settings.automatic)) {
    await publish(services, tenantID, view, plan);
    return look;
  }
  const { day, plan: published } = view.rows;
  const situation = [day, published?.version, overdue, planSituation(problem, view.there, faults)].join(' ');
  if (situation !== last.told)
    await transact(services, tenantID, 'system', (work) => keepProposal(work, proposalOfPlan(view, plan, now)));
  return { ...look, told: situation };
};

/**
 * Keeps the plans of all plants that want it, one after another: looks only where something has happened since the last
 * look. What fails is logged and tried again when something happens.
 */
export const keepPlansTick = async (services: Services): Promise<void> => {
  const seen = looks.get(services) ?? new Map<string, Look>();
  looks.set(services, seen);
  for (const { tenantID, event } of await keptPlants(services)) {
    const last = seen.get(tenantID) ?? { event: '', overdue: '', told: '' };
    try {
      seen.set(tenantID, await keepPlan(services, tenantID, event, last));
    } catch (error) {
      seen.set(tenantID, { ...last, event });
      services.log(`the plan of ${tenantID} was not kept`, error);
    }
  }
};
