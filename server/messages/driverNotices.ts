import type { DriverNotice } from '@pourline/contract/messages';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { isMessageUnread } from '@pourline/domain/messages/messageStates';
import { driverNotice } from '@pourline/domain/messages/messageTypes';
import { checkSaid, happenedReach } from '@pourline/domain/time/saidTime';
import { sql } from 'kysely';
import { changeState } from '../change.ts';
import type { Db } from '../db/database.ts';
import { boundSender, shiftHours } from '../records/boundSender.ts';
import { keepMessage, type MessageRow, messageRecord, visibleMessages } from '../records/messageStore.ts';
import { stateIs } from '../records/stateIs.ts';
import { visibleVehicles } from '../vehicles/vehicleStore.ts';
import { personOfWork, type Work } from '../work.ts';

const mostNotices = 200;

/** What drivers were told, of one truck when its id is given, the latest first; to a driver only what they have not confirmed. */
export const driverNotices = async (
  db: Db,
  viewer: Viewer,
  carID: string | undefined,
  now: number,
): Promise<DriverNotice[]> => {
  const since = new Date(now - shiftHours * 3_600_000);
  const isDriver = viewer.roleGroup === 'driver';
  const { rows } = await sql<DriverNotice>`
    SELECT "taskMessages"."taskMsgID", "taskMessages"."msgType", "taskMessages"."content", "taskMessages"."state", "taskMessages"."sender", "taskMessages"."senderName",
      "taskMessages"."createTime", "taskMessages"."processTime", "taskMessages"."recipient", "taskMessages"."carID", COALESCE(u."name", '') AS "driverName"
    FROM "taskMessages" LEFT JOIN users u ON u."tenantID" = "taskMessages"."tenantID" AND u."userID" = "taskMessages"."recipient"
    WHERE ${visibleMessages(viewer)} AND "taskMessages"."recipient" IS NOT NULL AND "taskMessages"."msgType" = ${driverNotice} AND "taskMessages"."createTime" > ${since}
      ${carID === undefined ? sql`` : sql`AND "taskMessages"."carID" = ${carID}`}
      ${isDriver ? sql`AND "taskMessages"."recipient" = ${viewer.userID} AND ${stateIs('taskMessages', isMessageUnread)}` : sql``}
    ORDER BY "taskMessages"."createTime" DESC, "taskMessages"."taskMsgID" DESC LIMIT ${mostNotices}`.execute(db);
  return rows;
};

/** Tells something to whoever is on duty with a truck. Throws `car.notFound`, `car.noDriverOnDuty`, `app.timeOutOfReach`, and as `boundSender`. */
export const notifyDriver = async (
  work: Work,
  viewer: Viewer,
  { carID, content, happenedAt }: { carID: string; content: string; happenedAt?: string | undefined },
): Promise<MessageRow> => {
  checkSaid(work.now, happenedAt, happenedReach, '发出时间');
  const { rows } = await sql<{ driverOID: string | null }>`
    SELECT CASE WHEN vehicles."isOnDutyDriver" THEN vehicles."onDutyDriverOID" END AS "driverOID" FROM vehicles
    WHERE ${visibleVehicles(viewer)} AND vehicles."carID" = ${carID}`.execute(work.db);
  const [truck] = rows;
  if (!truck) throw new DomainError('car.notFound');
  if (truck.driverOID === null) throw new DomainError('car.noDriverOnDuty', {}, { entity: 'vehicle', entityID: carID });
  await boundSender(work, viewer.userID, driverNotice, { recipient: truck.driverOID });
  return keepMessage(work, viewer, {
    ...{ msgType: driverNotice, title: '调度通知', content, carID, recipient: truck.driverOID },
    data: happenedAt ? { happenedAt } : {},
  });
};

/** The driver has read it; when by the phone's clock, where it had no network. */
export const confirmNotice = (work: Work, id: string, happenedAt: string | undefined): Promise<MessageRow> => {
  const person = personOfWork(work);
  return changeState(work, messageRecord, {
    id,
    action: 'confirm',
    happenedAt: happenedAt === undefined ? undefined : Date.parse(happenedAt),
    decide: (row, at) => ({
      set: {
        processRemark: '收到',
        processor: person.userID,
        processorName: person.name,
        processTime: new Date(Math.max(at, Date.parse(row.createTime))),
      },
    }),
  });
};
