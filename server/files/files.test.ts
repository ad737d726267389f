import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { errorText } from '@pourline/domain/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { replyErrors } from '../http/replyErrors.ts';
import { pngExample } from '../papers/testPng.ts';
import { openTestServices, type SignedIn, type TestServices } from '../testServices.ts';
import { fileRoutes } from './fileRoutes.ts';
import { readFile } from './fileStore.ts';

let services: TestServices;
let app: FastifyInstance;
let url: string;
let east: SignedIn;
let north: SignedIn;

const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('a picture of a slump cone '.repeat(40)),
]);
const png = Buffer.from(pngExample(20, 10));
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(500, 3)]);

beforeAll(async () => {
  services = await openTestServices();
  app = Fastify({ forceCloseConnections: true });
  replyErrors(app, services);
  await app.register(multipart, { limits: { fileSize: 100_000, files: 9, fields: 10 } });
  fileRoutes(app, services);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  [east, north] = [await services.signIn('郑工'), await services.signIn('邹北')];
});
afterAll(async () => {
  await app.close();
  await services.stop();
});

const tokenOf = async (person: SignedIn): Promise<string> => {
  const response = await fetch(`${url}/api/v1/auth/fstoken`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
};
const upload = async (token: string, files: [name: string, body: Buffer][], kind = 'sign') => {
  const form = new FormData();
  for (const [name, body] of files)
    form.append('file[]', new Blob([new Uint8Array(body)], { type: 'text/html' }), name);
  const response = await fetch(`${url}/file/upload/${kind}?token=${token}`, { method: 'POST', body: form });
  return {
    status: response.status,
    reply: (await response.json()) as {
      code: string;
      message: string;
      total: number;
      data: { fileID: string; url: string }[];
    },
  };
};
const download = (fileID: string, token: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/file/download/${fileID}?token=${token}`, { headers });
const stored = () =>
  readdirSync(join(services.settings.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

test('F180 a picture and a film come back as they were, with the type of their bytes and not of their name', async () => {
  const token = await tokenOf(east);
  const sent: [string, Buffer][] = [
    ['evil.html', jpeg],
    ['film.jpg', mp4],
    ['chart', png],
  ];
  const { status, reply } = await upload(token, sent, 'attachment');
  expect([status, reply.total]).toEqual([200, 3]);
  const types = [];
  for (const [i, body] of [jpeg, mp4, png].entries()) {
    const response = await download(reply.data[i]?.fileID ?? '', token);
    types.push(response.headers.get('content-type'));
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toBe('inline');
  }
  expect(types).toEqual(['image/jpeg', 'video/mp4', 'image/png']);
  expect((await readFile(services, east.tenantID, reply.data[0]?.fileID ?? '')).body.equals(jpeg)).toBe(true);
});

test('F180 what is no picture and no film is refused and leaves nothing on disk, also beside good ones', async () => {
  const token = await tokenOf(east);
  const before = stored();
  const { status, reply } = await upload(token, [
    ['good.jpg', jpeg],
    ['bad.jpg', Buffer.from('<script>alert(1)</script>')],
  ]);
  expect([status, reply.code]).toEqual([422, 'file.badType']);
  expect(reply.message).toBe(errorText('file.badType'));
  const tooLarge = await upload(token, [['large.jpg', Buffer.concat([jpeg, Buffer.alloc(200_000)])]]);
  expect([tooLarge.status, tooLarge.reply.code]).toEqual([413, 'app.tooLarge']);
  expect((await upload(token, [])).reply.code).toBe('file.none');
  expect(stored()).toBe(before);
});

test('F180 nobody reads or writes without a token, with a forged or ended one, or with that of another plant', async () => {
  const token = await tokenOf(east);
  const { reply } = await upload(token, [['a.jpg', jpeg]]);
  const fileID = reply.data[0]?.fileID ?? '';
  const forged = `${Buffer.from(JSON.stringify(['demo-east', 'x', Date.now() + 1e6])).toString('base64url')}.${token.split('.')[1]}`;
  const statuses = await Promise.all(
    [forged, '', 'x.y', east.token, await tokenOf(north)].map(async (wrong) => (await download(fileID, wrong)).status),
  );
  expect(statuses).toEqual([401, 401, 401, 401, 404]);
  expect((await upload(forged, [['a.jpg', jpeg]])).status).toBe(401);
  expect(
    (await fetch(`${url}/api/v1/auth/fstoken`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }))
      .status,
  ).toBe(401);
  await expect(readFile(services, north.tenantID, fileID)).rejects.toThrow(errorText('file.notFound'));
  await expect(readFile(services, east.tenantID, '../../../etc/passwd')).rejects.toThrow(errorText('file.notFound'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  try {
    expect((await download(fileID, token)).status).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});

test('a file is asked for by an id of ours: whatever else is named is no file, and no fault', async () => {
  const token = await tokenOf(east);
  for (const id of [
    '%00',
    `${'0'.repeat(28)}%00`,
    'a%00b',
    '..%2f..%2fpush-keys.json',
    "'",
    'x'.repeat(60),
    '%F0%9F%98%80',
  ])
    expect((await download(id, token)).status, id).toBe(404);
});

test('F180 films are sent in the parts that a player asks for', async () => {
  const token = await tokenOf(east);
  const { reply } = await upload(token, [['a.mp4', mp4]]);
  const fileID = reply.data[0]?.fileID ?? '';
  const part = await download(fileID, token, { range: 'bytes=4-11' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 4-11/${mp4.length}`,
    'ftypisom',
  ]);
  const tail = await download(fileID, token, { range: 'bytes=-3' });
  expect(Buffer.from(await tail.arrayBuffer()).equals(mp4.subarray(-3))).toBe(true);
  expect((await download(fileID, token, { range: 'bytes=9999-' })).status).toBe(416);
});

test('whoever has no access any more reads and writes nothing with a token of before', async () => {
  const token = await tokenOf(east);
  const { reply } = await upload(token, [['a.jpg', jpeg]]);
  const fileID = reply.data[0]?.fileID ?? '';
  const setState = (state: 'enabled' | 'disabled') =>
    services.database.system
      .updateTable('users')
      .set({ state })
      .where('tenantID', '=', east.tenantID)
      .where('userID', '=', east.userID)
      .execute();
  await setState('disabled');
  try {
    expect((await download(fileID, token)).status).toBe(401);
    expect((await upload(token, [['a.jpg', jpeg]])).status).toBe(401);
  } finally {
    await setState('enabled');
  }
  expect((await download(fileID, token)).status).toBe(200);
});
