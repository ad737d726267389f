import type { OfferedCodes } from '@pourline/domain/orders/orderCodes';
import type { Db } from '../db/database.ts';

/** The codes that a plant offers to choose from, by type. */
export const offeredCodes = async (db: Db, tenantID: string): Promise<OfferedCodes> => {
  const rows = await db
    .selectFrom('codeReferences')
    .select(['type', 'code', 'name'])
    .where('tenantID', '=', tenantID)
    .where('state', '=', 'enabled')
    .execute();
  const offered = new Map<string, Map<string, string>>();
  for (const { type, code, name } of rows) offered.set(type, (offered.get(type) ?? new Map()).set(code, name));
  return offered;
};
