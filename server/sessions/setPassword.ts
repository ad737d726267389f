import type { Db } from '../db/database.ts';
import { forgetSession } from '../http/signedIn.ts';
import { tellPlantsOf } from '../records/tellPlantsOf.ts';
import type { Services } from '../services.ts';
import { type Origin, recordAccountEvent } from './accountEvents.ts';
import { endSessions } from './endSessions.ts';
import type { SignedInAccount } from './openSession.ts';
import { hashPassword } from './passwords.ts';
import { liftLocks } from './wrongPasswords.ts';

/** The plant that opened a session with what it handed out; null when its person did. */
const opener = async (db: Pick<Db, 'selectFrom'>, sessionID: string | undefined): Promise<string | null> => {
  if (sessionID === undefined) return null;
  const { onlyTenantID } = await db
    .selectFrom('sessions')
    .select('onlyTenantID')
    .where('sessionID', '=', sessionID)
    .executeTakeFirstOrThrow();
  return onlyTenantID;
};

/**
 * Gives an account the password that its owner chose: a lock and a forced reset are over, all sessions but `keep` end with
 * `login.passwordChanged`. A password chosen in a session that a plant opened is that plant's, as whoever chose it may be, and ends no
 * session but those that this plant opened.
 */
export const setPassword = async (
  services: Services,
  account: SignedInAccount,
  password: string,
  origin: Origin,
  by: 'code' | 'password' | 'reset',
  keep?: string,
): Promise<void> => {
  const passwordHash = await hashPassword(password);
  const { ended, onlyTenantID } = await services.database.system.transaction().execute(async (db) => {
    const onlyTenantID = await opener(db, keep);
    const { accountOID } = account;
    const which = { accountOID, onlyTenantID, ...(keep !== undefined && { except: keep }) };
    await db
      .updateTable('accounts')
      .set({ passwordHash, passwordChangedAt: new Date() })
      .set({ unlockHash: null, unlockUntil: null, unlockBy: null })
      .set({ passwordBy: onlyTenantID })
      .where('accountOID', '=', account.accountOID)
      .execute();
    await db
      .updateTable('users')
      .set({ needResetPsw: false })
      .where('accountOID', '=', account.accountOID)
      .where('needResetPsw', '=', true)
      .execute();
    await liftLocks(db, account.mobileNo);
    return { ended: await endSessions(db, which, 'passwordChanged'), onlyTenantID };
  });
  for (const sessionID of ended) forgetSession(sessionID);
  await tellPlantsOf(services, account.accountOID, ['people']);
  const subject = { ...account, onlyTenantID };
  await recordAccountEvent(services, 'passwordChanged', subject, origin, { by, endedSessions: ended.length });
};
