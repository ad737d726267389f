import type { LonLat } from '@pourline/domain/geo';
import type { Db } from '../db/database.ts';

/** Where the plants of a tenant stand. */
export const plantPlaces = async (db: Db, tenantID: string): Promise<LonLat[]> => {
  const rows = await db
    .selectFrom('plants')
    .select(['lon', 'lat'])
    .where('tenantID', '=', tenantID)
    .where('state', '=', 'enabled')
    .execute();
  return rows.map(({ lon, lat }): LonLat => [lon, lat]);
};
