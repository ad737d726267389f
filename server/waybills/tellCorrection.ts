import { correctedMessage } from '@pourline/domain/messages/messageTypes';
import { correctionText } from '@pourline/domain/waybills/siteSignature';
import { boundSender } from '../records/boundSender.ts';
import { keepMessage, settleMessage } from '../records/messageStore.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import { personOfWork, type Work } from '../work.ts';

/** Tells the site of a load what the dispatcher says that it has received, beside what stood before, m³. Throws as `boundSender`. */
export const tellCorrection = async (
  work: Work,
  { taskID, taskDetailID, taskDetailNo, signVolume }: WaybillRow,
  { from, reason }: { from: number | null; reason: string },
): Promise<void> => {
  const person = personOfWork(work);
  await boundSender(work, person.userID, correctedMessage, { subtaskID: taskDetailID });
  const { taskMsgID } = await keepMessage(work, person, {
    msgType: correctedMessage,
    title: '签收更正',
    content: `${taskDetailNo}：${correctionText({ from, to: signVolume ?? 0 })}，供方调度 ${person.name}，原因：${reason}`,
    taskID,
    subtaskID: taskDetailID,
    data: {},
  });
  // There is nothing to decide about it.
  await settleMessage(work, taskMsgID, 'settle', '', undefined, 'system');
};
