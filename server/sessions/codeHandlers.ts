import type { sessions } from '@pourline/contract/sessions';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyRequest } from 'fastify';
import { checkOwnProof } from '../http/plantSecret.ts';
import type { Handlers } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { type Origin, originOf, recordAccountEvent } from './accountEvents.ts';
import { limitAddress } from './attempts.ts';
import { checkChosenPassword } from './checkChosenPassword.ts';
import { type CodeOrigin, originOfAccount, originOfNobody } from './codeOrigins.ts';
import { makeImageCode, takeImageCode } from './imageCodes.ts';
import { setPassword } from './setPassword.ts';
import {
  type CodePurpose,
  checkCode,
  codeValidMinutes,
  codeWaitSeconds,
  sendCode,
  takeCode,
} from './verificationCodes.ts';

/** The account of a phone; null when nobody has one. */
const accountOfPhone = async (services: Services, mobileNo: string): Promise<string | null> =>
  (
    await services.database.system
      .selectFrom('accounts')
      .select('accountOID')
      .where('mobileNo', '=', mobileNo)
      .executeTakeFirst()
  )?.accountOID ?? null;

interface Sending {
  services: Services;
  request: FastifyRequest;
  body: { mobileNo: string; imageID: string; imageCode: string };
}

/** Reads the picture and sends the code. Nothing of it tells whether the phone has an account: that is said to who types the code. */
const send = async ({ services, request, body }: Sending, purpose: CodePurpose, from: CodeOrigin) => {
  const { mobileNo } = body;
  await limitAddress(services, request, 'sendCode', 'codesPerAddress');
  await takeImageCode(services, body.imageID, body.imageCode);
  const accountOID = await accountOfPhone(services, mobileNo);
  await sendCode(services, mobileNo, purpose, from);
  const origin: Origin = originOf(request);
  await recordAccountEvent(services, 'codeSent', { accountOID, mobileNo }, origin, { purpose });
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
  signInCode: async (call) => {
    const { mobileNo, deviceProof } = call.body;
    return send(call, 'signIn', await originOfNobody(call.services, mobileNo, call.request.ip, deviceProof));
  },
  registerCode: async (call) =>
    send(call, 'register', await originOfNobody(call.services, call.body.mobileNo, call.request.ip)),
  phoneCode: async (call) => {
    // A plant’s secret proves nothing for another phone; for the own one the code itself is the proof.
    if (call.body.mobileNo !== call.account.mobileNo) checkOwnProof(call.account);
    return send(call, 'phone', originOfAccount(call.account, call.body.mobileNo));
  },
  checkExist: async ({ services, request, body }) => {
    await limitAddress(services, request, 'lookup', 'lookupsPerAddress');
    const from = await originOfNobody(services, body.mobileNo, request.ip);
    await checkCode(services, body.mobileNo, 'register', body.vcode, from);
    return { exists: (await accountOfPhone(services, body.mobileNo)) !== null };
  },
  newAuth: async ({ services, request, body }) => {
    const { mobileNo, vcode, password, deviceProof } = body;
    await limitAddress(services, request, 'newAuth', 'codesPerAddress');
    checkChosenPassword(password, mobileNo);
    const from = await originOfNobody(services, mobileNo, request.ip, deviceProof);
    await takeCode(services, mobileNo, 'signIn', vcode, from);
    const accountOID = await accountOfPhone(services, mobileNo);
    if (!accountOID) throw new DomainError('login.notRegistered');
    await setPassword(services, { accountOID, mobileNo }, password, originOf(request), 'code');
    return {};
  },
};
