import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testServer.ts';
import { until } from '../testUntil.ts';

let server: TestServer;
let port = 0;
beforeAll(async () => {
  server = await startTestServer({ connections: { perAddress: 20, perProxy: 40 } });
  port = Number(new URL(server.url).port);
});
afterAll(() => server?.stop());

const open = (from: string, sent: string): Socket => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  if (sent) socket.write(sent);
  return socket;
};
const openNow = (sockets: readonly Socket[]): number => sockets.filter(({ closed }) => !closed).length;

/** The beginning of a call whose body does not come. */
const half = (header: string): string =>
  `POST /api/v1/auth/token/new HTTP/1.1\r\nhost: x\r\n${header}content-type: application/json\r\ncontent-length: 50\r\nexpect: 100-continue\r\n\r\n{`;

/** A call over a connection of its own. */
const ask = (from: string, forwardedFor = ''): Promise<{ status: number; wait: string | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = forwardedFor === '' ? {} : { 'x-forwarded-for': forwardedFor };
    get(
      { port, host: '127.0.0.1', localAddress: from, path: '/api/v1/releases/android/latest', agent: false, headers },
      (reply) => {
        const told: string[] = [];
        reply.setEncoding('utf8').on('data', (chunk: string) => told.push(chunk));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, wait: reply.headers['retry-after'], text: told.join('') }),
        );
      },
    ).on('error', reject);
  });

test.each([
  ['that send nothing', ''],
  ['that send half of a head', 'GET / HTTP/1.1\r\nhost: x\r\n'],
])('connections of an address %s make room for those that ask', async (_, sent) => {
  const sockets = Array.from({ length: 60 }, () => open('127.0.71.1', sent));
  await until(() => expect(openNow(sockets)).toBe(20));
  expect((await ask('127.0.71.1')).status).not.toBe(429);
  expect((await ask('127.0.71.2')).status).not.toBe(429);
  for (const socket of sockets) socket.destroy();
  await until(() => expect(openNow(sockets)).toBe(0));
});

test('where all connections of an address are at work, a new one is told why and when to come again; other addresses come in', async () => {
  const sockets = Array.from({ length: 20 }, () => open('127.0.71.3', half('')));
  // Each has been told to go on with its body: its request is there.
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  const { status, wait, text } = await ask('127.0.71.3');
  expect([status, wait]).toEqual([429, '5']);
  expect(text).toContain('您所在的网络访问过于频繁，请5秒后再试');
  expect(openNow(sockets)).toBe(20);
  expect((await ask('127.0.71.4')).status).not.toBe(429);
  for (const socket of sockets) socket.destroy();
  await until(async () => expect((await ask('127.0.71.3')).status).not.toBe(429));
});

test('a proxy has more of them, for there are many behind it', async () => {
  const sockets = Array.from({ length: 60 }, () => open('127.0.0.1', ''));
  await until(() => expect(openNow(sockets)).toBeLessThanOrEqual(40));
  expect(openNow(sockets)).toBeGreaterThan(20);
  for (const socket of sockets) socket.destroy();
});

test('one caller behind a proxy does not take the room of the others; who is no proxy is not believed about it', async () => {
  const forwarded = half('x-forwarded-for: 203.0.113.7\r\n');
  const sockets = Array.from({ length: 20 }, () => open('127.0.0.1', forwarded));
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  const { status, wait } = await ask('127.0.0.1', '203.0.113.7');
  expect([status, wait]).toEqual([429, '5']);
  expect((await ask('127.0.0.1', '203.0.113.8')).status).not.toBe(429);
  expect((await ask('127.0.0.1')).status).not.toBe(429);
  expect((await ask('127.0.71.5', '203.0.113.7')).status).not.toBe(429);
  for (const socket of sockets) socket.destroy();
  await until(async () => expect((await ask('127.0.0.1', '203.0.113.7')).status).not.toBe(429));
});
