import { request } from 'node:http';
import { orders } from '@pourline/contract/orders';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let customer: Caller;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn('郑工');
});
afterAll(() => server?.stop());

const kb = 1024;
const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: reply.status, text: await reply.text() };
};
const codeOf = ({ status, text }: { status: number; text: string }): string =>
  `${status} ${text === '' ? '' : (JSON.parse(text) as { code: string }).code}`;
const asCustomer = () => ({ authorization: `Bearer ${customer.token}`, 'x-role-group': 'customer' });

/** Sends a body in chunks without telling its length, until the server replies; how much was sent by then, and the reply. */
const pour = (path: string, headers: Record<string, string>) =>
  new Promise<{ sent: number; status: number | undefined }>((settle, fail) => {
    let sent = 0;
    let replied = false;
    const call = request(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    call.on('response', (response) => {
      replied = true;
      response.resume();
      settle({ sent, status: response.statusCode });
      call.destroy();
    });
    call.on('error', (error) => (replied ? undefined : fail(error)));
    const next = (): void => {
      if (replied || sent > 4 * kb * kb) return;
      sent += 4 * kb;
      call.write('['.repeat(4 * kb), () => setImmediate(next));
    };
    next();
  });

describe('bodies', () => {
  it('are refused by their length before they are read: 8 KB where nobody is known, 64 KB else', async () => {
    const text = (bytes: number) => JSON.stringify({ remark: 'x'.repeat(bytes - 13) });
    expect(codeOf(await post(sessions.token.path, text(8 * kb)))).toBe('400 app.fieldType');
    expect(codeOf(await post(sessions.token.path, text(8 * kb + 1)))).toBe('413 app.tooLarge');
    expect(codeOf(await post('/api/v1/nothing-here', text(9 * kb)))).toBe('413 app.tooLarge');
    expect(codeOf(await post(orders.create.path, text(64 * kb), asCustomer()))).toBe('400 app.fieldType');
    expect(codeOf(await post(orders.create.path, text(64 * kb + 1), asCustomer()))).toBe('413 app.tooLarge');
    // Whoever is not let in is told so, whatever they send.
    expect(codeOf(await post(orders.create.path, text(63 * kb)))).toBe('401 login.invalid');
    expect(codeOf(await post('/api/v1/planning/propose', text(65 * kb), asCustomer()))).toBe('403 ');
  });

  it('are refused while they come, when they do not tell their length', async () => {
    const { sent, status } = await pour(sessions.token.path, {});
    expect(status).toBe(413);
    expect(sent).toBeLessThan(kb * kb);
  });

  it('are refused by their depth before anything is built of them', async () => {
    for (const open of ['[', '{"a":', '[{"a":'])
      expect(codeOf(await post(sessions.token.path, open.repeat(1000)))).toBe('400 app.tooDeep');
    expect(codeOf(await post(sessions.token.path, `{"a":${'['.repeat(15)}${']'.repeat(15)}}`))).toBe(
      '400 app.fieldType',
    );
  });

  it('keep nobody waiting: 2 MB of [[[ four at a time, and a sign-in beside them', async () => {
    const flood = '['.repeat(2 * kb * kb);
    const floods = Array.from({ length: 16 }, () => post(sessions.token.path, flood).catch(() => null));
    const waited: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      // By the time that this thread, which serves and asks, worked meanwhile: a busy machine does not count.
      const began = process.threadCpuUsage();
      await (await fetch(`${server.url}/api/v1/server-time`)).text();
      const { user, system } = process.threadCpuUsage(began);
      waited.push((user + system) / 1000);
    }
    // A line that is cut while it still sends has no reply to give.
    const told = (await Promise.all(floods)).flatMap((reply) => (reply ? [reply.status] : []));
    expect(told.filter((status) => status !== 413)).toEqual([]);
    expect(Math.max(...waited)).toBeLessThan(500);
  });

  it('that are no JSON are refused', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])
      expect((await post(sessions.token.path, 'a=b', { 'content-type': type })).status).toBe(415);
    for (const body of ['', '{', 'null', '"x"', '[]', '{"__proto__":{"a":1}}'])
      expect([body, (await post(sessions.token.path, body)).status]).toEqual([body, 400]);
  });
});
