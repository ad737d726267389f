import { accounts } from '@pourline/contract/accounts';
import { contract } from '@pourline/contract/contract';
import type { Endpoint } from '@pourline/contract/endpoint';
import { files } from '@pourline/contract/files';
import { registrations } from '@pourline/contract/registrations';
import { sessions } from '@pourline/contract/sessions';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoPassword } from '../seed/demoPeople.ts';
import { lastCode, readableImage } from '../sessions/testCodes.ts';
import { type Caller, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let person: Caller;
const lines: string[] = [];
const log = (line: string, details?: unknown): void => {
  lines.push(`${line} ${details instanceof Error ? details.stack : JSON.stringify(details ?? '')}`);
};
const nobody = () => nobodyAt(server.url);
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });
const claims = { sid: 'x', uid: 'x', tid: 'demo-east' };
const statusOf = async (token: string): Promise<number> =>
  (await get(sessions.currentUser.path, { authorization: `Bearer ${token}`, 'x-role-group': 'scheduler' })).status;

beforeAll(async () => {
  server = await startTestServer({ log });
  person = await server.signIn('周敏');
});
afterAll(() => server?.stop());

describe('what browsers are told', () => {
  it('runs only our own scripts and styles, in no frame, and guesses no types', async () => {
    for (const path of ['/api/v1/server-time', '/nothing-here', '/openapi.json']) {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe/);
      for (const part of [
        "script-src 'self' 'wasm-unsafe-eval';",
        "style-src 'self';",
        "frame-ancestors 'none'",
        "object-src 'none'",
      ])
        expect(policy).toContain(part);
      // Pages talk to the host that they came from, and its live line, alone.
      const { host } = new URL(server.url);
      expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host};`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('lets inline parts of the page of the calls in by a number that is another each time', async () => {
    const nonces = [];
    for (let i = 0; i < 2; i += 1) {
      const page = await get('/docs/');
      const policy = page.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] as string;
      // Its styles stand where its parts are; no script does.
      expect(policy.split('; ').filter((rule) => rule.includes('unsafe'))).toEqual([
        "style-src 'self' 'unsafe-inline'",
      ]);
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
      expect(await page.text()).toContain(`nonce="${nonce}"`);
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('has no reply of a call cached, good or bad, and needs no cookie', async () => {
    const signedIn = { authorization: `Bearer ${person.token}` };
    const answers = [
      await get('/api/v1/server-time'),
      await get(sessions.currentUser.path, signedIn),
      await get(sessions.currentUser.path),
      await get('/api/v1/nothing-here'),
      await get('/api/v1/order/query?limit=many', signedIn),
      await fetch(`${server.url}${sessions.token.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: '13800001004', password: demoPassword }),
      }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 401, 404, 400, 200]);
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('what is taken', () => {
  it('takes no token that is signed otherwise, for others, or has ended', async () => {
    const key = new TextEncoder().encode(server.services.settings.jwtSecret);
    const sign = (alg: string, audience: string, until: number, secret = key) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg })
        .setSubject('x')
        .setAudience(audience)
        .setExpirationTime(until)
        .sign(secret);
    const soon = Math.floor(Date.now() / 1000) + 600;
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${person.token.split('.')[1]}.`;
    const [head, body, seal] = person.token.split('.') as [string, string, string];
    const other = Buffer.from(JSON.stringify({ ...claims, aud: 'pourline', exp: soon })).toString('base64url');
    for (const token of [
      none,
      `${head}.${other}.${seal}`,
      `${head}.${body}`,
      await sign('HS512', 'pourline', soon),
      await sign('HS256', 'other', soon),
      await sign('HS256', 'pourline', Math.floor(Date.now() / 1000) - 10),
      await sign('HS256', 'pourline', soon, new TextEncoder().encode('another secret that is long enough')),
      // Signed by us, but of a session that there is not.
      await sign('HS256', 'pourline', soon),
    ])
      expect(await statusOf(token)).toBe(401);
    expect(await statusOf(person.token)).toBe(200);
  });

  it('takes no body beyond its size and no form that is not JSON', async () => {
    const post = (body: string, type = 'application/json') =>
      fetch(`${server.url}${sessions.token.path}`, { method: 'POST', headers: { 'content-type': type }, body });
    expect((await post(JSON.stringify({ username: 'x'.repeat(2_200_000) }))).status).toBe(413);
    expect((await post('username=13800001004', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await post('{"username":')).status).toBe(400);
    expect((await post(JSON.stringify({ username: { $ne: '' }, password: ['x'] }))).status).toBe(400);
  });

  it('takes no text that the database cannot keep, wherever it stands', async () => {
    const half = String.fromCharCode(0xd83d);
    const signedIn = { authorization: `Bearer ${person.token}`, 'x-role-group': 'scheduler' };
    const keep = (key: string, value: unknown) =>
      fetch(`${server.url}/api/v1/config/user-config/${encodeURIComponent(key)}`, {
        method: 'PUT',
        headers: { ...signedIn, 'content-type': 'application/json' },
        body: JSON.stringify({ value }),
      });
    const apply = (info: Record<string, string>) =>
      person.refusal(registrations.apply, {
        body: { tid: 'demo-west', kind: 'customer', way: 'choose', name: '周敏', info },
      });
    const answers = [
      await keep('text', 'a\0b'),
      await keep('text', `a${half}b`),
      await keep('te\0xt', 'a'),
      await get('/api/v1/order/query/a%00b', signedIn),
      await get('/api/v1/dispatch/board?day=2026-02-31', signedIn),
      await get('/api/v1/dispatch/board?day=0000-01-01', signedIn),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 400));
    // What nobody can see is not looked for.
    expect((await get('/api/v1/users?keyword=a%00b', signedIn)).status).toBe(200);
    expect(await apply({ 工程: `a${half}` })).toMatchObject({ status: 400, message: '字段类型不匹配' });
    expect(await apply({ 工程: 'a'.repeat(201) })).toMatchObject({ status: 400, message: '最多 200 个字' });
    const smile = '😀 ’; DROP TABLE users; --';
    expect((await keep('text', smile)).status).toBe(200);
    const kept = await get('/api/v1/config/user-config/text', signedIn);
    expect(((await kept.json()) as { data: { value: string } }).data.value).toBe(smile);
  });

  it('replies to an address that cannot be read in words of its own', async () => {
    for (const path of ['/api/v1/%ff', '/%E0%A4%A', `/api/v1/order/query/${'x'.repeat(3000)}`]) {
      const answer = await get(path, { authorization: `Bearer ${person.token}`, 'x-role-group': 'scheduler' });
      expect([path, [400, 404, 414].includes(answer.status)]).toEqual([path, true]);
      const { code, message } = (await answer.json()) as { code: string; message: string };
      expect(code).toMatch(/^app\./);
      expect(message).toMatch(/[一-鿿]/);
    }
  });

  it('knows a file by its content, whatever it is called', async () => {
    const { token } = await person.call(files.fileToken);
    const form = new FormData();
    form.append('file[]', new Blob(['<script>alert(1)</script>'], { type: 'image/png' }), 'sign.png');
    const answer = await fetch(`${server.url}/file/upload/sign?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      body: form,
    });
    expect(answer.status).toBe(422);
  });

  it('has secrets in no address but those of files and tickets, and of links to an order, which end', () => {
    const named = (schema: z.core.$ZodType | undefined): string[] =>
      schema
        ? Object.keys(z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io: 'input' }).properties ?? {})
        : [];
    const found = Object.entries(contract).flatMap(([capability, part]) =>
      Object.entries(part as Record<string, Endpoint>)
        .filter(([, endpoint]) =>
          [...named(endpoint.query), ...named(endpoint.params)].some((name) =>
            /token|password|secret|vcode|unlock/i.test(name),
          ),
        )
        .map(([name]) => `${capability}.${name}`),
    );
    expect(found.sort()).toEqual([
      'files.download',
      'files.upload',
      'tracking.publicTracking',
      'waybills.publicTicket',
      'waybills.publicTicketPdf',
      'waybills.publicTicketProof',
    ]);
  });
});

describe('what is kept', () => {
  it('opens accounts, sessions and codes to no query that works for a plant', async () => {
    const { app } = server.services.database;
    for (const table of ['accounts', 'sessions', 'verificationCodes', 'imageCodes', 'accountEvents'] as const)
      await expect(app.selectFrom(table).selectAll().execute()).rejects.toThrow(/permission denied/);
  });

  it('stores no password, code or token that could be read', async () => {
    const { system } = server.services.database;
    const session = await nobody().call(sessions.token, { body: { username: '13800001005', password: demoPassword } });
    const stored = JSON.stringify([
      await system.selectFrom('accounts').selectAll().execute(),
      await system.selectFrom('sessions').selectAll().execute(),
      await system.selectFrom('accountEvents').selectAll().execute(),
    ]);
    for (const secret of [demoPassword, session.token, session.refreshToken]) expect(stored).not.toContain(secret);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('logs failures without what is secret', async () => {
    const mobileNo = '13800001007';
    const { sms } = server.services;
    await nobody().call(sessions.signInCode, { body: { mobileNo, ...(await readableImage(server.services)) } });
    const code = await lastCode(server.services, mobileNo);
    server.services.sms = { send: () => Promise.reject(new Error('throttled')) };
    await nobody().refusal(sessions.signInCode, {
      body: { mobileNo: '13800001009', ...(await readableImage(server.services)) },
    });
    server.services.sms = sms;
    const { system } = server.services.database;
    await system.schema.alterTable('suggestions').renameTo('hidden').execute();
    await system.schema.alterTable('accountEvents').renameTo('hiddenEvents').execute();
    const failed = await person.refusal(accounts.suggest, { body: { content: '希望签收页可以放大字体' } });
    expect(failed).toMatchObject({ status: 500, message: '服务器处理异常' });
    const broken = { body: { username: mobileNo, password: demoPassword } };
    expect((await nobody().refusal(sessions.token, broken)).status).toBe(500);
    await system.schema.alterTable('hidden').renameTo('suggestions').execute();
    await system.schema.alterTable('hiddenEvents').renameTo('accountEvents').execute();
    const text = lines.join('\n');
    expect(text).toContain('POST /api/v1/auth/token/new failed');
    for (const secret of [demoPassword, code, person.token, server.services.settings.jwtSecret])
      expect(text).not.toContain(secret);
  });
});
