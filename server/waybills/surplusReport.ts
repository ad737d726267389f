import { surplusMessage } from '@pourline/domain/messages/messageTypes';
import { leftOnTruck } from '@pourline/domain/waybills/leftOnTruck';
import { keepMessage, settleMessages } from '../records/messageStore.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';

/** The kind of the message by which dispatchers learn of what is left over. */

/** Tells the dispatchers what a driver brings back: somebody else may want it. */
export const reportSurplus = async (work: Work, waybill: WaybillRow): Promise<void> => {
  const { surplusReason, strengthNo, plateNumber, carID, taskID, taskDetailID } = waybill;
  const left = leftOnTruck(waybill);
  if (left <= 0 || typeof work.doer !== 'object') return;
  await keepMessage(work, work.doer, {
    msgType: surplusMessage,
    title: '余料报告',
    content: [`${plateNumber} 剩 ${left} m³ ${strengthNo}`, surplusReason].filter(Boolean).join(' · '),
    taskID,
    subtaskID: taskDetailID,
    carID,
    data: { amount: left },
  });
};

/** Nothing is left to be decided of what was left over on a load: the message of it is settled. */
export const settleSurplusReport = async (work: Work, waybill: WaybillRow, remark: string): Promise<void> => {
  if (!waybill.surplusVolume && !waybill.carriedVolume) return;
  const { taskID, taskDetailID } = waybill;
  await settleMessages(work, { taskID, subtaskID: taskDetailID, msgType: surplusMessage }, 'settle', remark);
};
