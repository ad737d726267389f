import type { DayTravel, DayWeights } from './dayProblem.ts';

/**
 * Room for what goes wrong on the day. A minute that is late or without concrete in the plan is joined by others on the road and
 * at the site: a search that plans drives longer than they usually are, and pays more for those minutes than they are worth,
 * finds days that go better. Found by living recorded days through that are apart from those reported (`npm run bench -- day-cost`).
 */
export const usualMargins = { driving: 1.15, late: 1.35, veryLate: 4, gap: 2 } as const;

/** The prices to search with; a plan is shown and compared by the true ones. */
export const riskPrices = (weights: DayWeights): DayWeights => ({
  ...weights,
  lateMinute: weights.lateMinute * usualMargins.late,
  veryLateMinute: weights.veryLateMinute * usualMargins.veryLate,
  gapMinute: weights.gapMinute * usualMargins.gap,
});

/** How many times as dear as to a plan a minute without concrete is in a pour that is promised to a customer. */
const steadyGap = 4;

/**
 * The prices by which a pour is tried beside a day of which everything else stays: only its own pauses count, and none is
 * promised to a customer that another free truck would spare.
 */
export const promisePrices = (weights: DayWeights): DayWeights => {
  const risk = riskPrices(weights);
  return { ...risk, gapMinute: risk.gapMinute * steadyGap };
};

/** Drives that take `times` as long. */
export const longerDrives = (travel: DayTravel, times: number): DayTravel => ({
  ...travel,
  minutes: Float64Array.from(travel.minutes, (minutes) => minutes * times),
});
