import type { Db } from '../db/database.ts';

/** How far the clock of a tenant's plants is ahead of UTC, minutes. */
export const plantOffset = async (db: Db, tenantID: string): Promise<number> => {
  const { utcOffsetMinutes } = await db
    .selectFrom('tenants')
    .select('utcOffsetMinutes')
    .where('tenantID', '=', tenantID)
    .executeTakeFirstOrThrow();
  return utcOffsetMinutes;
};
