import { formatNumber } from '../../kit/figure/format.ts';

/** A mass of material: tonnes from one tonne up, kg below. */
export const massOf = (kg: number): { value: string; unit: 't' | 'kg' } =>
  kg >= 1000
    ? { value: formatNumber(kg / 1000, kg >= 100_000 ? 0 : 1, { trim: true }), unit: 't' }
    : { value: formatNumber(kg, 0), unit: 'kg' };
