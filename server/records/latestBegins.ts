import { type RawBuilder, sql } from 'kysely';

/** Shifts further back than this tell nothing of a driver's habit, days; of the others so many. */
const habitDays = 21;
const habitShifts = 7;

/** When the latest shifts of the truck in `v` began, the newest first; read along the index that has nothing else. `now`: epoch ms. */
export const latestBegins = (tenantID: string, now: number): RawBuilder<unknown> =>
  sql`COALESCE((SELECT json_agg(b."happenedAt") FROM (SELECT e."happenedAt" FROM events e WHERE e."tenantID" = ${tenantID} AND e."entityID" = v."carID"
      AND e."entity" = 'vehicle' AND e."action" = 'goOnDuty' ORDER BY e."serialNo" DESC LIMIT ${sql.lit(habitShifts)}) b
    WHERE b."happenedAt" > ${new Date(now - habitDays * 86_400_000)}::timestamptz), '[]')`;
