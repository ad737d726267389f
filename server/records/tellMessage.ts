import type { MessageAction } from '@pourline/domain/messages/messageStates';
import { messageTopics } from '@pourline/domain/messages/messageTopics';
import { noticesOfActs } from '@pourline/domain/messages/noticesOfActs';
import { noticesOfMessages } from '@pourline/domain/messages/noticesOfMessages';
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import type { MessageRow } from './messageStore.ts';
import { readForAll, tellMessageTo, tellPeople } from './tellPeople.ts';

type Told = Pick<MessageRow, 'taskMsgID' | 'msgType' | 'taskID' | 'subtaskID' | 'carID' | 'sender' | 'recipient'>;

/** Tells a message to those whom its kind is for; one that may be for nobody in particular waits at the desk. */
export const tellMessage = (work: Work, message: Told): void => {
  const { msgType, taskMsgID, taskID, subtaskID, carID, sender, recipient } = message;
  const { topic, ...telling } = noticesOfMessages[msgType];
  const isForOne = telling.to.includes('recipient');
  const notice = {
    ...({ kind: 'message', taskMsgID, taskID, subtaskID, carID, data: {}, person: recipient, but: sender } as const),
  };
  if (isForOne && recipient === null) tellMessageTo(work, notice, { ...telling, to: ['scheduler'], list: 'system' });
  else tellMessageTo(work, notice, telling, topic && { topic, of: messageTopics[topic].of });
};

/** Once a message is settled nobody needs to see it any more, but whom it only told something; who sent it is told what became of it. */
export const tellSettled = (work: Work, action: MessageAction, message: MessageRow): void => {
  const { taskMsgID, taskID, subtaskID, carID, sender, msgType, processRemark, data } = message;
  if (!noticesOfMessages[msgType].tells)
    readForAll(work, sql`inboxes."taskMsgID" = ${taskMsgID} AND inboxes."kind" = 'message'`);
  const agreed = action === 'process' ? data.agreed !== false : false;
  for (const kind of noticesOfActs.message[action])
    tellPeople(work, {
      ...{ kind, taskMsgID, taskID, subtaskID, carID, person: sender },
      data: { agreed, ...(processRemark && { reason: processRemark }) },
    });
};
