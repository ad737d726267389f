import { DomainError } from '@pourline/domain/errors';
import { isMessageUnread, isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import type { MessageType } from '@pourline/domain/messages/messageTypes';
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import type { Message } from './messageStore.ts';
import { stateIs } from './stateIs.ts';

/** What was said longer ago is of another shift. */
export const shiftHours = 12;
/** What one person says of one kind within a minute: all of a large fleet once. What of it waits for one other, or on one thing: who reads more than that? */
const most = { perMinute: 120, waiting: 10 };

/** To whom a message goes, or on what it reports. */
type Addressed = Pick<
  Message,
  'recipient' | 'taskID' | 'subtaskID' | 'carID' | 'pumpTaskID' | 'pipeTaskID' | 'auxiliaryID'
>;

/**
 * Refuses what nobody would read any more: `message.tooMany` of one sender, `message.unread` by one other, `message.unsettled` on one
 * thing. Only what the sender said themselves counts, so that nobody is kept from speaking by what others said. Counted one after the other.
 */
export const boundSender = async (
  work: Work,
  sender: string,
  msgType: MessageType,
  { recipient, ...things }: Addressed,
): Promise<void> => {
  work.soon(
    work.ahead('SELECT pg_advisory_xact_lock(hashtextextended($1, 4))', [`messages ${work.tenantID} ${sender}`]),
  );
  const isWaiting =
    recipient === undefined
      ? sql`${stateIs('taskMessages', isMessageUnsettled)} AND (false OR ${sql.join(
          Object.entries(things).map(([column, id]) => sql`${sql.ref(column)} = ${id ?? null}`),
          sql` OR `,
        )})`
      : sql`${stateIs('taskMessages', isMessageUnread)} AND "recipient" = ${recipient}`;
  const { rows } = await sql<{ said: number; waiting: number }>`
    SELECT (count(*) FILTER (WHERE "createTime" > ${new Date(work.now - 60_000)}))::int AS "said", (count(*) FILTER (WHERE ${isWaiting}))::int AS "waiting"
    FROM "taskMessages" WHERE "tenantID" = ${work.tenantID} AND "createTime" > ${new Date(work.now - shiftHours * 3_600_000)} AND "sender" = ${sender} AND "msgType" = ${msgType}`.execute(
    work.db,
  );
  const [{ said, waiting } = { said: 0, waiting: 0 }] = rows;
  if (said >= most.perMinute) throw new DomainError('message.tooMany');
  if (waiting >= most.waiting)
    throw new DomainError(recipient === undefined ? 'message.unsettled' : 'message.unread', { n: waiting });
};
