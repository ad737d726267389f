import { type RawBuilder, sql } from 'kysely';
import { proposalStands } from '../records/proposalStands.ts';

const than = (what: string): RawBuilder<unknown> =>
  sql`(q."told"->'mends'->'byHand'->>${sql.lit(what)})::numeric - (q."told"->'difference'->>${sql.lit(what)})::numeric`;

/** SQL for the plan that is offered for the loads of a broken truck (row `vehicles`), and by how much it is better than what is done by hand. */
export const mendOf: RawBuilder<unknown> = sql`(SELECT json_build_object('proposalID', q."proposalID", 'loads', (q."told"->'mends'->>'loads')::integer,
    'saved', GREATEST(0, ${than('money')}), 'm3', GREATEST(0, ${than('unservedM3')}), 'gapMinutes', GREATEST(0, ${than('gapMinutes')}))
  FROM "planProposals" q JOIN "dayPlans" d ON d."tenantID" = q."tenantID" AND d."day" = q."day" AND d."version" = q."version"
  WHERE q."tenantID" = vehicles."tenantID" AND q."creator" = 'system' AND ${proposalStands} AND q."told"->'mends'->'cars' ? vehicles."carID"
    AND q."createTime" >= vehicles."brokenTime" ORDER BY q."createTime" DESC, q."proposalID" DESC LIMIT 1)`;
