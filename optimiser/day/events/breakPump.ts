import type { DayOrder, DayProblem } from '../dayProblem.ts';
import { driveMinutes } from '../drives/driveMinutes.ts';
import { retimeFacts } from './retimeFacts.ts';

const minutesBetween = ({ travel }: DayProblem, from: number, to: number, leave: number): number =>
  driveMinutes(travel, from, to, Math.max(0, leave));

/** The pump that comes soonest in place of one that is down, and when it is ready; the broken one again when it is mended sooner. */
const standIn = (
  problem: DayProblem,
  order: DayOrder,
  { at, pump: broken, until }: { at: number; pump: number; until: number },
): { pump: number; ready: number } => {
  const { orders, facts, rules, pumps } = problem;
  const busy = new Set(
    orders.flatMap((one, o) =>
      one.pump && one.pump.fixed !== null && facts.some((fact) => fact.order === o && fact.unloadEnd > at)
        ? [one.pump.fixed]
        : [],
    ),
  );
  let best = { pump: broken, ready: until };
  pumps.forEach(({ home, from, to, abilities, absences }, pump) => {
    const able = order.pump?.needs.every((need) => abilities.includes(need)) ?? true;
    if (pump === broken || busy.has(pump) || !able || absences.some((one) => one.to > at)) return;
    const leave = Math.max(at, from);
    const ready = leave + minutesBetween(problem, home, order.place, leave) + rules.pumpSetupMinutes;
    if (ready < best.ready && ready < to) best = { pump, ready };
  });
  return best;
};

/**
 * A day after a pump has broken down: where it stands and trucks are on their way, they wait for it or for another; where none
 * is, what is still to be poured needs another pump. What unloads goes on.
 */
export const breakPump = (problem: DayProblem, event: { at: number; pump: number; until: number }): DayProblem => {
  let day = problem;
  problem.orders.forEach((order, o) => {
    if (order.pump?.fixed !== event.pump || !problem.facts.some((fact) => fact.order === o)) return;
    const waits = problem.facts.some((fact) => fact.order === o && fact.unloadStart >= event.at);
    const { pump, ready } = waits ? standIn(day, order, event) : { pump: null, ready: 0 };
    if (pump === event.pump) {
      day = retimeFacts(day, o, ready);
      return;
    }
    const need = { ...order.pump, fixed: pump, since: event.at };
    day = retimeFacts(
      { ...day, orders: day.orders.map((one, i) => (i === o ? { ...one, pump: need } : one)) },
      o,
      ready,
    );
  });
  return day;
};
