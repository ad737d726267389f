import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { until } from '../testUntil.ts';
import { readSmall } from './readSmall.ts';

const undone: (() => void)[] = [];
afterEach(() => {
  for (const undo of undone.splice(0).reverse()) undo();
});

/** A server that reads so, and a connection to it. */
const openConnection = async () => {
  const heard: { length: number; memory: ArrayBufferLike }[] = [];
  const accepted = Promise.withResolvers<Socket>();
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    accepted.resolve(readSmall(server, socket, (chunk) => heard.push({ length: chunk.length, memory: chunk.buffer })));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const client = connect({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, host: '127.0.0.1' });
  undone.push(() => server.close());
  undone.push(() => client.destroy());
  const socket = await accepted.promise;
  const bytes = () => heard.reduce((sum, { length }) => sum + length, 0);
  const counted = () => new Promise<number>((settle) => server.getConnections((_, count) => settle(count)));
  return { server, client, socket, heard, bytes, counted };
};

it('all that comes is heard, a little at a time, out of one memory for all connections', async () => {
  const [one, two] = [await openConnection(), await openConnection()];
  for (const { client } of [one, two]) client.write(Buffer.alloc(300_000));
  await until(() => expect([one.bytes(), two.bytes()]).toEqual([300_000, 300_000]));
  expect(Math.max(...[...one.heard, ...two.heard].map(({ length }) => length))).toBeLessThanOrEqual(4 * 1024);
  expect(new Set([...one.heard, ...two.heard].map(({ memory }) => memory)).size).toBe(1);
  expect(one.socket.remoteAddress).toBe('127.0.0.1');
});

it('a connection that is paused is heard no more until it goes on', async () => {
  const { client, socket, bytes } = await openConnection();
  client.write('a');
  await until(() => expect(bytes()).toBe(1));
  socket.pause();
  client.write(Buffer.alloc(1000));
  for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next));
  expect(bytes()).toBe(1);
  socket.resume();
  await until(() => expect(bytes()).toBe(1001));
});

it('it answers, is counted by its server while it is open, and not once either side has closed it', async () => {
  const { client, socket, counted } = await openConnection();
  const told: string[] = [];
  client.on('data', (chunk) => told.push(String(chunk)));
  socket.write('done');
  await until(() => expect(told.join('')).toBe('done'));
  expect(await counted()).toBe(1);
  const closed = once(socket, 'close');
  client.end();
  await closed;
  expect(await counted()).toBe(0);
  const other = await openConnection();
  const gone = once(other.client, 'close');
  other.socket.destroy();
  await gone;
  expect(await other.counted()).toBe(0);
});
