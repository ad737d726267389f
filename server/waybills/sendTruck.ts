import { addM3 } from '@pourline/domain/volume';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { newId, newToken } from '../db/ids.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';
import { askRest } from './askRest.ts';
import { assignLoad } from './assignLoad.ts';
import { chooseLoad, type Load, type LoadQuestion } from './chooseLoad.ts';
import { issueWaybill } from './issueWaybill.ts';
import { keepSending } from './keepSending.ts';
import { loadNumber, nextLoad } from './nextLoad.ts';

/** The plant and the line that load it: those of the plan in force, else those of its order; ahead of the plan a line that is free. */
const plantOf = async (work: Work, { order, planned, lineAhead }: Load) => {
  const { plantID, plantName, lineID } = order;
  const line = lineAhead ?? (planned ? planned.lineID : lineID);
  const own = { plantID: plantID ?? '', plantName: plantName ?? '', lineID: line };
  if (!planned || planned.plantID === plantID) return own;
  const other = await work.db
    .selectFrom('plants')
    .select('name')
    .where('tenantID', '=', work.tenantID)
    .where('plantID', '=', planned.plantID)
    .executeTakeFirst();
  return other ? { plantID: planned.plantID, plantName: other.name, lineID: line } : { ...own, lineID };
};

/**
 * Sends a truck to an order: writes its waybill, takes the volume off what the order still needs. Throws `order.*` when the
 * order wants none, `waybill.*` when there is no such truck.
 */
export const sendTruck = async (work: Work, question: LoadQuestion): Promise<WaybillRow> => {
  const load = await chooseLoad(work.db, work.tenantID, work.doer, question, work.now, true);
  const { order, vehicle, totalVolume, planned, departures } = load;
  const { sequenceNo, limit, facts } = await nextLoad(work, order.taskID);
  const taskDetailID = newId();
  const taskDetailNo = loadNumber(order.taskNo, sequenceNo);
  const driver = { driverOID: vehicle.onDutyDriverOID ?? '', driverName: vehicle.onDutyDriverName ?? '' };
  const { carID, carNo, plateNumber } = vehicle;
  const waybill = await issueWaybill(
    work,
    {
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
      ...(await plantOf(work, load)),
      carID,
      carNo,
      plateNumber,
      ...driver,
      state: waybillState.queuing,
      sequenceNo,
      totalVolume,
      concreteLimitMinutes: limit,
      distance: order.routeDistance,
      distanceLeft: order.routeDistance,
      ticketToken: newToken(),
    },
    {
      facts: { ...facts, suppliedVolume: addM3(order.assignedCa, totalVolume) },
      data: {
        ...{ taskDetailNo, totalVolume, carID, carNo, plateNumber, ...driver, strengthNo: order.strengthNo },
        ...(departures.length > 0 && { departures }),
        ...(question.insteadOf !== undefined && { insteadOf: question.insteadOf }),
      },
    },
  );
  await keepSending(work, waybill, { planned, departures });
  await assignLoad(work, waybill, null);
  await askRest(work, load, load.behind);
  return waybill;
};
