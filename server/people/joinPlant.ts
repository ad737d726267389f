import { DomainError } from '@pourline/domain/errors';
import type { JobCode } from '@pourline/domain/people/jobs';
import { recordEvent } from '../change.ts';
import { asOwner } from '../db/asOwner.ts';
import { newId } from '../db/ids.ts';
import { endPlantSecrets } from '../sessions/endPlantSecrets.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { Work } from '../work.ts';
import { makeFirstPassword } from './firstPassword.ts';
import { keepAccount } from './keepAccount.ts';
import { checkGrant, lockPeople, managerOf, type RoleRow } from './peopleGuards.ts';

/**
 * The account of a phone, made with a first password when there is none. The password opens this plant alone; where there is
 * an account, it opens nothing, so that who asked for it does not learn of that account.
 */
export const accountOfPhone = async (
  work: Work,
  mobileNo: string,
): Promise<{ accountOID: string; firstPassword: string; isNew: boolean }> => {
  const firstPassword = makeFirstPassword();
  const passwordHash = await hashPassword(firstPassword);
  const now = new Date();
  return asOwner(work, async (db) => {
    const made = await db
      .insertInto('accounts')
      .values({
        ...{ accountOID: newId(), mobileNo, passwordHash, passwordBy: work.tenantID },
        ...{ passwordChangedAt: now, createTime: now },
      })
      .onConflict((c) => c.column('mobileNo').doNothing())
      .returning('accountOID')
      .executeTakeFirst();
    if (made) return { accountOID: made.accountOID, firstPassword, isNew: true };
    const known = await db
      .selectFrom('accounts')
      .select('accountOID')
      .where('mobileNo', '=', mobileNo)
      .executeTakeFirstOrThrow();
    return { accountOID: known.accountOID, firstPassword, isNew: false };
  });
};

export interface Joining {
  accountOID: string;
  name: string;
  mobileNo: string;
  jobCode: JobCode;
  roles: readonly RoleRow[];
  needResetPsw: boolean;
  /** Whether the person has asked for it themselves; otherwise they wait for their answer. */
  consented: boolean;
}

/** Makes an account a person of the plant, with roles, or asks whether they want to be. Throws `user.exists`, `role.notHeld`, `account.notFound`; returns the person's id. */
export const joinPlant = async (work: Work, joining: Joining): Promise<string> => {
  const { roles, consented, ...person } = joining;
  const state = consented ? 'enabled' : 'invited';
  const since = consented ? new Date() : null;
  const { tenantID } = work;
  checkGrant(
    work,
    roles.flatMap((role) => role.rights),
  );
  await keepAccount(work, joining.accountOID);
  lockPeople(work);
  const known = await work.db
    .selectFrom('users')
    .select('userID')
    .where('tenantID', '=', tenantID)
    .where('accountOID', '=', joining.accountOID)
    .executeTakeFirst();
  if (known) throw new DomainError('user.exists');
  const userID = newId();
  await work.db
    .insertInto('users')
    .values({
      ...{ tenantID, userID, ...person, state, confirmedAt: since, belongsSince: since, ownConsent: consented },
      ...{ invitedBy: consented ? '' : managerOf(work).name, createTime: new Date(work.now) },
    })
    .execute();
  await work.db
    .insertInto('userRoles')
    .values(roles.map(({ roleID }) => ({ tenantID, userID, roleID })))
    .execute();
  if (consented) await endPlantSecrets(work, joining.accountOID);
  await recordEvent(work, {
    entity: 'user',
    entityID: userID,
    taskID: null,
    action: 'create',
    from: null,
    to: state,
    happenedAt: work.now,
    reason: null,
    // Events are kept for ever, also when the account is deleted one day: no phone number among them.
    data: { subject: joining.name, roles: roles.map((role) => role.name) },
  });
  return userID;
};
