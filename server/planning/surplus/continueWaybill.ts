import { addM3 } from '@pourline/domain/volume';
import { leftOnTruck } from '@pourline/domain/waybills/leftOnTruck';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { newToken } from '../../db/ids.ts';
import type { OrderRow } from '../../records/orderRecord.ts';
import type { WaybillRow } from '../../records/waybillRecord.ts';
import { assignLoad } from '../../waybills/assignLoad.ts';
import { issueWaybill } from '../../waybills/issueWaybill.ts';
import type { OrderFacts } from '../../waybills/nextLoad.ts';
import { readTicketFacts } from '../../waybills/ticketStore.ts';
import { destinationOf } from '../../waybills/transferWaybill.ts';
import { personOfWork, type Work } from '../../work.ts';

/** Who takes concrete on: the truck that has it already, or another that comes to it. */
export type TakingTruck = Pick<WaybillRow, 'carID' | 'carNo' | 'plateNumber' | 'driverOID' | 'driverName'>;

/** What is to go on: from which waybill, on which truck, to which held order, how far, m³, and the name of the waybill that it becomes. */
interface Continuation {
  from: WaybillRow;
  truck: TakingTruck;
  order: OrderRow;
  facts: OrderFacts;
  way: { metres: number; minutes: number };
  volume: number;
  taskDetailID: string;
  taskDetailNo: string;
  sequenceNo: number;
}

/** What the truck carries: the concrete, its maker and its age are those of the waybill before. */
const concreteOf = (from: WaybillRow) => ({
  strengthNo: from.strengthNo,
  technicalFeature: from.technicalFeature,
  slump: from.slump,
  plantID: from.plantID,
  plantName: from.plantName,
  lineID: from.lineID,
  endProductionTime: from.endProductionTime,
  concreteLimitMinutes: from.concreteLimitMinutes,
});

const issueContinuation = async (work: Work, continuation: Continuation): Promise<WaybillRow> => {
  const { from, truck, order, facts, way, volume, taskDetailID, taskDetailNo, sequenceNo } = continuation;
  const { carID, carNo, plateNumber, driverOID, driverName } = truck;
  const { strengthNo, endProductionTime } = from;
  // The rest stays on the truck that goes on.
  const isSameTruck = carID === from.carID;
  const { proportionNo, maximumSize, featureNames, lineName } = await readTicketFacts(work.db, from);
  return issueWaybill(
    work,
    {
      taskDetailID,
      taskDetailNo,
      ...destinationOf(order),
      ...concreteOf(from),
      ...{ carID, carNo, plateNumber, driverOID, driverName },
      state: waybillState.delivering,
      sequenceNo,
      totalVolume: volume,
      carriedVolume: isSameTruck ? leftOnTruck(from) : 0,
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
        ...(isSameTruck ? { surplusFrom: from.taskDetailNo } : { handedFrom: from.taskDetailNo }),
      },
      data: {
        ...{ taskDetailNo, totalVolume: volume, carID, carNo, plateNumber, driverOID, driverName, strengthNo },
        ...{ fromTaskDetailID: from.taskDetailID, fromTaskDetailNo: from.taskDetailNo, endProductionTime },
      },
    },
  );
};

/**
 * Writes the waybill that goes on with concrete of another, gives it to its truck and keeps which came from which. It begins on
 * the road; its first event names the other.
 */
export const continueWaybill = async (work: Work, continuation: Continuation): Promise<WaybillRow> => {
  const { from, volume } = continuation;
  const person = personOfWork(work);
  const to = await issueContinuation(work, continuation);
  await assignLoad(work, to, from.taskDetailNo);
  await work.db
    .insertInto('surplusMoves')
    .values({
      tenantID: work.tenantID,
      fromTaskDetailID: from.taskDetailID,
      toTaskDetailID: to.taskDetailID,
      volume,
      moveTime: new Date(work.now),
      mover: person.userID,
      moverName: person.name,
    })
    .execute();
  return to;
};
