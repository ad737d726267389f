import { inTurn } from '../http/inTurn.ts';
import type { Services } from '../services.ts';
import { type Origin, recordAccountEvent } from './accountEvents.ts';
import type { ProvedAccount } from './openSession.ts';
import { isPassword } from './passwords.ts';
import { countTries, lockMinutes, refuseWrong, triedFrom, uncountTries } from './wrongPasswords.ts';

const check = async (
  services: Services,
  mobileNo: string,
  password: string,
  origin: Origin,
  deviceID: string | null,
): Promise<ProvedAccount> => {
  const places = triedFrom(deviceID, origin.address);
  await countTries(services, mobileNo, places);
  const account = await services.database.system
    .selectFrom('accounts')
    .select(['accountOID', 'mobileNo', 'passwordHash', 'passwordBy as onlyTenantID'])
    .where('mobileNo', '=', mobileNo)
    .executeTakeFirst();
  const isRight = await isPassword(account?.passwordHash ?? null, password);
  if (account && isRight) {
    await uncountTries(services, mobileNo, places);
    return account;
  }
  const refusal = await refuseWrong(services, mobileNo, places);
  const subject = { accountOID: account?.accountOID ?? null, mobileNo };
  await recordAccountEvent(services, 'wrongPassword', subject, origin);
  if (refusal.code === 'login.locked')
    await recordAccountEvent(services, 'locked', subject, origin, { minutes: lockMinutes });
  throw refusal;
};

/**
 * The account of a phone and its password. `login.wrongPassword` for a wrong password and for an unknown phone alike; five in a
 * row lock the device, or the address of an unknown one, out for half an hour (`login.locked`). `deviceID` is a device on which the
 * person signed in before.
 */
export const checkPassword = (
  services: Services,
  mobileNo: string,
  password: string,
  origin: Origin,
  deviceID: string | null,
): Promise<ProvedAccount> => inTurn(mobileNo, () => check(services, mobileNo, password, origin, deviceID));
