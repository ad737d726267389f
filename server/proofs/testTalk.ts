import { callToLine } from '@pourline/domain/broadcasts/speechText';
import { newId } from '../db/ids.ts';
import type { Scene } from './testScene.ts';

/** A report, something to be announced in the yard, and a talk of the customer with the driver. */
export const makeTalk = async ({ system, ofTenant, creator, now, load }: Scene) => {
  const [message, talk, said, broadcast] = [newId(), newId(), newId(), newId()];
  await system
    .insertInto('taskMessages')
    .values({
      ...{ ...ofTenant, taskMsgID: message, msgType: 'report_speed_up', title: '加快供应', taskID: load.taskID },
      ...{ subtaskID: load.taskDetailID, sender: creator, senderName: '客户', createTime: now },
    })
    .execute();
  await system
    .insertInto('broadcasts')
    .values({
      ...{ ...ofTenant, broadcastID: broadcast, text: callToLine('7', '1 号线'), state: 'brd_asked' },
      ...{ asker: creator, createTime: now, updateTime: now },
    })
    .execute();
  await system
    .insertInto('chatGroups')
    .values({
      ...ofTenant,
      groupID: talk,
      kind: 'users',
      key: talk,
      creator,
      createTime: now,
      lastTime: now,
      lastSerial: 1,
    })
    .execute();
  await system
    .insertInto('chatMembers')
    .values([creator, load.driverOID].map((userID) => ({ ...ofTenant, groupID: talk, userID })))
    .execute();
  await system
    .insertInto('chatMessages')
    .values({
      ...{
        ...ofTenant,
        messageID: said,
        groupID: talk,
        serialNo: 1,
        sender: creator,
        senderName: '客户',
        kind: 'text',
      },
      ...{ text: '几点到', state: 'chm_sent', happenedAt: now, createTime: now },
    })
    .execute();
  return { message, talk, said, broadcast };
};
