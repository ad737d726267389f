import { autoSend } from '@pourline/domain/dispatch/autoSend';
import { DomainError } from '@pourline/domain/errors';
import { epochMs } from '@pourline/domain/time';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { sendTruck } from '../waybills/sendTruck.ts';
import { transact } from '../work.ts';

interface SendingRow {
  tenantID: string;
  taskID: string;
  pourRate: number | null;
  scheduledCa: number;
  assignedCa: number;
  arrangeTime: string | null;
  lastSentTime: string | null;
  lastVolume: number | null;
  waitingLoads: number;
  waitingVolume: number;
}

/** Open orders of all tenants whose trucks the system sends, with what the rule asks of each. */
const sendingOrders = async (services: Services): Promise<SendingRow[]> => {
  const { rows } = await sql<SendingRow>`
    SELECT o."tenantID", o."taskID", o."pourRate", o."scheduledCa", o."assignedCa", o."arrangeTime", o."lastSentTime",
      (SELECT w."totalVolume" FROM waybills w WHERE w."tenantID" = o."tenantID" AND w."taskID" = o."taskID" ORDER BY w."sequenceNo" DESC LIMIT 1) AS "lastVolume",
      s."loads" AS "waitingLoads", s."volume" AS "waitingVolume"
    FROM orders o CROSS JOIN LATERAL (SELECT count(*) AS "loads", COALESCE(sum(w."totalVolume"), 0) AS "volume" FROM waybills w
      WHERE w."tenantID" = o."tenantID" AND w."taskID" = o."taskID" AND w."state" = ${waybillState.waitingToUnload}) s
    WHERE o."autoSend" AND o."state" = 'pts_opening' AND o."assignedCa" < o."scheduledCa"`.execute(
    services.database.system,
  );
  return rows;
};

const isDue = (row: SendingRow, now: number): boolean =>
  autoSend(
    {
      ...row,
      arrangeTime: row.arrangeTime === null ? null : epochMs(row.arrangeTime),
      lastSentTime: row.lastSentTime === null ? null : epochMs(row.lastSentTime),
    },
    now,
  ).kind === 'due';

/**
 * Sends the trucks that are due, each in a unit of work of its own. An order that gets none (no truck, or somebody was
 * quicker) is tried again next time.
 */
export const autoSendTick = async (services: Services): Promise<void> => {
  for (const row of await sendingOrders(services)) {
    if (!isDue(row, services.clock.now())) continue;
    try {
      await transact(services, row.tenantID, 'system', (work) => sendTruck(work, { taskID: row.taskID }));
    } catch (error) {
      if (!(error instanceof DomainError)) services.log(`no truck was sent to order ${row.taskID}`, error);
    }
  }
};
