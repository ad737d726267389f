import { accounts } from '@pourline/contract/accounts';
import { people } from '@pourline/contract/people';
import { sessions } from '@pourline/contract/sessions';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { originAt } from '../sessions/codeOrigins.ts';
import { lastCode } from '../sessions/testCodes.ts';
import { sendCode } from '../sessions/verificationCodes.ts';
import { type Caller, holderAt, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let east: Caller;
let north: Caller;
let phones = 0;
let codes = 0;

beforeAll(async () => {
  server = await startTestServer();
  east = await server.signIn('李卫东', 'senior', 'demo-east');
  north = await server.signIn('窦清', 'senior', 'demo-north');
});
afterAll(() => server?.stop());

const freshPhone = (): string => {
  phones += 1;
  return `1570000${String(phones).padStart(4, '0')}`;
};
const nobody = (): Caller => nobodyAt(server.url);
const signIn = (username: string, proof: object, tid = '') =>
  nobody().call(sessions.token, { body: { username, ...proof, tid } });
const refusal = async (username: string, proof: object, tid = ''): Promise<string> =>
  (await nobody().refusal(sessions.token, { body: { username, ...proof, tid } })).code;
const holder = (token: string, roleGroup: RoleGroup = 'driver', userID = ''): Caller =>
  holderAt(server.url, token, roleGroup, userID);
const codeFor = async (mobileNo: string): Promise<string> => {
  codes += 1;
  // From another address each time, for nobody gets two within a minute.
  await sendCode(server.services, mobileNo, 'signIn', originAt(null, `10.9.0.${codes}`));
  return lastCode(server.services, mobileNo);
};
const ask = (manager: Caller, mobileNo: string, name = '卫东升') =>
  manager.call(people.createUser, { body: { name, mobileNo, roleIDs: ['role-driver'] } });
const stateAt = async (manager: Caller, id: string) =>
  (await manager.call(people.managedUser, { params: { id } })).state;
/** A driver of the east plant who has accepted it and chosen a password, both by codes to their phone. */
const driverOfEast = async (password = 'own gravel pit') => {
  const mobileNo = freshPhone();
  const { id } = await ask(east, mobileNo);
  const { token } = await signIn(mobileNo, { vcode: await codeFor(mobileNo) });
  await holder(token).call(accounts.answerInvitation, { params: { id: 'demo-east' }, body: { accept: true } });
  await nobody().call(sessions.newAuth, { body: { mobileNo, vcode: await codeFor(mobileNo), password } });
  return { mobileNo, id, password };
};

test('a plant that asks for somebody is told the same whether their phone has an account or not', async () => {
  const [known, fresh] = [(await driverOfEast()).mobileNo, freshPhone()];
  const replies = [await ask(north, known), await ask(north, fresh)];
  const shape = ({ id, mobileNo, createTime, firstPassword, ...told }: (typeof replies)[number]) => {
    expect([id !== '', mobileNo !== '', createTime !== '']).toEqual([true, true, true]);
    expect(firstPassword).toMatch(/^[a-hj-km-np-z2-9]{10}$/);
    return told;
  };
  expect(shape(replies[0] as never)).toEqual(shape(replies[1] as never));
  expect(replies[0]).toMatchObject({ state: 'invited', needResetPsw: true, lockedUntil: null, lastUsedAt: null });
  // Nor by what happens to the account meanwhile, nor by what the plant may do with who has not answered.
  for (const { id, mobileNo } of replies) {
    for (let i = 0; i < 5; i += 1) await refusal(mobileNo, { password: 'wrong' });
    const { events, ...seen } = await north.call(people.managedUser, { params: { id } });
    expect(seen).toMatchObject({ state: 'invited', needResetPsw: true, lastUsedAt: null });
    expect(seen.lockedUntil).not.toBeNull();
    expect(events.map((event) => event.label)).toEqual(['新增人员']);
    expect((await north.call(people.unlockCode, { params: { id } })).unlockCode).toMatch(/^\d{8}$/);
    expect((await north.call(people.resetPassword, { params: { id } })).firstPassword).toHaveLength(10);
  }
  const audit = await north.call(people.accountAudit, { query: { limit: 100 } });
  expect(audit.data.some((event) => event.mobileNo === known)).toBe(false);
});

test('another company joins nobody without their consent, and the own plant keeps its right', async () => {
  const { mobileNo, id, password } = await driverOfEast();
  const asked = await ask(north, mobileNo, '东升');
  expect((await signIn(mobileNo, { password })).tenants.map(({ tid }) => tid)).toEqual(['demo-east']);
  expect(await refusal(mobileNo, { password }, 'demo-north')).toBe('login.tenantDenied');
  expect(await refusal(mobileNo, { password: asked.firstPassword })).toBe('login.wrongPassword');
  expect((await north.call(people.users, { query: { keyword: '东升' } })).total).toBe(0);

  const person = holder((await signIn(mobileNo, { password })).token);
  const { data } = await person.call(accounts.invitations);
  expect(data).toMatchObject([{ tid: 'demo-north', inviterName: '窦清', name: '东升', roles: ['搅拌车司机'] }]);
  const answer = (accept: boolean, tid = 'demo-north') => ({ params: { id: tid }, body: { accept } });
  expect((await person.refusal(accounts.answerInvitation, answer(true, 'demo-west'))).code).toBe(
    'account.noInvitation',
  );
  await person.call(accounts.answerInvitation, answer(true));
  expect((await person.refusal(accounts.answerInvitation, answer(false))).code).toBe('account.noInvitation');
  expect((await person.call(accounts.invitations)).data).toEqual([]);
  expect((await signIn(mobileNo, { password })).tenants.map(({ tid }) => tid).sort()).toEqual([
    'demo-east',
    'demo-north',
  ]);
  expect(await stateAt(north, asked.id)).toBe('enabled');

  // The second plant may neither reset nor unlock; the first still may.
  for (const call of [people.resetPassword, people.unlockCode] as const)
    expect((await north.refusal(call, { params: { id: asked.id } })).code).toBe('user.otherPlants');
  const { unlockCode } = await east.call(people.unlockCode, { params: { id } });
  const { firstPassword } = await east.call(people.resetPassword, { params: { id } });
  expect(await refusal(mobileNo, { password })).toBe('login.wrongPassword');
  expect(await refusal(mobileNo, { unlockCode })).toBe('login.unlockWrong');
  expect((await signIn(mobileNo, { password: firstPassword })).tenants.map(({ tid }) => tid)).toEqual(['demo-east']);
});

test('what a plant hands out opens that plant alone, until the person proves the phone', async () => {
  const { mobileNo, id, password } = await driverOfEast();
  const asked = await ask(north, mobileNo);
  const own = holder((await signIn(mobileNo, { password })).token);
  const accept = { params: { id: 'demo-north' }, body: { accept: true } };
  await own.call(accounts.answerInvitation, accept);
  const { firstPassword } = await east.call(people.resetPassword, { params: { id } });
  const session = await signIn(mobileNo, { password: firstPassword });
  expect(await refusal(mobileNo, { password: firstPassword }, 'demo-north')).toBe('login.ownProof');
  const going = { body: { refreshToken: session.refreshToken, tid: 'demo-north' } };
  expect((await nobody().refusal(sessions.token, going)).code).toBe('login.tenantDenied');
  // Whoever reset it chooses a password, and still is in that plant alone.
  const manager = holder(session.token);
  const chosen = 'chosen by another';
  await manager.call(accounts.updatePassword, { params: { id }, body: { oldPassword: '', newPassword: chosen } });
  const again = await signIn(mobileNo, { password: chosen });
  expect(again.tenants.map(({ tid }) => tid)).toEqual(['demo-east']);
  const scoped = holder(again.token);
  expect((await scoped.call(sessions.roleAbleTenants)).data.map(({ tid }) => tid)).toEqual(['demo-east']);
  const phone = { body: { mobileNo: freshPhone(), vcode: '000000', password: chosen } };
  expect((await scoped.refusal(accounts.changePhone, phone)).code).toBe('account.ownProof');
  expect((await scoped.refusal(accounts.deleteAccount, { body: { password: chosen } })).code).toBe('account.ownProof');
  expect((await scoped.refusal(accounts.answerInvitation, accept)).code).toBe('account.ownProof');
  // A code to the phone is the person's own proof, and a password chosen with one is theirs again.
  const vcode = await codeFor(mobileNo);
  await nobody().call(sessions.newAuth, { body: { mobileNo, vcode, password: 'mine once more' } });
  expect((await signIn(mobileNo, { password: 'mine once more' }, 'demo-north')).tenants).toHaveLength(2);
  expect(await stateAt(north, asked.id)).toBe('enabled');
});

test('an unlock code opens the plant that gave it', async () => {
  const { mobileNo, id, password } = await driverOfEast();
  await ask(north, mobileNo);
  const own = holder((await signIn(mobileNo, { password })).token);
  await own.call(accounts.answerInvitation, { params: { id: 'demo-north' }, body: { accept: true } });
  const { unlockCode } = await east.call(people.unlockCode, { params: { id } });
  expect((await signIn(mobileNo, { unlockCode })).tenants.map(({ tid }) => tid)).toEqual(['demo-east']);
  expect((await signIn(mobileNo, { password })).tenants).toHaveLength(2);
});

test('who refuses stays out until they are asked again; who is shut out loses no right to the next plant', async () => {
  const { mobileNo, id, password } = await driverOfEast();
  const asked = await ask(north, mobileNo);
  const person = holder((await signIn(mobileNo, { password })).token);
  const answer = (accept: boolean) => ({ params: { id: 'demo-north' }, body: { accept } });
  await person.call(accounts.answerInvitation, answer(false));
  const params = { id: asked.id };
  const seen = await north.call(people.managedUser, { params });
  expect([seen.state, seen.events[0]?.label]).toEqual(['disabled', '本人拒绝加入']);
  expect((await person.call(accounts.invitations)).data).toEqual([]);
  await north.call(people.setUserState, { params, body: { state: 'enabled' } });
  expect(await stateAt(north, asked.id)).toBe('invited');
  await person.call(accounts.answerInvitation, answer(true));
  // The first plant lets them go: the right passes to the plant where they work, and does not come back with them.
  const state = (to: 'enabled' | 'disabled') =>
    east.call(people.setUserState, { params: { id }, body: { state: to, reason: '离职' } });
  await state('disabled');
  expect((await east.refusal(people.unlockCode, { params: { id } })).code).toBe('user.otherPlants');
  expect((await north.call(people.unlockCode, { params })).unlockCode).toMatch(/^\d{8}$/);
  await state('enabled');
  expect((await east.refusal(people.resetPassword, { params: { id } })).code).toBe('user.otherPlants');
});

test('an account that a stranger made first belongs to whom its person chooses', async () => {
  const mobileNo = freshPhone();
  await ask(north, mobileNo);
  const mine = await ask(east, mobileNo);
  const session = await signIn(mobileNo, { vcode: await codeFor(mobileNo) });
  expect(session.tenants).toEqual([]);
  const person = holder(session.token);
  expect((await person.call(accounts.invitations)).data.map(({ tid }) => tid).sort()).toEqual([
    'demo-east',
    'demo-north',
  ]);
  await person.call(accounts.answerInvitation, { params: { id: 'demo-east' }, body: { accept: true } });
  expect((await east.call(people.resetPassword, { params: { id: mine.id } })).firstPassword).toHaveLength(10);
});

test('nobody answers an invitation before they have chosen a password', async () => {
  const { mobileNo, id } = await driverOfEast();
  await ask(north, mobileNo);
  await east.call(people.resetPassword, { params: { id } });
  const person = holder((await signIn(mobileNo, { vcode: await codeFor(mobileNo) })).token);
  const answer = { params: { id: 'demo-north' }, body: { accept: true } };
  expect((await person.refusal(accounts.answerInvitation, answer)).code).toBe('login.choosePassword');
  expect((await person.call(accounts.invitations)).data).toHaveLength(1);
  await nobody().call(sessions.newAuth, { body: { mobileNo, vcode: await codeFor(mobileNo), password: 'own quarry' } });
  const own = holder((await signIn(mobileNo, { password: 'own quarry' })).token);
  await own.call(accounts.answerInvitation, answer);
});
