import type { MovedLoad } from '@pourline/contract/planning/moveLoad';
import type { DayLoad } from '@pourline/optimiser/day/dayProblem';
import { compareDay } from '@pourline/optimiser/day/prices/compareDay';
import { priceDay } from '@pourline/optimiser/day/prices/priceDay';
import type { DayView } from '../day/dayView.ts';

/** Lateness, pauses and waiting of one order. */
const minutesOf = ({ problem }: Pick<DayView, 'problem'>, order: number, loads: readonly DayLoad[]) => {
  const orders = problem.orders.map((one, i) => (i === order ? one : { ...one, volume: 0, follows: null }));
  const { lateMinutes, gapMinutes, waitMinutes } = priceDay(
    { ...problem, orders, published: [] },
    loads.filter((load) => load.order === order),
  );
  return { late: lateMinutes, gap: gapMinutes, wait: waitMinutes };
};

/** What becomes of the orders of a day when its loads become others, and what that costs more; of those of `always` (places in the day) also when it is nothing. */
export const touchedOrders = (
  view: Pick<DayView, 'problem' | 'rows'>,
  before: readonly DayLoad[],
  after: readonly DayLoad[],
  always: readonly number[] = [],
): { orders: MovedLoad['orders']; price: ReturnType<typeof compareDay>['price'] } => {
  const { orders, price } = compareDay(view.problem, before, after);
  return {
    price,
    orders: [...new Set([...always, ...orders.map(({ order }) => order)])].flatMap((order) => {
      const row = view.rows.orders[order];
      if (!row) return [];
      const { taskID, projectName, constructionSite } = row;
      return [
        {
          ...{ taskID, projectName, constructionSite },
          ...{ before: minutesOf(view, order, before), after: minutesOf(view, order, after) },
        },
      ];
    }),
  };
};
