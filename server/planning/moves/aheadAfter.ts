import type { DayLoad } from '@pourline/optimiser/day/dayProblem';
import { type SlidingLoad, slideLoads } from '@pourline/optimiser/day/events/slideLoads';
import type { DayView, NamedLoad } from '../day/dayView.ts';

/** The minute that a load was planned for, before it slid by itself. */
export const plannedMinute = (
  { rows, clock }: Pick<DayView, 'rows' | 'clock'>,
  { load, loadID }: NamedLoad,
): number => {
  const slidFrom = rows.loads.find((one) => one.loadID === loadID)?.slidFrom ?? null;
  return slidFrom === null ? load.loadStart : clock.minuteOf(slidFrom);
};

/** The loads ahead after some have gone elsewhere: those begin there at their minute (`target`) or as soon after as they can, the others slide where they must. */
export const aheadAfter = (
  view: DayView,
  moved: ReadonlyMap<string, { load: DayLoad; target: number }>,
): NamedLoad[] => {
  const { rows, clock, problem, ahead } = view;
  const row = new Map(rows.loads.map((one) => [one.loadID, one]));
  const sliding = ahead.map((one): SlidingLoad => {
    const now = moved.get(one.loadID);
    if (now) return { ...now, slides: true };
    const { slidFrom = null, slides = true } = row.get(one.loadID) ?? {};
    const target = slidFrom === null ? one.load.loadStart : clock.minuteOf(slidFrom);
    return { load: one.load, target, slides: slides && !one.locked };
  });
  const slid = slideLoads(problem, sliding);
  return ahead.map((one, i) => ({ ...one, load: slid[i] as DayLoad }));
};
