import { type RawBuilder, sql } from 'kysely';
import { plannedAhead } from '../records/plannedAhead.ts';

/** SQL for the pairs of the load (row `w`) that a truck carries or waits for, as a breakdown shows it. */
export const shownLoad: RawBuilder<unknown> = sql`'taskDetailID', w."taskDetailID", 'taskDetailNo', w."taskDetailNo", 'sequenceNo', w."sequenceNo", 'taskID', w."taskID",
    'taskNo', w."taskNo", 'projectName', w."projectName", 'constructionSite', w."constructionSite", 'state', w."state", 'totalVolume', w."totalVolume",
    'left', w."totalVolume" - COALESCE(w."signVolume", 0),
    'endProductionTime', w."endProductionTime", 'concreteLimitMinutes', w."concreteLimitMinutes"`;

/** SQL for the rows that the published plan still has ahead for a truck (row `vehicles`) within twelve hours of a moment. */
export const plannedFor = (from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT l."taskID", l."loadStart" FROM "plannedLoads" l WHERE l."tenantID" = vehicles."tenantID" AND l."carID" = vehicles."carID" AND ${plannedAhead}
    AND l."loadStart" > ${from} AND l."loadStart" < ${from} + interval '12 hours') ahead`;
