import type { bins } from '@pourline/contract/bins';
import type { DataOf } from '@pourline/contract/endpoint';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** The plants of a company that are in use, with their lines: where a bin may stand. */
export const readBinPlaces = async (db: Db, tenantID: string): Promise<DataOf<typeof bins.places>[]> => {
  const { rows } = await sql<DataOf<typeof bins.places>>`SELECT p."plantID", p."name",
    COALESCE((SELECT json_agg(json_build_object('lineID', l."lineID", 'name', l."name") ORDER BY l."index") FROM "productionLines" l
      WHERE l."tenantID" = p."tenantID" AND l."plantID" = p."plantID" AND l."state" = 'enabled'), '[]') AS "lines"
    FROM plants p WHERE p."tenantID" = ${tenantID} AND p."state" = 'enabled' ORDER BY p."index", p."name"`.execute(db);
  return rows;
};
