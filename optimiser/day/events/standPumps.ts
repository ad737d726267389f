import type { DayLoad, DayOrder, DayProblem, PumpNeed } from '../dayProblem.ts';

/** When the loads of an order that its pump serves began; -1: none has. */
const servedFrom = (facts: readonly DayLoad[], order: number, { since }: PumpNeed): number =>
  facts.reduce(
    (first, fact) =>
      fact.order === order && fact.unloadStart >= since && (first < 0 || fact.unloadStart < first)
        ? fact.unloadStart
        : first,
    -1,
  );

/**
 * Orders with the pumps that stand at their sites: one that has begun keeps its pump, unless it has gone on to another pour since;
 * then what is still missing there needs another pump. `pumps`: the pump of each order in the plan that has been followed.
 */
export const standPumps = (
  { orders, facts, now }: Pick<DayProblem, 'orders' | 'facts' | 'now'>,
  pumps: readonly (number | null)[],
): readonly DayOrder[] => {
  if (!orders.some((order) => order.pump !== null)) return orders;
  const begun = orders.map((order, o) => (order.pump ? servedFrom(facts, o, order.pump) : -1));
  const pumpOf = (o: number): number | null => orders[o]?.pump?.fixed ?? pumps[o] ?? null;
  const isGone = (o: number, pump: number): boolean =>
    orders.some((_, other) => {
      const from = begun[other] ?? -1;
      return from > (begun[o] ?? -1) && from <= now && pumpOf(other) === pump && !facts.some(isOpen(o, now));
    });
  return orders.map((order, o) => {
    const pump = pumpOf(o);
    if (order.pump === null || pump === null || (begun[o] ?? -1) < 0) return order;
    if (isGone(o, pump)) return { ...order, pump: { ...order.pump, fixed: null, since: now } };
    return order.pump.fixed === pump ? order : { ...order, pump: { ...order.pump, fixed: pump } };
  });
};

const isOpen =
  (order: number, now: number) =>
  (fact: DayLoad): boolean =>
    fact.order === order && fact.unloadEnd > now;
