import { type RawBuilder, sql } from 'kysely';

/**
 * The fences of the plants to which a truck comes back from a load: its own and the one that loaded it; of a truck without either all
 * of the company. JSON of `Geofence[]`, null where there is no plant. `load` names the row of the load, the truck's is `v`.
 */
export const returnFences = (
  load: RawBuilder<unknown>,
) => sql`(SELECT json_agg(p."geoFence") FROM plants p WHERE p."tenantID" = v."tenantID"
  AND (p."plantID" IN (v."plantID", ${load}."plantID") OR (v."plantID" IS NULL AND ${load}."plantID" IS NULL)))`;
