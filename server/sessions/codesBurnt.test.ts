import { sessions } from '@pourline/contract/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../seed/demoPeople.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { strictLimits } from './limits.ts';
import { ageCodes, lastCode, readableImage } from './testCodes.ts';
import { keepUnlockCode, makeUnlockCode } from './unlockCodes.ts';
import { mostFromUnknown } from './verificationCodes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { signInPerPhone: strictLimits.signInPerPhone } });
});
afterAll(() => server?.stop());

/** The server trusts a proxy on its own machine: each request may come from another address. */
const post = async (path: string, body: object, address: string) => {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  const { code, data } = (await response.json()) as { code: string; data?: { deviceProof?: string } };
  return { code, proof: data?.deviceProof ?? '' };
};
/** Solves the picture and has a code sent; `OK`, or why not. */
const askCode = async (mobileNo: string, address: string, deviceProof = '') => {
  const image = await readableImage(server.services);
  return (await post(sessions.signInCode.path, { mobileNo, deviceProof, ...image }, address)).code;
};
const enter = async (username: string, secret: object, address: string) =>
  post(sessions.token.path, { username, ...secret }, address);
const owner = '10.5.0.1';
const stranger = '10.5.0.9';

/** A stranger has asked for all the codes that one address gets in a day. */
const burn = async (mobileNo: string): Promise<void> => {
  expect(await askCode(mobileNo, stranger)).toBe('OK');
  await ageCodes(server.services, mobileNo, 61);
  expect(await askCode(mobileNo, stranger)).toBe('OK');
  await ageCodes(server.services, mobileNo, 61);
  expect(await askCode(mobileNo, stranger)).toBe('login.codeDaily');
};

it('F006.2 who uses up the codes of a phone uses up those of their own address, and the owner signs in with one', async () => {
  const mobileNo = '13800001004';
  await burn(mobileNo);
  expect(await askCode(mobileNo, owner)).toBe('OK');
  const vcode = await lastCode(server.services, mobileNo);
  expect((await enter(mobileNo, { vcode }, owner)).code).toBe('OK');
});

it('F006.2 the owner need not wait for whoever asked within the minute, and a code asked for elsewhere takes theirs not away', async () => {
  const mobileNo = '13800001005';
  expect(await askCode(mobileNo, stranger)).toBe('OK');
  expect(await askCode(mobileNo, owner)).toBe('OK');
  const vcode = await lastCode(server.services, mobileNo);
  expect(await askCode(mobileNo, owner)).toBe('login.codeWait');
  expect(await askCode(mobileNo, '10.5.0.8')).toBe('OK');
  expect((await enter(mobileNo, { vcode }, owner)).code).toBe('OK');
});

it('F002.3 wrong entries of a stranger count apart: the owner types their code all the same', async () => {
  const mobileNo = '13800001006';
  expect(await askCode(mobileNo, owner)).toBe('OK');
  const vcode = await lastCode(server.services, mobileNo);
  const wrong = { vcode: vcode === '000000' ? '000001' : '000000' };
  const told = [];
  for (let n = 0; n < 30; n += 1) told.push((await enter(mobileNo, wrong, stranger)).code);
  expect(told.slice(0, 6)).toEqual([...Array<string>(5).fill('login.codeWrong'), 'login.codeTries']);
  expect(new Set(told.slice(6, 20))).toEqual(new Set(['login.codeTries']));
  expect(told.at(-1)).toBe('login.tooMany');
  expect((await enter(mobileNo, { vcode }, owner)).code).toBe('OK');
});

it('F003.2 wrong unlock codes of a stranger keep nobody from typing the right one', async () => {
  const mobileNo = '13800001011';
  const { system } = server.services.database;
  const { accountOID } = await system
    .selectFrom('accounts')
    .select('accountOID')
    .where('mobileNo', '=', mobileNo)
    .executeTakeFirstOrThrow();
  const made = makeUnlockCode(server.services, accountOID);
  await keepUnlockCode(system, accountOID, 'demo-east', made);
  const wrong = { unlockCode: made.unlockCode === '00000000' ? '00000001' : '00000000' };
  const told = [];
  for (let n = 0; n < 21; n += 1) told.push((await enter(mobileNo, wrong, stranger)).code);
  expect(new Set(told.slice(0, 20))).toEqual(new Set(['login.unlockWrong']));
  expect(told.at(-1)).toBe('login.tooMany');
  expect((await enter(mobileNo, { unlockCode: made.unlockCode }, owner)).code).toBe('OK');
});

it('F002.2 a phone that changed its network meanwhile still signs in with its code', async () => {
  const mobileNo = '13800001007';
  expect(await askCode(mobileNo, owner)).toBe('OK');
  const vcode = await lastCode(server.services, mobileNo);
  expect((await enter(mobileNo, { vcode }, '10.5.7.7')).code).toBe('OK');
});

it('F006.2 from all unknown devices together a phone gets so many codes a day, and one that its person signed in on before still gets its own', async () => {
  const mobileNo = '13800001008';
  const { proof } = await enter(mobileNo, { password: demoPassword }, owner);
  for (let n = 0; n < mostFromUnknown; n += 1) expect(await askCode(mobileNo, `10.5.1.${n}`)).toBe('OK');
  expect(await askCode(mobileNo, '10.5.2.1')).toBe('login.codeDaily');
  expect(await askCode(mobileNo, '10.5.2.1', 'x.y')).toBe('login.codeDaily');
  expect(await askCode(mobileNo, stranger, proof)).toBe('OK');
  const vcode = await lastCode(server.services, mobileNo);
  expect((await enter(mobileNo, { vcode, deviceProof: proof }, '10.5.2.2')).code).toBe('OK');
});
