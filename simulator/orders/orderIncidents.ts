import { messages } from '@pourline/contract/messages';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import { round2 } from '@pourline/domain/volume';
import type { Office } from '../day/office.ts';

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
  const { timeline, customer, scheduler, notes, habits } = office;
  const sent = await customer.attempt(messages.send, { body }, ...overtaken);
  if (!sent.ok) return false;
  // What the plant has asked for is taken at once.
  if (!isMessageUnsettled(sent.reply.state)) return true;
  const { taskMsgID } = sent.reply;
  notes.reported(taskMsgID, body.taskID, timeline.now);
  const isLate = random.next() < habits.answeredLateShare;
  await timeline.sleepMinutes(isLate ? random.between(8, 14) : random.between(1, 4));
  const params = { id: taskMsgID };
  const settlement = { agree: true, processRemark: '同意' };
  const { ok } = await scheduler.attempt(messages.process, { params, body: settlement }, ...overtaken);
  if (ok) notes.answered(taskMsgID, timeline.now);
  return ok;
};

/** The pump fails: the site asks to pause the supply, and later to go on. */
export const pauseSupply = async (office: Office, taskID: string, random: SeededRandom): Promise<void> => {
  await office.timeline.sleepMinutes(random.between(10, 60));
  const pause = { msgType: 'report_apply_pause' as const, taskID, content: '泵车故障，请暂停供应' };
  if (!(await reportAndSettle(office, pause, random))) return;
  office.notes.supplied(taskID, 'suspended', office.timeline.now);
  await office.timeline.sleepMinutes(random.between(10, 50));
  const resume = { msgType: 'resume' as const, taskID, content: '泵车已修好，请恢复供应' };
  if (await reportAndSettle(office, resume, random)) office.notes.supplied(taskID, 'resumed', office.timeline.now);
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
