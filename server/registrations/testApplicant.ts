import { registrations } from '@pourline/contract/registrations';
import { sessions } from '@pourline/contract/sessions';
import { atTest } from '../sessions/testCodes.ts';
import { sendCode } from '../sessions/verificationCodes.ts';
import { type Caller, holderAt, nobodyAt, type TestServer } from '../testServer.ts';

let phones = 0;

/** A phone number that nobody in the tests has had yet. */
export const freshPhone = (): string => {
  phones += 1;
  return `199${String(process.pid % 10_000).padStart(4, '0')}${String(phones).padStart(4, '0')}`;
};

export const applicantPassword = 'pour-concrete-7';

/** Somebody who is not signed in. */
export const nobody = (server: TestServer): Caller => nobodyAt(server.url);

/** Sends a code to register with and reads it where the built-in sender keeps it. */
export const registerCodeFor = async (server: TestServer, mobileNo: string): Promise<string> => {
  await sendCode(server.services, mobileNo, 'register', atTest);
  const { text } = await server.services.database.system
    .selectFrom('sentMessages')
    .select('text')
    .where('mobileNo', '=', mobileNo)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(text)?.[0] ?? '';
};

/** Signs an account in that belongs to no plant. */
export const signInWithoutPlant = async (server: TestServer, mobileNo: string): Promise<Caller> => {
  const session = await nobody(server).call(sessions.token, {
    body: { username: mobileNo, password: applicantPassword, tid: 'TEMP' },
  });
  return holderAt(server.url, session.token, 'customer', session.accountOID, '');
};

/** Somebody with an account of their own and no plant. */
export const registerApplicant = async (server: TestServer, name = '新人'): Promise<Caller & { mobileNo: string }> => {
  const mobileNo = freshPhone();
  const vcode = await registerCodeFor(server, mobileNo);
  await nobody(server).call(registrations.register, { body: { mobileNo, vcode, name, password: applicantPassword } });
  return { ...(await signInWithoutPlant(server, mobileNo)), mobileNo };
};

/** An application to the east plant. */
export const applicationForm = (
  kind: 'customer' | 'driver' | 'rental' | 'material' | 'ics' | 'plant',
  more: object = {},
) => ({
  body: {
    tid: 'demo-east',
    kind,
    way: 'choose' as const,
    name: '新人',
    info: { 单位名称: '中铁' },
    fileIDs: [],
    ...more,
  },
});
