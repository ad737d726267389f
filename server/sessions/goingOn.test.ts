import { sessions } from '@pourline/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { demoPassword } from '../seed/demoPeople.ts';
import { holderAt, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';
import { hashPassword } from './passwords.ts';

let server: TestServer;
const nobody = () => nobodyAt(server.url);
const signIn = (username: string, tid = '', device = {}) =>
  nobody().call(sessions.token, { body: { username, password: demoPassword, tid, ...device } });
const goOn = (refreshToken: string, tid = '') => nobody().call(sessions.token, { body: { refreshToken, tid } });
const refusal = (refreshToken: string, tid = '') => nobody().refusal(sessions.token, { body: { refreshToken, tid } });
const holder = (token: string) => holderAt(server.url, token, 'sale');
const system = () => server.services.database.system;
const endedBy = async (accountOID: string) =>
  (await system().selectFrom('sessions').select('endedBy').where('accountOID', '=', accountOID).execute()).map(
    (row) => row.endedBy,
  );
let phones = 0;
/** An account that works at no plant. */
const newcomer = async (): Promise<{ accountOID: string; mobileNo: string }> => {
  phones += 1;
  const account = { accountOID: newId(), mobileNo: `1370000000${phones}` };
  const now = new Date();
  await system()
    .insertInto('accounts')
    .values({ ...account, passwordHash: await hashPassword(demoPassword), passwordChangedAt: now, createTime: now })
    .execute();
  return account;
};
const employ = (account: { accountOID: string; mobileNo: string }) =>
  system()
    .insertInto('users')
    .values({ tenantID: 'demo-north', userID: newId(), name: '新人', createTime: new Date(), ...account })
    .execute();

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

describe('going on with a session', () => {
  it('F010.2 changes the refresh token at every use and takes the one before for a minute', async () => {
    const first = await signIn('13800001008');
    const second = await goOn(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    const again = await goOn(first.refreshToken);
    expect((await holder(again.token).call(sessions.currentUser)).name).toBe('冯涛');
  });

  it('F010.2 gives requests of the same moment tokens that all work', async () => {
    const { refreshToken } = await signIn('13800001008');
    const replies = await Promise.all(Array.from({ length: 6 }, () => goOn(refreshToken)));
    for (const reply of replies) expect((await holder(reply.token).call(sessions.currentUser)).name).toBe('冯涛');
    // Whichever of the replies is kept, the session goes on with it.
    for (const reply of replies) await goOn(reply.refreshToken);
  });

  it('F032.2 goes on with the token before in another plant, while its reply is on the road', async () => {
    const { refreshToken } = await signIn('13800001003', 'demo-east');
    const lost = await goOn(refreshToken);
    const west = await goOn(refreshToken, 'demo-west');
    expect(west.refreshToken).toBe(lost.refreshToken);
    expect((await holder(west.token).refusal(sessions.currentUser)).code).toBe('app.invalidPermissions');
    const senior = holderAt(server.url, west.token, 'senior');
    expect((await senior.call(sessions.currentUser)).tid).toBe('demo-west');
  });

  it('ends a session when a token comes back that was replaced long ago', async () => {
    const first = await signIn('13800001009');
    const second = await goOn(first.refreshToken);
    const third = await goOn(second.refreshToken);
    expect(await refusal(first.refreshToken)).toMatchObject({
      status: 401,
      code: 'login.incorrect',
      message: 'incorrect Username or Password',
    });
    expect((await refusal(third.refreshToken)).code).toBe('login.incorrect');
    expect((await holder(third.token).refusal(sessions.currentUser)).message).toBe('当前登录无效!');
    const events = await system()
      .selectFrom('accountEvents')
      .select('kind')
      .where('kind', '=', 'tokenReused')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('ends a session whose former refresh token comes back after its minute', async () => {
    const first = await signIn('13800001007');
    const second = await goOn(first.refreshToken);
    await system()
      .updateTable('sessions')
      .set({ formerUntil: new Date(Date.now() - 1000) })
      .where('formerHash', 'is not', null)
      .execute();
    expect((await refusal(first.refreshToken)).code).toBe('login.incorrect');
    expect((await refusal(second.refreshToken)).code).toBe('login.incorrect');
  });

  it('takes no token that it did not make, and ends nothing for it', async () => {
    const { refreshToken, token } = await signIn('13800001010');
    const [sessionID] = refreshToken.split('.');
    for (const forged of ['x', `${sessionID}.guess.guess`, `${sessionID}.${'A'.repeat(43)}.${'B'.repeat(43)}`])
      expect((await refusal(forged)).code).toBe('login.incorrect');
    expect((await holder(token).call(sessions.sessions)).sessions.some((row) => row.current)).toBe(true);
  });

  it('F032.2 F032.3 goes to another plant of the person, and to no other', async () => {
    const { refreshToken } = await signIn('13800001003', 'demo-east');
    const moved = await goOn(refreshToken, 'demo-west');
    const atWest = holderAt(server.url, moved.token, 'senior');
    expect((await atWest.call(sessions.tenant)).tid).toBe('demo-west');
    expect((await atWest.call(sessions.currentUser)).tid).toBe('demo-west');
    expect(await refusal(moved.refreshToken, 'demo-north')).toMatchObject({
      status: 403,
      message: 'tenant access denied',
    });
  });
});

describe('the refusals of going on', () => {
  it('F012.2 tenant access denied: disabled at that plant', async () => {
    const { refreshToken } = await signIn('13800003004');
    const state = (value: 'enabled' | 'disabled') =>
      system().updateTable('users').set({ state: value }).where('mobileNo', '=', '13800003004').execute();
    await state('disabled');
    expect((await refusal(refreshToken)).message).toBe('tenant access denied');
    await state('enabled');
    expect((await goOn(refreshToken)).tenants[0]?.tid).toBe('demo-north');
  });

  it('F012.2 account login from other device: another phone signed in; browsers do not mind each other', async () => {
    const browser = await signIn('13800001016', '', { clientInfo: 'web/1' });
    const phone = await signIn('13800001016', '', { clientInfo: 'android/1' });
    const other = await signIn('13800001016', '', { clientInfo: 'ios/2' });
    expect(await refusal(phone.refreshToken)).toMatchObject({
      status: 401,
      code: 'login.otherDevice',
      message: 'account login from other device',
    });
    expect((await holder(phone.token).refusal(sessions.sessions)).code).toBe('login.invalid');
    for (const { refreshToken } of [browser, other]) expect((await goOn(refreshToken)).token).not.toBe('');
    expect(await endedBy(phone.accountOID)).toContain('otherDevice');
  });

  it('the phone that signs in later ends the earlier one, though the clock of its server is behind', async () => {
    const first = await signIn('13800001018', '', { clientInfo: 'android/1' });
    // As a server makes the id whose clock is far ahead.
    const ahead = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
    const moved = await system()
      .updateTable('sessions')
      .set({ sessionID: ahead })
      .where('accountOID', '=', first.accountOID)
      .where('endedAt', 'is', null)
      .where('clientInfo', '=', 'android/1')
      .executeTakeFirst();
    expect(moved.numUpdatedRows).toBe(1n);
    const second = await signIn('13800001018', '', { clientInfo: 'android/2' });
    const { endedBy: by } = await system()
      .selectFrom('sessions')
      .select('endedBy')
      .where('sessionID', '=', ahead)
      .executeTakeFirstOrThrow();
    expect(by).toBe('otherDevice');
    expect((await goOn(second.refreshToken)).token).not.toBe('');
  });

  it('phones that sign in at the same moment do not end each other', async () => {
    const phones = await Promise.all(
      [1, 2, 3, 4].map((n) => signIn('13800001017', '', { clientInfo: `android/${n}` })),
    );
    const goes = await Promise.allSettled(phones.map(({ refreshToken }) => goOn(refreshToken)));
    expect(goes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(goes.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(4);
  });

  it('F012.2 account not found: deleted in the meantime', async () => {
    const { refreshToken, accountOID } = await signIn('13800003005');
    await system()
      .updateTable('accounts')
      .set({ deletedAt: new Date() })
      .where('accountOID', '=', accountOID)
      .execute();
    expect((await refusal(refreshToken)).message).toBe('account not found');
    await system().updateTable('accounts').set({ deletedAt: null }).where('accountOID', '=', accountOID).execute();
  });

  it('F012.2 incorrect: signed out, or too old', async () => {
    const out = await signIn('13800003006');
    await holder(out.token).call(sessions.signOut);
    expect((await refusal(out.refreshToken)).code).toBe('login.incorrect');
    const old = await signIn('13800003006');
    await system()
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('accountOID', '=', old.accountOID)
      .execute();
    expect((await refusal(old.refreshToken)).code).toBe('login.incorrect');
  });
});

describe('an account without a plant', () => {
  it('F011.2 signs in for half an hour, goes on, and enters only what needs no plant', async () => {
    const account = await newcomer();
    for (const tid of ['', 'TEMP']) {
      const session = await signIn(account.mobileNo, tid);
      expect(session.tenants).toEqual([]);
      expect(session.expire).toBeLessThan(Date.now() + 31 * 60_000);
      const person = holder(session.token);
      expect((await person.call(sessions.sessions)).sessions.some((row) => row.current && row.tenantName === '')).toBe(
        true,
      );
      expect(await person.refusal(sessions.currentUser)).toMatchObject({
        status: 403,
        message: '当前账号暂无所属企业',
      });
      const on = await nobody().call(sessions.accountToken, { body: { refreshToken: session.refreshToken } });
      expect((await goOn(on.refreshToken, 'TEMP')).tenants).toEqual([]);
    }
    expect(
      (
        await nobody().refusal(sessions.token, {
          body: { username: account.mobileNo, password: demoPassword, tid: 'demo-east' },
        })
      ).code,
    ).toBe('login.tenantDenied');
  });

  it('F012.2 please switch to actual tenant: it has a plant by now', async () => {
    const account = await newcomer();
    const session = await signIn(account.mobileNo);
    await employ(account);
    const { refreshToken } = session;
    expect((await refusal(refreshToken, 'TEMP')).message).toBe('please switch to actual tenant');
    expect((await nobody().refusal(sessions.accountToken, { body: { refreshToken } })).code).toBe('login.switchTenant');
    const inside = await goOn(refreshToken, 'demo-north');
    expect(inside.tenants.map((tenant) => tenant.tid)).toEqual(['demo-north']);
    expect(inside.expire).toBeGreaterThan(Date.now() + 110 * 60_000);
  });
});
