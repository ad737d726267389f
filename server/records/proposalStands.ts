import { type RawBuilder, sql } from 'kysely';

/** SQL that tells whether a proposal (row `q`) of the system may still be taken: nobody has, and what mends a breakdown does so as long as one of its trucks is broken down. */
export const proposalStands: RawBuilder<boolean> = sql`(q."acceptTime" IS NULL AND (q."told"->'mends' IS NULL OR EXISTS (SELECT FROM vehicles g
  WHERE g."tenantID" = q."tenantID" AND g."brokenTime" IS NOT NULL AND q."told"->'mends'->'cars' ? g."carID")))`;
