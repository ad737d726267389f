import { sessions } from '@pourline/contract/sessions';
import { debugUsername } from '@pourline/domain/access/variants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../seed/demoPeople.ts';
import { holderAt, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';
import { lastCode, readableImage } from './testCodes.ts';
import { keepUnlockCode, makeUnlockCode } from './unlockCodes.ts';

let server: TestServer;
const nobody = () => nobodyAt(server.url);
const signIn = (username: string, password: string, tid = '', device = {}) =>
  nobody().call(sessions.token, { body: { username, password, tid, ...device } });
const refused = (username: string, password: string) =>
  nobody().refusal(sessions.token, { body: { username, password } });
const system = () => server.services.database.system;
const accountOf = (mobileNo: string) =>
  system().selectFrom('accounts').selectAll().where('mobileNo', '=', mobileNo).executeTakeFirstOrThrow();
const kindsOf = async (mobileNo: string) =>
  (await system().selectFrom('accountEvents').selectAll().where('mobileNo', '=', mobileNo).execute()).map(
    (e) => e.kind,
  );
const lockWithWrongPasswords = async (mobileNo: string) => {
  for (let i = 0; i < 5; i += 1) await refused(mobileNo, 'wrong');
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

describe('signing in by password', () => {
  it('F001.3 F007.2 gives tokens, then the person with rights and role groups', async () => {
    const session = await signIn('13800001004', demoPassword);
    expect(session.expire).toBeGreaterThan(Date.now() + 110 * 60_000);
    expect(session.expire).toBeLessThan(Date.now() + 121 * 60_000);
    const user = await holderAt(server.url, session.token, 'scheduler').call(sessions.currentUser);
    expect(user).toMatchObject({ name: '周敏', tid: 'demo-east', roleGroups: ['scheduler'], needResetPsw: false });
    expect(user.rights).toContain('dispatcher-login.approve-order');
    expect(await kindsOf('13800001004')).toContain('signIn');
  });

  it('F008.2 F033.3 knows several plants of a phone and the role groups at each', async () => {
    const { token, tenants } = await signIn('13800001003', demoPassword, 'demo-west');
    const person = holderAt(server.url, token, 'scheduler');
    const { data } = await person.call(sessions.tenantsOfPhone, { query: { mobileNo: '13800001003' } });
    expect(data.map((tenant) => tenant.tid).sort()).toEqual(['demo-east', 'demo-west']);
    expect(data).toEqual(tenants);
    expect((await person.call(sessions.currentUser)).roleGroups).toEqual(['senior', 'scheduler']);
    const able = await person.call(sessions.roleAbleTenants);
    expect(able.data.find((tenant) => tenant.tid === 'demo-west')?.roleGroups).toEqual(['senior', 'scheduler']);
    expect(able.data).toHaveLength(2);
  });

  it('F008.2 offers only plants that take the app, and lets nobody into another', async () => {
    const only = (tags: string) =>
      system()
        .updateTable('tenants')
        .set({ appAccessablePlatform: tags })
        .where('tenantID', '=', 'demo-west')
        .execute();
    await only('ims,boss');
    const { token } = await signIn('13800001003', demoPassword);
    const person = holderAt(server.url, token, 'senior');
    const at = async (platform: string) =>
      (await person.call(sessions.tenantsOfPhone, { query: { mobileNo: '13800001003', platform } })).data.map(
        (t) => t.tid,
      );
    expect(await at('block')).toEqual(['demo-east']);
    expect((await at('boss')).sort()).toEqual(['demo-east', 'demo-west']);
    const west = { username: '13800001003', password: demoPassword, tid: 'demo-west' };
    expect(await nobody().refusal(sessions.token, { body: { ...west, platform: 'block' } })).toMatchObject({
      status: 403,
      code: 'login.otherPlatform',
    });
    const inside = await nobody().call(sessions.token, { body: { ...west, platform: 'boss' } });
    const moved = { refreshToken: inside.refreshToken, tid: 'demo-west', platform: 'block' };
    expect((await nobody().refusal(sessions.token, { body: moved })).code).toBe('login.tenantDenied');
    await only('');
  });

  it('F001.4 F003.4 refuses a wrong password and an unknown phone alike, and locks after five', async () => {
    const texts = [
      ...[4, 3, 2].map((left) => `手机号或密码错误，还可试${left}次`),
      '手机号或密码错误，再错将锁定账号，剩余30分钟',
    ];
    for (const mobileNo of ['13800001021', '13999999999']) {
      for (const message of texts)
        expect(await refused(mobileNo, 'wrong')).toEqual({ status: 401, code: 'login.wrongPassword', message });
      expect((await refused(mobileNo, 'wrong')).message).toBe('账号已锁定，请使用验证码或解锁码登录');
      expect((await refused(mobileNo, demoPassword)).status).toBe(423);
    }
    expect((await kindsOf('13800001021')).filter((kind) => kind === 'wrongPassword')).toHaveLength(5);
    expect(await kindsOf('13800001021')).toContain('locked');
  });

  it('F003.3 tells the minutes left of a lock, for an unknown phone alike, and counts anew after it', async () => {
    const unknown = '13999999998';
    const known = '13800001020';
    const lock = async (mobileNo: string): Promise<unknown[]> => {
      const told = [];
      for (let i = 0; i < 6; i += 1) {
        const body = { username: mobileNo, password: i < 5 ? 'wrong' : demoPassword };
        const answer = await fetch(`${server.url}${sessions.token.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        const { code, details } = (await answer.json()) as { code: string; details: unknown };
        told.push([answer.status, code, details]);
        if (i < 4) continue;
        const earlier = sql`interval '11 minutes'`;
        await sql`UPDATE "wrongPasswords" SET "lockedUntil" = "lockedUntil" - ${earlier} WHERE "mobileNo" = ${mobileNo}`.execute(
          system(),
        );
      }
      return told;
    };
    const wrong = (left: number) => [401, 'login.wrongPassword', { n: 30, left }];
    const both = [await lock(known), await lock(unknown)];
    for (const told of both)
      expect(told).toEqual([
        ...[4, 3, 2, 1].map(wrong),
        [423, 'login.locked', { n: 30 }],
        [423, 'login.locked', { n: 19 }],
      ]);
    await sql`UPDATE "wrongPasswords" SET "lockedUntil" = now() WHERE "mobileNo" IN (${known}, ${unknown})`.execute(
      system(),
    );
    for (const mobileNo of [known, unknown])
      expect((await refused(mobileNo, 'wrong')).code).toBe('login.wrongPassword');
  });

  it('F003.4 counts wrong passwords that arrive at the same moment one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => refused('13800001009', 'wrong')));
    expect(answers.filter(({ code }) => code === 'login.wrongPassword')).toHaveLength(4);
    expect((await refused('13800001009', demoPassword)).code).toBe('login.locked');
  });

  it('takes as long for an unknown phone as for a wrong password', async () => {
    const time = async (mobileNo: string): Promise<number> => {
      // By the time that all threads of this process worked: what else the machine does counts for nothing.
      const begun = process.cpuUsage();
      await refused(mobileNo, 'wrong');
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1000;
    };
    await time('13900000000');
    const unknown = [];
    const known = [];
    for (let i = 0; i < 4; i += 1)
      for (const [x, mobileNo] of ['13800001005', '13800001006', '13800001007'].entries()) {
        unknown.push(await time(`139111111${i}${x}`));
        known.push(await time(mobileNo));
      }
    // The least of each: what else this process does can only add to it.
    const [quickUnknown, quickKnown] = [Math.min(...unknown), Math.min(...known)];
    expect(quickUnknown).toBeGreaterThan(quickKnown * 0.5);
    expect(quickUnknown).toBeLessThan(quickKnown * 2);
  });

  it('F008.2 tells the plants of a phone to nobody and to no other account, whether it works somewhere or not', async () => {
    const { token } = await signIn('13800001004', demoPassword);
    const other = holderAt(server.url, token, 'scheduler');
    const replies = [];
    for (const mobileNo of ['13800001003', '13800001011', '13999999999'])
      replies.push([
        await nobody().refusal(sessions.tenantsOfPhone, { query: { mobileNo } }),
        await other.refusal(sessions.tenantsOfPhone, { query: { mobileNo } }),
      ]);
    expect(replies[0]?.map(({ status }) => status)).toEqual([401, 403]);
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
  });
});

/** An unlock code of the east plant. */
const unlockCodeFor = async (accountOID: string): Promise<string> => {
  const made = makeUnlockCode(server.services, accountOID);
  await keepUnlockCode(system(), accountOID, 'demo-east', made);
  return made.unlockCode;
};

describe('a locked account', () => {
  it('F003.2 signs in by an unlock code, once', async () => {
    const mobileNo = '13800001011';
    await lockWithWrongPasswords(mobileNo);
    const { accountOID } = await accountOf(mobileNo);
    const unlockCode = await unlockCodeFor(accountOID);
    const wrong = String((Number(unlockCode) + 1) % 100_000_000).padStart(8, '0');
    expect(await nobody().refusal(sessions.token, { body: { username: mobileNo, unlockCode: wrong } })).toMatchObject({
      status: 401,
      message: '解锁码错误',
    });
    const session = await nobody().call(sessions.token, { body: { username: mobileNo, unlockCode } });
    expect(session.mobileNo).toBe(mobileNo);
    expect((await nobody().refusal(sessions.token, { body: { username: mobileNo, unlockCode } })).code).toBe(
      'login.unlockWrong',
    );
    expect((await signIn(mobileNo, demoPassword)).accountOID).toBe(accountOID);
    expect(await kindsOf(mobileNo)).toContain('unlocked');
    expect((await accountOf(mobileNo)).unlockHash).toBeNull();
  });

  it('F003.3 does not take an unlock code that is too old, or of another person', async () => {
    const { accountOID } = await accountOf('13800001012');
    const unlockCode = await unlockCodeFor(accountOID);
    expect((await nobody().refusal(sessions.token, { body: { username: '13800001013', unlockCode } })).code).toBe(
      'login.unlockWrong',
    );
    await system()
      .updateTable('accounts')
      .set({ unlockUntil: new Date(Date.now() - 1000) })
      .where('accountOID', '=', accountOID)
      .execute();
    expect((await nobody().refusal(sessions.token, { body: { username: '13800001012', unlockCode } })).code).toBe(
      'login.unlockWrong',
    );
  });

  it('F002.2 signs in by a code sent to its phone, and is locked no more', async () => {
    const mobileNo = '13800001014';
    await lockWithWrongPasswords(mobileNo);
    await nobody().call(sessions.signInCode, { body: { mobileNo, ...(await readableImage(server.services)) } });
    const vcode = await lastCode(server.services, mobileNo);
    expect((await nobody().call(sessions.token, { body: { username: mobileNo, vcode } })).mobileNo).toBe(mobileNo);
    expect((await signIn(mobileNo, demoPassword)).mobileNo).toBe(mobileNo);
  });
});

describe('debug sign-in', () => {
  it('F016.2 signs in as a person of the demo by the fixed test user', async () => {
    const body = { username: debugUsername, testusername: '13800001008' };
    const { token } = await nobody().call(sessions.testToken, { body });
    expect((await holderAt(server.url, token, 'sale').call(sessions.currentUser)).name).toBe('冯涛');
    expect((await nobody().refusal(sessions.testToken, { body: { ...body, username: 'root' } })).status).toBe(401);
    await system().updateTable('tenants').set({ demo: false }).execute();
    expect((await nobody().refusal(sessions.testToken, { body })).status).toBe(401);
    await system().updateTable('tenants').set({ demo: true }).execute();
    server.services.settings.variant = 'ims';
    expect((await nobody().refusal(sessions.testToken, { body })).status).toBe(404);
    server.services.settings.variant = 'development';
  });
});

describe('the plant of a session', () => {
  it('F018.1 tells realm and plant', async () => {
    await system()
      .updateTable('tenants')
      .set({ realmName: 'east.example', ipsRealmName: 'ips.east.example' })
      .where('tenantID', '=', 'demo-east')
      .execute();
    const person = await server.signIn('周敏');
    expect(await person.call(sessions.realm)).toBe('east.example;ips.east.example');
    expect(await person.call(sessions.tenantInfo)).toMatchObject({ tid: 'demo-east', realmName: 'east.example' });
    expect(await person.call(sessions.tenant)).toEqual({ tid: 'demo-east', name: '砼程城东搅拌站', isGroup: false });
  });
});

describe('texts', () => {
  it('F015.2 are read without a token', async () => {
    for (const text of [await nobody().call(sessions.licence), await nobody().call(sessions.privacy)]) {
      expect(text.paragraphs.length).toBeGreaterThan(4);
      expect(text.title).toMatch(/协议|政策/);
    }
  });
});
