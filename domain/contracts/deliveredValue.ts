import { centi } from '../volume.ts';
import type { PriceRow } from './contractPrice.ts';
import { loadPriceOn, type Priced, type PricedLoad } from './priceOn.ts';

/** A load that a site had: its concrete on the day of its unloading, the m³ that count, the minutes that its truck waited there. */
export interface DeliveredLoad extends PricedLoad {
  what: Priced;
}

/** What loads come to at the prices of their contract, fen; `unpriced` m³ have no price on their day and count nothing. */
export const deliveredValue = (
  loads: readonly DeliveredLoad[],
  prices: readonly PriceRow[],
): { fen: number; unpriced: number } => {
  let fen = 0;
  let unpriced = 0;
  for (const { what, ...load } of loads) {
    const price = loadPriceOn(prices, what, load);
    if (price === null) unpriced += centi(load.volume);
    else fen += price.fen;
  }
  return { fen, unpriced: unpriced / 100 };
};
