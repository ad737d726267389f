import { DomainError, type ErrorCode } from '@pourline/domain/errors';
import type { Services } from '../services.ts';
import { type Origin, recordAccountEvent } from '../sessions/accountEvents.ts';
import { limitAttempts } from '../sessions/attempts.ts';
import type { SignedInAccount } from '../sessions/openSession.ts';
import { isPassword } from '../sessions/passwords.ts';

/** Makes sure that whoever is signed in knows the password, too: `refusal` when not, and `login.tooMany` after ten tries in ten minutes. */
export const checkOwnPassword = async (
  services: Services,
  account: SignedInAccount,
  password: string,
  origin: Origin,
  refusal: ErrorCode = 'account.wrongPassword',
): Promise<void> => {
  const limit = services.settings.limits.passwordsPerAccount;
  await limitAttempts(services, [{ kind: 'ownPassword', subject: account.accountOID, limit }]);
  const { passwordHash } = await services.database.system
    .selectFrom('accounts')
    .select('passwordHash')
    .where('accountOID', '=', account.accountOID)
    .executeTakeFirstOrThrow();
  if (await isPassword(passwordHash, password)) return;
  await recordAccountEvent(services, 'wrongPassword', account, origin);
  throw new DomainError(refusal);
};
