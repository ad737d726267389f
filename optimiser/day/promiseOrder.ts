import type { DayLoad, DayOrder, DayProblem, PlannedDay, Unserved } from './dayProblem.ts';
import type { DayEvent } from './events/dayEvents.ts';
import { holdLoads } from './holdLoads.ts';
import { type DaySearchLimits, planDay } from './planDay.ts';
import { compareDay, type DayDifference } from './prices/compareDay.ts';
import { minutesLate } from './prices/latePrice.ts';
import { poursOf } from './prices/poursOf.ts';
import { priceDay } from './prices/priceDay.ts';
import { suffers } from './prices/suffers.ts';
import { repairDay } from './repairDay.ts';
import { promisePrices, riskPrices } from './riskMargins.ts';

/** Whether one more order can be promised, and what that does to the day. */
export interface OrderPromise {
  /** All of it, with the first load no later than `lateAfter`. */
  canPromise: boolean;
  /** Another order gets its concrete later, with more pauses, less of it, or has trucks standing for longer. */
  harms: boolean;
  /** Minutes in which the order itself would have no truck unloading between two, and trucks standing at its site. */
  own: { gapMinutes: number; waitMinutes: number };
  loads: DayLoad[];
  /** What cannot be brought, with the limits that forbid it; null: all can. */
  unserved: Unserved | null;
  /** Minutes after it is due that the first load unloads; null: no load. */
  firstLate: number | null;
  /** The plants it comes from. */
  plants: number[];
  /** The day with it less the day without: what it costs, and what happens to each order of the day as it was. */
  difference: DayDifference;
  /** The day without it: as it was, or better where the search has found better on the way. */
  without: DayLoad[];
  /** The whole plan, to be taken as it is. */
  plan: DayLoad[];
  /** The pump of each order in it, the asked one last. */
  pumps: (number | null)[];
}

/** How an order is tried. */
export interface PromiseLimits extends DaySearchLimits {
  /** Every load of the day stays as it is: by the same truck, at the same minute. */
  holds?: boolean;
  /** A plan with the order to begin with. */
  proof?: PlannedDay | undefined;
}

/** A first load later than this is not what was asked for, minutes. */
const lateAfter = 15;

/** Tries one more order in a plan, as a salesman does who has the customer on the phone. Nothing of the day is changed. */
export const promiseOrder = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  order: DayOrder,
  { holds = false, proof, ...limits }: PromiseLimits,
  pumps: readonly (number | null)[] = problem.publishedPumps,
): OrderPromise => {
  const event: DayEvent = { kind: 'orderAdded', at: problem.now, order };
  const from = proof ?? { loads, pumps };
  // Searched for by the prices that plans are searched for by, or a plan would take back what was promised; told by the true ones.
  const isAlone = holds || loads.length === problem.facts.length;
  const searched = { ...problem, weights: (isAlone ? promisePrices : riskPrices)(problem.weights) };
  const tried = holds ? holdLoads(searched, loads) : searched;
  const { plan, problem: after } = repairDay(tried, from.loads, event, limits, from.pumps);
  const day = { ...after, weights: problem.weights };
  const index = problem.orders.length;
  const mine = plan.loads.filter((load) => load.order === index);
  const unserved = plan.unserved.find((one) => one.order === index) ?? null;
  const firstLate = mine.length > 0 ? minutesLate(order, Math.min(...mine.map((load) => load.unloadStart))) : null;
  const priced = { ...day, published: [] };
  const { orders } = compareDay(priced, loads, plan.loads);
  const without = holds ? [...loads] : betterWithout(problem, loads, plan, limits);
  const { price } = compareDay(priced, without, plan.loads);
  // Without the order nothing is missing of it.
  const asked = (order.volume / 100) * day.weights.unservedM3;
  price.unservedM3 += order.volume / 100;
  price.money += asked;
  price.moneyOfDay += asked;
  const pour = poursOf(day, plan.loads)[index];
  return {
    canPromise: unserved === null && firstLate !== null && firstLate <= lateAfter,
    harms: orders.some((change) => change.order !== index && suffers(change)),
    own: { gapMinutes: pour?.gap ?? 0, waitMinutes: pour?.wait ?? 0 },
    loads: mine,
    unserved,
    firstLate,
    plants: [...new Set(mine.map((load) => load.plant))],
    difference: { price, orders },
    without,
    plan: plan.loads,
    pumps: plan.pumps,
  };
};

/** What the search has bettered on the way is no merit of the order: the day without it gets that as well. */
const betterWithout = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  plan: PlannedDay,
  limits: DaySearchLimits,
): DayLoad[] => {
  const others = { ...problem, published: [] };
  const rest = plan.loads.filter((load) => load.order !== problem.orders.length);
  const better = planDay(others, { seed: limits.seed, spent: () => 1 }, rest, plan.pumps).loads;
  return priceDay(others, better).money < priceDay(others, loads).money ? better : [...loads];
};
