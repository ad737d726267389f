import type { BodyOf } from '@pourline/contract/endpoint';
import type { sessions } from '@pourline/contract/sessions';
import { debugUsername, variants } from '@pourline/domain/access/variants';
import { DomainError } from '@pourline/domain/errors';
import { addressSubject } from '../http/addressSubject.ts';
import type { Handlers } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { type Origin, originOf, recordAccountEvent } from './accountEvents.ts';
import { limitAttempts } from './attempts.ts';
import { originAt } from './codeOrigins.ts';
import { confirmByFirstSecret } from './confirmMembership.ts';
import { continueSession, continueWithoutPlant } from './continueSession.ts';
import { endSessions } from './endSessions.ts';
import { knownDevice } from './knownDevices.ts';
import { isNative, openSession, type ProvedAccount } from './openSession.ts';
import { checkPassword } from './passwordSignIn.ts';
import { takeUnlockCode } from './unlockCodes.ts';
import { takeCode } from './verificationCodes.ts';
import { liftLocks } from './wrongPasswords.ts';

/**
 * A phone is counted by address and for each way to sign in, so that whoever tries its passwords or codes elsewhere keeps its owner
 * from neither; a device on which its person signed in before is counted for itself. All addresses together have few entries for a code
 * and few wrong passwords a day, which are counted where those are compared.
 */
const limitSignIn = (
  services: Services,
  by: 'password' | 'code' | 'unlockCode' | 'test',
  mobileNo: string,
  origin: Origin,
  device: string,
  deviceID: string | null,
): Promise<void> => {
  const { signInPerPhone, signInPerAddress, signInPerDevice } = services.settings.limits;
  const address = addressSubject(origin.address);
  return limitAttempts(services, [
    { kind: 'signIn', subject: deviceID ? `known ${deviceID}` : `${by} ${mobileNo} ${address}`, limit: signInPerPhone },
    { kind: 'signIn', subject: `address ${address}`, limit: signInPerAddress },
    // A browser tells only what it is, as many others are.
    { kind: 'signIn', subject: isNative(device) ? `device ${device}` : '', limit: signInPerDevice },
  ]);
};

/** A right code opens a locked account, too; only to who typed it is told that the phone has none (`login.notRegistered`). */
const signInByCode = async (
  services: Services,
  mobileNo: string,
  code: string,
  origin: Origin,
  deviceID: string | null,
): Promise<ProvedAccount> => {
  await takeCode(services, mobileNo, 'signIn', code, originAt(deviceID, origin.address));
  const { system } = services.database;
  const account = await system
    .selectFrom('accounts')
    .select(['accountOID', 'mobileNo'])
    .where('mobileNo', '=', mobileNo)
    .executeTakeFirst();
  if (!account) throw new DomainError('login.notRegistered');
  if ((await liftLocks(system, mobileNo)) > services.clock.real())
    await recordAccountEvent(services, 'unlocked', account, origin, { by: 'code' });
  return { ...account, onlyTenantID: null };
};

const identify = (
  services: Services,
  body: BodyOf<(typeof sessions)['token']>,
  origin: Origin,
  deviceID: string | null,
): Promise<ProvedAccount> => {
  const mobileNo = body.username ?? '';
  if (body.vcode) return signInByCode(services, mobileNo, body.vcode, origin, deviceID);
  if (body.unlockCode) return takeUnlockCode(services, mobileNo, body.unlockCode, origin);
  return checkPassword(services, mobileNo, body.password ?? '', origin, deviceID);
};

/** Getting, renewing and giving back tokens. */
export const tokenHandlers: Pick<
  Handlers<typeof sessions>,
  'token' | 'accountToken' | 'testToken' | 'signOut' | 'endSession'
> = {
  token: async ({ body, services, request }) => {
    const origin = originOf(request, body.clientInfo);
    if (body.refreshToken) return continueSession(services, body.refreshToken, body.tid, body, origin);
    const by = body.vcode ? 'code' : body.unlockCode ? 'unlockCode' : 'password';
    const deviceID = await knownDevice(services, body.username ?? '', body.deviceProof);
    await limitSignIn(services, by, body.username ?? '', origin, body.clientInfo, deviceID);
    const account = await identify(services, body, origin, deviceID);
    if (account.onlyTenantID !== null) await confirmByFirstSecret(services, account.accountOID, account.onlyTenantID);
    return openSession(services, account, body.tid, body, origin);
  },
  accountToken: ({ body, services, request }) =>
    continueWithoutPlant(services, body.refreshToken, body, originOf(request, body.clientInfo)),
  testToken: async ({ body, services, request }) => {
    const { mode, variant } = services.settings;
    if (mode === 'production' || !variants[variant].debugSignIn) throw new DomainError('app.notFound');
    const origin = originOf(request, body.clientInfo);
    await limitSignIn(services, 'test', body.testusername, origin, body.clientInfo, null);
    // Only people of a demonstration: whoever runs this build against other data opens no door with it.
    const account = await services.database.system
      .selectFrom('accounts')
      .innerJoin('users', 'users.accountOID', 'accounts.accountOID')
      .innerJoin('tenants', 'tenants.tenantID', 'users.tenantID')
      .select(['accounts.accountOID', 'accounts.mobileNo'])
      .where('accounts.mobileNo', '=', body.testusername)
      .where('tenants.demo', '=', true)
      .executeTakeFirst();
    if (!account || body.username !== debugUsername) throw new DomainError('login.incorrect');
    return openSession(services, { ...account, onlyTenantID: null }, body.tid, body, origin);
  },
  signOut: async ({ account, services, request }) => {
    const { accountOID, onlyTenantID, sessionID } = account;
    await endSessions(services.database.system, { accountOID, onlyTenantID, only: sessionID }, 'signOut');
    await recordAccountEvent(services, 'signOut', account, originOf(request));
    return {};
  },
  endSession: async ({ account, params, services, request }) => {
    const { system } = services.database;
    const which = params.id === 'others' ? { except: account.sessionID } : { only: params.id };
    const { accountOID, onlyTenantID } = account;
    for (const sessionID of await endSessions(system, { accountOID, onlyTenantID, ...which }, 'ended'))
      await recordAccountEvent(services, 'sessionEnded', account, originOf(request), { sessionID, by: 'owner' });
    return {};
  },
};
