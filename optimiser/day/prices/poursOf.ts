import type { DayLoad, DayProblem } from '../dayProblem.ts';
import { minutesLate } from './latePrice.ts';

/** How a pour goes by a plan: hundredths of m³, and minutes. */
export interface PourFigures {
  volume: number;
  /** The first load begins to unload after it was promised, and of that beyond what the site accepts. */
  late: number;
  veryLate: number;
  /** No truck unloads between two loads, and of that beyond the longest pause. */
  gap: number;
  coldJoint: number;
  /** Loaded trucks stand at the site. */
  wait: number;
}

/** How each pour of a day goes by a plan, by the order's index. */
export const poursOf = ({ orders, rules }: DayProblem, loads: readonly DayLoad[]): PourFigures[] => {
  const byOrder = Map.groupBy(loads, (load) => load.order);
  const ends = orders.map((_, i) =>
    (byOrder.get(i) ?? []).reduce((end, load) => Math.max(end, load.unloadEnd), Number.NEGATIVE_INFINITY),
  );
  return orders.map((order, i) => {
    const mine = (byOrder.get(i) ?? []).toSorted((a, b) => a.unloadStart - b.unloadStart);
    const pour: PourFigures = { volume: 0, late: 0, veryLate: 0, gap: 0, coldJoint: 0, wait: 0 };
    let end = order.follows ? (ends[order.follows.order] ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY;
    mine.forEach((load, at) => {
      pour.volume += load.volume;
      pour.wait += load.unloadStart - load.arrive;
      if (end === Number.NEGATIVE_INFINITY) {
        const late = minutesLate(order, load.unloadStart);
        pour.late += Math.max(0, late);
        pour.veryLate += Math.max(0, late - rules.lateAfter);
      } else {
        const gap = Math.max(0, load.unloadStart - end);
        pour.gap += gap;
        pour.coldJoint += Math.max(0, gap - (at === 0 ? (order.follows?.maxGap ?? 0) : order.maxGap));
      }
      end = Math.max(end, load.unloadEnd);
    });
    return pour;
  });
};
