import type { DayLimit, Unserved } from '../dayProblem.ts';
import { noPump } from '../pumps/pumpTurns.ts';
import type { DayState } from '../state/dayState.ts';
import type { Wanted } from '../state/wanted.ts';
import { OrderLocks, wantedNext } from './fillOrder.ts';
import { LoadPlacing } from './placeLoad.ts';

/**
 * What each order lacks and the limits that forbid it: every truck on every line is asked for the next load, and the first limit
 * each meets is counted. Most common first; what all that are able to do it meet is what has to be lifted.
 */
export const whyUnserved = (state: DayState): Unserved[] => {
  const { tables } = state;
  const { orders, trucks, locks: wishes } = tables.problem;
  const placing = new LoadPlacing(state, () => 0);
  const locks = new OrderLocks(state);
  const list: Unserved[] = [];
  orders.forEach((order, index) => {
    const volume = order.volume - state.brought[index];
    if (volume <= 0) return;
    const counts = new Map<DayLimit, number>();
    placing.onlooker = (_truck, _line, _cost, limit) => {
      if (limit) counts.set(limit, (counts.get(limit) ?? 0) + 1);
    };
    const wanted = wantedNext(state, index);
    const [open] = locks.open(index);
    if (open !== undefined) {
      counts.set('lock', 1e6);
      wanted.lock = wishes[open];
    }
    placing.find(wanted);
    if (wanted.pump === noPump || isHeldByPump(placing, wanted, order.due)) counts.set(limitOfPump(state, index), 1e8);
    const some = (fits: Uint8Array, of: number): boolean => fits.subarray(index * of, (index + 1) * of).includes(1);
    if (!some(tables.truckFits, trucks.length)) counts.set(isTooLarge(state, index) ? 'truckSize' : 'capability', 1e9);
    if (!some(tables.lineFits, tables.lines)) counts.set('capability', 1e9);
    const why = [...counts].sort((a, b) => b[1] - a[1]).map(([limit]) => limit);
    list.push({ order: index, volume, why: why.length > 0 ? why.slice(0, 3) : ['trucksBusy'] });
  });
  return list;
};

/** Whether the load could be brought if its pump were there at any time. */
const isHeldByPump = (placing: LoadPlacing, wanted: Wanted, due: number): boolean => {
  if (wanted.pump < 0 || placing.truck >= 0) return false;
  const { onlooker } = placing;
  placing.onlooker = null;
  const isFirst = wanted.feedEnd < 0;
  const found = placing.find({ ...wanted, endBy: 20_000, from: isFirst ? Math.min(due, wanted.from) : wanted.from });
  placing.onlooker = onlooker;
  return found;
};

/** No pump is able, or those that are able serve others. */
const limitOfPump = ({ tables }: DayState, index: number): DayLimit => {
  const count = tables.problem.pumps.length;
  const fits = tables.pumps?.fits.subarray(index * count, (index + 1) * count);
  return fits?.includes(1) ? 'pumpsBusy' : 'noPump';
};

/** Whether trucks that could do it are too large for the site, or hold nothing. */
const isTooLarge = (state: DayState, index: number): boolean => {
  const { orders, trucks } = state.tables.problem;
  const order = orders[index];
  return trucks.some((truck) => order.truckNeeds.every((need) => truck.abilities.includes(need)));
};
