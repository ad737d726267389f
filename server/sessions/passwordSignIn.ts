import { DomainError } from '@pourline/domain/errors';
import { inTurn } from '../http/inTurn.ts';
import type { Services } from '../services.ts';
import { type Origin, recordAccountEvent } from './accountEvents.ts';
import { count, shutOut, shutOutSince } from './attempts.ts';
import type { ProvedAccount, SignedInAccount } from './openSession.ts';
import { isPassword } from './passwords.ts';

const lockMinutes = 30;
const wrongPasswordsToLock = 5;

const locked = (until: number): DomainError =>
  new DomainError('login.locked', { n: Math.max(1, Math.ceil((until - Date.now()) / 60_000)) });

/** Wrong passwords for a phone that nobody has are counted for a day. */
const unknownLimit = { max: wrongPasswordsToLock, minutes: 24 * 60 };

/** An unknown phone is refused as a known one is: its lock, the minutes left of it and the count after it included. */
const refuseUnknown = async (
  services: Services,
  mobileNo: string,
  password: string,
  origin: Origin,
): Promise<never> => {
  const since = await shutOutSince(services, 'unknownPhone', mobileNo);
  const lockedUntil = (since ?? 0) + lockMinutes * 60_000;
  if (lockedUntil > Date.now()) throw locked(lockedUntil);
  const [wrong = 1] = await count(services, [{ kind: 'wrongPassword', subject: mobileNo, limit: unknownLimit }]);
  await isPassword(null, password);
  await recordAccountEvent(services, 'wrongPassword', { accountOID: null, mobileNo }, origin);
  if (wrong % wrongPasswordsToLock !== 0) throw new DomainError('login.wrongPassword', { n: lockMinutes });
  await shutOut(services, 'unknownPhone', mobileNo);
  throw locked(Date.now() + lockMinutes * 60_000);
};

const countWrong = async (services: Services, account: SignedInAccount, origin: Origin): Promise<never> => {
  const { system } = services.database;
  const { failedAttempts } = await system
    .updateTable('accounts')
    .set((e) => ({ failedAttempts: e('failedAttempts', '+', 1) }))
    .where('accountOID', '=', account.accountOID)
    .returning('failedAttempts')
    .executeTakeFirstOrThrow();
  await recordAccountEvent(services, 'wrongPassword', account, origin);
  if (failedAttempts < wrongPasswordsToLock) throw new DomainError('login.wrongPassword', { n: lockMinutes });
  const lockedUntil = new Date(Date.now() + lockMinutes * 60_000);
  await system
    .updateTable('accounts')
    .set({ failedAttempts: 0, lockedUntil })
    .where('accountOID', '=', account.accountOID)
    .execute();
  await recordAccountEvent(services, 'locked', account, origin, { minutes: lockMinutes });
  throw locked(lockedUntil.getTime());
};

const check = async (
  services: Services,
  mobileNo: string,
  password: string,
  origin: Origin,
): Promise<ProvedAccount> => {
  const { system } = services.database;
  const account = await system
    .selectFrom('accounts')
    .select(['accountOID', 'mobileNo', 'passwordHash', 'failedAttempts', 'lockedUntil'])
    .select('passwordBy as onlyTenantID')
    .where('mobileNo', '=', mobileNo)
    .executeTakeFirst();
  if (!account) return refuseUnknown(services, mobileNo, password, origin);
  const lockedUntil = Date.parse(account.lockedUntil ?? '');
  if (lockedUntil > Date.now()) throw locked(lockedUntil);
  if (!(await isPassword(account.passwordHash, password))) return countWrong(services, account, origin);
  if (account.failedAttempts > 0 || account.lockedUntil)
    await system
      .updateTable('accounts')
      .set({ failedAttempts: 0, lockedUntil: null })
      .where('accountOID', '=', account.accountOID)
      .execute();
  return account;
};

/**
 * The account of a phone and its password. `login.wrongPassword` for a wrong password and for an unknown phone alike; five in a
 * row lock the account for half an hour (`login.locked`).
 */
export const checkPassword = (
  services: Services,
  mobileNo: string,
  password: string,
  origin: Origin,
): Promise<ProvedAccount> => inTurn(mobileNo, () => check(services, mobileNo, password, origin));
