import { formatNumber } from '../kit/figure/format.ts';

/** Said of a volume that is more than was loaded (`total`), both m³; undefined when it is not. */
export const moreThanLoaded = (volume: number | null | undefined, total: number): string | undefined =>
  volume !== null && volume !== undefined && volume > total
    ? `方量不能超过装料方量 ${formatNumber(total, 2, { trim: true })}`
    : undefined;

/** Said of a volume that is less than must be on the truck (`least`), both m³; undefined when it is not. */
export const lessThanAboard = (volume: number | null | undefined, least: number): string | undefined =>
  volume !== null && volume !== undefined && volume < least
    ? `还没有开始卸料，车上的 ${formatNumber(least, 2, { trim: true })} m³ 都要退回`
    : undefined;

/** Amounts offered at a touch for what is left in the drum: small ones and the whole load. */
export const quickSurplus = (total: number): number[] =>
  [0.2, 0.5, 1, 2].filter((volume) => volume < total).concat(total);
