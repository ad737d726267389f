import type { MessageData } from '@pourline/domain/messages/messageData';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import type { MessageType } from '@pourline/domain/messages/messageTypes';
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { keepMessage, type MessageRow, messageRecord } from './messageStore.ts';
import { stateIs } from './stateIs.ts';

const system = { userID: 'system', name: '系统' };

/** What the plant is told about a truck by nobody. */
interface Notice {
  carID: string;
  msgType: MessageType;
  title: string;
  content: string;
  /** What it is about besides the truck. */
  data: Pick<MessageData, 'deviceID'>;
}

/** Tells the plant, unless the same is told already and nobody has settled it. Returns whether it was told now. */
export const tellOnce = async (work: Work, notice: Notice): Promise<boolean> => {
  const { carID, msgType, data } = notice;
  const told = await work.db
    .selectFrom('taskMessages')
    .select('taskMsgID')
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .where('msgType', '=', msgType)
    .where('state', 'in', isMessageUnsettled.states)
    .where(sql<boolean>`"data" @> ${JSON.stringify(data)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  if (told) return false;
  await keepMessage(work, system, notice);
  return true;
};

/** Tells the plant how often something has happened with a truck; one message counts on until somebody settles it. */
export const tellCounted = async (
  work: Work,
  {
    carID,
    msgType,
    title,
    contentOf,
  }: Pick<Notice, 'carID' | 'msgType' | 'title'> & { contentOf: (times: number) => string },
): Promise<void> => {
  const { rows } = await sql<MessageRow>`
    SELECT * FROM "taskMessages" WHERE "tenantID" = ${work.tenantID} AND "carID" = ${carID} AND "msgType" = ${msgType}
      AND ${stateIs('taskMessages', isMessageUnsettled)} ORDER BY "taskMsgID" LIMIT 1 FOR UPDATE`.execute(work.db);
  const told = rows[0];
  const times = (told?.data.times ?? 0) + 1;
  const [content, data] = [contentOf(times), { times }];
  if (!told) {
    await keepMessage(work, system, { carID, msgType, title, content, data });
    return;
  }
  await work.db
    .updateTable('taskMessages')
    .set({ content, data: JSON.stringify(data) })
    .where('tenantID', '=', work.tenantID)
    .where('taskMsgID', '=', told.taskMsgID)
    .execute();
  messageRecord.tell(work, told);
};
