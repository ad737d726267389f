import { registrations } from '@pourline/contract/registrations';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressSubject } from '../http/addressSubject.ts';
import { applicationForm, registerApplicant } from '../registrations/testApplicant.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { strictLimits } from './limits.ts';

let server: TestServer;
/** The server trusts a proxy on its own machine: each request may come from another address. */
const post = async (path: string, body: unknown, address: string) => {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return { status: response.status, reply: (await response.json()) as { code: string; message: string } };
};
const signIn = (username: string, address: string, clientInfo = '') =>
  post(sessions.token.path, { username, password: 'wrong', clientInfo }, address);
const phone = (i: number): string => `139${String(i).padStart(8, '0')}`;

beforeAll(async () => {
  server = await startTestServer({
    limits: {
      signInPerPhone: { max: 3, minutes: 10 },
      signInPerAddress: { max: 6, minutes: 10 },
      signInPerDevice: { max: 4, minutes: 10 },
      lookupsPerAddress: { max: 3, minutes: 10 },
      codesPerAddress: { max: 2, minutes: 60 },
      imagesPerAddress: { max: 3, minutes: 10 },
      applicationsPerAccount: { max: 2, minutes: 60 },
    },
  });
});
afterAll(() => server?.stop());

it('limits sign-ins of one phone from one address, and keeps its owner out nowhere else', async () => {
  const answers = [];
  for (let i = 0; i < 4; i += 1) answers.push(await signIn(phone(1), '10.0.1.1'));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
  expect(answers[3]?.reply).toMatchObject({ code: 'login.tooMany' });
  expect(answers[3]?.reply.message).toMatch(/^尝试次数过多，请(10|[1-9])分钟后再试$/);
  expect((await signIn(phone(1), '10.0.1.2')).reply.code).toBe('login.wrongPassword');
  // Trying somebody's passwords does not keep them from signing in by a code.
  const byCode = await post(sessions.token.path, { username: phone(1), vcode: '123456' }, '10.0.1.1');
  expect(byCode.reply.code).toBe('login.codeWrong');
});

it('limits applications of one account, those taken back included', async () => {
  const applicant = await registerApplicant(server);
  for (let i = 0; i < 2; i += 1) {
    const { registrationID } = await applicant.call(registrations.apply, applicationForm('driver'));
    await applicant.call(registrations.withdraw, { params: { id: registrationID } });
  }
  expect((await applicant.refusal(registrations.apply, applicationForm('driver'))).code).toBe('login.tooMany');
});

it('limits sign-ins from one address, whichever the phone, and no other address by it', async () => {
  const answers = [];
  for (let i = 0; i < 7; i += 1) answers.push(await signIn(phone(100 + i), '10.0.2.1'));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 429]);
  expect((await signIn(phone(200), '10.0.2.2')).status).toBe(401);
});

it('limits sign-ins of one device, whichever its address', async () => {
  const answers = [];
  for (let i = 0; i < 5; i += 1) answers.push(await signIn(phone(300 + i), `10.0.3.${i}`, 'android/stolen'));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429]);
});

it('counts an address of IPv6 as its whole network', async () => {
  expect(addressSubject('2001:db8:1:2:3:4:5:6')).toBe(addressSubject('2001:db8:1:2:ffff::1'));
  expect(addressSubject('2001:db8:1:2::1')).not.toBe(addressSubject('2001:db8:1:3::1'));
  expect(addressSubject('2001:db8::1:2:3:4')).toBe(addressSubject('2001:db8::a:b:c:d'));
  expect(addressSubject('2001:db8::1')).toBe(addressSubject('2001:db8:0:0:1::'));
  expect(addressSubject('::1')).toBe('0:0:0:0');
  expect(addressSubject('2001:0DB8:0:1::9')).toBe(addressSubject('2001:db8:0:1::1'));
  // However a proxy spells it, with a port or within one of IPv6, an address has one count; what is no address shares one.
  for (const told of ['10.0.0.1', '10.0.0.1:1001', '::ffff:10.0.0.1', '::FFFF:10.0.0.1'])
    expect(addressSubject(told), told).toBe('10.0.0.1');
  for (const told of [
    '::ffff:0606:0606',
    '::FFFF:6.6.6.6',
    '0:0:0:0:0:ffff:6.6.6.6',
    '0:0:0:0:0:FFFF:606:606',
    '6.6.6.6:80',
  ])
    expect(addressSubject(told), told).toBe('6.6.6.6');
  for (const told of ['[2001:db8:0:1::9]:443', '[2001:db8:0:1::9]', '2001:db8:0:1::9%eth0', '2001:db8:0:1::1.2.3.4'])
    expect(addressSubject(told), told).toBe('2001:db8:0:1');
  for (const told of ['999.1.1.1', '05.5.5.5', '1.2.3.4.5', '[1.2.3.4', '[]:443', '12345::1', '::ffff:999.1.1.1'])
    expect(addressSubject(told), told).toBe('unknown');
  for (const told of ['unknown', 'unknown1', '', '10.0.0', 'a:b']) expect(addressSubject(told), told).toBe('unknown');
});

it('limits asking who has an account', async () => {
  const lookup = async (i: number) =>
    (await post(sessions.checkExist.path, { mobileNo: phone(i), vcode: '123456' }, '10.0.4.1')).status;
  expect([await lookup(0), await lookup(1), await lookup(2), await lookup(3)]).toEqual([401, 401, 401, 429]);
});

it('limits codes and pictures from one address', async () => {
  const send = () =>
    post(sessions.signInCode.path, { mobileNo: phone(1), imageID: 'none', imageCode: 'none' }, '10.0.5.1');
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([422, 422, 429]);
  const image = async () => (await post(sessions.imageCode.path, {}, '10.0.5.2')).status;
  const statuses = [];
  for (let i = 0; i < 4; i += 1) statuses.push(await image());
  expect(statuses.at(-1)).toBe(429);
});

it('has limits at work that a guesser cannot live with', () => {
  expect(strictLimits).toMatchObject({
    signInPerPhone: { max: 20, minutes: 10 },
    signInPerAddress: { max: 60, minutes: 10 },
    codesPerAddress: { max: 10, minutes: 60 },
    lookupsPerAddress: { max: 30, minutes: 10 },
    papersPerAddress: { max: 60, minutes: 10 },
  });
});
