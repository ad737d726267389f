import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { restMessage } from '@pourline/domain/dispatch/askRest';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import type { Office } from '../day/office.ts';

/** So often a site looks at its messages, minutes. */
const looksEvery = 3;
/** By the time it answers, the order may have ended or got more. */
const overtaken = ['order.stateNoOperation', 'order.belowDelivered'];

/** Sites that are asked what is still to pour answer with what they ordered, once they look. */
export const answerRests = async ({ timeline, customer }: Office, isOver: () => boolean): Promise<void> => {
  const answered = new Set<string>();
  while (!isOver()) {
    await timeline.sleepMinutes(looksEvery);
    const query = { 'filter.state': isMessageUnsettled.states.join(), limit: -1 };
    const { data } = await customer.call(messages.list, { query });
    for (const { taskMsgID, msgType, taskID } of data) {
      if (msgType !== restMessage || taskID === null || answered.has(taskMsgID)) continue;
      answered.add(taskMsgID);
      const { scheduledCa: amount } = await customer.call(orders.info, { params: { id: taskID } });
      const body = { msgType: 'modify_amount' as const, taskID, content: '按原订方量', amount };
      await customer.attempt(messages.send, { body }, ...overtaken);
    }
  }
};
