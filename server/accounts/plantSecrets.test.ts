import { accounts } from '@pourline/contract/accounts';
import { construction } from '@pourline/contract/construction';
import { contract } from '@pourline/contract/contract';
import type { Endpoint } from '@pourline/contract/endpoint';
import { people } from '@pourline/contract/people';
import { plantFormWords, registrations } from '@pourline/contract/registrations';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationForm } from '../registrations/testApplicant.ts';
import { originAt } from '../sessions/codeOrigins.ts';
import { lastCode, readableImage } from '../sessions/testCodes.ts';
import { sendCode } from '../sessions/verificationCodes.ts';
import { type Caller, holderAt, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';

const mobileNo = '15755550001';
const chosen = 'gravel of the east';
let server: TestServer;
let east: Caller;
let codes = 0;
/** The person by their own proof, at the north plant. */
let own: Caller;
/** The application of the person to the group, which waits. */
let waiting = '';

const codeFor = async (phone = mobileNo): Promise<string> => {
  codes += 1;
  // From another address each time, for nobody gets two within a minute.
  await sendCode(server.services, phone, 'signIn', originAt(null, `10.9.0.${codes}`));
  return lastCode(server.services, phone);
};
const signIn = async (proof: object, tid: string, clientInfo: string): Promise<Caller> => {
  const body = { username: mobileNo, ...proof, tid, clientInfo };
  return holderAt(server.url, (await nobodyAt(server.url).call(sessions.token, { body })).token, 'driver');
};
const byCode = async (tid: string, clientInfo: string): Promise<Caller> =>
  signIn({ vcode: await codeFor() }, tid, clientInfo);
/** Whoever knows what the east plant handed out. */
const given = (clientInfo = 'web/given'): Promise<Caller> => signIn({ password: chosen }, '', clientInfo);

// At home in the east by their own answer, at the north plant as well; asked by the west plant, and an applicant at the group.
beforeAll(async () => {
  server = await startTestServer();
  const manager = (name: string, tid: 'demo-east' | 'demo-north' | 'demo-west') => server.signIn(name, 'senior', tid);
  east = await manager('李卫东', 'demo-east');
  const ask = async (by: Caller, name: string) =>
    (await by.call(people.createUser, { body: { name, mobileNo, roleIDs: ['role-driver'] } })).id;
  const id = await ask(east, '展东');
  await ask(await manager('窦清', 'demo-north'), '展北');
  const body = { mobileNo, vcode: await codeFor(), password: 'gravel of my own' };
  await nobodyAt(server.url).call(sessions.newAuth, { body });
  own = await byCode('', 'web/own');
  for (const tid of ['demo-east', 'demo-north'])
    await own.call(accounts.answerInvitation, { params: { id: tid }, body: { accept: true } });
  await ask(await manager('李卫东', 'demo-west'), '展西');
  const group = { tid: 'demo-group', info: { [plantFormWords.name]: '展氏混凝土' } };
  waiting = (await own.call(registrations.apply, applicationForm('plant', group))).registrationID;
  const { firstPassword } = await east.call(people.resetPassword, { params: { id } });
  const first = await signIn({ password: firstPassword }, '', 'web/first');
  await first.call(accounts.updatePassword, { params: { id }, body: { newPassword: chosen } });
  own = await byCode('demo-north', 'web/own');
});
afterAll(() => server?.stop());

const codeOf = async (asked: Promise<{ code: string }>): Promise<string> => (await asked).code;
const stillThere = async (): Promise<void> => {
  expect((await own.call(sessions.sessions)).sessions.map((one) => one.clientInfo)).toContain('web/own');
};
const refused = 'account.ownProof';
const { projects, tasks, waybills, project, task, waybill } = construction;
const seesNothing = async (list: typeof projects | typeof tasks | typeof waybills): Promise<void> => {
  const person = await given();
  const query = { 'filter.tid': 'demo-north' };
  expect((await person.call(list, { query })).total).toBe(0);
};
const seesNoneOf = async (one: typeof project | typeof task | typeof waybill): Promise<void> => {
  const person = await given();
  expect(await codeOf(person.refusal(one, { query: { tid: 'demo-north', id: 'any' } }))).toBe('app.forbidden');
};

/**
 * Every call that is for accounts, in a session that the east plant opened: what it tells of that plant, and that nothing of another
 * is told or changed.
 */
const rows: Readonly<Record<string, () => Promise<void>>> = {
  'DELETE /api/v1/auth/token': async () => {
    await (await given('web/leaves')).call(sessions.signOut);
    await stillThere();
  },
  'GET /api/v1/auth/session': async () => {
    const told = await (await given()).call(sessions.sessions);
    expect(new Set(told.sessions.map((one) => one.tenantName))).toEqual(new Set(['砼程城东搅拌站']));
    expect(told.sessions.map((one) => one.clientInfo)).not.toContain('web/own');
    expect(told.events.map((one) => one.clientInfo)).toContain('web/given');
    expect(told.events.map((one) => one.clientInfo)).not.toContain('web/own');
    expect(told.events.map((one) => one.kind)).not.toContain('codeSent');
    const all = await own.call(sessions.sessions);
    expect(all.events.map((one) => one.clientInfo)).toEqual(expect.arrayContaining(['web/own', 'web/given']));
  },
  'DELETE /api/v1/auth/session/{id}': async () => {
    const other = await given('web/other');
    const one = (await own.call(sessions.sessions)).sessions.find((row) => row.clientInfo === 'web/own');
    const person = await given();
    for (const id of [one?.sessionID ?? '', 'others']) await person.call(sessions.endSession, { params: { id } });
    await stillThere();
    expect(await codeOf(other.refusal(sessions.sessions))).toBe('login.invalid');
  },
  'GET /api/v1/auth/user-tenants-list': async () => {
    const { data } = await (await given()).call(sessions.tenantsOfPhone, { query: { mobileNo } });
    expect(data.map(({ tid }) => tid)).toEqual(['demo-east']);
  },
  'GET /api/v1/role-able-tenants': async () => {
    const { data } = await (await given()).call(sessions.roleAbleTenants);
    expect(data.map(({ tid }) => tid)).toEqual(['demo-east']);
  },
  'POST /api/v1/auth/vcode-for-mobileno/new': async () => {
    const body = { mobileNo: '15755559999', ...(await readableImage(server.services)) };
    expect(await codeOf((await given()).refusal(sessions.phoneCode, { body }))).toBe(refused);
  },
  'GET /api/v1/auth/invitation': async () => {
    expect((await (await given()).call(accounts.invitations)).data).toEqual([]);
    expect((await own.call(accounts.invitations)).data.map(({ tid }) => tid)).toEqual(['demo-west']);
  },
  'PUT /api/v1/auth/invitation/{id}': async () => {
    const answer = { params: { id: 'demo-west' }, body: { accept: false } };
    expect(await codeOf((await given()).refusal(accounts.answerInvitation, answer))).toBe(refused);
  },
  'GET /api/v1/auth/user-register/{mobileNo}': async () => {
    expect((await (await given()).call(registrations.userRegisters, { params: { mobileNo } })).data).toEqual([]);
    const { data } = await own.call(registrations.userRegisters, { params: { mobileNo } });
    expect(data.map(({ registrationID }) => registrationID)).toEqual([waiting]);
  },
  'GET /api/v1/auth/user-stone-register/{mobileNo}': async () => {
    const kind = (to: 'ics' | 'plant') =>
      server.services.database.system
        .updateTable('registrations')
        .set({ kind: to })
        .where('registrationID', '=', waiting)
        .execute();
    await kind('ics');
    try {
      expect((await (await given()).call(registrations.stoneRegisters, { params: { mobileNo } })).data).toEqual([]);
      expect((await own.call(registrations.stoneRegisters, { params: { mobileNo } })).data).toHaveLength(1);
    } finally {
      await kind('plant');
    }
  },
  'PUT /api/v1/auth/register/withdraw/{id}': async () => {
    const call = { params: { id: waiting } };
    expect(await codeOf((await given()).refusal(registrations.withdraw, call))).toBe(refused);
    const { data } = await own.call(registrations.userRegisters, { params: { mobileNo } });
    expect(data.map(({ state }) => state)).toEqual(['prs_pending']);
  },
  'POST /api/v1/auth/register/new': async () => {
    const form = applicationForm('driver', { tid: 'demo-west' });
    expect(await codeOf((await given()).refusal(registrations.apply, form))).toBe(refused);
  },
  'POST /api/v1/auth/register/pic': async () => {
    const sent = { query: { tid: 'demo-west' }, form: new FormData() };
    expect(await codeOf((await given()).refusal(registrations.picture, sent))).toBe(refused);
  },
  // What somebody of a site sees at several plants stands in construction.test.ts.
  'GET /api/v1/construction/project/info': () => seesNothing(construction.projects),
  'GET /api/v1/construction/project/task': () => seesNothing(construction.tasks),
  'GET /api/v1/construction/waybill/info': () => seesNothing(construction.waybills),
  'GET /api/v1/construction/project/one': () => seesNoneOf(construction.project),
  'GET /api/v1/construction/project/task/one': () => seesNoneOf(construction.task),
  'GET /api/v1/construction/waybill/one': () => seesNoneOf(construction.waybill),
  'PUT /api/v1/auth/mobile-no': async () => {
    const body = { mobileNo: '15755559999', vcode: '000000', password: chosen };
    expect(await codeOf((await given()).refusal(accounts.changePhone, { body }))).toBe(refused);
  },
  'DELETE /api/v1/auth/account': async () => {
    const person = await given();
    expect(await codeOf(person.refusal(accounts.deleteAccount, { body: { password: chosen } }))).toBe(refused);
    expect(await codeOf(person.refusal(accounts.deleteAccount, { body: { vcode: '000000' } }))).not.toBe('OK');
    await stillThere();
  },
};

const calls = Object.values(contract)
  .flatMap((part) => Object.values(part) as Endpoint[])
  .filter(({ access }) => access === 'account')
  .map((endpoint) => `${endpoint.method} ${endpoint.path}`);

it('a row stands for every call that is for accounts', () => {
  expect(Object.keys(rows).toSorted()).toEqual(calls.toSorted());
});

it.each(calls)('%s in a session that a plant opened stays with that plant', async (name) => {
  await rows[name]?.();
});

it('a phone on which a plant’s secret is typed does not sign the person out of their own', async () => {
  const mine = await byCode('demo-north', 'android/own');
  await given('android/given');
  expect((await mine.call(sessions.sessions)).sessions.map((one) => one.clientInfo)).toContain('android/own');
});

it('a password chosen in a session that a plant opened does not sign the person out of their own', async () => {
  const phone = '15755550002';
  const body = { name: '展新', mobileNo: phone, roleIDs: ['role-driver'] };
  const { id, firstPassword } = await east.call(people.createUser, { body });
  const enter = async (proof: object): Promise<Caller> => {
    const { token } = await nobodyAt(server.url).call(sessions.token, { body: { username: phone, ...proof } });
    return holderAt(server.url, token, 'driver', id);
  };
  const first = await enter({ password: firstPassword });
  const mine = await enter({ vcode: await codeFor(phone) });
  await first.call(accounts.updatePassword, { params: { id }, body: { newPassword: chosen } });
  expect((await mine.call(sessions.sessions)).sessions).toHaveLength(2);
});
