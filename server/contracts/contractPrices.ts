import type { PriceRow } from '@pourline/domain/contracts/contractPrice';
import type { Priced } from '@pourline/domain/contracts/priceOn';
import type { Order } from '@pourline/domain/orders/order';
import { businessDayOf, type SettlementRules } from '@pourline/domain/time/businessDay';
import type { Db } from '../db/database.ts';

/** The rows of prices of contracts, by contract. */
export const pricesOfContracts = async (
  db: Db,
  tenantID: string,
  contractIDs: readonly string[],
): Promise<Map<string, PriceRow[]>> => {
  if (contractIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom('contractPrices')
    .select(['contractID', 'priceID', 'fromDay', 'kind', 'code', 'above', 'until', 'amount'])
    .where('tenantID', '=', tenantID)
    .where('contractID', 'in', [...new Set(contractIDs)])
    .orderBy('priceID')
    .execute();
  return Map.groupBy(rows as (PriceRow & { contractID: string })[], ({ contractID }) => contractID);
};

/** The concrete of an order at a moment, as its price asks for it: `km` of its way to the site. */
export const pricedAt = (
  at: string,
  concrete: Pick<Order, 'strengthNo' | 'technicalFeature' | 'pourWay'>,
  routeDistance: number | null,
  rules: SettlementRules,
): Priced => {
  const { strengthNo, technicalFeature, pourWay } = concrete;
  const moment = Date.parse(at);
  const hour = new Date(moment + rules.offsetMinutes * 60_000).getUTCHours();
  const km = routeDistance === null ? null : Math.round(routeDistance / 100) / 10;
  return { day: businessDayOf(moment, rules), hour, strengthNo, technicalFeature, pourWay, km };
};
