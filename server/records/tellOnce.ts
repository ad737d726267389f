import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { keepMessage, type MessageData } from './messageStore.ts';

const system = { userID: 'system', name: '系统' };

/** What the plant is told about a truck by nobody. */
interface Notice {
  carID: string;
  msgType: string;
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
