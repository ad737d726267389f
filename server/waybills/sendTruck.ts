import { concreteLimitMinutes } from '@pourline/domain/time/concreteAge';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { sql } from 'kysely';
import { changeState, recordEvent } from '../change.ts';
import { newId, newToken } from '../db/ids.ts';
import { orderRecord } from '../records/orderRecord.ts';
import { vehicleRecord } from '../records/vehicleRecord.ts';
import { tellWaybill, type WaybillRow } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';
import { chooseLoad, type LoadQuestion } from './chooseLoad.ts';
import { addToOrder } from './waybillMoves.ts';

/** The number of the next load of an order, locked before, and how old its concrete may become. */
export const nextLoadNumber = async (work: Work, taskID: string): Promise<{ sequenceNo: number; limit: number }> => {
  const found = await sql<{ sequenceNo: number; limit: number | null }>`
    INSERT INTO counters ("tenantID", "name", "value")
      SELECT ${work.tenantID}, ${`waybills ${taskID}`}, COALESCE(max("sequenceNo"), 0) + 1 FROM waybills WHERE "tenantID" = ${work.tenantID} AND "taskID" = ${taskID}
    ON CONFLICT ("tenantID", "name") DO UPDATE SET "value" = GREATEST(counters."value" + 1, excluded."value")
    RETURNING "value" AS "sequenceNo",
      (SELECT max("value") FROM configs WHERE "tenantID" = ${work.tenantID} AND "key" = 'concrete-limit-minutes') AS "limit"`.execute(
    work.db,
  );
  const row = found.rows[0];
  return { sequenceNo: row?.sequenceNo ?? 1, limit: Number(row?.limit) || concreteLimitMinutes };
};

/**
 * Sends a truck to an order: writes its waybill, takes the volume off what the order still needs. Throws `order.*` when the
 * order wants none, `waybill.*` when there is no such truck.
 */
export const sendTruck = async (work: Work, question: LoadQuestion): Promise<WaybillRow> => {
  const { order, vehicle, totalVolume } = await chooseLoad(work.db, work.tenantID, work.doer, question, work.now, true);
  const { sequenceNo, limit } = await nextLoadNumber(work, order.taskID);
  const taskDetailID = newId();
  const taskDetailNo = `${order.taskNo}-${String(sequenceNo).padStart(2, '0')}`;
  const now = new Date(work.now);
  const person = typeof work.doer === 'object' ? work.doer : null;
  const driver = { driverOID: vehicle.onDutyDriverOID ?? '', driverName: vehicle.onDutyDriverName ?? '' };
  const { carID, carNo, plateNumber } = vehicle;
  const link = await recordEvent(
    work,
    {
      entity: 'waybill',
      entityID: taskDetailID,
      taskID: order.taskID,
      action: 'create',
      from: null,
      to: waybillState.queuing,
      happenedAt: work.now,
      reason: null,
      data: { taskDetailNo, totalVolume, carID, carNo, plateNumber, ...driver, strengthNo: order.strengthNo },
    },
    '',
  );
  const waybill = await work.db
    .insertInto('waybills')
    .values({
      tenantID: work.tenantID,
      taskDetailID,
      taskDetailNo,
      taskID: order.taskID,
      taskNo: order.taskNo,
      contractID: order.contractID,
      projectName: order.projectName,
      customerName: order.customerName,
      salesmanOID: order.salesmanOID,
      constructionSite: order.constructionSite,
      strengthNo: order.strengthNo,
      technicalFeature: order.technicalFeature,
      slump: order.slump,
      pourWay: order.pourWay,
      siteAddress: order.siteAddress,
      plantID: order.plantID ?? '',
      plantName: order.plantName ?? '',
      lineID: order.lineID,
      carID,
      carNo,
      plateNumber,
      ...driver,
      state: waybillState.queuing,
      sequenceNo,
      totalVolume,
      creator: person?.userID ?? 'system',
      creatorName: person?.name ?? '自动派车',
      createTime: now,
      updateTime: now,
      concreteLimitMinutes: limit,
      distance: order.routeDistance,
      distanceLeft: order.routeDistance,
      ticketToken: newToken(),
      chainHash: link ?? '',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const truck = await work.db
    .updateTable('vehicles')
    .set({ taskDetailID, updateTime: now })
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .returningAll()
    .executeTakeFirstOrThrow();
  vehicleRecord.tell(work, truck);
  await changeState(work, orderRecord, {
    id: order.taskID,
    action: 'sendTruck',
    data: { taskDetailID, taskDetailNo, carID, carNo, totalVolume },
    decide: () => ({ set: { lastSentTime: now } }),
  });
  await addToOrder(work, order.taskID, null, waybill);
  tellWaybill(work, waybill);
  return waybill;
};
