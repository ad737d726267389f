import { auth } from '@pourline/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../seed/demoPeople.ts';
import { callerOf, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
const nobody = () => callerOf(server.url, '', 'scheduler', '', '');
const signIn = (username: string, password: string, tid = '') =>
  nobody().call(auth.signIn, { body: { username, password, tid } });
const refused = (username: string, password: string) => nobody().refusal(auth.signIn, { body: { username, password } });

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server?.stop());

describe('signing in', () => {
  it('F001 F007 gives tokens, then the person with rights and role groups', async () => {
    const session = await signIn('13800001004', demoPassword);
    expect(session.expire).toBeGreaterThan(Date.now() + 110 * 60_000);
    const user = await callerOf(server.url, session.token, 'scheduler', '', '').call(auth.currentUser);
    expect(user).toMatchObject({ name: '周敏', tid: 'demo-east', roleGroups: ['scheduler'], needResetPsw: false });
    expect(user.rights).toContain('dispatcher-login.approve-order');
  });

  it('F008 F033 knows several plants of a phone and the role groups at each', async () => {
    const { data } = await nobody().call(auth.tenantsOfPhone, { query: { mobileNo: '13800001003' } });
    expect(data.map((tenant) => tenant.tid).sort()).toEqual(['demo-east', 'demo-west']);
    const { token } = await signIn('13800001003', demoPassword, 'demo-west');
    expect((await callerOf(server.url, token, 'scheduler', '', '').call(auth.currentUser)).roleGroups).toEqual([
      'senior',
      'scheduler',
    ]);
  });

  it('F187 says that a number is not registered', async () => {
    expect((await nobody().refusal(auth.tenantsOfPhone, { query: { mobileNo: '13999999999' } })).message).toBe(
      '此手机号暂未注册',
    );
  });

  it('F003 answers a wrong password and an unknown phone alike, and locks after five', async () => {
    const text = '手机号或密码错误，再错将锁定账号，剩余30分钟';
    expect(await refused('13999999999', 'x')).toMatchObject({ status: 401, message: text });
    for (let i = 0; i < 4; i += 1) expect((await refused('13800001021', 'wrong')).message).toBe(text);
    expect((await refused('13800001021', 'wrong')).message).toBe('账号已锁定，请使用验证码或解锁码登录');
    expect((await refused('13800001021', demoPassword)).status).toBe(423);
  });
});

describe('going on with a session', () => {
  it('F010 changes the refresh token at every use and takes the one before for a minute', async () => {
    const first = await signIn('13800001008', demoPassword);
    const second = await nobody().call(auth.refreshToken, { body: { refreshToken: first.refreshToken } });
    expect(second.refreshToken).not.toBe(first.refreshToken);
    const again = await nobody().call(auth.refreshToken, { body: { refreshToken: first.refreshToken } });
    expect((await callerOf(server.url, again.token, 'sale', '', '').call(auth.currentUser)).name).toBe('冯涛');
  });

  it('F012 ends a session whose old refresh token comes back later', async () => {
    const first = await signIn('13800001009', demoPassword);
    const second = await nobody().call(auth.refreshToken, { body: { refreshToken: first.refreshToken } });
    await server.services.database.system
      .updateTable('sessions')
      .set({ formerUntil: new Date(Date.now() - 1000) })
      .where('formerHash', 'is not', null)
      .execute();
    expect((await nobody().refusal(auth.refreshToken, { body: { refreshToken: first.refreshToken } })).code).toBe(
      'login.invalid',
    );
    expect((await nobody().refusal(auth.refreshToken, { body: { refreshToken: second.refreshToken } })).code).toBe(
      'login.invalid',
    );
    expect((await callerOf(server.url, second.token, 'sale', '', '').refusal(auth.currentUser)).message).toBe(
      '当前登录无效!',
    );
  });

  it('F032 goes to another plant of the person, and to no other', async () => {
    const { refreshToken } = await signIn('13800001003', demoPassword, 'demo-east');
    const moved = await nobody().call(auth.refreshToken, { body: { refreshToken, tid: 'demo-west' } });
    expect((await callerOf(server.url, moved.token, 'senior', '', '').call(auth.currentUser)).tid).toBe('demo-west');
    expect(
      (await nobody().refusal(auth.refreshToken, { body: { refreshToken: moved.refreshToken, tid: 'demo-north' } }))
        .code,
    ).toBe('login.tenantDenied');
  });

  it('F017 is over after signing out', async () => {
    const { token } = await signIn('13800001010', demoPassword);
    const person = callerOf(server.url, token, 'fleet', '', '');
    await person.call(auth.signOut);
    expect((await person.refusal(auth.currentUser)).code).toBe('login.invalid');
  });
});
