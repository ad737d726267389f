import { messages } from '@pourline/contract/messages';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import { round2 } from '@pourline/domain/volume';
import type { Office } from './office.ts';

// By the time somebody looks, the order may have ended or gone on.
const overtaken = ['order.stateNoOperation', 'order.belowDelivered', 'message.processed'];

/** A report of the site that the scheduler settles; returns whether it was agreed to. */
const reportAndSettle = async (
  office: Office,
  body: {
    msgType: 'report_apply_pause' | 'resume' | 'modify_amount';
    taskID: string;
    content: string;
    amount?: number;
  },
  random: SeededRandom,
): Promise<boolean> => {
  const { timeline, customer, scheduler } = office;
  const sent = await customer.attempt(messages.send, { body }, ...overtaken);
  if (!sent.ok) return false;
  // What the plant has asked for is taken at once.
  if (!isMessageUnsettled(sent.reply.state)) return true;
  await timeline.sleepMinutes(random.between(1, 4));
  const params = { id: sent.reply.taskMsgID };
  const settlement = { agree: true, processRemark: '同意' };
  return (await scheduler.attempt(messages.process, { params, body: settlement }, ...overtaken)).ok;
};

/** The pump fails: the site asks to pause the supply, and later to go on. */
export const pauseSupply = async (office: Office, taskID: string, random: SeededRandom): Promise<void> => {
  await office.timeline.sleepMinutes(random.between(10, 60));
  const pause = { msgType: 'report_apply_pause' as const, taskID, content: '泵车故障，请暂停供应' };
  if (!(await reportAndSettle(office, pause, random))) return;
  await office.timeline.sleepMinutes(random.between(10, 30));
  await reportAndSettle(office, { msgType: 'resume', taskID, content: '泵车已修好，请恢复供应' }, random);
};

/** The site has measured again and needs a little more or less. */
export const changeAmount = async (
  office: Office,
  taskID: string,
  ordered: number,
  random: SeededRandom,
): Promise<void> => {
  await office.timeline.sleepMinutes(random.between(5, 40));
  const amount = round2(ordered + (random.next() < 0.7 ? 2 : -Math.min(1, ordered / 4)));
  const report = { msgType: 'modify_amount' as const, taskID, content: '按实测调整方量', amount };
  if (await reportAndSettle(office, report, random)) office.notes.amountAgreed(taskID, amount);
};
