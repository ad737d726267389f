import { centi } from '../volume.ts';

/** One sampling for so much concrete of the same mix (GB 50204-2015, 7.4.1: 100 batches, at most 100 m³), m³. */
export const SAMPLING_STEP_M3 = 100;
/** A pour larger than this in one go, m³, is sampled less often: once per 200 m³. */
export const LARGE_POUR_M3 = 1000;
export const LARGE_POUR_STEP_M3 = 200;

/**
 * How many sets of test blocks (组, three cubes each) are due for what was poured of one order in a shift, m³: one for every
 * 100 m³ begun, one for every 200 m³ begun where the whole pour (`wholeM3`) exceeds 1000 m³, and one for any pour at all.
 */
export const samplingSetsDue = (pouredM3: number, wholeM3: number = pouredM3): number => {
  const step = centi(Math.max(wholeM3, pouredM3)) > centi(LARGE_POUR_M3) ? LARGE_POUR_STEP_M3 : SAMPLING_STEP_M3;
  return Math.ceil(centi(pouredM3) / centi(step));
};
