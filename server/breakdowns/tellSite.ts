import { arrivalOfNext } from '@pourline/domain/dispatch/feedForecast';
import { formatClock } from '@pourline/domain/time';
import { keepMessage, settleMessage } from '../records/messageStore.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';

/** Tells the site of an order which concrete does not come, and when what replaces it does. Volumes m³. */
export const tellSite = async (
  work: Work,
  { carNo, taskID, lost, next }: { carNo: string; taskID: string; lost: number; next: WaybillRow | null },
): Promise<void> => {
  const { routeMinutes, utcOffsetMinutes } = await work.db
    .selectFrom('orders')
    .innerJoin('tenants', 'tenants.tenantID', 'orders.tenantID')
    .select(['orders.routeMinutes', 'tenants.utcOffsetMinutes'])
    .where('orders.tenantID', '=', work.tenantID)
    .where('orders.taskID', '=', taskID)
    .executeTakeFirstOrThrow();
  const arrival = formatClock(arrivalOfNext(routeMinutes, work.now), utcOffsetMinutes);
  const instead = next ? `改由 ${next.carNo} 号车送 ${next.totalVolume} m³，预计 ${arrival} 到` : '正在另行安排';
  const message = {
    msgType: 'supply_changed',
    title: '来车变化',
    content: `${carNo} 号车故障，${lost} m³ 不能送到，${instead}`,
    taskID,
    subtaskID: next?.taskDetailID ?? null,
    data: {},
  };
  const { taskMsgID } = await keepMessage({ ...work, doer: 'system' }, { userID: 'system', name: '系统' }, message);
  // There is nothing to decide about it.
  await settleMessage(work, taskMsgID, 'settle', '', undefined, 'system');
};
