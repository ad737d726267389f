import type { ContractSums } from '@pourline/domain/contracts/contract';
import { deliveredValue } from '@pourline/domain/contracts/deliveredValue';
import { yuanOf } from '@pourline/domain/money';
import type { Order } from '@pourline/domain/orders/order';
import { isOrderCancelled, isOrderEnded } from '@pourline/domain/orders/orderStages';
import type { SettlementRules } from '@pourline/domain/time/businessDay';
import { isLoadCancelled } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { unloadedVolume } from '../records/daySupply.ts';
import { stateIs, stateIsNot } from '../records/stateIs.ts';
import { pricedAt, pricesOfContracts } from './contractPrices.ts';

type Load = Pick<Order, 'strengthNo' | 'technicalFeature' | 'pourWay' | 'routeDistance'> & {
  at: string;
  volume: number;
  waitingMinutes: number;
};

/**
 * What a contract came to: m³ ordered (of an ended order what it got), delivered and signed for, and what its loads cost, each at the price of the
 * business day on which it was unloaded, by what was signed for, or unloaded while nobody has signed.
 */
export const contractCameTo = async (
  db: Db,
  tenantID: string,
  contractID: string,
  rules: SettlementRules,
): Promise<ContractSums> => {
  const { rows } = await sql<Omit<ContractSums, 'amount' | 'unpricedCa'>>`
    SELECT COALESCE(sum(CASE WHEN ${stateIs('o', isOrderEnded)} THEN o."deliverCa" ELSE o."scheduledCa" END)
        FILTER (WHERE NOT (${stateIs('o', isOrderCancelled)} AND o."deliverCa" = 0)), 0) AS "orderedCa",
      COALESCE(sum(o."deliverCa"), 0) AS "deliverCa", COALESCE(sum(o."validCa"), 0) AS "validCa"
    FROM orders o WHERE o."tenantID" = ${tenantID} AND o."contractID" = ${contractID}`.execute(db);
  const loads = await sql<Load>`
    SELECT waybills."strengthNo", waybills."technicalFeature", waybills."pourWay", o."routeDistance", waybills."endUnloadTime" AS at,
      COALESCE(waybills."signVolume", ${unloadedVolume}) AS volume,
      COALESCE(EXTRACT(epoch FROM waybills."startUnloadTime" - waybills."arriveTime") / 60, 0)::float8 AS "waitingMinutes"
    FROM waybills JOIN orders o ON o."tenantID" = waybills."tenantID" AND o."taskID" = waybills."taskID"
    WHERE waybills."tenantID" = ${tenantID} AND waybills."contractID" = ${contractID} AND waybills."endUnloadTime" IS NOT NULL
      AND ${stateIsNot('waybills', isLoadCancelled)}`.execute(db);
  const prices = (await pricesOfContracts(db, tenantID, [contractID])).get(contractID) ?? [];
  const { fen, unpriced } = deliveredValue(
    loads.rows.map(({ at, volume, waitingMinutes, routeDistance, ...concrete }) => ({
      what: pricedAt(new Date(at).toISOString(), concrete, routeDistance, rules),
      ...{ volume, waitingMinutes },
    })),
    prices,
  );
  const [{ orderedCa, deliverCa, validCa } = { orderedCa: 0, deliverCa: 0, validCa: 0 }] = rows;
  return { orderedCa, deliverCa, validCa, amount: yuanOf(fen), unpricedCa: unpriced };
};
