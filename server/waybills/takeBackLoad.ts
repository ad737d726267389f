import { sql } from 'kysely';
import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';
import { forgetSending } from './keepSending.ts';
import { moveWaybill } from './waybillMoves.ts';

/**
 * Takes a load back that was sent by mistake: its truck stands in the queue where it stood, its volume can be sent again, and
 * the pace of sending goes on from the load before it.
 */
export const takeBackLoad = async (work: Work, id: string): Promise<WaybillRow> => {
  const waybill = await moveWaybill(work, { id, action: 'takeBack' });
  await forgetSending(work, waybill);
  const { tenantID } = work;
  await sql`UPDATE orders SET "lastSentTime" = (e."data"->>'sentBefore')::timestamptz FROM events e
    WHERE orders."tenantID" = ${tenantID} AND orders."taskID" = ${waybill.taskID} AND orders."lastSentTime" = ${waybill.createTime}
      AND e."tenantID" = ${tenantID} AND e."taskID" = ${waybill.taskID} AND e."entity" = 'order' AND e."action" = 'sendTruck'
      AND e."data"->>'taskDetailID' = ${id}`.execute(work.db);
  return waybill;
};
