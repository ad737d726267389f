import { isMessageTakenBack } from '@pourline/domain/messages/messageStates';
import { breakdownReport } from '@pourline/domain/messages/messageTypes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { stateIsNot } from '../records/stateIs.ts';

/** SQL over a message and its truck: it reports the breakdown that the truck has now, and was not taken back. */
export const reportsIt = (message: string, truck: string): RawBuilder<boolean> => {
  const [m, v] = [sql.ref(message), sql.ref(truck)];
  return sql`(${m}."tenantID" = ${v}."tenantID" AND ${m}."carID" = ${v}."carID" AND ${m}."msgType" = ${breakdownReport}
    AND ${stateIsNot(message, isMessageTakenBack)} AND ${m}."createTime" >= ${v}."brokenTime")`;
};

/** Who has reported the breakdown that a truck has now, and when, the first one first. */
export const breakdownReports = async (
  db: Db,
  tenantID: string,
  carID: string,
): Promise<{ taskMsgID: string; sender: string; senderName: string; createTime: string }[]> => {
  const { rows } = await sql<{ taskMsgID: string; sender: string; senderName: string; createTime: string }>`
    SELECT m."taskMsgID", m."sender", m."senderName", m."createTime" FROM vehicles v JOIN "taskMessages" m ON ${reportsIt('m', 'v')}
    WHERE v."tenantID" = ${tenantID} AND v."carID" = ${carID} ORDER BY m."createTime", m."taskMsgID"`.execute(db);
  return rows;
};
