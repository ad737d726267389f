import { asOwner } from '../db/asOwner.ts';
import { forgetSession } from '../http/signedIn.ts';
import type { Work } from '../work.ts';

const forgetLater = (work: Work, sessions: readonly { sessionID: string }[]): void =>
  work.afterwards(() => {
    for (const { sessionID } of sessions) forgetSession(sessionID);
  });

/** Rights of these people have changed: their next request reads them anew. */
export const refreshRights = async (work: Work, userIDs: readonly string[]): Promise<void> => {
  if (userIDs.length === 0) return;
  const sessions = await asOwner(work, (db) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.accountOID', 'sessions.accountOID')
      .select('sessionID')
      .where('users.tenantID', '=', work.tenantID)
      .where('users.userID', 'in', userIDs)
      .where('endedAt', 'is', null)
      .execute(),
  );
  forgetLater(work, sessions);
};

/** Ends the sessions of a person: those at this plant, or (`everywhere`) all of their account. */
export const endPersonSessions = async (
  work: Work,
  person: { accountOID: string; userID: string },
  endedBy: 'disabled' | 'passwordChanged',
  everywhere = false,
): Promise<void> => {
  const sessions = await asOwner(work, async (db) => {
    await db
      .updateTable('sessions')
      .set({ endedAt: new Date(), endedBy })
      .where('accountOID', '=', person.accountOID)
      .where('endedAt', 'is', null)
      .$if(!everywhere, (q) => q.where('homeTenantID', '=', work.tenantID).where('userID', '=', person.userID))
      .execute();
    // Also those that have moved on to another plant: what is remembered of them here must not last.
    return db.selectFrom('sessions').select('sessionID').where('accountOID', '=', person.accountOID).execute();
  });
  forgetLater(work, sessions);
};
