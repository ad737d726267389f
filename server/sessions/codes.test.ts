import { demo } from '@pourline/contract/demo';
import { registrations } from '@pourline/contract/registrations';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../seed/demoPeople.ts';
import { holderAt, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';
import { imageAnswerHash } from './imageCodes.ts';
import { ageCodes, lastCode, readableImage } from './testCodes.ts';

let server: TestServer;
const nobody = () => nobodyAt(server.url);
const system = () => server.services.database.system;
const ask = async (mobileNo: string) => ({ body: { mobileNo, ...(await readableImage(server.services)) } });
const sendSignIn = async (mobileNo: string) => nobody().call(sessions.signInCode, await ask(mobileNo));
const signIn = (username: string, vcode: string) => nobody().call(sessions.token, { body: { username, vcode } });
const refusedCode = async (username: string, vcode: string) =>
  (await nobody().refusal(sessions.token, { body: { username, vcode } })).code;
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

describe('a code sent to a phone', () => {
  it('F002.2 signs in once; the outbox of the demo shows it', async () => {
    const mobileNo = '13800001004';
    expect(await sendSignIn(mobileNo)).toEqual({ waitSeconds: 60, validSeconds: 600 });
    const outbox = await nobody().call(demo.outbox);
    expect(outbox.data[0]).toMatchObject({ mobileNo, text: expect.stringMatching(/验证码是 \d{6}，10 分钟内有效/) });
    const code = await lastCode(server.services, mobileNo);
    expect((await signIn(mobileNo, code)).mobileNo).toBe(mobileNo);
    expect(await refusedCode(mobileNo, code)).toBe('login.codeWrong');
    const stored = await system()
      .selectFrom('verificationCodes')
      .selectAll()
      .where('mobileNo', '=', mobileNo)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('is sent again though the clock was set back since, and the newest one counts', async () => {
    const mobileNo = '13800001010';
    await sendSignIn(mobileNo);
    const before = await lastCode(server.services, mobileNo);
    // It was sent while the clock was ahead by an hour.
    await ageCodes(server.services, mobileNo, -3_600);
    await sendSignIn(mobileNo);
    const code = await lastCode(server.services, mobileNo);
    expect(await refusedCode(mobileNo, code === before ? other(code) : before)).toBe('login.codeWrong');
    expect((await signIn(mobileNo, code)).mobileNo).toBe(mobileNo);
    expect((await nobody().refusal(sessions.signInCode, await ask(mobileNo))).code).toBe('login.codeDaily');
  });

  it('F006.2 is sent again after a minute, and twice a day at most', async () => {
    const mobileNo = '13800001005';
    await sendSignIn(mobileNo);
    expect(await nobody().refusal(sessions.signInCode, await ask(mobileNo))).toEqual({
      status: 429,
      code: 'login.codeWait',
      message: '请60秒后再获取验证码',
    });
    await ageCodes(server.services, mobileNo, 61);
    await sendSignIn(mobileNo);
    await ageCodes(server.services, mobileNo, 61);
    expect(await nobody().refusal(sessions.signInCode, await ask(mobileNo))).toMatchObject({
      status: 429,
      message: '今日获取验证码次数已达上限',
    });
    await ageCodes(server.services, mobileNo, 86_400);
    expect((await sendSignIn(mobileNo)).waitSeconds).toBe(60);
  });

  it('is given up with the next one: the one before is not taken, not even after that was used', async () => {
    const mobileNo = '13800001014';
    await sendSignIn(mobileNo);
    const first = await lastCode(server.services, mobileNo);
    await ageCodes(server.services, mobileNo, 61);
    await sendSignIn(mobileNo);
    const second = await lastCode(server.services, mobileNo);
    expect(await refusedCode(mobileNo, first)).toBe('login.codeWrong');
    expect((await signIn(mobileNo, second)).mobileNo).toBe(mobileNo);
    expect(await refusedCode(mobileNo, first)).toBe('login.codeWrong');
  });

  it('F006.2 is sent once when asked for at the same moment', async () => {
    const mobileNo = '13800001006';
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask(mobileNo)));
    const answers = await Promise.allSettled(asked.map((body) => nobody().call(sessions.signInCode, body)));
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    const sent = await system().selectFrom('sentMessages').selectAll().where('mobileNo', '=', mobileNo).execute();
    expect(sent).toHaveLength(1);
  });

  it('F002.3 F006.2 is wrong, then tried too often: the right one is not taken any more either', async () => {
    const mobileNo = '13800001007';
    await sendSignIn(mobileNo);
    const code = await lastCode(server.services, mobileNo);
    for (let i = 0; i < 5; i += 1) expect(await refusedCode(mobileNo, other(code))).toBe('login.codeWrong');
    expect(await nobody().refusal(sessions.token, { body: { username: mobileNo, vcode: other(code) } })).toMatchObject({
      status: 429,
      message: '验证码尝试次数过多，验证码10分钟内有效，每天最多2次',
    });
    expect(await refusedCode(mobileNo, code)).toBe('login.codeTries');
  });

  it('counts entries of the same moment each', async () => {
    const mobileNo = '13800001008';
    await sendSignIn(mobileNo);
    const code = await lastCode(server.services, mobileNo);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusedCode(mobileNo, other(code))));
    expect(answers.filter((answer) => answer === 'login.codeWrong')).toHaveLength(5);
    expect(await refusedCode(mobileNo, code)).toBe('login.codeTries');
  });

  it('F002.2 signs in once when it is entered several times at the same moment', async () => {
    const mobileNo = '13800001015';
    await sendSignIn(mobileNo);
    const code = await lastCode(server.services, mobileNo);
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => signIn(mobileNo, code)));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(refused).toEqual(['login.codeWrong', 'login.codeWrong', 'login.codeWrong']);
  });

  it('F006.3 is good for ten minutes and for nothing else', async () => {
    const mobileNo = '13800001009';
    await sendSignIn(mobileNo);
    const code = await lastCode(server.services, mobileNo);
    expect(await refusedCode('13800001010', code)).toBe('login.codeWrong');
    await ageCodes(server.services, mobileNo, 601);
    expect(await refusedCode(mobileNo, code)).toBe('login.codeWrong');
    await nobody().call(sessions.registerCode, await ask('13700000001'));
    const registration = await lastCode(server.services, '13700000001');
    expect(await refusedCode('13700000001', registration)).toBe('login.codeWrong');
  });

  it('tells whether the phone has an account to nobody but who types the code', async () => {
    const [known, unknown] = ['13800001016', '13999999999'];
    const replies = [];
    for (const mobileNo of [known, unknown]) {
      const signInCode = await sendSignIn(mobileNo);
      const typed = await lastCode(server.services, mobileNo);
      const wrong = await nobody().refusal(sessions.token, { body: { username: mobileNo, vcode: other(typed) } });
      await ageCodes(server.services, mobileNo, 61);
      const registerCode = await nobody().call(sessions.registerCode, await ask(mobileNo));
      const taken = await nobody().refusal(sessions.checkExist, { body: { mobileNo, vcode: '000000x' } });
      replies.push([signInCode, registerCode, wrong, taken]);
    }
    expect(replies[0]).toEqual(replies[1]);

    const exists = async (mobileNo: string) =>
      (
        await nobody().call(sessions.checkExist, {
          body: { mobileNo, vcode: await lastCode(server.services, mobileNo) },
        })
      ).exists;
    expect([await exists(known), await exists(unknown)]).toEqual([true, false]);
    // A look is no use: the code still registers.
    const register = async (mobileNo: string) => {
      const vcode = await lastCode(server.services, mobileNo);
      return { body: { mobileNo, vcode, name: '新人', password: 'sand and stone' } };
    };
    expect((await nobody().refusal(registrations.register, await register(known))).message).toBe('手机号已存在');
    expect((await nobody().call(registrations.register, await register(unknown))).accountOID).not.toBe('');
  });

  it('says that a number is not registered to who typed the code that was sent to it', async () => {
    const mobileNo = '13999999997';
    await sendSignIn(mobileNo);
    const vcode = await lastCode(server.services, mobileNo);
    expect(await nobody().refusal(sessions.token, { body: { username: mobileNo, vcode } })).toEqual({
      status: 404,
      code: 'login.notRegistered',
      message: '此手机号暂未注册',
    });
    await ageCodes(server.services, mobileNo, 61);
    await sendSignIn(mobileNo);
    const again = await lastCode(server.services, mobileNo);
    const body = { mobileNo, vcode: again, password: 'sand and stone' };
    expect((await nobody().refusal(sessions.newAuth, { body })).code).toBe('login.notRegistered');
  });

  it('does not count when the sender fails', async () => {
    const { sms } = server.services;
    const mobileNo = '13800001012';
    server.services.sms = { send: () => Promise.reject(new Error('isv.BUSINESS_LIMIT_CONTROL')) };
    for (let i = 0; i < 3; i += 1)
      expect(await nobody().refusal(sessions.signInCode, await ask(mobileNo))).toMatchObject({
        status: 502,
        message: '验证码发送失败，请稍后再试',
      });
    server.services.sms = null;
    expect((await nobody().refusal(sessions.signInCode, await ask(mobileNo))).code).toBe('login.codeNotSent');
    server.services.sms = sms;
    expect((await sendSignIn(mobileNo)).waitSeconds).toBe(60);
  });
});

describe('a picture to read', () => {
  it('F005.2 shows four characters that no script can read off', async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 5; i += 1) {
      const { imageID, image } = await nobody().call(sessions.imageCode);
      expect(imageID.length).toBeGreaterThan(20);
      const svg = Buffer.from(image.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
      expect(svg).toMatch(/^<svg [^>]+><rect [^>]+\/><path d="[ML\d. -]+" [^>]+\/><\/svg>$/);
      expect(svg.length).toBeGreaterThan(800);
      seen.add(svg);
    }
    expect(seen.size).toBe(5);
  });

  it('F005.3 is good once, for five minutes, whatever the case of its characters', async () => {
    const body = (imageID: string, imageCode: string) => ({ body: { mobileNo: '13999999996', imageID, imageCode } });
    const wrong = async (imageID: string, imageCode: string) =>
      (await nobody().refusal(sessions.signInCode, body(imageID, imageCode))).code;
    const { imageID } = await nobody().call(sessions.imageCode);
    expect(await wrong(imageID, '0000')).toBe('login.imageWrong');
    const picture = await readableImage(server.services);
    const read = body(picture.imageID, picture.imageCode.toLowerCase());
    expect((await nobody().call(sessions.signInCode, read)).waitSeconds).toBe(60);
    expect(await wrong(picture.imageID, picture.imageCode)).toBe('login.imageWrong');
    const burnt = await readableImage(server.services);
    expect(await wrong(burnt.imageID, 'XXXX')).toBe('login.imageWrong');
    expect(await wrong(burnt.imageID, burnt.imageCode)).toBe('login.imageWrong');
    const answerHash = imageAnswerHash(server.services, 'old', 'ACEH');
    await system()
      .insertInto('imageCodes')
      .values({ imageID: 'old', answerHash, expiresAt: new Date(Date.now() - 1000) })
      .execute();
    expect(await wrong('old', 'ACEH')).toBe('login.imageWrong');
  });
});

describe('a forgotten password', () => {
  it('F012.2 F025.3 is chosen anew with a code; all sessions end with user password changed', async () => {
    const mobileNo = '13800001013';
    const before = await nobody().call(sessions.token, { body: { username: mobileNo, password: demoPassword } });
    await sendSignIn(mobileNo);
    const vcode = await lastCode(server.services, mobileNo);
    const choose = (password: string, code = vcode) => ({ body: { mobileNo, vcode: code, password } });
    expect((await nobody().refusal(sessions.newAuth, choose('123456'))).message).toBe('密码过于简单，请换一个');
    expect((await nobody().refusal(sessions.newAuth, choose('short'))).message).toBe('密码为6-20位');
    expect((await nobody().refusal(sessions.newAuth, choose('sand and stone', other(vcode)))).code).toBe(
      'login.codeWrong',
    );
    await nobody().call(sessions.newAuth, choose('sand and stone'));
    expect(await nobody().refusal(sessions.token, { body: { refreshToken: before.refreshToken } })).toMatchObject({
      status: 401,
      message: 'user password changed',
    });
    expect((await holderAt(server.url, before.token, 'fleet').refusal(sessions.sessions)).code).toBe('login.invalid');
    const after = { body: { username: mobileNo, password: 'sand and stone' } };
    expect((await nobody().call(sessions.token, after)).mobileNo).toBe(mobileNo);
    expect((await nobody().refusal(sessions.newAuth, choose('gravel and sand'))).code).toBe('login.codeWrong');
  });
});
