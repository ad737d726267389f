import { accounts } from '@pourline/contract/accounts';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadPicture } from '../files/testUpload.ts';
import { claimsOf, forgetSession } from '../http/signedIn.ts';
import { demoPassword } from '../seed/demoPeople.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { accountOIDOf, accountsOf } from './testAccounts.ts';

let server: TestServer;
let nobody: Caller;
let on: ReturnType<typeof accountsOf>;
const mine = (person: Caller) => ({ params: { id: person.userID } });

beforeAll(async () => {
  server = await startTestServer();
  on = accountsOf(server);
  ({ nobody } = on);
});
afterAll(() => server?.stop());

describe('the own password', () => {
  it('F012.2 F025.3 is changed with the old one; other sessions end, this one goes on', async () => {
    const person = await server.signIn('冯涛');
    const other = await on.signIn('13800001008');
    const change = (oldPassword: string, newPassword: string, id = person.userID) => ({
      params: { id },
      body: { oldPassword, newPassword },
    });
    const refusal = async (oldPassword: string, newPassword: string, id?: string) =>
      (await person.refusal(accounts.updatePassword, change(oldPassword, newPassword, id))).code;
    expect(await refusal('wrong', 'gravel and sand')).toBe('account.oldPasswordWrong');
    expect(await refusal(demoPassword, demoPassword)).toBe('account.samePassword');
    expect(await refusal(demoPassword, '12345678')).toBe('account.weakPassword');
    expect(await refusal(demoPassword, '13800001008')).toBe('account.weakPassword');
    expect(await refusal(demoPassword, 'gravel and sand', 'somebody-else')).toBe('app.forbidden');
    await person.call(accounts.updatePassword, change(demoPassword, 'gravel and sand'));
    expect((await person.call(sessions.currentUser)).name).toBe('冯涛');
    expect((await nobody.refusal(sessions.token, { body: { refreshToken: other.refreshToken } })).message).toBe(
      'user password changed',
    );
    expect((await on.signIn('13800001008', 'gravel and sand')).mobileNo).toBe('13800001008');
    expect(await on.kindsOf(await accountOIDOf(person))).toEqual(
      expect.arrayContaining(['passwordChanged', 'wrongPassword']),
    );
  });

  it('F025.3 is chosen without the old one after a forced reset', async () => {
    const person = await server.signIn('秦岚');
    await on.system.updateTable('users').set({ needResetPsw: true }).where('userID', '=', person.userID).execute();
    forgetSession((await claimsOf(server.services, person.token)).sessionID);
    expect((await person.call(sessions.currentUser)).needResetPsw).toBe(true);
    expect(await person.refusal(accounts.signature)).toMatchObject({ status: 403, message: '请先设置新密码' });
    await person.call(accounts.updatePassword, { ...mine(person), body: { newPassword: 'water and cement' } });
    expect((await person.call(sessions.currentUser)).needResetPsw).toBe(false);
    await person.call(accounts.signature);
    expect(
      (await person.refusal(accounts.updatePassword, { ...mine(person), body: { newPassword: 'stone and ash' } })).code,
    ).toBe('account.oldPasswordWrong');
  });

  it('F025.4 is not guessed by somebody who found a phone that was left open', async () => {
    const person = await server.signIn('金西', 'scheduler', 'demo-west');
    const guess = { ...mine(person), body: { oldPassword: 'guess', newPassword: 'gravel and sand' } };
    const codes = [];
    for (let i = 0; i < 11; i += 1) codes.push((await person.refusal(accounts.updatePassword, guess)).code);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('account.oldPasswordWrong'));
    expect(codes[10]).toBe('login.tooMany');
  });
});

describe('the phone number', () => {
  it('F024.2 changes at every plant with a code to the other number and the password; the session goes on', async () => {
    const person = await server.signIn('李卫东', 'senior', 'demo-east');
    const accountOID = await accountOIDOf(person);
    const mobileNo = '13700001003';
    const change = (password: string, code: string, to = mobileNo) => ({
      body: { mobileNo: to, vcode: code, password },
    });
    const taken = '13800001004';
    const code = await on.askCode(person, taken);
    expect((await person.refusal(accounts.changePhone, change(demoPassword, '000000x', taken))).code).toBe(
      'login.codeWrong',
    );
    expect((await person.refusal(accounts.changePhone, change(demoPassword, code, taken))).message).toBe(
      '手机号已存在',
    );
    const vcode = await on.askCode(person, mobileNo);
    expect((await person.refusal(accounts.changePhone, change('wrong', vcode))).code).toBe('account.wrongPassword');
    expect((await person.refusal(accounts.changePhone, change(demoPassword, '000000x'))).code).toBe('login.codeWrong');
    const told = new Map<string, readonly string[]>();
    const stop = server.services.hub.listen((tenantID, message) => {
      if (message.type === 'changed') told.set(tenantID, message.topics);
    });
    await person.call(accounts.changePhone, change(demoPassword, vcode));
    stop();
    // Every plant of the person shows the new number at once.
    for (const plant of ['demo-east', 'demo-west']) expect(told.get(plant), plant).toContain('people');
    expect((await person.call(sessions.currentUser)).mobileNo).toBe(mobileNo);
    expect((await on.usersOf(accountOID)).map((user) => [user.tenantID, user.mobileNo])).toEqual([
      ['demo-east', mobileNo],
      ['demo-west', mobileNo],
    ]);
    expect((await on.signIn(mobileNo)).accountOID).toBe(accountOID);
    expect(
      (await nobody.refusal(sessions.token, { body: { username: '13800001003', password: demoPassword } })).code,
    ).toBe('login.wrongPassword');
    expect(await on.kindsOf(accountOID)).toContain('phoneChanged');
  });
});

describe('the own signature', () => {
  it('F026.2 is a file that the person uploaded themselves', async () => {
    const [person, other] = [await server.signIn('王晓'), await server.signIn('周敏')];
    expect(await person.call(accounts.signature)).toEqual({ fileID: '', url: '' });
    const save = (fileID: string, id = person.userID) => ({ params: { id }, body: { fileID } });
    const attachment = await uploadPicture(person, 'attachment');
    expect((await person.refusal(accounts.saveSignature, save(attachment))).code).toBe('file.wrongKind');
    for (const wrong of [await uploadPicture(other, 'sign'), 'none'])
      expect((await person.refusal(accounts.saveSignature, save(wrong))).code).toBe('file.notFound');
    const fileID = await uploadPicture(person, 'sign');
    expect((await other.refusal(accounts.saveSignature, save(fileID))).code).toBe('app.forbidden');
    const kept = { fileID, url: `/file/download/${fileID}` };
    expect(await person.call(accounts.saveSignature, save(fileID))).toEqual(kept);
    expect(await person.call(accounts.signature)).toEqual(kept);
    expect(await on.download(person, fileID)).toBe(200);
  });
});

describe('suggestions', () => {
  it('F029.2 keeps a suggestion with own pictures', async () => {
    const [person, other] = [await server.signIn('王晓'), await server.signIn('周敏')];
    const fileID = await uploadPicture(person, 'attachment');
    const suggest = (content: string, fileIDs: string[]) => ({ body: { content, fileIDs } });
    const { suggestionID } = await person.call(accounts.suggest, suggest('希望签收页可以放大字体', [fileID]));
    const row = await on.system
      .selectFrom('suggestions')
      .selectAll()
      .where('suggestionID', '=', suggestionID)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ tenantID: 'demo-east', userID: person.userID, fileIDs: [fileID] });
    expect((await other.refusal(accounts.suggest, suggest('希望签收页可以放大字体', [fileID]))).code).toBe(
      'file.notFound',
    );
    expect((await person.refusal(accounts.suggest, suggest('太短', []))).message).toBe('请至少填写5个字');
  });

  it('F029.2 takes pictures for it, and nothing else', async () => {
    const person = await server.signIn('王晓');
    const send = (bytes: number[], field = 'file[]') => {
      const body = new FormData();
      body.append(field, new Blob([new Uint8Array(bytes)]), 'picture.png');
      return fetch(`${server.url}${accounts.suggestionPicture.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'x-role-group': person.roleGroup },
        body,
      });
    };
    const jpeg = [0xff, 0xd8, 0xff, 0xe0, ...Array<number>(40).fill(0)];
    const film = [0, 0, 0, 24, ...Buffer.from('ftypisom'), ...Array<number>(40).fill(0)];
    const taken = (await (await send(jpeg)).json()) as { data: { fileID: string }[]; total: number };
    expect(taken.total).toBe(1);
    const fileIDs = taken.data.map((file) => file.fileID);
    const body = { content: '希望签收页可以放大字体', fileIDs };
    expect((await person.call(accounts.suggest, { body })).suggestionID).not.toBe('');
    expect([(await send(film)).status, (await send([60, 115])).status, (await send(jpeg, 'x')).status]).toEqual([
      422, 422, 400,
    ]);
  });

  it('takes 20 suggestions of a person in a day, of many at once no more, and others of a colleague', async () => {
    const [person, other] = [await server.signIn('吴磊'), await server.signIn('周敏')];
    const suggest = (who: Caller, n: number) =>
      who.call(accounts.suggest, { body: { content: `第${n}条很好的建议`, fileIDs: [] } }).then(
        () => 'taken',
        (error: { message: string }) => error.message,
      );
    const told = await Promise.all(Array.from({ length: 30 }, (_, n) => suggest(person, n)));
    expect(told.toSorted()).toEqual(
      [...Array(20).fill('taken'), ...Array(10).fill('一天最多提交 20 条建议，请明天再提')].toSorted(),
    );
    expect(await suggest(other, 0)).toBe('taken');
  });
});
