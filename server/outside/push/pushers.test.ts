import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { apnsPusher } from './apnsPusher.ts';
import { fcmPusher } from './fcmPusher.ts';
import { jpusher } from './jpusher.ts';
import { openPushers, pusherOf } from './openPushers.ts';
import { openPushKeys, pushKeysFile } from './pushKeys.ts';
import { isPushService } from './pushServices.ts';
import { startPushService } from './testPushService.ts';
import { webPusher } from './webPusher.ts';

const message = {
  title: '新任务：07 号车',
  body: '万科城',
  tag: 'n1',
  address: '/waybilllist',
  act: null,
  urgent: true,
};
const target = { platform: 'android', registrationID: 'device-1', p256dh: '', auth: '' };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Asked {
  request: IncomingMessage;
  body: string;
}
/** A provider on this machine, which answers by path. */
const provider = async (answers: Readonly<Record<string, { status: number; body: unknown }>>) => {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    asked.push({ request, body });
    const { status, body: said } = answers[(request.url ?? '').split('?')[0] ?? ''] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return { asked, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

test('the keys of a data folder are made once, are the same after a restart, and are their owner’s alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pourline-keys-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  const keys = openPushKeys(folder);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32);
  expect(openPushKeys(folder)).toEqual(keys);
  const path = join(folder, pushKeysFile);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const kept = readFileSync(path, 'utf8');
  writeFileSync(path, '{}');
  expect(() => openPushKeys(folder)).toThrow('holds no keys');
  writeFileSync(path, kept);
  expect(openPushKeys(folder)).toEqual(keys);
});

test('only push services are pushed to: the usual ones, and those that the plant names', () => {
  for (const address of [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://web.push.apple.com/a',
    'https://wns2-sg2p.notify.windows.com/w/',
  ])
    expect(isPushService(address, []), address).toBe(true);
  for (const address of [
    'http://fcm.googleapis.com/a',
    'https://evilfcm.googleapis.com.example/',
    'https://a@fcm.googleapis.com/',
    'https://127.0.0.1/',
    'no address',
  ])
    expect(isPushService(address, []), address).toBe(false);
  expect(isPushService('https://push.example/a', ['push.example'])).toBe(true);
  expect(isPushService('http://127.0.0.1:9/a', ['http://127.0.0.1:9'])).toBe(true);
});

test('a browser hears from the server that it subscribed for, and from no other', async () => {
  const service = await startPushService();
  closing.push(service.stop);
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'pourline-keys-')));
  closing.push(() => folders.map((folder) => rmSync(folder, { recursive: true })));
  const [own, other] = folders.map(openPushKeys);
  if (!own || !other) throw new Error('no keys');
  const device = { platform: 'web', ...service.subscribe(own.publicKey) };
  const settings = { contact: 'mailto:it@plant.example', services: [service.origin] };
  expect(await webPusher(settings, own).push(device, message)).toBe('taken');
  expect(service.pushed[0]).toMatchObject({ message, urgency: 'high', claims: { sub: 'mailto:it@plant.example' } });
  expect(await webPusher(settings, other).push(device, message)).toEqual({ refused: '403' });
  expect(service.refused).toEqual(['Error: another server']);
  service.answer(device, 410);
  expect(await webPusher(settings, own).push(device, message)).toBe('gone');
  service.answer(device, 429);
  expect(await webPusher(settings, own).push(device, message)).toEqual({ busy: '429' });
  expect(await webPusher({ ...settings, services: [] }, own).push(device, message)).toEqual({
    refused: 'no push service',
  });
});

test('JPush is asked by the number of the device, with the account of the plant; it says which devices an alias has', async () => {
  const account = { provider: 'jpush', appKey: 'key', masterSecret: 'secret' } as const;
  const { asked, endpoint } = await provider({
    '/v3/push': { status: 200, body: { sendno: '0', msg_id: '1' } },
    '/v3/aliases/u1': { status: 200, body: { registration_ids: ['a', 'b'] } },
  });
  const pusher = jpusher({ ...account, endpoint, deviceEndpoint: endpoint });
  expect(await pusher.push(target, message)).toBe('taken');
  expect(asked[0]?.request.headers.authorization).toBe(`Basic ${Buffer.from('key:secret').toString('base64')}`);
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    audience: { registration_id: ['device-1'] },
    notification: { android: { title: '新任务：07 号车', extras: { address: '/waybilllist' } } },
  });
  expect(await pusher.known?.('u1')).toBe(2);
  const none = await provider({ '/v3/push': { status: 400, body: { error: { code: 1011, message: 'no target' } } } });
  const gone = jpusher({ ...account, endpoint: none.endpoint, deviceEndpoint: none.endpoint });
  expect(await gone.push(target, message)).toBe('gone');
  const silent = jpusher({ ...account, endpoint: 'http://127.0.0.1:65533', deviceEndpoint: 'http://127.0.0.1:65533' });
  expect(await silent.push(target, message)).toEqual({ busy: 'ECONNREFUSED' });
});

test('Firebase is asked with a token that the service account has signed for, once as long as it holds', async () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { asked, endpoint } = await provider({
    '/token': { status: 200, body: { access_token: 'token-1', expires_in: 3600 } },
    '/v1/projects/plant/messages:send': { status: 200, body: { name: 'm' } },
  });
  const pusher = fcmPusher({
    ...{ provider: 'fcm', projectID: 'plant', clientEmail: 'a@plant.example', endpoint, tokenEndpoint: endpoint },
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  });
  expect(await pusher.push(target, message)).toBe('taken');
  expect(await pusher.push(target, message)).toBe('taken');
  expect(asked.map(({ request }) => request.url)).toEqual([
    '/token',
    '/v1/projects/plant/messages:send',
    '/v1/projects/plant/messages:send',
  ]);
  const [head, claims, signature] = (new URLSearchParams(asked[0]?.body).get('assertion') ?? '').split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', signed, pair.publicKey, Buffer.from(signature ?? '', 'base64url'))).toBe(true);
  expect(asked[1]?.request.headers.authorization).toBe('Bearer token-1');
  expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({
    message: { token: 'device-1', android: { priority: 'high' } },
  });
});

test('Apple is asked over HTTP/2 with a token of the team, for its own devices alone', async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const asked: { path: string; authorization: string; topic: string }[] = [];
  let answer = { status: 200, body: '' };
  const server = createHttp2Server((request, response) => {
    const { authorization, 'apns-topic': topic } = request.headers;
    asked.push({ path: request.url, authorization: String(authorization), topic: String(topic) });
    request.resume();
    request.on('end', () => response.writeHead(answer.status).end(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const native = {
    ...({ provider: 'apns', keyID: 'K1', teamID: 'T1', bundleID: 'cn.pourline' } as const),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  } as const;
  const pusher = apnsPusher(native);
  expect(await pusher.push({ ...target, platform: 'ios' }, message)).toBe('taken');
  expect(asked[0]).toMatchObject({ path: '/3/device/device-1', topic: 'cn.pourline' });
  const [head, claims, signature] = (asked[0]?.authorization.replace('bearer ', '') ?? '').split('.');
  const publicKey = createPublicKey(pair.publicKey.export({ type: 'spki', format: 'pem' }) as string);
  const isTheirs = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), isTheirs, Buffer.from(signature ?? '', 'base64url'))).toBe(
    true,
  );
  answer = { status: 410, body: '{"reason":"Unregistered"}' };
  expect(await pusher.push(target, message)).toBe('gone');
  const keys = { publicKey: '', privateKey: '' };
  const pushers = openPushers({ contact: '', services: [], native }, keys);
  expect([pusherOf(pushers, { platform: 'ios' })?.name, pusherOf(pushers, { platform: 'android' })]).toEqual([
    'apns',
    null,
  ]);
  expect(pusherOf(pushers, { platform: 'web' })?.name).toBe('webpush');
});
