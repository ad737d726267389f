import { orderCodes } from '@pourline/domain/orders/orderCodes';
import type { MixPurpose } from '@pourline/domain/proportions/mixLimits';
import type { Db } from '../db/database.ts';

/** What the plant calls the requirements that it offers, or offered, by their codes. */
export const featureNames = async (db: Db, tenantID: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('codeReferences')
    .select(['code', 'name'])
    .where('tenantID', '=', tenantID)
    .where('type', '=', orderCodes.technicalFeature.type)
    .execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
};

/** What the mix of an order is for. */
export const purposeOf = (
  { strengthNo, technicalFeature }: { strengthNo: string; technicalFeature: readonly string[] },
  names: ReadonlyMap<string, string>,
): MixPurpose => ({ strengthNo, features: technicalFeature.flatMap((code) => [names.get(code) ?? '', code]) });
