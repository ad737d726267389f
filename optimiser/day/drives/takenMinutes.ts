import type { DayOrder } from '../dayProblem.ts';

/** Minutes one truck unloads a volume (hundredths of m³): as fast as trucks do at the site, not faster than it can place. */
export const takenMinutes = (
  { unloadMinutesPerM3, pourRate, spots }: Pick<DayOrder, 'unloadMinutesPerM3' | 'pourRate' | 'spots'>,
  volume: number,
): number => {
  const perM3 = Math.max(unloadMinutesPerM3, pourRate === null ? 0 : (60 * spots) / pourRate);
  return Math.max(1, Math.ceil((volume * perM3) / 100 - 1e-9));
};
