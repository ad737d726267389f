import { staleActMessage } from '@pourline/domain/messages/messageTypes';
import { formatClock } from '@pourline/domain/time';
import { plausibleAt } from '@pourline/domain/time/saidTime';
import { truckName } from '@pourline/domain/vehicles/truckName';
import type { OfLoad } from '@pourline/domain/waybills/waybillRules';
import { type WaybillAction, waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { sql } from 'kysely';
import { keepMessage } from '../records/messageStore.ts';
import { plantOffset } from '../records/plantOffset.ts';
import { personOfWork, type Work } from '../work.ts';

/** What somebody did on a load as that of an order which it had left; when by their phone, epoch ms. */
export interface StaleAct {
  taskDetailID: string;
  action: WaybillAction;
  of: OfLoad | undefined;
  happenedAt: number | undefined;
}

interface LeftOrder {
  carID: string;
  carNo: string;
  number: number;
  site: string;
}

/** The order that the load was of when it was done: the one that is named, else the last that it left. None: it was never of that one. */
const orderLeft = async (work: Work, { taskDetailID, of }: StaleAct): Promise<LeftOrder | undefined> => {
  const named = of?.taskID === undefined ? null : JSON.stringify({ fromTaskID: of.taskID });
  const { rows } =
    await sql<LeftOrder>`SELECT w."carID", w."carNo", e."number", concat_ws(' ', o."projectName", o."constructionSite") AS "site"
    FROM waybills w JOIN events e ON e."tenantID" = w."tenantID" AND e."entity" = 'waybill' AND e."entityID" = w."taskDetailID" AND e."action" = 'transfer'
      JOIN orders o ON o."tenantID" = w."tenantID" AND o."taskID" = e."data"->>'fromTaskID'
    WHERE w."tenantID" = ${work.tenantID} AND w."taskDetailID" = ${taskDetailID} AND (${named}::jsonb IS NULL OR e."data" @> ${named}::jsonb)
    ORDER BY e."serialNo" DESC LIMIT 1`.execute(work.db);
  return rows[0];
};

/**
 * Tells the desk what was done at a site that a load had left by then, once for each transfer and act: it is not taken, and the concrete may
 * be there all the same. It names no order, whose site would read of another's.
 */
export const tellStaleAct = async (work: Work, stale: StaleAct): Promise<void> => {
  const { taskDetailID, action, happenedAt } = stale;
  const person = personOfWork(work);
  const left = await orderLeft(work, stale);
  if (!left) return;
  const once = `${action} ${left.number}`;
  // Whoever tells it at the same time waits here.
  await sql`SELECT FROM vehicles WHERE "tenantID" = ${work.tenantID} AND "carID" = ${left.carID} FOR UPDATE`.execute(
    work.db,
  );
  const told = await work.db
    .selectFrom('taskMessages')
    .select('taskMsgID')
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', left.carID)
    .where('subtaskID', '=', taskDetailID)
    .where('msgType', '=', staleActMessage)
    .where(sql<boolean>`"data" @> ${JSON.stringify({ once })}::jsonb`)
    .executeTakeFirst();
  if (told) return;
  const at = formatClock(plausibleAt(happenedAt, work.now), await plantOffset(work.db, work.tenantID));
  await keepMessage(work, person, {
    msgType: staleActMessage,
    title: '改送前的工地有操作',
    content: `${truckName(left.carNo)}：${person.name} ${at} 在 ${left.site} “${waybillMachine.actions[action].label}”，这车料那时已改送别处，操作没有计入；请联系司机，核实料在哪里`,
    subtaskID: taskDetailID,
    carID: left.carID,
    data: { once },
  });
};
