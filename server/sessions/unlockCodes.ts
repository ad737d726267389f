import { DomainError } from '@pourline/domain/errors';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { type Origin, recordAccountEvent } from './accountEvents.ts';
import type { SignedInAccount } from './openSession.ts';
import { isSameHash, randomDigits, secretHash } from './secretCodes.ts';

const unlockDigits = 8;
const unlockMinutes = 30;

/** Makes a code that signs a locked account in once, within 30 minutes; whoever manages people hands it over by phone. */
export const makeUnlockCode = async (
  services: Services,
  db: Db,
  accountOID: string,
): Promise<{ unlockCode: string; validUntil: string }> => {
  const unlockCode = randomDigits(unlockDigits);
  const unlockUntil = new Date(Date.now() + unlockMinutes * 60_000);
  await db
    .updateTable('accounts')
    .set({ unlockHash: secretHash(services, 'unlock', accountOID, unlockCode), unlockUntil })
    .where('accountOID', '=', accountOID)
    .execute();
  return { unlockCode, validUntil: unlockUntil.toISOString() };
};

/** Uses an unlock code up; `login.unlockWrong` when there is none, or another, or it is too old. */
export const takeUnlockCode = async (
  services: Services,
  mobileNo: string,
  code: string,
  origin: Origin,
): Promise<SignedInAccount> => {
  const { system } = services.database;
  const account = await system
    .selectFrom('accounts')
    .select(['accountOID', 'mobileNo', 'unlockHash', 'unlockUntil'])
    .where('mobileNo', '=', mobileNo)
    .executeTakeFirst();
  const hash = secretHash(services, 'unlock', account?.accountOID ?? '', code);
  const isRight = isSameHash(hash, account?.unlockHash ?? '') && Date.parse(account?.unlockUntil ?? '') > Date.now();
  const used =
    account &&
    isRight &&
    (await system
      .updateTable('accounts')
      .set({ unlockHash: null, unlockUntil: null, failedAttempts: 0, lockedUntil: null })
      .where('accountOID', '=', account.accountOID)
      .where('unlockHash', '=', hash)
      .returning(['accountOID', 'mobileNo'])
      .executeTakeFirst());
  if (!used) throw new DomainError('login.unlockWrong');
  await recordAccountEvent(services, 'unlocked', used, origin, { by: 'unlockCode' });
  return used;
};
