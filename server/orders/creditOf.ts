import type { PriceRow } from '@pourline/domain/contracts/contractPrice';
import { costOf, priceOn } from '@pourline/domain/contracts/priceOn';
import { exposureOf, isOverLimit, type OwedConcrete } from '@pourline/domain/customers/credit';
import type { OrderForm } from '@pourline/domain/orders/order';
import { isOrderOpen } from '@pourline/domain/orders/orderStages';
import {
  businessDayOf,
  businessDayRange,
  settlementMonthDays,
  settlementMonthOf,
} from '@pourline/domain/time/businessDay';
import { sql } from 'kysely';
import { pricedAt, pricesOfContracts } from '../contracts/contractPrices.ts';
import type { Db } from '../db/database.ts';
import { unloadedVolume } from '../records/daySupply.ts';
import { stateIs } from '../records/stateIs.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';

/** An order that is placed or changed, with whose it is. */
export interface Placed {
  form: Pick<OrderForm, 'contractID' | 'strengthNo' | 'technicalFeature' | 'pourWay' | 'bookBegin' | 'scheduledCa'>;
  customerID: string;
}

/** What one order does to the limit of its customer; fen. */
export interface Credit {
  /** Yuan; null: without a limit. */
  limit: number | null;
  /** Of all other orders. */
  owedFen: number;
  orderFen: number;
  isOver: boolean;
}

type OpenOrder = Omit<Placed['form'], 'scheduledCa'> & { volume: number; routeDistance: number | null };

/** Settlement of a month begins some weeks after it: what was unloaded since is looked for in orders that were booked this long before it. */
const reachDays = 31;

/** What a customer's open orders still ask for, and what was unloaded for them since the settlement month began; m³ by order. */
const owedOrders = async (
  db: Db,
  tenantID: string,
  { customerID, since, except }: { customerID: string; since: Date; except: string | null },
): Promise<OpenOrder[]> => {
  const unloaded = sql`COALESCE((SELECT sum(${unloadedVolume}) FROM waybills WHERE waybills."tenantID" = o."tenantID" AND waybills."taskID" = o."taskID" AND waybills."endUnloadTime" >= ${since}::timestamptz), 0)`;
  const { rows } =
    await sql<OpenOrder>`SELECT o."contractID", o."strengthNo", o."technicalFeature", o."pourWay", o."bookBegin", o."routeDistance",
      CASE WHEN ${stateIs('o', isOrderOpen)} THEN GREATEST(o."scheduledCa" - o."deliverCa", 0) ELSE 0 END + ${unloaded} AS volume
    FROM orders o WHERE o."tenantID" = ${tenantID} AND o."customerID" = ${customerID} AND o."taskID" <> ${except ?? ''}
      AND (${stateIs('o', isOrderOpen)} OR o."bookEnd" >= ${since}::timestamptz - make_interval(days => ${reachDays}))`.execute(
      db,
    );
  return rows;
};

/**
 * What orders, in the order in which they are placed, do to the limits of their customers: the value of what is open and of what was
 * delivered since the settlement month began, at contract prices, beside the order itself. What was paid is not known. `inTurn`:
 * two who order for one customer at once are reckoned one after the other.
 */
export const creditOf = async (
  db: Db,
  { tenantID, now }: { tenantID: string; now: number },
  placed: readonly Placed[],
  { except = null, inTurn = false }: { except?: string | null; inTurn?: boolean } = {},
): Promise<Credit[]> => {
  const limits = await db
    .selectFrom('customers')
    .select(['customerID', 'creditLimit'])
    .where('tenantID', '=', tenantID)
    .where('customerID', 'in', [...new Set(placed.map(({ customerID }) => customerID))])
    .where('creditLimit', 'is not', null)
    .orderBy('customerID')
    .execute();
  if (inTurn)
    for (const { customerID } of limits)
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`credit ${tenantID} ${customerID}`}, 150))`.execute(db);
  if (limits.length === 0) return placed.map(() => ({ limit: null, owedFen: 0, orderFen: 0, isOver: false }));
  const rules = await settlementRulesOf(db, tenantID);
  const month = settlementMonthDays(settlementMonthOf(businessDayOf(now, rules), rules), rules);
  const since = new Date(businessDayRange(month.first, rules).from);
  const owed = new Map<string, OpenOrder[]>();
  for (const { customerID } of limits)
    owed.set(customerID, await owedOrders(db, tenantID, { customerID, since, except }));
  const prices = await pricesOfContracts(db, tenantID, [
    ...[...owed.values()].flat().map(({ contractID }) => contractID),
    ...placed.map(({ form }) => form.contractID),
  ]);
  const pricesOf = (contractID: string): readonly PriceRow[] => prices.get(contractID) ?? [];
  const concreteOf = ({ contractID, volume, routeDistance, bookBegin, ...order }: OpenOrder): OwedConcrete => ({
    ...{ contractID, volume },
    what: pricedAt(bookBegin, order, routeDistance, rules),
  });
  const sums = new Map(
    [...owed].map(([customerID, rows]) => [customerID, exposureOf(rows.map(concreteOf), pricesOf).fen]),
  );
  return placed.map(({ form, customerID }) => {
    const limit = limits.find((one) => one.customerID === customerID)?.creditLimit ?? null;
    const owedFen = sums.get(customerID) ?? 0;
    const price = priceOn(pricesOf(form.contractID), pricedAt(form.bookBegin, form, null, rules));
    const orderFen = price === null ? 0 : costOf(form.scheduledCa, price.perM3);
    sums.set(customerID, owedFen + orderFen);
    return { limit, owedFen, orderFen, isOver: isOverLimit(limit, owedFen, orderFen) };
  });
};
