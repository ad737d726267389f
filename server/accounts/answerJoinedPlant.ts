import { DomainError } from '@pourline/domain/errors';
import { checkSomebodyManages, lockPeople } from '../people/peopleGuards.ts';
import { refreshRights } from '../people/personSessions.ts';
import { recordAboutUser } from '../people/userChanges.ts';
import type { Work } from '../work.ts';

/**
 * Keeps what a person says by their own proof of the plant of this work, at which they are by what it handed out alone. Who agrees
 * belongs to it from now on by their own word; who does not is at it no more, and it has to ask anew. Throws `account.noInvitation` where nothing is
 * to be said, `user.lastAdministrator`.
 */
export const answerJoinedPlant = async (work: Work, accountOID: string, agrees: boolean): Promise<void> => {
  lockPeople(work);
  const user = await work.db
    .selectFrom('users')
    .select(['userID', 'accountOID', 'name', 'state'])
    .where('tenantID', '=', work.tenantID)
    .where('accountOID', '=', accountOID)
    .where('state', '=', 'enabled')
    .where('ownConsent', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new DomainError('account.noInvitation');
  const agreed = { ownConsent: true, belongsSince: new Date() };
  const left = { state: 'disabled', confirmedAt: null, belongsSince: null, needResetPsw: false } as const;
  await work.db
    .updateTable('users')
    .set({ updateTime: new Date(work.now), ...(agrees ? agreed : left) })
    .where('tenantID', '=', work.tenantID)
    .where('userID', '=', user.userID)
    .execute();
  if (!agrees) {
    await checkSomebodyManages(work);
    // Sessions opened with what the plant handed out end with it; one of the person's own only leaves the plant.
    await refreshRights(work, [user.userID]);
  }
  await recordAboutUser(work, user, agrees ? 'confirm' : 'decline', null, agrees ? user.state : 'disabled');
};
