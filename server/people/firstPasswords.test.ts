import { accounts } from '@pourline/contract/accounts';
import { people } from '@pourline/contract/people';
import { registrations } from '@pourline/contract/registrations';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationForm } from '../registrations/testApplicant.ts';
import { originAt } from '../sessions/codeOrigins.ts';
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
});
afterAll(() => server?.stop());

const nobody = (): Caller => nobodyAt(server.url);
const signIn = (username: string, proof: object, tid = '') =>
  nobody().call(sessions.token, { body: { username, ...proof, tid } });
const refusal = async (username: string, proof: object, tid = ''): Promise<string> =>
  (await nobody().refusal(sessions.token, { body: { username, ...proof, tid } })).code;
const holder = (token: string): Caller => holderAt(server.url, token, 'driver', '');
const codeFor = async (mobileNo: string): Promise<string> => {
  count += 1;
  // From another address each time, for nobody gets two within a minute.
  await sendCode(server.services, mobileNo, 'signIn', originAt(null, `10.8.0.${count}`));
  return lastCode(server.services, mobileNo);
};
const freshPhone = (): string => {
  count += 1;
  return `1560000${String(count).padStart(4, '0')}`;
};
const ask = (manager: Caller, mobileNo: string) =>
  manager.call(people.createUser, { body: { name: '路远', mobileNo, roleIDs: ['role-driver'] } });
const byCode = async (mobileNo: string): Promise<Caller> =>
  holder((await signIn(mobileNo, { vcode: await codeFor(mobileNo) })).token);
const answer = (person: Caller, tid: string, accept: boolean) =>
  person.call(accounts.answerInvitation, { params: { id: tid }, body: { accept } });
const stateAt = async (manager: Caller, id: string) =>
  (await manager.call(people.managedUser, { params: { id } })).state;
/** The plant whose password an account has; null: it is the person's own, or nobody's. */
const giverOf = async (mobileNo: string): Promise<string | null> => {
  const accounts = server.services.database.system.selectFrom('accounts');
  return (await accounts.select('passwordBy').where('mobileNo', '=', mobileNo).executeTakeFirstOrThrow()).passwordBy;
};
/** A phone that the north plant entered first, and the east plant after it. */
const askedTwice = async () => {
  const mobileNo = freshPhone();
  const [ofNorth, ofEast] = [await ask(north, mobileNo), await ask(east, mobileNo)];
  return { mobileNo, ofNorth, ofEast };
};
/** Somebody of the north plant signs in with the first password that it handed out and chooses one. */
const chooseAs = async (mobileNo: string, made: { id: string; firstPassword: string }, newPassword: string) => {
  const session = await signIn(mobileNo, { password: made.firstPassword });
  const body = { oldPassword: '', newPassword };
  await holder(session.token).call(accounts.updatePassword, { params: { id: made.id }, body });
  return session;
};

describe('the first password of one plant', () => {
  it('ends when the person accepts another plant by a code, and joins them to none', async () => {
    const { mobileNo, ofNorth, ofEast } = await askedTwice();
    await answer(await byCode(mobileNo), 'demo-east', true);
    for (const tid of ['', 'demo-east', 'demo-north'])
      expect(await refusal(mobileNo, { password: ofNorth.firstPassword }, tid)).toBe('login.wrongPassword');
    expect(await stateAt(north, ofNorth.id)).toBe('invited');
    expect(await giverOf(mobileNo)).toBeNull();
    // Nor does another that the plant hands out afterwards.
    const { firstPassword } = await north.call(people.resetPassword, { params: { id: ofNorth.id } });
    const { unlockCode } = await north.call(people.unlockCode, { params: { id: ofNorth.id } });
    expect(await refusal(mobileNo, { password: firstPassword })).toBe('login.wrongPassword');
    expect(await refusal(mobileNo, { unlockCode })).toBe('login.unlockWrong');
    expect(await stateAt(east, ofEast.id)).toBe('enabled');
  });

  it('ends when the person refuses that plant, also when it asks again', async () => {
    const { mobileNo, ofNorth } = await askedTwice();
    await answer(await byCode(mobileNo), 'demo-north', false);
    const params = { id: ofNorth.id };
    expect(await refusal(mobileNo, { password: ofNorth.firstPassword })).toBe('login.wrongPassword');
    await north.call(people.setUserState, { params, body: { state: 'enabled' } });
    const { firstPassword } = await north.call(people.resetPassword, { params });
    for (const password of [ofNorth.firstPassword, firstPassword])
      expect(await refusal(mobileNo, { password })).toBe('login.wrongPassword');
    expect(await stateAt(north, ofNorth.id)).toBe('invited');
  });

  it('opens no other plant, and neither do the password chosen with it and the sessions that it opened', async () => {
    const { mobileNo, ofNorth, ofEast } = await askedTwice();
    const chosen = 'gravel of the north';
    const session = await chooseAs(mobileNo, ofNorth, chosen);
    expect(session.tenants.map(({ tid }) => tid)).toEqual(['demo-north']);
    const other = { body: { refreshToken: session.refreshToken, tid: 'demo-east' } };
    expect((await nobody().refusal(sessions.token, other)).code).toBe('login.tenantDenied');
    const person = await byCode(mobileNo);
    await answer(person, 'demo-east', true);
    // The person has said nothing yet of the plant whose password somebody has used.
    for (const tid of ['', 'demo-east', 'demo-north'])
      expect(await refusal(mobileNo, { password: chosen }, tid)).toBe('login.wrongPassword');
    const going = (tid: string) =>
      nobody().refusal(sessions.token, { body: { refreshToken: session.refreshToken, tid } });
    for (const tid of ['demo-north', 'demo-east']) expect((await going(tid)).code).toBe('login.passwordChanged');
    expect((await holder(session.token).refusal(accounts.invitations)).code).toBe('login.invalid');
    await answer(person, 'demo-north', false);
    // The person's own session goes on, and the plant that they agreed to may let them in again.
    expect((await person.call(accounts.invitations)).data).toEqual([]);
    const { firstPassword: theirs } = await north.call(people.resetPassword, { params: { id: ofNorth.id } });
    expect(await refusal(mobileNo, { password: theirs })).toBe('login.wrongPassword');
    const { firstPassword } = await east.call(people.resetPassword, { params: { id: ofEast.id } });
    expect((await signIn(mobileNo, { password: firstPassword })).tenants.map(({ tid }) => tid)).toEqual(['demo-east']);
  });

  it('keeps what the own plant gave when the person refuses another one', async () => {
    const mobileNo = freshPhone();
    await chooseAs(mobileNo, await ask(north, mobileNo), 'gravel of my own');
    await ask(east, mobileNo);
    await answer(await byCode(mobileNo), 'demo-east', false);
    expect((await signIn(mobileNo, { password: 'gravel of my own' })).tenants).toHaveLength(1);
  });

  it('answers no other plant, applies to none, and changes and deletes nothing of the account', async () => {
    const { mobileNo, ofNorth, ofEast } = await askedTwice();
    const chosen = 'gravel of the north';
    const given = holder((await chooseAs(mobileNo, ofNorth, chosen)).token);
    const again = holder((await signIn(mobileNo, { password: chosen })).token);
    const phone = { body: { mobileNo: freshPhone(), vcode: '000000', password: chosen } };
    for (const person of [given, again]) {
      for (const accept of [true, false]) {
        const reply = { params: { id: 'demo-east' }, body: { accept } };
        expect((await person.refusal(accounts.answerInvitation, reply)).code).toBe('account.ownProof');
      }
      expect((await person.refusal(registrations.apply, applicationForm('driver'))).code).toBe('account.ownProof');
      expect((await person.refusal(accounts.changePhone, phone)).code).toBe('account.ownProof');
      expect((await person.refusal(accounts.deleteAccount, { body: { password: chosen } })).code).toBe(
        'account.ownProof',
      );
    }
    expect(await stateAt(east, ofEast.id)).toBe('invited');
  });

  it('is worth nothing once the person has chosen a password by a code, which opens all of the account', async () => {
    const { mobileNo, ofNorth } = await askedTwice();
    const vcode = await codeFor(mobileNo);
    await nobody().call(sessions.newAuth, { body: { mobileNo, vcode, password: 'own quarry' } });
    expect(await refusal(mobileNo, { password: ofNorth.firstPassword })).toBe('login.wrongPassword');
    const person = holder((await signIn(mobileNo, { password: 'own quarry' })).token);
    expect(await stateAt(north, ofNorth.id)).toBe('invited');
    for (const tid of ['demo-east', 'demo-north']) await answer(person, tid, true);
    expect((await signIn(mobileNo, { password: 'own quarry' })).tenants).toHaveLength(2);
  });

  it('of a plant that is reset opens that plant alone, also where the account belongs to no other yet', async () => {
    const mobileNo = freshPhone();
    const { id } = await ask(north, mobileNo);
    await answer(await byCode(mobileNo), 'demo-north', true);
    const { firstPassword } = await north.call(people.resetPassword, { params: { id } });
    const chosen = 'gravel of the north';
    await chooseAs(mobileNo, { id, firstPassword }, chosen);
    await ask(east, mobileNo);
    const given = holder((await signIn(mobileNo, { password: chosen })).token);
    const reply = { params: { id: 'demo-east' }, body: { accept: true } };
    expect((await given.refusal(accounts.answerInvitation, reply)).code).toBe('account.ownProof');
    await answer(await byCode(mobileNo), 'demo-east', true);
    expect(await refusal(mobileNo, { password: chosen }, 'demo-east')).toBe('login.ownProof');
  });
});
