import { type NotPushed, planPushes, restMs } from '@pourline/domain/push/planPushes';
import { epochMs } from '@pourline/domain/time';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Work } from '../work.ts';
import { quietFor } from './pushRules.ts';

/** What is pushed to a person as one. */
export interface ClaimedPush {
  pushID: string;
  noticeIDs: string[];
  sound: 'chime' | 'alarm';
}

/** Why something was not pushed: it was read, is too old, may be seen no more, reached no device; or the server ended while it was on its way. */
export type PushReason = NotPushed | 'noRight' | 'noDevice' | 'interrupted';

interface WaitingRow {
  noticeID: string;
  sound: 'chime' | 'alarm';
  isRead: boolean;
  toldAt: string;
}

/**
 * Takes what is to be pushed to a person now out of what waits for them, so that nobody else does, and puts down what is not pushed, and why.
 * Of two processes that come at once the second takes nothing.
 */
export const claimPushes = async (work: Work, userID: string): Promise<ClaimedPush[]> => {
  const { tenantID, now, db } = work;
  const mine = sql`o."tenantID" = ${tenantID} AND o."userID" = ${userID}`;
  // In turn: what was pushed a moment ago counts for what is pushed next.
  const { rows: turn } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`pushing ${tenantID} ${userID}`}, 0)) AS free`.execute(db);
  if (!turn[0]?.free) return [];
  const { rows: waiting } = await sql<WaitingRow>`
    SELECT o."noticeID", o."sound", n."readAt" IS NOT NULL AS "isRead", o."createTime" AS "toldAt"
    FROM "pushOutbox" o JOIN inboxes n ON n."tenantID" = o."tenantID" AND n."userID" = o."userID" AND n."noticeID" = o."noticeID"
    WHERE ${mine} AND o."state" = 'waiting' AND o."dueAt" <= ${new Date(now)} ORDER BY n."serialNo" LIMIT 200 FOR UPDATE OF o SKIP LOCKED`.execute(
    db,
  );
  if (waiting.length === 0) return [];
  const { rows: lately } = await sql<{ at: string }>`
    SELECT min(o."settledAt") AS at FROM "pushOutbox" o WHERE ${mine} AND o."state" IN ('sending', 'sent') AND o."sound" = 'chime'
      AND o."createTime" > ${new Date(now - 2 * 86_400_000)} AND o."settledAt" > ${new Date(now - restMs)} GROUP BY o."pushID"`.execute(
    db,
  );
  const plan = planPushes(
    waiting.map(({ toldAt, ...one }) => ({ ...one, toldAt: epochMs(toldAt) })),
    {
      now,
      quietUntil: await quietFor(work, userID),
      lately: lately.map(({ at }) => epochMs(at)),
    },
  );
  const change = (noticeIDs: readonly string[], to: Record<string, unknown>) =>
    noticeIDs.length === 0
      ? undefined
      : db
          .updateTable('pushOutbox')
          .set(to)
          .where('tenantID', '=', tenantID)
          .where('userID', '=', userID)
          .where('noticeID', 'in', noticeIDs)
          .execute();
  for (const { noticeID, reason } of plan.drop)
    await change([noticeID], { state: 'notSent', reason, settledAt: new Date(now) });
  if (plan.later) await change(plan.later.noticeIDs, { dueAt: new Date(plan.later.until) });
  const claimed = plan.send.map((one) => ({ ...one, pushID: newId() }));
  for (const { pushID, noticeIDs } of claimed)
    await change(noticeIDs, { state: 'sending', pushID, claimedAt: sql`now()`, settledAt: new Date(now) });
  return claimed;
};
