import type { AcceptedPlan } from '@pourline/contract/planning/planDay';
import type { PlanPrice } from '@pourline/contract/planning/planPrice';
import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import { DomainError } from '@pourline/domain/errors';
import { matchPlan } from '@pourline/domain/planning/matchPlan';
import { epochMs } from '@pourline/domain/time';
import { checkDay } from '@pourline/optimiser/day/check/checkDay';
import type { DayLoad, DayLock, DayPlan, DayProblem } from '@pourline/optimiser/day/dayProblem';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { personOfWork, type Work } from '../../work.ts';
import { type DayView, dayLoadOf, type NamedLoad, notBegun } from '../day/dayView.ts';
import { openPlannable } from '../day/openDay.ts';
import { readPlanDay } from '../day/readPlanDay.ts';
import { planPrice, toldPumps } from '../day/tellPlan.ts';
import type { Asker } from '../search/planWorker.ts';
import { searchPlan } from '../search/searchPlan.ts';
import { nameLoads } from './nameLoads.ts';
import { holdPlan, proposalOf, publishPlan } from './planStore.ts';
import { planDifference } from './proposeDay.ts';
import { publishedOtherwise } from './publishedOtherwise.ts';

/** What of a proposal still lies ahead: trucks may have been sent since it was made. */
export const proposedAhead = (view: DayView, told: PlanProposal): NamedLoad[] => {
  const { rows, clock, problem } = view;
  const { ahead } = matchPlan(
    told.loads.map((load) => ({ ...load, loadStart: clock.minuteOf(load.loadStart) })),
    rows.waybills.map((waybill) => ({ ...waybill, sentAt: epochMs(waybill.createTime) })),
  );
  const index = {
    orders: new Map(problem.orders.map((order, i) => [order.id, i])),
    trucks: new Map(problem.trucks.map((truck, i) => [truck.id, i])),
    plants: new Map(problem.plants.map((plant, i) => [plant.id, i])),
  };
  const open = new Set(ahead);
  const locked = new Set(view.ahead.filter((one) => one.locked).map((one) => one.loadID));
  return told.loads.flatMap((row): NamedLoad[] => {
    const load = open.has(row.loadID) ? dayLoadOf(row, rows, index, clock) : null;
    const { loadID } = row;
    return load ? [{ load, loadID, locked: locked.has(loadID), ...notBegun }] : [];
  });
};

/** Whether a load is what somebody has locked. */
const keeps = (lock: DayLock, load: DayLoad): boolean =>
  load.order === lock.order &&
  load.truck === (lock.truck ?? load.truck) &&
  load.plant === (lock.plant ?? load.plant) &&
  load.loadStart === (lock.loadStart ?? load.loadStart) &&
  load.volume === (lock.volume ?? load.volume);

const keepsLocks = ({ locks }: DayProblem, order: number, loads: readonly NamedLoad[]): boolean =>
  locks.every((lock) => lock.order !== order || loads.some(({ load }) => keeps(lock, load)));

/** The loads to be published: of the chosen orders as proposed, of others as published. What has been locked since stays. */
export const chosenLoads = (
  view: DayView,
  proposed: readonly NamedLoad[],
  taskIDs: readonly string[] | null,
): { loads: NamedLoad[]; isChosen: (order: number) => boolean } => {
  const chosen = new Set(
    view.problem.orders.flatMap((order, i) =>
      (taskIDs === null || taskIDs.includes(order.id)) && keepsLocks(view.problem, i, proposed) ? [i] : [],
    ),
  );
  const isChosen = (order: number): boolean => chosen.has(order);
  const loads = [
    ...proposed.filter(({ load }) => isChosen(load.order)),
    ...view.ahead.filter(({ load }) => !isChosen(load.order)),
  ];
  return { loads, isChosen };
};

/** The pumps to be published: of the chosen orders as proposed, of others as published; where people have given one it is that. */
const chosenPumps = (
  { rows, problem }: DayView,
  told: PlanProposal,
  isChosen: (order: number) => boolean,
): (number | null)[] => {
  const proposed = new Map(told.pumps.map(({ taskID, pumpID }) => [taskID, pumpID]));
  const index = new Map(rows.pumps.map((pump, i) => [pump.carID, i]));
  return problem.orders.map(({ id, pump }, o) => {
    if (pump !== null && pump.fixed !== null) return pump.fixed;
    return isChosen(o) ? (index.get(proposed.get(id) ?? '') ?? null) : (problem.publishedPumps[o] ?? null);
  });
};

/**
 * The day with no more asked for than some loads and the locks beside them bring: making them fit adds nothing that nobody has
 * seen.
 */
export const cappedTo = (view: DayView, loads: readonly DayLoad[]): DayProblem => {
  const brought = view.problem.orders.map(() => 0);
  const { facts, locks } = view.problem;
  const open = locks.filter((lock) => !loads.some((load) => keeps(lock, load)));
  for (const { order, volume = 0 } of [...facts, ...loads, ...open]) brought[order] = (brought[order] ?? 0) + volume;
  const orders = view.problem.orders.map((order, i) => ({
    ...order,
    volume: Math.min(order.volume, brought[i] ?? 0),
  }));
  return { ...view.problem, orders };
};

/** A proposal, whole or for some orders, made to fit what has happened since it was made; with what is known of its loads. */
export const planOfChosen = async (
  services: Services,
  asker: Asker,
  view: DayView,
  { told, taskIDs }: { told: PlanProposal; taskIDs: readonly string[] | null },
): Promise<{ plan: DayPlan; known: NamedLoad[]; isChosen: (order: number) => boolean }> => {
  const { loads: known, isChosen } = chosenLoads(view, proposedAhead(view, told), taskIDs);
  const draft = known.map((one) => one.load);
  const plan = await searchPlan(services, 'short', asker, {
    ...{ problem: cappedTo(view, draft), draft, seed: 1, ms: 0 },
    pumps: chosenPumps(view, told, isChosen),
  });
  return { plan, known, isChosen };
};

/** What a proposal comes to, and what it has more than the plan there is, when it is taken for some orders alone. Throws as `acceptProposal`. */
export const compareChosen = async (
  services: Services,
  db: Db,
  { asker, now }: { asker: Asker; now: number },
  proposalID: string,
  taskIDs: readonly string[],
): Promise<{ price: PlanPrice; difference: PlanPrice }> => {
  const { tenantID } = asker;
  const told = await proposalOf(db, tenantID, proposalID);
  const view = await openPlannable(services, db, tenantID, now, told.day);
  if ((view.rows.plan?.version ?? 0) !== told.version) throw new DomainError('planning.stale');
  const { plan } = await planOfChosen(services, asker, view, { told, taskIDs });
  return {
    price: planPrice(checkDay(view.problem, plan.loads).price),
    difference: planPrice(planDifference(view, plan).price),
  };
};

/**
 * Publishes a proposal, whole or for some orders, made to fit what has happened since. Throws `planning.stale` when another plan
 * was published after the proposal was made.
 */
export const acceptProposal = async (
  work: Work,
  proposalID: string,
  taskIDs: readonly string[] | null,
): Promise<AcceptedPlan> => {
  const { services, tenantID, now } = work;
  const told = await proposalOf(work.db, tenantID, proposalID);
  await holdPlan(work, told.day);
  const view = await openPlannable(services, work.db, tenantID, now, told.day);
  if ((view.rows.plan?.version ?? 0) !== told.version) throw new DomainError('planning.stale');
  const { plan, known, isChosen } = await planOfChosen(services, personOfWork(work), view, { told, taskIDs });
  const indexOf = new Map(view.problem.orders.map((order, i) => [order.id, i]));
  const isTold = ({ taskID }: { taskID: string }): boolean => isChosen(indexOf.get(taskID) ?? -1);
  await publishPlan(work, view, {
    loads: nameLoads(view, plan.loads, known),
    pumps: toldPumps(view, plan.pumps),
    unserved: [
      ...told.unserved.filter(isTold),
      ...(view.rows.plan?.unserved ?? []).filter((one) => !isTold(one)),
      ...plan.unserved.map(({ order, why }) => ({ taskID: view.problem.orders[order]?.id ?? '', why })),
    ],
    proposalID,
  });
  const day = await readPlanDay(services, work.db, tenantID, now, told.day);
  const otherwise = publishedOtherwise(told.loads.filter(isTold), day.loads.filter(isTold));
  const { lateMinutes, gapMinutes } = told.price;
  return { ...day, otherwise, shown: taskIDs === null ? { lateMinutes, gapMinutes } : null };
};
