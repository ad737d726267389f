import { people } from '@pourline/contract/people';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { demoPassword } from '../seed/demoPeople.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { mostFromUnknown } from './wrongPasswords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server?.stop());

/** The server trusts a proxy on its own machine: each request may come from another address. */
const post = async (body: object, address: string) => {
  const response = await fetch(`${server.url}${sessions.token.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code?: string; data?: { deviceProof: string } };
};
const enter = (username: string, password: string, address: string, deviceProof = '') =>
  post({ username, password, deviceProof }, address);
const codes = async (username: string, count: number, address: (i: number) => string, deviceProof = '') => {
  const told = [];
  for (let i = 0; i < count; i += 1) told.push((await enter(username, 'wrong', address(i), deviceProof)).code);
  return told;
};
const four = Array.from({ length: 4 }, () => 'login.wrongPassword');

it('F003.4 five wrong passwords lock their own address, and nobody elsewhere', async () => {
  expect(await codes('13800001021', 5, () => '10.1.0.1')).toEqual([...four, 'login.locked']);
  expect((await enter('13800001021', demoPassword, '10.1.0.1')).code).toBe('login.locked');
  expect((await enter('13800001021', demoPassword, '10.1.0.2')).data?.deviceProof).toMatch(/\./);
});

it('all unknown devices together have so many guesses a day, for a phone that nobody has alike, and a known device comes in', async () => {
  const own = (await enter('13800001020', demoPassword, '10.2.0.1')).data?.deviceProof ?? '';
  for (const phone of ['13800001020', '13999999997']) {
    const told = await codes(phone, mostFromUnknown + 1, (i) => `10.2.1.${Math.floor(i / 4)}`);
    expect(told.slice(0, -2).every((code) => code === 'login.wrongPassword')).toBe(true);
    expect(told.slice(-2)).toEqual(['login.locked', 'login.locked']);
  }
  expect((await enter('13800001020', demoPassword, '10.2.9.9')).code).toBe('login.locked');
  expect((await enter('13800001020', demoPassword, '10.2.9.9', own)).data).toBeDefined();
  // Its own mistakes are counted, too.
  expect(await codes('13800001020', 5, (i) => `10.2.8.${i}`, own)).toEqual([...four, 'login.locked']);
  expect((await enter('13800001020', demoPassword, '10.2.9.9', own)).code).toBe('login.locked');
});

it('a known device is what this account signed in on, and no longer once its owner has ended it', async () => {
  const mine = (await enter('13800001009', demoPassword, '10.3.0.1')).data;
  const other = (await enter('13800001010', demoPassword, '10.3.0.2')).data;
  const proof = mine?.deviceProof ?? '';
  await codes('13800001009', 5, () => '10.3.0.9');
  const at = (shown: string) => enter('13800001009', demoPassword, '10.3.0.9', shown);
  for (const forged of [other?.deviceProof ?? '', `${proof}x`, proof.split('.')[0] ?? '', 'x.y'])
    expect((await at(forged)).code).toBe('login.locked');
  expect((await at(proof)).data).toBeDefined();
  await server.services.database.system
    .updateTable('sessions')
    .set({ endedAt: new Date(), endedBy: 'ended' })
    .where('sessionID', '=', proof.split('.')[0] ?? '')
    .execute();
  expect((await at(proof)).code).toBe('login.locked');
});

it('a device on which a plant opened the account with its first password is not known', async () => {
  const mobileNo = '15600000001';
  const manager = await server.signIn('李卫东', 'senior', 'demo-east');
  const body = { name: '陆一鸣', mobileNo, roleIDs: ['role-driver'] };
  const { firstPassword } = await manager.call(people.createUser, { body });
  const given = (await enter(mobileNo, firstPassword, '10.4.0.1')).data?.deviceProof ?? '';
  expect(given).toMatch(/\./);
  await codes(mobileNo, 5, () => '10.4.0.9');
  expect((await enter(mobileNo, firstPassword, '10.4.0.9', given)).code).toBe('login.locked');
});

it('a right password from an unknown device gives no guesses back', async () => {
  const mobileNo = '13800001008';
  expect(await codes(mobileNo, 1, () => '10.5.0.1')).toEqual(['login.wrongPassword']);
  await server.services.database.system
    .updateTable('wrongPasswords')
    .set({ wrong: mostFromUnknown - 1 })
    .where('mobileNo', '=', mobileNo)
    .where('origin', '=', 'unknown')
    .execute();
  expect((await enter(mobileNo, demoPassword, '10.5.0.2')).data).toBeDefined();
  expect(await codes(mobileNo, 1, () => '10.5.0.3')).toEqual(['login.locked']);
});

it('a lock holds, at every machine, when the one that locked has a clock that is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 45 * 60_000 });
  expect(await codes('13800001022', 5, () => '10.4.0.1')).toEqual([...four, 'login.locked']);
  expect((await enter('13800001022', demoPassword, '10.4.0.1')).code).toBe('login.locked');
  vi.useRealTimers();
  expect((await enter('13800001022', demoPassword, '10.4.0.1')).code).toBe('login.locked');
});
