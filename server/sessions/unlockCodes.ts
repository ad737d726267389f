import { DomainError } from '@pourline/domain/errors';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { type Origin, recordAccountEvent } from './accountEvents.ts';
import type { ProvedAccount } from './openSession.ts';
import { isSameHash, randomDigits, secretHash } from './secretCodes.ts';
import { liftLocks } from './wrongPasswords.ts';

const unlockDigits = 8;
const unlockMinutes = 30;

/** A code to unlock an account with, and what is kept of it. */
interface UnlockCode {
  unlockCode: string;
  unlockHash: string;
  unlockUntil: Date;
}

/** Makes a code for an account; it opens nothing until it is kept. */
export const makeUnlockCode = (services: Services, accountOID: string): UnlockCode => {
  const unlockCode = randomDigits(unlockDigits);
  const unlockUntil = new Date(services.clock.real() + unlockMinutes * 60_000);
  return { unlockCode, unlockHash: secretHash(services, 'unlock', accountOID, unlockCode), unlockUntil };
};

/**
 * With this code the account, also while it is locked, signs in once within 30 minutes, at the plant that gives it; whoever manages
 * people there hands it over by phone.
 */
export const keepUnlockCode = async (
  db: Db,
  accountOID: string,
  unlockBy: string,
  { unlockHash, unlockUntil }: UnlockCode,
): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ unlockHash, unlockUntil, unlockBy })
    .where('accountOID', '=', accountOID)
    .execute();
};

/** Uses an unlock code up; `login.unlockWrong` when there is none, or another, or it is too old. */
export const takeUnlockCode = async (
  services: Services,
  mobileNo: string,
  code: string,
  origin: Origin,
): Promise<ProvedAccount> => {
  const { system } = services.database;
  const account = await system
    .selectFrom('accounts')
    .select(['accountOID', 'mobileNo', 'unlockHash', 'unlockUntil'])
    .where('mobileNo', '=', mobileNo)
    .executeTakeFirst();
  const hash = secretHash(services, 'unlock', account?.accountOID ?? '', code);
  const isRight =
    isSameHash(hash, account?.unlockHash ?? '') && Date.parse(account?.unlockUntil ?? '') > services.clock.real();
  const used =
    account &&
    isRight &&
    (await system
      .updateTable('accounts')
      .set({ unlockHash: null, unlockUntil: null })
      .where('accountOID', '=', account.accountOID)
      .where('unlockHash', '=', hash)
      .returning(['accountOID', 'mobileNo', 'unlockBy as onlyTenantID'])
      .executeTakeFirst());
  if (!used) throw new DomainError('login.unlockWrong');
  await liftLocks(system, mobileNo);
  await recordAccountEvent(services, 'unlocked', used, origin, { by: 'unlockCode' });
  return used;
};
