import { asOwner } from '../db/asOwner.ts';
import { newToken } from '../db/ids.ts';
import { forgetSession } from '../http/signedIn.ts';
import type { Work } from '../work.ts';
import { hashPassword } from './passwords.ts';
import { plantsOfAccount } from './plantsOfAccount.ts';

/**
 * The person of an account has proved themselves: what plants handed out opens it no more, but of those that they
 * agreed to themselves (of those that they are at, while they have agreed to none). Passwords, also those chosen by whoever came with one, and unlock codes end, and so do the sessions opened with them; no first password is
 * consent any more.
 */
export const endPlantSecrets = async (work: Work, accountOID: string): Promise<void> => {
  const nobodys = await hashPassword(newToken());
  const ended = await asOwner(work, async (db) => {
    // No plant has an empty id; a list must not be empty.
    const kept = ['', ...(await plantsOfAccount(db, accountOID))];
    await db
      .updateTable('accounts')
      .set({ passwordHash: nobodys, passwordBy: null, passwordChangedAt: new Date() })
      .where('accountOID', '=', accountOID)
      .where('passwordBy', 'not in', kept)
      .execute();
    await db
      .updateTable('accounts')
      .set({ unlockHash: null, unlockUntil: null, unlockBy: null })
      .where('accountOID', '=', accountOID)
      .where('unlockBy', 'not in', kept)
      .execute();
    await db
      .updateTable('users')
      .set({ needResetPsw: false })
      .where('accountOID', '=', accountOID)
      .where('tenantID', 'not in', kept)
      .execute();
    return db
      .updateTable('sessions')
      .set({ endedAt: new Date(), endedBy: 'passwordChanged' })
      .where('accountOID', '=', accountOID)
      .where('onlyTenantID', 'not in', kept)
      .where('endedAt', 'is', null)
      .returning('sessionID')
      .execute();
  });
  work.afterwards(() => {
    for (const { sessionID } of ended) forgetSession(sessionID);
  });
};
