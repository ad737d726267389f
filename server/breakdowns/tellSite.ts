import { arrivalOfNext } from '@pourline/domain/dispatch/feedForecast';
import { supplyMessage } from '@pourline/domain/messages/messageTypes';
import { epochMs, formatClock } from '@pourline/domain/time';
import { truckName } from '@pourline/domain/vehicles/truckName';
import { keepMessage, type Message, settleMessage } from '../records/messageStore.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';

/** Concrete that does not come as it was told, m³, and the load that replaces it; `handedOver`: with the same concrete. */
interface Change {
  carNo: string;
  taskID: string;
  lost: number;
  next: WaybillRow | null;
  handedOver?: boolean;
}

/** Tells the site of an order which concrete does not come, and when what replaces it does. */
export const tellSite = async (
  work: Work,
  { carNo, taskID, lost, next, handedOver = false }: Change,
): Promise<void> => {
  const { routeHours, utcOffsetMinutes } = await work.db
    .selectFrom('orders')
    .innerJoin('tenants', 'tenants.tenantID', 'orders.tenantID')
    .select(['orders.routeHours', 'tenants.utcOffsetMinutes'])
    .where('orders.tenantID', '=', work.tenantID)
    .where('orders.taskID', '=', taskID)
    .executeTakeFirstOrThrow();
  const arrivalTime = next?.estimatedArrivalTime ?? null;
  const at = arrivalTime === null ? arrivalOfNext(routeHours, work.now, utcOffsetMinutes) : epochMs(arrivalTime);
  const arrival = formatClock(at, utcOffsetMinutes);
  const instead = next ? `改由 ${truckName(next.carNo)}送 ${next.totalVolume} m³，预计 ${arrival} 到` : '正在另行安排';
  const content =
    handedOver && next
      ? `${truckName(carNo)}故障，车上 ${next.totalVolume} m³ 由 ${truckName(next.carNo)}接料转送，预计 ${arrival} 到，料龄从首次装料算起`
      : `${truckName(carNo)}故障，${lost} m³ 不能送到，${instead}`;
  const message: Message = {
    msgType: supplyMessage,
    title: '来车变化',
    content,
    taskID,
    subtaskID: next?.taskDetailID ?? null,
    data: {},
  };
  const { taskMsgID } = await keepMessage({ ...work, doer: 'system' }, { userID: 'system', name: '系统' }, message);
  // There is nothing to decide about it.
  await settleMessage(work, taskMsgID, 'settle', '', undefined, 'system');
};
