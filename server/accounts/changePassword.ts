import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { forgetSession } from '../http/signedIn.ts';
import type { Services } from '../services.ts';
import type { Origin } from '../sessions/accountEvents.ts';
import { checkChosenPassword } from '../sessions/checkChosenPassword.ts';
import type { SignedInAccount } from '../sessions/openSession.ts';
import { isPassword } from '../sessions/passwords.ts';
import { setPassword } from '../sessions/setPassword.ts';
import { checkOwnPassword } from './checkOwnPassword.ts';

/**
 * Changes one's own password; the session it is done from goes on, all others of the account end. After a forced reset the old one
 * is not asked for. Throws `account.oldPasswordWrong`, `account.samePassword`, `account.weakPassword`, `login.tooMany`.
 */
export const changePassword = async (
  services: Services,
  viewer: Viewer,
  { accountOID, sessionID }: { accountOID: string; sessionID: string },
  passwords: { oldPassword: string; newPassword: string },
  origin: Origin,
): Promise<void> => {
  const user = await services.database.system
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.accountOID', 'users.accountOID')
    .select(['accounts.accountOID', 'accounts.mobileNo', 'accounts.passwordHash', 'needResetPsw'])
    .where('tenantID', '=', viewer.tenantID)
    .where('userID', '=', viewer.userID)
    .where('users.accountOID', '=', accountOID)
    .executeTakeFirstOrThrow();
  const account: SignedInAccount = user;
  if (!user.needResetPsw)
    await checkOwnPassword(services, account, passwords.oldPassword, origin, 'account.oldPasswordWrong');
  if (await isPassword(user.passwordHash, passwords.newPassword)) throw new DomainError('account.samePassword');
  checkChosenPassword(passwords.newPassword, user.mobileNo);
  const by = user.needResetPsw ? 'reset' : 'password';
  await setPassword(services, account, passwords.newPassword, origin, by, sessionID);
  forgetSession(sessionID);
};
