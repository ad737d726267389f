import { round2 } from '../volume.ts';

/**
 * The volume of a load, m³ to two decimals: mass loaded ÷ apparent density of the fresh concrete, GB/T 14902-2012
 * Throws a RangeError for a density outside 500–6000 kg/m³ or a negative mass.
 */
export function volumeFromMass(kg: number, densityKgM3: number): number {
  if (!(kg >= 0) || !Number.isFinite(kg)) throw new RangeError(`not a mass: ${kg} kg`);
  if (!(densityKgM3 >= 500 && densityKgM3 <= 6000))
    throw new RangeError(`not a concrete density: ${densityKgM3} kg/m³`);
  return round2(kg / densityKgM3);
}

/** Supplied volume against the volume of the structure, rebar not deducted: within ±2 %, GB/T 14902-2012 */
export const STRUCTURE_VOLUME_TOLERANCE_PERCENT = 2;
