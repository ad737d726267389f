import type { DayLoad, DayProblem } from '../dayProblem.ts';
import { poursOf } from './poursOf.ts';
import { type DayPrice, priceDay } from './priceDay.ts';

/** What becomes of one order when another plan is taken. */
export interface OrderChange {
  order: number;
  /** Loads that the other plan brings otherwise, and those that it brings instead. */
  without: DayLoad[];
  instead: DayLoad[];
  /** Minutes by which the first load and the end move; null where one plan brings nothing. */
  firstLater: number | null;
  endLater: number | null;
  /** Minutes more without a truck unloading between two loads, and of loaded trucks standing at the site. */
  gapMore: number;
  waitMore: number;
  /** Hundredths of m³ brought more, and left undone more. */
  volumeMore: number;
  undoneMore: number;
  /** Another pump comes. */
  otherPump: boolean;
}

export interface DayDifference {
  /** The other plan less the one there is, by term: amounts and money. */
  price: DayPrice;
  /** Orders that change, in the order of their index. */
  orders: OrderChange[];
}

const isSame = (a: DayLoad, b: DayLoad): boolean =>
  a.truck === b.truck &&
  a.plant === b.plant &&
  a.line === b.line &&
  a.volume === b.volume &&
  a.loadStart === b.loadStart;

const sum = (loads: readonly DayLoad[]): number => loads.reduce((volume, load) => volume + load.volume, 0);

/** What another plan for the same day would change, in money, minutes and m³, and order by order; `pumps`: those of each plan by order. */
export const compareDay = (
  problem: DayProblem,
  there: readonly DayLoad[],
  other: readonly DayLoad[],
  pumps: { there: readonly (number | null)[]; other: readonly (number | null)[] } = { there: [], other: [] },
): DayDifference => {
  const was = priceDay(problem, there);
  const price = priceDay(problem, other);
  for (const term of Object.keys(price) as (keyof DayPrice)[]) price[term] -= was[term];
  const [pours, poursInstead] = [poursOf(problem, there), poursOf(problem, other)];
  const orders = problem.orders.flatMap(({ volume }, order): OrderChange[] => {
    const before = there.filter((load) => load.order === order);
    const after = other.filter((load) => load.order === order);
    const more = (figure: 'gap' | 'wait'): number =>
      (poursInstead[order]?.[figure] ?? 0) - (pours[order]?.[figure] ?? 0);
    const [gapMore, waitMore] = [more('gap'), more('wait')];
    const without = before.filter((load) => !after.some((one) => isSame(one, load)));
    const instead = after.filter((load) => !before.some((one) => isSame(one, load)));
    const both = before.length > 0 && after.length > 0;
    const otherPump = both && (pumps.there[order] ?? null) !== (pumps.other[order] ?? null);
    const isAsBefore = without.length === 0 && instead.length === 0 && !otherPump;
    if (isAsBefore && gapMore === 0 && waitMore === 0) return [];
    const first = (loads: DayLoad[]): number => Math.min(...loads.map((load) => load.unloadStart));
    const end = (loads: DayLoad[]): number => Math.max(...loads.map((load) => load.unloadEnd));
    const undone = (loads: DayLoad[]): number => Math.max(0, volume - sum(loads));
    return [
      {
        order,
        without,
        instead,
        firstLater: both ? first(after) - first(before) : null,
        endLater: both ? end(after) - end(before) : null,
        gapMore,
        waitMore,
        volumeMore: sum(after) - sum(before),
        undoneMore: undone(after) - undone(before),
        otherPump,
      },
    ];
  });
  return { price, orders };
};
