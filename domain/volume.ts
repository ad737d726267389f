import { z } from 'zod';

/**
 * Volumes of concrete in m³ with two decimals. Sums are made in whole hundredths ("centi", 0.01 m³), so a day of loads
 * adds up to exactly what the tickets say.
 */

/** Moves the decimal point of the number as it is written, so 1.005 has its half where a person sees it. */
function shiftDecimals(value: number, places: number): number {
  const [digits, exponent] = String(value).split('e');
  return Number(`${digits}e${Number(exponent ?? 0) + places}`);
}

/** Rounds to `decimals` places, half away from zero; the written decimal counts (1.005 gives 1.01). */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`not a figure: ${value}`);
  const whole = Math.round(shiftDecimals(Math.abs(value), decimals));
  return shiftDecimals(value < 0 && whole > 0 ? -whole : whole, -decimals);
}

/** Rounds to two decimals, as all volumes are kept. */
export function round2(value: number): number {
  return roundTo(value, 2);
}

/** m³ to whole hundredths of m³. */
export function centi(volume: number): number {
  return shiftDecimals(round2(volume), 2);
}

/** Whole hundredths of m³ back to m³. */
export function m3(hundredths: number): number {
  return shiftDecimals(Math.round(hundredths), -2) + 0;
}

export function addM3(a: number, b: number): number {
  return m3(centi(a) + centi(b));
}

export function subM3(a: number, b: number): number {
  return m3(centi(a) - centi(b));
}

/** Sum of volumes; missing ones count nothing. */
export function sumM3(volumes: Iterable<number | null | undefined>): number {
  let hundredths = 0;
  for (const volume of volumes) hundredths += centi(volume ?? 0);
  return m3(hundredths);
}

/**
 * Rounds as laboratories do: a half goes to the even digit (GB/T 8170). Noise beyond the 12th significant digit, which
 * computing leaves behind, is not taken for part of the value.
 */
export function roundHalfEven(value: number, decimals: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`not a figure: ${value}`);
  const shifted = shiftDecimals(Number(Math.abs(value).toPrecision(12)), decimals);
  const whole = Math.floor(shifted);
  const rest = shifted - whole;
  const up = rest > 0.5 || (rest === 0.5 && whole % 2 === 1);
  const rounded = up ? whole + 1 : whole;
  return shiftDecimals(value < 0 && rounded > 0 ? -rounded : rounded, -decimals);
}

/** The largest volume a form or a document can carry, m³. */
export const maxVolumeM3 = 99999.99;

/** A volume on the wire: m³, zero or more, at most two decimals; `missing` is said where there is none. */
const volumeOr = (missing: string) =>
  z
    .number(missing)
    .min(0, '方量不能为负')
    .max(maxVolumeM3, `方量不能超过${maxVolumeM3}`)
    .refine((volume) => round2(volume) === volume, '方量最多两位小数');

export const volumeM3 = volumeOr('请输入方量');

/** A volume of more than nothing, m³. */
export const someVolumeM3 = (missing: string) => volumeOr(missing).refine((volume) => volume > 0, missing);
