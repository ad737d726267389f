import type { sessions } from '@pourline/contract/sessions';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { type Origin, originOf, recordAccountEvent } from './accountEvents.ts';
import { addressSubject, limitAttempts } from './attempts.ts';
import { checkChosenPassword } from './checkChosenPassword.ts';
import { makeImageCode, takeImageCode } from './imageCodes.ts';
import { setPassword } from './setPassword.ts';
import { type CodePurpose, codeValidMinutes, codeWaitSeconds, sendCode, takeCode } from './verificationCodes.ts';

/** The account of a phone; null when nobody has one. */
const accountOfPhone = async (services: Services, mobileNo: string): Promise<string | null> =>
  (
    await services.database.system
      .selectFrom('accounts')
      .select('accountOID')
      .where('mobileNo', '=', mobileNo)
      .executeTakeFirst()
  )?.accountOID ?? null;

const limitAddress = (
  services: Services,
  request: FastifyRequest,
  kind: string,
  limit: 'codesPerAddress' | 'imagesPerAddress' | 'lookupsPerAddress',
): Promise<void> =>
  limitAttempts(services, [
    { kind, subject: `address ${addressSubject(request.ip)}`, limit: services.settings.limits[limit] },
  ]);

interface Sending {
  services: Services;
  request: FastifyRequest;
  body: { mobileNo: string; imageID: string; imageCode: string };
}

/** Reads the picture, lets `allow` refuse, sends the code. */
const send = async (
  { services, request, body }: Sending,
  purpose: CodePurpose,
  allow: (accountOID: string | null) => void,
) => {
  await limitAddress(services, request, 'sendCode', 'codesPerAddress');
  await takeImageCode(services, body.imageID, body.imageCode);
  const accountOID = await accountOfPhone(services, body.mobileNo);
  allow(accountOID);
  await sendCode(services, body.mobileNo, purpose);
  const origin: Origin = originOf(request);
  await recordAccountEvent(services, 'codeSent', { accountOID, mobileNo: body.mobileNo }, origin, { purpose });
  return { waitSeconds: codeWaitSeconds, validSeconds: codeValidMinutes * 60 };
};

/** Pictures, codes sent to phones, and what is asked before somebody is signed in. */
export const codeHandlers: Pick<
  Handlers<typeof sessions>,
  'imageCode' | 'signInCode' | 'registerCode' | 'phoneCode' | 'checkExist' | 'newAuth'
> = {
  imageCode: async ({ services, request }) => {
    await limitAddress(services, request, 'image', 'imagesPerAddress');
    return makeImageCode(services);
  },
  signInCode: (call) =>
    send(call, 'signIn', (known) => {
      if (!known) throw new DomainError('login.notRegistered');
    }),
  registerCode: (call) =>
    send(call, 'register', (known) => {
      if (known) throw new DomainError('register.phoneExists');
    }),
  phoneCode: (call) =>
    send(call, 'phone', (known) => {
      if (known && known !== call.account.accountOID) throw new DomainError('account.exists');
    }),
  checkExist: async ({ services, request, body }) => {
    await limitAddress(services, request, 'lookup', 'lookupsPerAddress');
    return { exists: (await accountOfPhone(services, body.mobileNo)) !== null };
  },
  newAuth: async ({ services, request, body }) => {
    await limitAddress(services, request, 'newAuth', 'codesPerAddress');
    checkChosenPassword(body.password, body.mobileNo);
    await takeCode(services, body.mobileNo, 'signIn', body.vcode);
    const accountOID = await accountOfPhone(services, body.mobileNo);
    if (!accountOID) throw new DomainError('login.codeWrong');
    await setPassword(services, { accountOID, mobileNo: body.mobileNo }, body.password, originOf(request), 'code');
    return {};
  },
};
