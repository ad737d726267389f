import { isRestAsked, loadsLeft, restMessage } from '@pourline/domain/dispatch/askRest';
import type { PlannedLoadAhead } from '@pourline/domain/dispatch/chooseTruck';
import { downStates } from '@pourline/domain/plants/plant';
import { subM3 } from '@pourline/domain/volume';
import { sql } from 'kysely';
import { keepMessage, settleMessages } from '../records/messageStore.ts';
import { settingDefaults } from '../settings/settingOf.ts';
import type { Work } from '../work.ts';
import type { Load } from './chooseLoad.ts';

const system = { userID: 'system', name: '系统' };

/** Whether a line of a plant mixes (one whose lines nobody has written down is open), and how long a last load waits for an answer, minutes. */
const plantNow = async ({ db, tenantID }: Work, plantID: string | null): Promise<{ isOpen: boolean; wait: number }> => {
  const { rows } = await sql<{ isOpen: boolean | null; wait: string | null }>`SELECT
    (SELECT bool_or(l."mixingState" <> ALL(${[...downStates]})) FROM "productionLines" l WHERE l."tenantID" = ${tenantID} AND l."plantID" = ${plantID}) AS "isOpen",
    (SELECT c."value" FROM configs c WHERE c."tenantID" = ${tenantID} AND c."key" = 'plan-rest-wait') AS "wait"`.execute(
    db,
  );
  return { isOpen: rows[0]?.isOpen ?? true, wait: Number(rows[0]?.wait || settingDefaults['plan-rest-wait']) };
};

/** What of its answer the site has to know: how long the last load waits for it. */
const untilWhen = (autoSend: boolean, wait: number): string =>
  autoSend && wait > 0 ? `最后一车按答复装，到点后最多等 ${wait} 分钟` : '最后一车派出前答复的，按答复装';

/** Asks the site, once for an order, what is still to pour, when a load was sent after which two are left and its plant is open. `plan`: what is planned ahead of the order, that load left out. */
export const askRest = async (
  work: Work,
  { order, vehicle, totalVolume, leftVolume }: Pick<Load, 'order' | 'vehicle' | 'totalVolume' | 'leftVolume'>,
  plan: readonly PlannedLoadAhead[],
): Promise<void> => {
  const { taskID } = order;
  const { isOpen, wait } = await plantNow(work, plan[0]?.plantID ?? order.plantID);
  const left = { left: subM3(leftVolume, totalVolume), capacity: vehicle.capacity, planned: plan.length };
  const question = { ...left, isOpen };
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
    content: `还有 ${question.left} m³ 未派，约 ${loadsLeft(question)} 车。请核对现场一共要多少方，用“方量报告”答复，${untilWhen(order.autoSend, wait)}`,
    taskID,
    data: { amount: question.left },
  });
};

/** Nobody has to answer what is still to pour once the supply has ended. */
export const dropQuestion = (work: Work, taskID: string): Promise<boolean> =>
  settleMessages(work, { taskID, msgType: restMessage }, 'lapse', '供应已结束');
