import type { PlannedSendingRecord } from '@pourline/domain/dispatch/departures';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** What the plan had for the load of a waybill, and in which points it was sent otherwise; null: no plan was in force. */
export const readSending = async (db: Db, tenantID: string, id: string): Promise<PlannedSendingRecord | null> => {
  const { rows } =
    await sql<PlannedSendingRecord>`SELECT "loadID", "carNo", "volume", "loadStart", "departures" FROM "plannedSendings"
    WHERE "tenantID" = ${tenantID} AND "taskDetailID" = ${id}`.execute(db);
  return rows[0] ?? null;
};
