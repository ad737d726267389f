import { sql } from 'kysely';

/** What is kept of a root `r` beside it, as columns: `next` and `recorded` of `RootWitnesses`; SQL. */
export const rootWitnesses = sql`(SELECT json_build_object('tenantID', n."tenantID", 'rootNo', n."rootNo", 'day', n."day", 'leafCount', n."leafCount",
      'merkle', n."merkle", 'previous', n."previous", 'root', n."root")
    FROM "chainRoots" n WHERE n."tenantID" = r."tenantID" AND n."rootNo" = r."rootNo" + 1) AS "next",
  (SELECT e."data" ->> 'root' FROM events e WHERE e."tenantID" = r."tenantID" AND e."entity" = 'chainRoot'
    AND e."entityID" = r."rootNo"::text AND e."action" = 'create' ORDER BY e."serialNo" LIMIT 1) AS "recorded"`;
