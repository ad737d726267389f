import { addM3 } from '@pourline/domain/volume';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { newToken } from '../../db/ids.ts';
import type { OrderRow } from '../../records/orderRecord.ts';
import type { WaybillRow } from '../../records/waybillRecord.ts';
import { issueWaybill } from '../../waybills/issueWaybill.ts';
import type { OrderFacts } from '../../waybills/nextLoad.ts';
import { readTicketFacts } from '../../waybills/ticketStore.ts';
import { destinationOf } from '../../waybills/transferWaybill.ts';
import type { Work } from '../../work.ts';

/** What is to go on: from which waybill, to which held order, how far, m³, and the name of the waybill that it becomes. */
interface Continuation {
  from: WaybillRow;
  order: OrderRow;
  facts: OrderFacts;
  way: { metres: number; minutes: number };
  volume: number;
  taskDetailID: string;
  taskDetailNo: string;
  sequenceNo: number;
}

/** What the truck carries: the concrete, its maker and its age are those of the waybill before. */
const carriedOf = (from: WaybillRow) => ({
  strengthNo: from.strengthNo,
  technicalFeature: from.technicalFeature,
  slump: from.slump,
  plantID: from.plantID,
  plantName: from.plantName,
  lineID: from.lineID,
  carID: from.carID,
  carNo: from.carNo,
  plateNumber: from.plateNumber,
  driverOID: from.driverOID,
  driverName: from.driverName,
  endProductionTime: from.endProductionTime,
  concreteLimitMinutes: from.concreteLimitMinutes,
});

/** Writes the waybill that goes on with what is left over of another; it begins on the road. Its first event names the other. */
export const continueWaybill = async (work: Work, continuation: Continuation): Promise<WaybillRow> => {
  const { from, order, facts, way, volume, taskDetailID, taskDetailNo, sequenceNo } = continuation;
  const { carID, carNo, plateNumber, driverOID, driverName, strengthNo, endProductionTime } = from;
  const { proportionNo, maximumSize, featureNames, lineName } = await readTicketFacts(work.db, from);
  return issueWaybill(
    work,
    {
      taskDetailID,
      taskDetailNo,
      ...destinationOf(order),
      ...carriedOf(from),
      state: waybillState.delivering,
      sequenceNo,
      totalVolume: volume,
      distance: way.metres,
      distanceLeft: way.metres,
      estimatedArrivalTime: new Date(work.now + way.minutes * 60_000),
      ticketToken: newToken(),
    },
    {
      facts: {
        ...facts,
        ...{ proportionNo, maximumSize, featureNames, lineName },
        suppliedVolume: addM3(order.assignedCa, volume),
        surplusFrom: from.taskDetailNo,
      },
      data: {
        ...{ taskDetailNo, totalVolume: volume, carID, carNo, plateNumber, driverOID, driverName, strengthNo },
        ...{ fromTaskDetailID: from.taskDetailID, fromTaskDetailNo: from.taskDetailNo, endProductionTime },
      },
    },
  );
};
