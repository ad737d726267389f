/** Later than the customer asked, or standing between two trucks, but nobody calls it late or interrupted, minutes. */
export const punctualMinutes = 5;

/** What decides how good a promise is. */
export interface PromiseWorth {
  canPromise: boolean;
  /** Other orders come off worse. */
  harms: boolean;
  /** Minutes in which the pour itself stands between two trucks. */
  gapMinutes: number;
}

/** Whether the pour of a promise stands for longer than a site overlooks. */
export const isPausing = ({ gapMinutes }: Pick<PromiseWorth, 'gapMinutes'>): boolean =>
  Math.round(gapMinutes) > punctualMinutes;

/** How good a promise is, less is better: without a pause and at nobody's cost, with one of the two, with both, or none. */
export const promiseRank = (promise: PromiseWorth): 0 | 1 | 2 | 3 => {
  if (!promise.canPromise) return 3;
  const pauses = isPausing(promise);
  if (promise.harms && pauses) return 2;
  return promise.harms || pauses ? 1 : 0;
};
