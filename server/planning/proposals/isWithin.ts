import type { PlanDay } from '@pourline/contract/planning/planDay';
import { findFaults } from '@pourline/optimiser/day/check/checkDay';
import type { DayLoad, DayPlan } from '@pourline/optimiser/day/dayProblem';
import { imminentLoads } from '@pourline/optimiser/day/imminentLoads';
import { matchPublished } from '@pourline/optimiser/day/prices/priceDay';
import type { DayView } from '../day/dayView.ts';

/** How far a plan may be changed without asking. */
export type PlanLimits = Pick<PlanDay['automatic'], 'mostMoved' | 'mostLater'>;

/** A load this long over its time without a truck being sent is overdue, minutes. */
export const overdueAfter = 5;

/** What of a day is read to tell what cannot be kept. */
type KeptDay = Pick<DayView, 'problem' | 'there' | 'begun' | 'ahead'>;

/**
 * Loads of the published plan that cannot be brought as they stand, whatever is decided: their truck is away, broken or not back in
 * time, their line is down or taken, nobody has sent them, or their order does not want them any more.
 */
export const lostLoads = ({ problem, there, begun, ahead }: KeptDay): Set<DayLoad> => {
  const lost = new Set<DayLoad>();
  for (const { kind, loads } of findFaults(problem, there, problem.publishedPumps)) {
    // Of loads that are in each other's way the first can stay.
    const them = kind === 'lineBusy' || kind === 'siteBusy' ? loads.slice(1) : loads;
    for (const load of them) lost.add(load);
  }
  ahead.forEach(({ load }, i) => {
    const stands = there[begun.length + i];
    if (stands && load.loadStart < problem.now - overdueAfter) lost.add(stands);
  });
  return lost;
};

const sum = (loads: readonly DayLoad[]): number => loads.reduce((volume, load) => volume + load.volume, 0);

/** By how many minutes later an order is first served, or has what it was to have. */
const laterBy = (before: readonly DayLoad[], after: readonly DayLoad[]): number => {
  if (before.length === 0 || after.length === 0) return 0;
  const wanted = Math.min(sum(before), sum(after));
  let brought = 0;
  let end = 0;
  for (const load of after.toSorted((a, b) => a.unloadEnd - b.unloadEnd)) {
    brought += load.volume;
    end = load.unloadEnd;
    if (brought >= wanted) break;
  }
  const first = (loads: readonly DayLoad[]): number => Math.min(...loads.map((load) => load.unloadStart));
  return Math.max(first(after) - first(before), end - Math.max(...before.map((load) => load.unloadEnd)));
};

/** Of the loads that can be kept and begin soon, how many a plan takes from their truck or plant, at the plant where that are most. */
const mostMovedOf = (
  { problem, there }: KeptDay,
  { loads }: Pick<DayPlan, 'loads'>,
  lost: ReadonlySet<DayLoad>,
): number => {
  const soon = new Set(imminentLoads(there, problem.now));
  const moved = matchPublished(there, loads).flatMap(({ was, is }) =>
    is === null && soon.has(was) && !lost.has(was) ? [was.plant] : [],
  );
  return Math.max(0, ...[...Map.groupBy(moved, (plant) => plant).values()].map((list) => list.length));
};

/** Orders that a plan serves less, or later than the limit; one whose own loads cannot be kept may lose those, or have them as late as it must, and what can be kept as any other. */
export const harmedOrders = (
  { problem, there }: KeptDay,
  { loads }: Pick<DayPlan, 'loads'>,
  lost: ReadonlySet<DayLoad>,
  { mostLater }: Pick<PlanLimits, 'mostLater'>,
): number[] => {
  const [before, after] = [there, loads].map((list) => Map.groupBy(list, (load) => load.order));
  return [...problem.orders.keys()].filter((index) => {
    const [was, is] = [before?.get(index) ?? [], after?.get(index) ?? []];
    const [gone, kept] = [was.filter((load) => lost.has(load)), was.filter((load) => !lost.has(load))];
    const undone = (list: readonly DayLoad[]): number => Math.max(0, (problem.orders[index]?.volume ?? 0) - sum(list));
    if (undone(is) - undone(was) > sum(gone)) return true;
    // What cannot be kept comes when it can; that is no reason for the rest of the order to come later.
    return laterBy(kept, is) > mostLater;
  });
};

/**
 * Whether a change may be published without asking: at no plant more than so many loads that begin within the hour go to another truck or
 * plant, and no order gets less, or what it was to have much later. What cannot be kept anyway does not count.
 */
export const isWithin = (
  day: KeptDay,
  plan: Pick<DayPlan, 'loads'>,
  limits: PlanLimits,
  lost: ReadonlySet<DayLoad> = lostLoads(day),
): boolean => mostMovedOf(day, plan, lost) <= limits.mostMoved && harmedOrders(day, plan, lost, limits).length === 0;
