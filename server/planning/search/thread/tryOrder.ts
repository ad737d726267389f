import { promiseRank } from '@pourline/domain/planning/promiseRank';
import { usualDrive } from '@pourline/domain/roads/orderDrive';
import type { DayOrder, DayProblem, PlannedDay } from '@pourline/optimiser/day/dayProblem';
import { driveMinutes } from '@pourline/optimiser/day/drives/driveMinutes';
import { holdLoads } from '@pourline/optimiser/day/holdLoads';
import { type DaySearchLimits, planDay } from '@pourline/optimiser/day/planDay';
import { type OrderPromise, promiseOrder } from '@pourline/optimiser/day/promiseOrder';
import { trucksOnDuty } from '@pourline/optimiser/day/trucksOnDuty';
import type { OrderTried, PlanQuestion, PromiseProof } from '../planJobs.ts';
import { boxOf } from './boxOf.ts';

type Question = PlanQuestion<'promise'>;
type Way = Question['ways'][number];

/** Shares of the time box: for what the day lacks without the order, for the wanted time, and for all others together. */
const shares = { before: 0.25, wanted: 0.35, others: 0.4 };
/** The share of an attempt in which the loads of the others stay as they are: there is little to search. */
const heldShare = 0.3;
/** So many other times are offered. */
const mostTimes = 3;

const rank = ({ canPromise, harms, own }: OrderPromise): number => promiseRank({ canPromise, harms, ...own });

/** Better for the customer, then for the others, then for the plant first. */
const byWorth = (a: OrderPromise, b: OrderPromise): number =>
  rank(a) - rank(b) ||
  (a.unserved?.volume ?? 0) - (b.unserved?.volume ?? 0) ||
  a.difference.price.money - b.difference.price.money;

/** Without search: what is there already is kept, what lacks is brought. */
const atOnce = (): number => 1;

/** The day without the order: what is published as it is, and beside it what is not planned yet, or the order would be blamed for it. */
const dayWithout = (
  problem: DayProblem,
  draft: PlannedDay,
  limits: DaySearchLimits,
): PlannedDay & { short: number } => {
  const first = planDay(problem, { ...limits, spent: atOnce }, draft.loads, draft.pumps);
  const lacks = first.unserved.length > 0 || first.loads.length > problem.facts.length + draft.loads.length;
  const kept = draft.loads.filter((load) =>
    first.loads.some((one) => one.order === load.order && one.truck === load.truck && one.loadStart === load.loadStart),
  );
  const { loads, pumps, unserved } = lacks
    ? planDay(holdLoads(problem, kept), limits, first.loads, first.pumps)
    : first;
  return { loads, pumps, short: unserved.reduce((sum, { volume }) => sum + volume, 0) };
};

/** The wanted order and what comes of it one way. */
interface Attempt {
  way: Way;
  before: PlannedDay;
  promise: OrderPromise;
}

/** Tries one more order, at the wanted time and where that is not good at others; `clock`: ms that pass. */
export const tryOrder = (
  { problem, draft, order, ways, otherwise, proof, seed, ms }: Question,
  clock: () => number,
): OrderTried => {
  const limits = (share: number): DaySearchLimits => ({ seed, spent: boxOf(ms * share, clock) });
  const before = dayWithout(problem, { loads: draft, pumps: problem.publishedPumps }, limits(shares.before));
  const attempt = (wanted: DayOrder, way: Way, share: number, holds: boolean): Attempt => ({
    ...{ way, before },
    promise: promiseOrder(problem, before.loads, { ...wanted, ...way }, { ...limits(share), holds }, before.pumps),
  });
  const spent = boxOf(ms, clock);
  /** The nearest plants first, as far as the time lasts; one way is tried in any case. */
  const inTime = (among: readonly Way[], until: number, make: (way: Way) => Attempt): Attempt[] => {
    const made: Attempt[] = [];
    for (const way of among) if (made.length === 0 || spent() < until) made.push(make(way));
    return made;
  };
  /** First with every load of the others as it is, and only where that will not do at their cost. */
  const attempts = (wanted: DayOrder, among: readonly Way[], share: number, until: number): Attempt => {
    const each = share / among.length;
    const held = inTime(among, until, (way) => attempt(wanted, way, heldShare * each, true));
    const tried = held.some(({ promise }) => rank(promise) === 0)
      ? held
      : [...held, ...inTime(among, until, (way) => attempt(wanted, way, (1 - heldShare) * each, false))];
    return tried.reduce((a, b) => (byWorth(b.promise, a.promise) < 0 ? b : a));
  };
  const proved = proof && holdTo(problem, order, proof);
  const searched =
    proved && rank(proved.promise) === 0 ? null : attempts(order, ways, shares.wanted, shares.before + shares.wanted);
  const best = [proved, searched]
    .filter((one) => one !== null)
    .reduce((a, b) => (byWorth(b.promise, a.promise) < 0 ? b : a));
  const proofs: PromiseProof[] = best.promise.canPromise ? [proofOf(order.due, best)] : [];
  const times: number[] = [];
  for (const due of rank(best.promise) === 0 ? [] : otherwise) {
    if (times.length === mostTimes || spent() >= 1) break;
    const other = attempts({ ...order, due }, [best.way], shares.others / otherwise.length, 1);
    const isBetter = other.promise.canPromise && (!best.promise.canPromise || rank(other.promise) === 0);
    if (!isBetter) continue;
    times.push(due);
    proofs.push(proofOf(due, other));
  }
  const { canPromise, harms, loads, unserved, firstLate, difference, own } = best.promise;
  return {
    ...{ canPromise, harms: canPromise && harms, loads, unserved, firstLate, difference, times, proofs },
    own,
    short: before.short,
    onDuty: rank(best.promise) === 0 ? null : dutyFor(problem, { ...order, ...best.way }),
  };
};

/** How many of the trucks that may bring an order are on duty when its first load has to be mixed. */
const dutyFor = (problem: DayProblem, order: DayOrder): OrderTried['onDuty'] => {
  const ways = problem.plants.flatMap((plant, index) =>
    order.plants === null || order.plants.includes(index)
      ? [driveMinutes(problem.travel, plant.place, order.place, Math.max(0, order.due - usualDrive))]
      : [],
  );
  const nearest = Math.min(...ways);
  const way = Number.isFinite(nearest) ? nearest : usualDrive;
  const duty = trucksOnDuty(problem, order, order.due - way - problem.rules.adjustMinutes);
  return duty.trucks < duty.of ? duty : null;
};

const proofOf = (due: number, { way, before, promise }: Attempt): PromiseProof => ({
  ...{ due, way, before: { loads: before.loads, pumps: before.pumps } },
  with: { loads: promise.plan, pumps: promise.pumps },
});

/** What was offered, as it stands now: the same plan, as far as the day still lets it be. */
const holdTo = (problem: DayProblem, order: DayOrder, { way, before, with: proved }: PromiseProof): Attempt => {
  const open = (day: PlannedDay): PlannedDay => ({
    loads: [...problem.facts, ...day.loads.filter((load) => load.loadStart >= problem.now)],
    pumps: day.pumps,
  });
  const there = planDay(problem, { seed: 1, spent: atOnce }, open(before).loads, before.pumps);
  const promise = promiseOrder(
    problem,
    there.loads,
    { ...order, ...way },
    { seed: 1, spent: atOnce, proof: open(proved) },
    there.pumps,
  );
  return { way, before: there, promise };
};
