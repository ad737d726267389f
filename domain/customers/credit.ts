import type { PriceRow } from '../contracts/contractPrice.ts';
import { costOf, type Priced, priceOn } from '../contracts/priceOn.ts';
import { fenOf } from '../money.ts';

/** Concrete that a customer owes for: of an open order what is still to come, and what was delivered and not settled. */
export interface OwedConcrete {
  contractID: string;
  /** At the day that its order is booked for. */
  what: Priced;
  /** m³. */
  volume: number;
}

/** What a customer owes for, fen; `unpriced` m³ have no price by their contract and count nothing. */
export interface Exposure {
  fen: number;
  unpriced: number;
}

/** The value of concrete at the prices of its contracts. */
export const exposureOf = (
  owed: readonly OwedConcrete[],
  pricesOf: (contractID: string) => readonly PriceRow[],
): Exposure =>
  owed.reduce<Exposure>(
    ({ fen, unpriced }, { contractID, what, volume }) => {
      const price = priceOn(pricesOf(contractID), what);
      return price === null
        ? { fen, unpriced: unpriced + volume }
        : { fen: fen + costOf(volume, price.perM3), unpriced };
    },
    { fen: 0, unpriced: 0 },
  );

/** Whether an order would take a customer over its limit (yuan; null: it has none). */
export const isOverLimit = (limit: number | null, owedFen: number, orderFen: number): boolean =>
  limit !== null && owedFen + orderFen > fenOf(limit);
