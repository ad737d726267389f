import { DomainError } from '@pourline/domain/errors';
import { asOwner } from '../db/asOwner.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { plantsOfAccount } from '../sessions/plantsOfAccount.ts';
import { keepUnlockCode, makeUnlockCode } from '../sessions/unlockCodes.ts';
import { liftLocks } from '../sessions/wrongPasswords.ts';
import type { Work } from '../work.ts';
import { makeFirstPassword } from './firstPassword.ts';
import { checkGrant, lockUser, managerOf, rolesOfUser, type UserRow } from './peopleGuards.ts';
import { endPersonSessions } from './personSessions.ts';
import { recordAboutUser } from './userChanges.ts';

/**
 * A person for whom whoever manages people may act: they hold no administration right that the manager does not. Nobody does it for
 * themselves: one's own password is changed by knowing it. Throws `app.forbidden`, `user.notFound`, `role.notHeld`.
 */
const personToLetIn = async (work: Work, id: string): Promise<UserRow> => {
  const user = await lockUser(work, id);
  const roles = await rolesOfUser(work, id);
  checkGrant(
    work,
    roles.flatMap((role) => role.rights),
  );
  if (id === managerOf(work).userID) throw new DomainError('app.forbidden');
  return user;
};

/**
 * Whether what this plant hands out opens the account. Of a person who has not consented it does only while the account is the one made
 * for this plant: any other was there before it was asked for, and nobody here learns of it. Throws `user.otherPlants` for a person of
 * the plant whose account another is home to.
 */
const isOpened = (work: Work, user: UserRow, plants: readonly string[]): boolean => {
  if (user.confirmedAt === null) return user.needResetPsw && plants.length === 0;
  if (plants[0] !== work.tenantID) throw new DomainError('user.otherPlants');
  return true;
};

/** The account's password becomes one that this plant gave, which opens this plant alone. */
const givePassword = async (work: Work, user: UserRow, passwordHash: string): Promise<void> => {
  await asOwner(work, async (db) => {
    if (!isOpened(work, user, await plantsOfAccount(db, user.accountOID))) return;
    await db
      .updateTable('accounts')
      .set({
        ...{ passwordHash, passwordChangedAt: new Date() },
        ...{ unlockHash: null, unlockUntil: null, unlockBy: null },
        passwordBy: work.tenantID,
      })
      .where('accountOID', '=', user.accountOID)
      .execute();
    await liftLocks(db, user.mobileNo);
  });
};

/**
 * Gives a first password that must be changed; all sessions of the account end. Returns it, once. For who has not consented yet it is
 * worth what the one before was. Throws `user.otherPlants`.
 */
export const resetPassword = async (work: Work, id: string): Promise<{ firstPassword: string }> => {
  const user = await personToLetIn(work, id);
  const firstPassword = makeFirstPassword();
  await givePassword(work, user, await hashPassword(firstPassword));
  if (user.confirmedAt !== null) {
    await work.db
      .updateTable('users')
      .set({ needResetPsw: true, updateTime: new Date(work.now) })
      .where('tenantID', '=', work.tenantID)
      .where('userID', '=', id)
      .execute();
    await endPersonSessions(work, user, 'passwordChanged', true);
  }
  await recordAboutUser(work, user, 'resetPassword', null);
  return { firstPassword };
};

/**
 * Makes a code with which the account signs in once within 30 minutes, at this plant, even while it is locked. Returns it, once.
 * Throws `user.otherPlants`.
 */
export const giveUnlockCode = async (work: Work, id: string): Promise<{ unlockCode: string; validUntil: string }> => {
  const user = await personToLetIn(work, id);
  const made = makeUnlockCode(work.services, user.accountOID);
  await asOwner(work, async (db) => {
    if (isOpened(work, user, await plantsOfAccount(db, user.accountOID)))
      await keepUnlockCode(db, user.accountOID, work.tenantID, made);
  });
  await recordAboutUser(work, user, 'unlockCode', null);
  return { unlockCode: made.unlockCode, validUntil: made.unlockUntil.toISOString() };
};
