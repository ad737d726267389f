import type { contracts } from '@pourline/contract/contracts';
import type { DataOf, QueryOf } from '@pourline/contract/endpoint';
import type { Viewer } from '@pourline/domain/access/rights';
import { type NameOfPriced, priceOn } from '@pourline/domain/contracts/priceOn';
import { DomainError } from '@pourline/domain/errors';
import { yuanOf } from '@pourline/domain/money';
import { orderCodes } from '@pourline/domain/orders/orderCodes';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { contractsOf } from '../records/contractScope.ts';
import { ofTenants } from '../scopeOf.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { pricedAt, pricesOfContracts } from './contractPrices.ts';

const typeOfPriced: Partial<Record<Parameters<NameOfPriced>[0], string>> = {
  grade: orderCodes.strengthNo.type,
  feature: orderCodes.technicalFeature.type,
  pumpWay: orderCodes.pourWay.type,
};

/** What the plant calls the codes that its prices name, those that it offers no longer as well. */
const namesOfPriced = async (db: Db, tenantID: string): Promise<NameOfPriced> => {
  const rows = await db
    .selectFrom('codeReferences')
    .select(['type', 'code', 'name'])
    .where('tenantID', '=', tenantID)
    .where('type', 'in', Object.values(typeOfPriced))
    .execute();
  const names = new Map(rows.map(({ type, code, name }) => [`${type} ${code}`, name]));
  return (kind, code) => names.get(`${typeOfPriced[kind]} ${code}`) ?? code;
};

/** What a cubic metre costs by a contract that the viewer sees, for who orders on it. Throws `contract.notFound`. */
export const quoteContract = async (
  db: Db,
  viewer: Viewer,
  contractID: string,
  { at, ...concrete }: QueryOf<typeof contracts.quote>,
): Promise<DataOf<typeof contracts.quote>> => {
  const { rows } = await sql<{ tenantID: string; routeDistance: number | null }>`SELECT contracts."tenantID",
      (SELECT o."routeDistance" FROM orders o WHERE o."tenantID" = contracts."tenantID" AND o."contractID" = contracts."contractID" AND o."routeDistance" IS NOT NULL
        ORDER BY o."bookBegin" DESC LIMIT 1) AS "routeDistance"
    FROM contracts WHERE ${ofTenants(viewer, 'contracts')} AND ${contractsOf(viewer)} AND contracts."contractID" = ${contractID}`.execute(
    db,
  );
  const [contract] = rows;
  if (!contract) throw new DomainError('contract.notFound');
  const rules = await settlementRulesOf(db, contract.tenantID);
  const prices = (await pricesOfContracts(db, contract.tenantID, [contractID])).get(contractID) ?? [];
  const what = pricedAt(at, concrete, contract.routeDistance, rules);
  const price = priceOn(prices, what, await namesOfPriced(db, contract.tenantID));
  return {
    ...{ day: what.day, km: what.km, perM3: price && yuanOf(price.perM3) },
    lines: (price?.lines ?? []).map(({ kind, reason, fromDay, each }) => ({
      kind,
      reason,
      fromDay,
      amount: yuanOf(each),
    })),
  };
};
