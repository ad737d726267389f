import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import type { Viewer } from '@pourline/domain/access/rights';
import { checkDay } from '@pourline/optimiser/day/check/checkDay';
import type { DayLoad, DayPlan, DayProblem } from '@pourline/optimiser/day/dayProblem';
import { compareDay, type DayDifference } from '@pourline/optimiser/day/prices/compareDay';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Services } from '../../services.ts';
import { transact } from '../../work.ts';
import type { DayView, NamedLoad } from '../day/dayView.ts';
import { openPlannable } from '../day/openDay.ts';
import { plannedLoad, plannedLoads, planPrice, toldChanges, toldPumps, toldUnserved } from '../day/tellPlan.ts';
import { searchPlan } from '../search/searchPlan.ts';
import { nameLoads } from './nameLoads.ts';
import { keepProposal } from './planStore.ts';

/** The time box: as long as the day is large, ms. */
const box = { least: 300, perLoad: 8, most: 2_100 };

const boxOf = ({ orders, trucks }: DayProblem): number => {
  const capacity = trucks.reduce((sum, truck) => sum + truck.capacity, 0) / Math.max(1, trucks.length);
  const volume = orders.reduce((sum, order) => sum + order.volume, 0);
  return Math.min(box.most, box.least + (box.perLoad * volume) / Math.max(100, capacity));
};

/** What is published ahead, as far as it may begin a search. */
export const draftOf = (view: DayView): DayLoad[] => view.there.slice(view.begun.length);

/** What a plan changes in what is published. */
export const planDifference = ({ problem, there }: DayView, { loads, pumps }: DayPlan): DayDifference =>
  compareDay(problem, there, loads, { there: problem.publishedPumps, other: pumps });

/** Locked loads of the published plan that another does not bring by the same truck at the same minute with the same volume. */
const notKept = (view: DayView, named: readonly NamedLoad[]): PlanProposal['notKept'] => {
  const is = new Map(named.map((one) => [one.loadID, one.load]));
  const { now, orders } = view.problem;
  return view.ahead.flatMap((was) => {
    const { load } = was;
    const kept = is.get(was.loadID);
    const isKept =
      kept?.truck === load.truck &&
      kept.plant === load.plant &&
      kept.loadStart === load.loadStart &&
      kept.volume === load.volume;
    if (!was.locked || isKept) return [];
    const begun = view.begun.filter((one) => one.load.order === load.order);
    const left = (orders[load.order]?.volume ?? 0) - begun.reduce((sum, one) => sum + one.load.volume, 0);
    const why = load.loadStart < now ? 'past' : left < load.volume ? 'tooMuch' : 'conflict';
    return [{ ...plannedLoad(view, was), why }];
  });
};

/** Orders of which a plan does not keep what somebody has locked, by index. */
export const ordersOffLock = (view: DayView, plan: DayPlan): number[] => {
  const ids = new Set(notKept(view, nameLoads(view, plan.loads, view.ahead)).map(({ taskID }) => taskID));
  return view.problem.orders.flatMap(({ id }, index) => (ids.has(id) ? [index] : []));
};

/** A plan beside what is published, as it is told. `known`: the loads whose names it keeps. */
export const proposalOfPlan = (view: DayView, plan: DayPlan, now: number, known = view.ahead): PlanProposal => {
  const named = nameLoads(view, plan.loads, known);
  const names = new Map<DayLoad, NamedLoad>(named.map((one) => [one.load, one]));
  [...view.begun, ...view.ahead].forEach((one, i) => {
    names.set(view.there[i] as DayLoad, one);
  });
  // What has begun is one load in both plans.
  for (const load of plan.loads)
    if (!names.has(load)) names.set(load, named.find((one) => isLike(one.load, load)) as NamedLoad);
  const difference = planDifference(view, plan);
  return {
    proposalID: newId(),
    day: view.rows.day,
    version: view.rows.plan?.version ?? 0,
    createTime: new Date(now).toISOString(),
    price: planPrice(checkDay(view.problem, plan.loads).price),
    difference: planPrice(difference.price),
    loads: plannedLoads(view, named),
    changes: toldChanges(view, difference.orders, (load) => names.get(load) as NamedLoad),
    unserved: toldUnserved(view, plan.unserved),
    notKept: notKept(view, named),
    pumps: toldPumps(view, plan.pumps),
  };
};

const isLike = (a: DayLoad, b: DayLoad): boolean =>
  a.order === b.order && a.truck === b.truck && a.plant === b.plant && a.loadStart === b.loadStart;

/** Plans the rest of a day beside what is published, and keeps the proposal. Thinks outside of any transaction. */
export const proposeDay = async (
  services: Services,
  db: Db,
  viewer: Viewer,
  { day, seed, now }: { day: string | undefined; seed: number; now: number },
): Promise<PlanProposal> => {
  const view = await openPlannable(services, db, viewer.tenantID, now, day);
  const { problem } = view;
  const plan = await searchPlan(services, 'long', viewer, { problem, draft: draftOf(view), seed, ms: boxOf(problem) });
  const told = proposalOfPlan(view, plan, now);
  await transact(services, viewer.tenantID, viewer, (work) => keepProposal(work, told));
  return told;
};
