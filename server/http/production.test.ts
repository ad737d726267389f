import { demo } from '@pourline/contract/demo';
import { sessions } from '@pourline/contract/sessions';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { askTime, type TimeRow } from '../db/askTime.ts';
import { startServer } from '../main.ts';
import { demoPassword } from '../seed/demoPeople.ts';
import { readableImage } from '../sessions/testCodes.ts';
import { nobodyAt, startTestServer, type TestServer } from '../testServer.ts';

const secrets = { jwt: 'k3v9-Lz0wq-73hsb-Qm41x-f8dPe-22Ty', gnss: 'Yw71-d0Pk3-hG5rt-81Lmx-zzQ2c-94Bn' };
const lines: string[] = [];
let server: TestServer;
const nobody = () => nobodyAt(server.url);
const at = (path: string) => fetch(`${server.url}${path}`);

beforeAll(async () => {
  server = await startTestServer({
    mode: 'production',
    secrets,
    publicUrl: 'https://plant.example',
    log: (line) => void lines.push(line),
  });
});
afterAll(() => server?.stop());

it('is reached by https only, once it was', async () => {
  expect((await at('/api/v1/server-time')).headers.get('strict-transport-security')).toBe('max-age=31536000');
  const plain = await startTestServer({
    mode: 'production',
    secrets,
    publicUrl: 'http://plant.example',
    log: () => {},
  });
  const { headers } = await fetch(`${plain.url}/api/v1/server-time`);
  expect(headers.get('strict-transport-security')).toBeNull();
  await plain.stop();
});

it('F016.3 knows no call of the demonstration and no debug sign-in', async () => {
  for (const path of [demo.accounts.path, demo.outbox.path]) expect((await at(path)).status).toBe(404);
  const body = { username: 'test', testusername: '13800001004' };
  expect((await nobody().refusal(sessions.testToken, { body })).status).toBe(404);
  expect(server.services.settings.variant).toBe('ims');
});

it('has the time of its database, also on a machine whose clock is ten minutes ahead', async () => {
  const real = Date.now;
  const ahead = vi.spyOn(Date, 'now').mockImplementation(() => real() + 600_000);
  try {
    const other = await startTestServer({ mode: 'production', secrets, log: () => {} });
    const { time } = await askTime((text) => sql.raw<TimeRow>(text).execute(other.services.database.system));
    expect(Math.abs(other.services.clock.now() - time)).toBeLessThan(300_000);
    await other.stop();
  } finally {
    ahead.mockRestore();
  }
});

it('takes no token that is sealed with what everybody knows, and does not start with it', async () => {
  const { token } = await nobody().call(sessions.token, { body: { username: '13800001004', password: demoPassword } });
  const claims = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as Record<
    string,
    string
  >;
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('pourline-demo-secret-known-to-everybody'));
  const status = async (bearer: string) =>
    (await fetch(`${server.url}${sessions.currentUser.path}`, { headers: { authorization: `Bearer ${bearer}` } }))
      .status;
  expect([await status(token), await status(forged)]).toEqual([200, 401]);
  const bare = { databaseUrl: '', dataDir: '', port: 0, gnssPort: null, webDist: null };
  await expect(startServer({ mode: 'production', ...bare })).rejects.toThrow('production needs secrets of its own');
});

it('F002.4 says at its start that no code can be sent, and when one is asked for', async () => {
  expect(lines.filter((line) => line.includes('SMS_PROVIDER'))).toEqual([
    '未配置短信服务（SMS_PROVIDER）：无法发送验证码',
  ]);
  const image = await readableImage(server.services);
  expect((await nobody().refusal(sessions.signInCode, { body: { mobileNo: '13800001004', ...image } })).code).toBe(
    'login.codeNotSent',
  );
});
