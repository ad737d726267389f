import { concreteLimitMinutes } from '@pourline/domain/time/concreteAge';
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { featureNames, pourWayName, type Surroundings } from './ticketSurroundings.ts';

/** What a ticket shows of the order that it is for, as it stands when the ticket is issued. */
export type OrderFacts = Omit<
  Surroundings,
  'suppliedVolume' | 'lineName' | 'surplusFrom' | 'surplusTo' | 'handedFrom' | 'handedTo'
>;

/** The number of a load, as it is printed: that of its order with its place. */
export const loadNumber = (taskNo: string, sequenceNo: number): string =>
  `${taskNo}-${String(sequenceNo).padStart(2, '0')}`;

/** The next load of an order. */
export interface NextLoad {
  sequenceNo: number;
  /** How old its concrete may become, minutes. */
  limit: number;
  facts: OrderFacts;
}

/** Numbers the next load of an order that is locked, and reads what its ticket shows of the order. */
export const nextLoad = async (work: Work, taskID: string): Promise<NextLoad> => {
  const { tenantID } = work;
  const found = await sql<{ sequenceNo: number; limit: number | null; facts: OrderFacts }>`
    INSERT INTO counters ("tenantID", "name", "value")
      SELECT ${tenantID}, ${`waybills ${taskID}`}, COALESCE(max("sequenceNo"), 0) + 1 FROM waybills WHERE "tenantID" = ${tenantID} AND "taskID" = ${taskID}
    ON CONFLICT ("tenantID", "name") DO UPDATE SET "value" = GREATEST(counters."value" + 1, excluded."value")
    RETURNING "value" AS "sequenceNo",
      (SELECT max("value") FROM configs WHERE "tenantID" = ${tenantID} AND "key" = 'concrete-limit-minutes') AS "limit",
      (SELECT row_to_json(f) FROM (SELECT t."name" AS "supplierName", t."utcOffsetMinutes", o."contractNo", o."maximumSize", o."scheduledCa" AS "orderedVolume",
          ${pourWayName(tenantID, sql`o."pourWay"`)} AS "pourWayName", ${featureNames(tenantID, sql`o."technicalFeature"`)} AS "featureNames",
          (SELECT p."proportionNo" FROM proportions p WHERE p."tenantID" = o."tenantID" AND p."proportionID" = o."proportionID") AS "proportionNo"
        FROM orders o JOIN tenants t ON t."tenantID" = o."tenantID" WHERE o."tenantID" = ${tenantID} AND o."taskID" = ${taskID}) f) AS "facts"`.execute(
    work.db,
  );
  const row = found.rows[0];
  if (!row) throw new Error(`order ${taskID} gave no number`);
  return { sequenceNo: row.sequenceNo, limit: Number(row.limit) || concreteLimitMinutes, facts: row.facts };
};
