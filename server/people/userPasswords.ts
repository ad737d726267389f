import { DomainError } from '@pourline/domain/errors';
import { asOwner } from '../db/asOwner.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { makeUnlockCode } from '../sessions/unlockCodes.ts';
import type { Work } from '../work.ts';
import { makeFirstPassword } from './firstPassword.ts';
import { checkGrant, lockUser, managerOf, rolesOfUser, type UserRow } from './peopleGuards.ts';
import { endPersonSessions } from './personSessions.ts';
import { recordAboutUser } from './userChanges.ts';

/**
 * A person whose account may be opened for them by whoever manages people: it must belong to this plant alone, or a manager here
 * could enter other plants, and hold no administration right that the manager does not. Nobody does it for themselves: one's own
 * password is changed by knowing it. Throws `app.forbidden`, `user.notFound`, `user.otherPlants`, `role.notHeld`.
 */
const personToLetIn = async (work: Work, id: string): Promise<UserRow> => {
  const user = await lockUser(work, id);
  const roles = await rolesOfUser(work, id);
  checkGrant(
    work,
    roles.flatMap((role) => role.rights),
  );
  const elsewhere = await asOwner(work, (db) =>
    db
      .selectFrom('users')
      .select('userID')
      .where('accountOID', '=', user.accountOID)
      .where('tenantID', '!=', work.tenantID)
      .limit(1)
      .executeTakeFirst(),
  );
  if (elsewhere) throw new DomainError('user.otherPlants');
  if (id === managerOf(work).userID) throw new DomainError('app.forbidden');
  return user;
};

/** Gives a first password that must be changed; all sessions of the account end. Returns it, once. */
export const resetPassword = async (work: Work, id: string): Promise<{ firstPassword: string }> => {
  const user = await personToLetIn(work, id);
  const firstPassword = makeFirstPassword();
  const passwordHash = await hashPassword(firstPassword);
  await asOwner(work, (db) =>
    db
      .updateTable('accounts')
      .set({
        passwordHash,
        passwordChangedAt: new Date(),
        failedAttempts: 0,
        lockedUntil: null,
        unlockHash: null,
        unlockUntil: null,
      })
      .where('accountOID', '=', user.accountOID)
      .execute(),
  );
  await work.db
    .updateTable('users')
    .set({ needResetPsw: true, updateTime: new Date(work.now) })
    .where('tenantID', '=', work.tenantID)
    .where('userID', '=', id)
    .execute();
  await endPersonSessions(work, user, 'passwordChanged', true);
  await recordAboutUser(work, user, 'resetPassword', null);
  return { firstPassword };
};

/** Makes a code with which the account signs in once within 30 minutes, even while it is locked. Returns it, once. */
export const giveUnlockCode = async (work: Work, id: string): Promise<{ unlockCode: string; validUntil: string }> => {
  const user = await personToLetIn(work, id);
  const code = await asOwner(work, (db) => makeUnlockCode(work.services, db, user.accountOID));
  await recordAboutUser(work, user, 'unlockCode', null);
  return code;
};
