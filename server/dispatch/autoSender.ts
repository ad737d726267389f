import { autoSend } from '@pourline/domain/dispatch/autoSend';
import { DomainError } from '@pourline/domain/errors';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { epochMs } from '@pourline/domain/time';
import { isLoadWaiting } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { stateIs } from '../records/stateIs.ts';
import type { Services } from '../services.ts';
import { sendTruck } from '../waybills/sendTruck.ts';
import { transact, type Work } from '../work.ts';

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

/** Open orders whose trucks the system sends, of all that the connection sees or one, with what the rule asks of each. */
const sendingOrders = async (db: Db, which = sql`true`): Promise<SendingRow[]> => {
  const { rows } = await sql<SendingRow>`
    SELECT o."tenantID", o."taskID", o."pourRate", o."scheduledCa", o."assignedCa", o."arrangeTime", o."lastSentTime",
      (SELECT w."totalVolume" FROM waybills w WHERE w."tenantID" = o."tenantID" AND w."taskID" = o."taskID" ORDER BY w."sequenceNo" DESC LIMIT 1) AS "lastVolume",
      s."loads" AS "waitingLoads", s."volume" AS "waitingVolume"
    FROM orders o CROSS JOIN LATERAL (SELECT count(*) AS "loads", COALESCE(sum(w."totalVolume"), 0) AS "volume" FROM waybills w
      WHERE w."tenantID" = o."tenantID" AND w."taskID" = o."taskID" AND ${stateIs('w', isLoadWaiting)}) s
    WHERE o."autoSend" AND ${stateIs('o', isOrderSupplying)} AND o."assignedCa" < o."scheduledCa" AND ${which}`.execute(
    db,
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

/** Sends the next truck of an order, unless another process has just done so. */
const sendIfDue = async (work: Work, taskID: string): Promise<void> => {
  const its = sql`o."tenantID" = ${work.tenantID} AND o."taskID" = ${taskID}`;
  await sql`SELECT FROM orders o WHERE ${its} FOR UPDATE`.execute(work.db);
  const [row] = await sendingOrders(work.db, its);
  if (row && isDue(row, work.now)) await sendTruck(work, { taskID });
};

/**
 * Sends the trucks that are due, each in a unit of work of its own. An order that gets none (no truck, or somebody was
 * quicker) is tried again next time.
 */
export const autoSendTick = async (services: Services): Promise<void> => {
  for (const row of await sendingOrders(services.database.system)) {
    if (!isDue(row, services.clock.now())) continue;
    try {
      await transact(services, row.tenantID, 'system', (work) => sendIfDue(work, row.taskID));
    } catch (error) {
      if (!(error instanceof DomainError)) services.log(`no truck was sent to order ${row.taskID}`, error);
    }
  }
};
