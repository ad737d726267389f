import { isRestAsked, loadsLeft, restMessage } from '@pourline/domain/dispatch/askRest';
import type { PlannedLoadAhead } from '@pourline/domain/dispatch/chooseTruck';
import { subM3 } from '@pourline/domain/volume';
import { keepMessage, settleMessages } from '../records/messageStore.ts';
import type { Work } from '../work.ts';
import type { Load } from './chooseLoad.ts';

const system = { userID: 'system', name: '系统' };

/** Asks the site, once for an order, what is still to pour, when a load was sent after which two are left. `plan`: what is planned ahead of the order, that load left out. */
export const askRest = async (
  work: Work,
  { order, vehicle, totalVolume, leftVolume }: Pick<Load, 'order' | 'vehicle' | 'totalVolume' | 'leftVolume'>,
  plan: readonly PlannedLoadAhead[],
): Promise<void> => {
  const { taskID } = order;
  const question = { left: subM3(leftVolume, totalVolume), capacity: vehicle.capacity, planned: plan.length };
  if (!isRestAsked(question)) return;
  const asked = await work.db
    .selectFrom('taskMessages')
    .select('taskMsgID')
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .where('msgType', '=', restMessage)
    .executeTakeFirst();
  if (asked) return;
  await keepMessage(work, system, {
    msgType: restMessage,
    title: '尾方确认',
    content: `还有 ${question.left} m³ 未派，约 ${loadsLeft(question)} 车。请核对现场一共要多少方，用“方量报告”答复，最后一车按答复装`,
    taskID,
    data: { amount: question.left },
  });
};

/** Nobody has to answer what is still to pour once the supply has ended. */
export const dropQuestion = (work: Work, taskID: string): Promise<boolean> =>
  settleMessages(work, { taskID, msgType: restMessage }, 'lapse', '供应已结束');
