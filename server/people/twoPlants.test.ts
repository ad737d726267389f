import { accounts } from '@pourline/contract/accounts';
import { Refusal } from '@pourline/contract/client/refusal';
import { people } from '@pourline/contract/people';
import { registrations } from '@pourline/contract/registrations';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationForm } from '../registrations/testApplicant.ts';
import { originAt, originOfAccount } from '../sessions/codeOrigins.ts';
import { lastCode } from '../sessions/testCodes.ts';
import { sendCode } from '../sessions/verificationCodes.ts';
import { type Caller, holderAt, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let east: Caller;
let north: Caller;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  east = await server.signIn('李卫东', 'senior', 'demo-east');
  north = await server.signIn('窦清', 'senior', 'demo-north');
}, 60_000);
afterAll(() => server?.stop());

const signIn = (username: string, proof: object, tid = '') =>
  nobodyAt(server.url).call(sessions.token, { body: { username, ...proof, tid } });
const refusal = async (username: string, proof: object): Promise<string> =>
  (await nobodyAt(server.url).refusal(sessions.token, { body: { username, ...proof } })).code;
const holder = (token: string): Caller => holderAt(server.url, token, 'driver', '');
const freshPhone = (): string => {
  count += 1;
  return `1580000${String(count).padStart(4, '0')}`;
};
const codeFor = async (mobileNo: string): Promise<string> => {
  count += 1;
  // From another address each time, for nobody gets two within a minute.
  await sendCode(server.services, mobileNo, 'signIn', originAt(null, `10.7.0.${count}`));
  return lastCode(server.services, mobileNo);
};
const byCode = async (mobileNo: string): Promise<Caller> =>
  holder((await signIn(mobileNo, { vcode: await codeFor(mobileNo) })).token);
const ask = (manager: Caller, mobileNo: string) =>
  manager.call(people.createUser, { body: { name: '陆远行', mobileNo, roleIDs: ['role-driver'] } });
const answer = (person: Caller, tid: string, accept: boolean) =>
  person.call(accounts.answerInvitation, { params: { id: tid }, body: { accept } });
const password = 'own gravel 71';
/** Somebody signs in with the first password that a plant handed out and chooses one. */
const joinByFirstPassword = async (manager: Caller, mobileNo: string) => {
  const { id, firstPassword } = await ask(manager, mobileNo);
  const { token } = await signIn(mobileNo, { password: firstPassword });
  const body = { oldPassword: '', newPassword: password };
  await holder(token).call(accounts.updatePassword, { params: { id }, body });
  return { id, session: holder((await signIn(mobileNo, { password })).token) };
};
/** What a plant gets that resets the password of a person of its own, and that asks for an unlock code. */
const managed = (manager: Caller, id: string): Promise<string[]> =>
  Promise.all(
    [people.unlockCode, people.resetPassword].map((call) =>
      manager.call(call, { params: { id } }).then(
        () => 'done',
        (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
      ),
    ),
  );

test('a plant that the person is at by what it handed out alone gives way to the first that they accept themselves', async () => {
  const mobileNo = freshPhone();
  const given = await joinByFirstPassword(north, mobileNo);
  const asked = await ask(east, mobileNo);
  await answer(await byCode(mobileNo), 'demo-east', true);
  expect((await given.session.refusal(sessions.currentUser)).code).toBe('login.invalid');
  expect(await refusal(mobileNo, { password })).toBe('login.wrongPassword');
  expect(await managed(north, given.id)).toEqual(['user.otherPlants', 'user.otherPlants']);
  expect(await managed(east, asked.id)).toEqual(['done', 'done']);
});

test('an application that is accepted makes a home of the plant as an answer does', async () => {
  const mobileNo = freshPhone();
  const given = await joinByFirstPassword(north, mobileNo);
  const person = await byCode(mobileNo);
  const form = applicationForm('driver', { name: '陆远行' });
  const { registrationID } = await person.call(registrations.apply, form);
  const passed = { params: { id: registrationID }, body: { roleIDs: ['role-driver'] } };
  await east.call(registrations.pass, passed);
  expect(await refusal(mobileNo, { password })).toBe('login.wrongPassword');
  expect(await managed(north, given.id)).toEqual(['user.otherPlants', 'user.otherPlants']);
});

test('another plant that accepts an application leaves it to the own one whether its person has to choose a password', async () => {
  const mobileNo = freshPhone();
  const own = await ask(east, mobileNo);
  await answer(await byCode(mobileNo), 'demo-east', true);
  await east.call(people.resetPassword, { params: { id: own.id } });
  const person = await byCode(mobileNo);
  const form = applicationForm('driver', { name: '陆远行', tid: 'demo-north' });
  const { registrationID } = await person.call(registrations.apply, form);
  await north.call(registrations.pass, { params: { id: registrationID }, body: { roleIDs: ['role-driver'] } });
  expect((await east.call(people.managedUser, { params: { id: own.id } })).needResetPsw).toBe(true);
});

test('who agrees to the plant of their first password before they accept another one keeps it as their home', async () => {
  const mobileNo = freshPhone();
  const own = await joinByFirstPassword(east, mobileNo);
  const asked = await ask(north, mobileNo);
  const person = await byCode(mobileNo);
  // It is asked about first.
  expect((await person.call(accounts.invitations)).data.map(({ tid, joined }) => [tid, joined])).toEqual([
    ['demo-east', true],
    ['demo-north', false],
  ]);
  await answer(person, 'demo-east', true);
  await answer(person, 'demo-north', true);
  expect((await person.call(accounts.invitations)).data).toEqual([]);
  expect(await own.session.call(sessions.currentUser)).toMatchObject({ id: own.id });
  expect((await signIn(mobileNo, { password }, 'demo-east')).tenants.map(({ tid }) => tid)).toEqual(['demo-east']);
  expect(await managed(north, asked.id)).toEqual(['user.otherPlants', 'user.otherPlants']);
  expect(await managed(east, own.id)).toEqual(['done', 'done']);
});

test('who agrees to it only afterwards belongs to it from then on', async () => {
  const mobileNo = freshPhone();
  const given = await joinByFirstPassword(north, mobileNo);
  const asked = await ask(east, mobileNo);
  const person = await byCode(mobileNo);
  await answer(person, 'demo-east', true);
  await answer(person, 'demo-north', true);
  expect((await person.call(accounts.invitations)).data).toEqual([]);
  expect(await managed(north, given.id)).toEqual(['user.otherPlants', 'user.otherPlants']);
  expect(await managed(east, asked.id)).toEqual(['done', 'done']);
});

test('an unlock code of a plant that gives way opens nothing any more', async () => {
  const mobileNo = freshPhone();
  const given = await joinByFirstPassword(north, mobileNo);
  const { unlockCode } = await north.call(people.unlockCode, { params: { id: given.id } });
  await ask(east, mobileNo);
  await answer(await byCode(mobileNo), 'demo-east', true);
  expect(await refusal(mobileNo, { unlockCode })).toBe('login.unlockWrong');
});

test('the last who manages the people of a plant cannot leave it by saying that it is none of theirs', async () => {
  const mobileNo = freshPhone();
  const body = { name: '陆远行', mobileNo, roleIDs: ['role-senior'] };
  const { id, firstPassword } = await north.call(people.createUser, { body });
  await signIn(mobileNo, { password: firstPassword });
  const vcode = await codeFor(mobileNo);
  await nobodyAt(server.url).call(sessions.newAuth, { body: { mobileNo, vcode, password } });
  const { token } = await signIn(mobileNo, { password });
  const manager = holderAt(server.url, token, 'senior', id);
  await manager.call(people.setUserState, {
    params: { id: north.userID },
    body: { state: 'disabled', reason: '离职' },
  });
  const leave = { params: { id: 'demo-north' }, body: { accept: false } };
  expect((await manager.refusal(accounts.answerInvitation, leave)).code).toBe('user.lastAdministrator');
  expect((await manager.call(people.managedUser, { params: { id } })).state).toBe('enabled');
  // North is managed by its own again, for the tests that follow.
  await manager.call(people.setUserState, { params: { id: north.userID }, body: { state: 'enabled' } });
  north = await server.signIn('窦清', 'senior', 'demo-north');
  await answer(manager, 'demo-north', false);
});

test('a plant that squats on a number and signs in for its person is out by one word of theirs', async () => {
  const mobileNo = freshPhone();
  const squatter = await joinByFirstPassword(north, mobileNo);
  const asked = await ask(east, mobileNo);
  const person = await byCode(mobileNo);
  await answer(person, 'demo-east', true);
  await answer(person, 'demo-north', false);
  expect(await refusal(mobileNo, { password })).toBe('login.wrongPassword');
  expect((await squatter.session.refusal(accounts.invitations)).code).toBe('login.invalid');
  expect((await person.call(accounts.invitations)).data).toEqual([]);
  expect(await managed(east, asked.id)).toEqual(['done', 'done']);
  // Asking again, it hands out what opens nothing.
  await north.call(people.setUserState, { params: { id: squatter.id }, body: { state: 'enabled' } });
  const { firstPassword } = await north.call(people.resetPassword, { params: { id: squatter.id } });
  const { unlockCode } = await north.call(people.unlockCode, { params: { id: squatter.id } });
  expect(await refusal(mobileNo, { password: firstPassword })).toBe('login.wrongPassword');
  expect(await refusal(mobileNo, { unlockCode })).toBe('login.unlockWrong');
  expect((await north.call(people.managedUser, { params: { id: squatter.id } })).state).toBe('invited');
});

test('a plant that only entered a number gains nothing by being first', async () => {
  const mobileNo = freshPhone();
  const squatter = await ask(north, mobileNo);
  const asked = await ask(east, mobileNo);
  const person = await byCode(mobileNo);
  await answer(person, 'demo-east', true);
  expect(await refusal(mobileNo, { password: squatter.firstPassword })).toBe('login.wrongPassword');
  expect(await managed(east, asked.id)).toEqual(['done', 'done']);
});

test('a plant that waits for an answer is told no other number of the person', async () => {
  const mobileNo = freshPhone();
  const own = await ask(east, mobileNo);
  await answer(await byCode(mobileNo), 'demo-east', true);
  const asked = await ask(north, mobileNo);
  const code = async (to: string, purpose: 'signIn' | 'phone', from: Parameters<typeof sendCode>[3]) => {
    await sendCode(server.services, to, purpose, from);
    return lastCode(server.services, to);
  };
  const vcode = await code(mobileNo, 'signIn', originAt(null, '10.7.1.1'));
  await nobodyAt(server.url).call(sessions.newAuth, { body: { mobileNo, vcode, password } });
  const session = await signIn(mobileNo, { password });
  const person = holder(session.token);
  const other = freshPhone();
  const account = {
    accountOID: session.accountOID,
    mobileNo,
    sessionID: '',
    tenantID: '',
    userID: '',
    onlyTenantID: null,
  };
  const proof = await code(other, 'phone', originOfAccount(account, other));
  await person.call(accounts.changePhone, { body: { mobileNo: other, vcode: proof, password } });
  const told = async (manager: Caller, id: string) =>
    (await manager.call(people.managedUser, { params: { id } })).mobileNo;
  expect([await told(east, own.id), await told(north, asked.id)]).toEqual([other, mobileNo]);
});
