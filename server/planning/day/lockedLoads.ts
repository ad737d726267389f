import type { DayLoad, DayLock } from '@pourline/optimiser/day/dayProblem';

/**
 * What people have held to, as locks that can be kept together: in the order of time, as long as their order still wants the
 * volume (`left`, hundredths of m³ by order). One that is overdue keeps its truck and plant, not its minute.
 */
export const lockedLoads = (loads: readonly DayLoad[], left: readonly number[], now: number): DayLock[] => {
  const open = [...left];
  return [...loads]
    .sort((a, b) => a.loadStart - b.loadStart)
    .flatMap(({ order, truck, plant, loadStart, volume }): DayLock[] => {
      const rest = open[order] ?? 0;
      if (rest <= 0) return [];
      open[order] = rest - volume;
      return [{ order, truck, plant, ...(loadStart >= now && { loadStart }), ...(volume <= rest && { volume }) }];
    });
};
