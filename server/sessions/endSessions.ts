import type { Db } from '../db/database.ts';
import { ofSession } from '../http/plantSecret.ts';
import { forgetSession } from '../http/signedIn.ts';

/** Why a session has ended. */
type EndedBy = 'signOut' | 'ended' | 'refreshTokenReused' | 'otherDevice' | 'passwordChanged' | 'deleted';

/**
 * Which sessions of an account end: all, one, or all but one; `native` only those of installed apps. With `onlyTenantID` only those that
 * the secrets of this plant opened: nobody ends any other by them.
 */
interface WhichSessions {
  accountOID: string;
  onlyTenantID?: string | null;
  only?: string;
  except?: string;
  native?: true;
}

/**
 * Ends running sessions of an account, at once for this process; returns their ids. `db` is the door of the owner; whoever hands
 * in a transaction forgets them once more after its commit.
 */
export const endSessions = async (
  db: Pick<Db, 'updateTable'>,
  which: WhichSessions,
  endedBy: EndedBy,
): Promise<string[]> => {
  let query = db
    .updateTable('sessions')
    .set({ endedAt: new Date(), endedBy })
    .where(ofSession({ onlyTenantID: null, ...which }, 'sessions.accountOID', 'sessions.onlyTenantID'))
    .where('endedAt', 'is', null);
  if (which.only !== undefined) query = query.where('sessionID', '=', which.only);
  if (which.except !== undefined) query = query.where('sessionID', '!=', which.except);
  if (which.native)
    query = query.where((e) => e.or([e('clientInfo', 'like', 'android/%'), e('clientInfo', 'like', 'ios/%')]));
  const ended = (await query.returning('sessionID').execute()).map((row) => row.sessionID);
  for (const sessionID of ended) forgetSession(sessionID);
  return ended;
};
