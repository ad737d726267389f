import { formatNumber, formatQuantity } from '../kit/figure/format.ts';

/** Said of a volume that is more than was loaded (`total`), both m³; undefined when it is not. */
export const moreThanLoaded = (volume: number | null | undefined, total: number): string | undefined =>
  volume !== null && volume !== undefined && volume > total
    ? `方量不能超过装料方量 ${formatNumber(total, 2, { trim: true })}`
    : undefined;

/** Said of a volume to sign for that is more than was unloaded (`left`), both m³; undefined when it is not. */
export const moreThanUnloaded = (volume: number | null | undefined, left: number): string | undefined =>
  volume !== null && volume !== undefined && volume > left
    ? `方量不能超过卸料方量 ${formatNumber(left, 2, { trim: true })}`
    : undefined;

/** Said of a volume that is less than must be on the truck (`least`), both m³; undefined when it is not. */
export const lessThanAboard = (volume: number | null | undefined, least: number): string | undefined =>
  volume !== null && volume !== undefined && volume < least
    ? `还没有开始卸料，车上的 ${formatNumber(least, 2, { trim: true })} m³ 都要退回`
    : undefined;

/** Amounts offered at a touch for what is left in the drum: small ones and the whole load. */
export const quickSurplus = (total: number): number[] =>
  [0.2, 0.5, 1, 2].filter((volume) => volume < total).concat(total);

/** What the slide at the end of unloading says: what comes of it, or, while it cannot be slid, what is missing. Volume m³; null: not chosen yet. */
export function finishText(
  volume: number | null,
  reason: string | null,
  mistakes: { readonly surplusVolume?: string | undefined },
): string {
  if (volume === null) return '请先选剩了多少';
  if (mistakes.surplusVolume) return mistakes.surplusVolume;
  if (volume === 0) return '卸料完成，没有剩料';
  return reason?.trim() ? `卸料完成，剩 ${formatQuantity(volume, 'm³')}` : '请选剩料原因';
}
