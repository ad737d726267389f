import type { DayTravel, DayWeights } from './dayProblem.ts';

/**
 * Room for what goes wrong on the day. Drives take longer than usual more often than shorter, and a minute that is late or
 * without concrete in the plan is joined by others at the site: a search that plans drives longer and pays more for those
 * minutes than they are worth finds days that go better. Found by living days of four plants through (`bench day-cost`).
 */
export const usualMargins = { driving: 1.18, late: 1.5, gap: 1.4 } as const;

/** The prices to search with; a plan is shown and compared by the true ones. */
export const riskPrices = (weights: DayWeights): DayWeights => ({
  ...weights,
  lateMinute: weights.lateMinute * usualMargins.late,
  gapMinute: weights.gapMinute * usualMargins.gap,
});

/** The drives to plan with. */
export const longerDrives = (travel: DayTravel): DayTravel => ({
  ...travel,
  minutes: Float64Array.from(travel.minutes, (minutes) => minutes * usualMargins.driving),
});
