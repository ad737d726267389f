import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import { DomainError } from '@pourline/domain/errors';
import { downStates } from '@pourline/domain/plants/plant';
import { findFaults } from '@pourline/optimiser/day/check/checkDay';
import type { DayLoad, DayPlan } from '@pourline/optimiser/day/dayProblem';
import { standingOrders } from '@pourline/optimiser/day/events/pullLoads';
import { sql } from 'kysely';
import { withTenants } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { transact } from '../../work.ts';
import type { DayView } from '../day/dayView.ts';
import { layOut, openDay } from '../day/openDay.ts';
import { planPrice } from '../day/tellPlan.ts';
import { slidePlan } from '../moves/slidePlan.ts';
import { chooseRepair, type FoundPlan, mendByHand } from './chooseRepair.ts';
import { overdueAfter } from './isWithin.ts';
import { planSituation } from './planSituation.ts';
import { keepProposal } from './planStore.ts';
import { planDifference, proposalOfPlan } from './proposeDay.ts';
import { publishKept } from './publishKept.ts';

/** A plan that can be kept is looked at again so often by the clock on the wall, and by a plant's that runs faster, but then not sooner than this, ms. */
const lookAgainMs = 30_000;
const lookAgainPlantMs = 600_000;
const leastMs = 3_000;
/** A plan that still can be carried out is left alone for less than this, and nobody is asked about less, yuan. */
const worthwhile = 100;
const worthAsking = 500;

/**
 * What was looked at last: the plant's newest event that is not of this work, and lines that are down; when, by both clocks; what stood in the way;
 * whether the next look goes on where this one ended; and what the dispatchers were offered.
 */
interface Look {
  state: string;
  at: number;
  plantAt: number;
  trouble: string;
  goesOn: boolean;
  offered: string;
}
const neverLooked: Look = {
  state: '',
  at: Number.NEGATIVE_INFINITY,
  plantAt: 0,
  trouble: '',
  goesOn: false,
  offered: '',
};
const looks = new WeakMap<Services, Map<string, Look>>();

/** Plants with a plan about now, with their newest event and the lines that are down. */
const plannedPlants = async (services: Services): Promise<{ tenantID: string; state: string }[]> => {
  const since = new Date(services.clock.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await sql<{ tenantID: string; state: string }>`
    SELECT p."tenantID", concat_ws(' ', (SELECT e."serialNo" FROM events e
        WHERE e."tenantID" = p."tenantID" AND NOT (e."entity" = 'plan' AND e."by" = 'system') ORDER BY e."serialNo" DESC LIMIT 1),
      (SELECT string_agg(l."lineID", ',' ORDER BY l."lineID") FROM "productionLines" l WHERE l."tenantID" = p."tenantID" AND (l."mixingState" = ANY(${[...downStates]}) OR l."state" = 'disabled'))) AS "state"
    FROM (SELECT DISTINCT "tenantID" FROM "dayPlans" WHERE "day" >= ${since}) p`.execute(services.database.system);
  return rows;
};

/** The day as it is published, after its loads have slid to where they can be kept. */
const slidDay = async (services: Services, tenantID: string, now: number): Promise<DayView> => {
  const view = await withTenants([tenantID], () => openDay(services, services.database.app, tenantID, now));
  const slid = view.isToday ? await slidePlan(services, tenantID, view) : null;
  return slid ? layOut(services, tenantID, slid, now) : view;
};

/** What stands in the way of a plan as it is published, as a key; and whether nothing of it is lost. */
const troubleOf = (view: DayView): { trouble: string; holds: boolean } => {
  const { problem, ahead, there, begun } = view;
  const overdue = ahead.filter(({ load }) => load.loadStart < problem.now - overdueAfter).map((one) => one.loadID);
  const faults = findFaults(problem, there, problem.publishedPumps).map(({ text }) => text);
  const standing = standingOrders(problem, there.slice(begun.length)).map((order) => problem.orders[order]?.id);
  return {
    trouble: [view.rows.day, overdue.join(), standing.join(), planSituation(problem, there, faults)].join(' '),
    holds: overdue.length === 0 && faults.length === 0,
  };
};

/** Whether the plan lacks something, or a site stands although its load could come sooner: a better plan is worth a search at once. */
const isWanting = ({ problem, there, begun }: DayView): boolean => {
  const brought = problem.orders.map(() => 0);
  for (const load of there) brought[load.order] = (brought[load.order] ?? 0) + load.volume;
  const lacks = problem.orders.some((order, index) => (brought[index] ?? 0) < order.volume);
  return lacks || standingOrders(problem, there.slice(begun.length)).length > 0;
};

/** Whether a plan is worth being taken, or being asked about, in the place of the one that is published: what it moves costs, by how near that is. */
const isWorth = (view: DayView, { plan, offLock, mends }: FoundPlan, least: number): boolean => {
  const { orders, price } = planDifference(view, plan);
  return orders.some(({ order }) => !offLock.includes(order)) && (mends || price.money < -least);
};

/** Offers a plan to the dispatchers in the place of the one that was offered before. */
const offer = async (
  services: Services,
  tenantID: string,
  view: DayView,
  { plan }: Pick<FoundPlan, 'plan'>,
  mends?: PlanProposal['mends'],
): Promise<void> => {
  const told = { ...proposalOfPlan(view, plan, services.clock.now()), ...(mends && { mends }) };
  await transact(services, tenantID, 'system', (work) => keepProposal(work, told));
};

/** The loads that the plan has ahead for trucks that have broken down. */
const brokenLoads = ({ rows, problem, there, begun }: DayView): DayLoad[] => {
  const broken = new Set(rows.trucks.filter(({ isBroken }) => isBroken).map(({ carID }) => carID));
  return there.slice(begun.length).filter(({ truck }) => broken.has(problem.trucks[truck]?.id ?? ''));
};

/**
 * Without automatic planning: where trucks have broken down that the plan counts on, the day with their loads given to others is offered, once, beside
 * what it comes to when a dispatcher gives them away one after another. Nothing is published.
 */
const offerMended = async (
  { services, tenantID, view }: { services: Services; tenantID: string; view: DayView },
  last: Look,
): Promise<Pick<Look, 'offered' | 'goesOn'>> => {
  const loads = brokenLoads(view);
  if (loads.length === 0) return { offered: '', goesOn: false };
  const cars = [...new Set(loads.map(({ truck }) => view.problem.trucks[truck]?.id ?? ''))].toSorted();
  const offered = [view.rows.plan?.version ?? 0, ...cars].join(' ');
  if (offered === last.offered) return { offered, goesOn: false };
  const question = { holds: false, seed: 1, isHurried: true };
  const { best, within } = await chooseRepair(services, tenantID, view, question);
  if (!best) return { offered: last.offered, goesOn: true };
  const byHand = await mendByHand(services, tenantID, view);
  const priceOf = (plan: DayPlan) => planDifference(view, plan).price;
  // What a short search finds may be no better than what a hand does.
  const [plan = byHand] = [within?.plan ?? best.plan, byHand].toSorted((a, b) => priceOf(a).money - priceOf(b).money);
  await offer(services, tenantID, view, { plan }, { cars, loads: loads.length, byHand: planPrice(priceOf(byHand)) });
  return { offered, goesOn: false };
};

/**
 * Looks at the plan of one plant: its loads slide to where they can be kept. With automatic planning on, what does not hold any more is
 * repaired at once as far as the limits allow it; what is better beyond them, or costs a lock, is offered. With it off only what a breakdown leaves undone is.
 */
const keepPlan = async (services: Services, tenantID: string, state: string, last: Look): Promise<Look> => {
  const now = services.clock.now();
  const at = Math.floor(performance.now());
  const isTime = at - last.at >= lookAgainMs || (now - last.plantAt >= lookAgainPlantMs && at - last.at >= leastMs);
  if (state === last.state && !isTime && !last.goesOn) return last;
  const view = await slidDay(services, tenantID, now);
  const { settings, rows } = view;
  const looked = { ...last, state, goesOn: false };
  if (!rows.plan && view.ahead.length === 0) return { ...looked, at, plantAt: now };
  if (!settings.automatic.on)
    return { ...looked, at, plantAt: now, ...(await offerMended({ services, tenantID, view }, last)) };
  const { trouble, holds } = troubleOf(view);
  const isCalm = !last.goesOn && (trouble === last.trouble || (holds && !isWanting(view)));
  if (!isTime && isCalm) return { ...looked, trouble };
  const seen = { ...looked, at, plantAt: now, trouble };
  const { best, within } = await chooseRepair(services, tenantID, view, { holds, seed: at, isHurried: !isCalm });
  if (!best) return { ...seen, goesOn: true };
  if (within && isWorth(view, within, worthwhile)) {
    await publishKept(services, tenantID, view, within);
    // What is better beyond the limits is looked for beside what has just been published.
    return { ...seen, goesOn: best !== within || within.offLock.length > 0 };
  }
  const isFree = best === within && within.offLock.length === 0;
  const offered = `${rows.plan?.version ?? 0} ${trouble}`;
  const isNews = offered !== last.offered && planDifference(view, best.plan).orders.length > 0;
  const asks = best.offLock.length > 0 || isWorth(view, best, worthAsking);
  if (isFree || !isNews || !asks) return seen;
  await offer(services, tenantID, view, best);
  return { ...seen, offered };
};

/** One look at all plants with a plan, one after another. What fails is logged and tried again when something happens. */
const lookAtPlans = async (services: Services): Promise<void> => {
  const seen = looks.get(services) ?? new Map<string, Look>();
  looks.set(services, seen);
  for (const { tenantID, state } of await plannedPlants(services)) {
    const last = seen.get(tenantID) ?? neverLooked;
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
