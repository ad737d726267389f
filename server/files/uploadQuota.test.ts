import { existsSync, readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { accounts } from '@pourline/contract/accounts';
import { addressOf } from '@pourline/contract/client/addressOf';
import { files } from '@pourline/contract/files';
import { chinaOffsetMinutes, dayOf, plantTime } from '@pourline/domain/time';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pngExample } from '../papers/testPng.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { until } from '../testUntil.ts';
import { uploadPicture } from './testUpload.ts';

const mb = 1024 * 1024;
const quotas = { personDay: 2, person: 3, plantDay: 4, plant: 6 };
let server: TestServer;
let people: Caller[];
const system = () => server.services.database.system;

beforeAll(async () => {
  server = await startTestServer({ quotas });
  people = await Promise.all(['郑工', '冯涛', '周敏'].map((name) => server.signIn(name)));
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await system().deleteFrom('uploadSums').execute();
});

const picture = (bytes: number): Blob => {
  const body = Buffer.alloc(bytes);
  body.set(pngExample(2, 2));
  return new Blob([body]);
};
const upload = async (person: Caller | undefined, ...sizes: number[]) => {
  const caller = person as Caller;
  const { token } = await caller.call(files.fileToken);
  const form = new FormData();
  for (const size of sizes) form.append('file[]', picture(size), 'a.png');
  const address = addressOf(files.upload, { params: { kind: 'attachment' }, query: { token } });
  const reply = await fetch(server.url + address, { method: 'POST', body: form });
  const { code, message } = (await reply.json()) as { code: string; message: string };
  return { status: reply.status, code, message };
};
/** Bytes of each file that lies in the folder of files, which is made with the first one. */
const sizesKept = (): number[] => {
  const folder = join(server.services.settings.dataDir, 'files');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const entries = names.map((name) => statSync(join(folder, name), { throwIfNoEntry: false }));
  return entries.flatMap((entry) => (entry?.isFile() ? entry.size : []));
};
const kept = (): number => sizesKept().length;
const onDisk = (): number => sizesKept().reduce((sum, size) => sum + size, 0);
/** As if the day were over. */
const nextDay = () => system().updateTable('uploadSums').set({ day: '2020-01-01' }).where('day', '!=', '').execute();

test('a person uploads so much in a day, and what exceeds it leaves nothing behind', async () => {
  expect((await upload(people[0], mb, mb / 2)).status).toBe(200);
  const before = kept();
  expect(await upload(people[0], mb / 4, mb / 2)).toEqual({
    status: 429,
    code: 'file.personDayQuota',
    message: '您今天上传的文件已达每人每天 2 MB 的上限，请明天再试',
  });
  expect(kept()).toBe(before);
  expect((await upload(people[0], mb / 2)).status).toBe(200);
  expect((await upload(people[0], 100)).code).toBe('file.personDayQuota');
  expect((await upload(people[1], 100)).status).toBe(200);
  await nextDay();
  expect((await upload(people[0], mb)).status).toBe(200);
  expect((await upload(people[0], 100)).code).toBe('file.personQuota');
});

test('the day is that of the plant, wherever it lies', async () => {
  const offset = (utcOffsetMinutes: number) =>
    system().updateTable('tenants').set({ utcOffsetMinutes }).where('tenantID', '=', 'demo-east').execute();
  const now = server.services.clock.now();
  // Farther east or west, so that it is another day there than in China.
  const far = plantTime(now, chinaOffsetMinutes).hour >= 19 ? 840 : -720;
  await offset(far);
  try {
    expect((await upload(people[0], mb)).status).toBe(200);
    const days = await system().selectFrom('uploadSums').select('day').where('day', '!=', '').execute();
    expect(new Set(days.map(({ day }) => day))).toEqual(new Set([dayOf(now, far)]));
    expect(dayOf(now, far)).not.toBe(dayOf(now, chinaOffsetMinutes));
  } finally {
    await offset(chinaOffsetMinutes);
  }
});

test('so does a plant, whoever uploads; another plant has its own', async () => {
  for (const person of people.slice(0, 2)) expect((await upload(person, 2 * mb)).status).toBe(200);
  expect(await upload(people[2], 100)).toMatchObject({ status: 429, code: 'file.plantDayQuota' });
  expect((await upload(await server.signIn('邹北'), 2 * mb)).status).toBe(200);
  await nextDay();
  expect((await upload(people[2], 2 * mb)).status).toBe(200);
  expect((await upload(people[1], 100)).message).toBe('本厂上传的文件已达 6 MB 的上限，请联系管理员');
});

test('many at once are counted one by one', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => upload(people[0], mb / 2)));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(4);
  expect(new Set(replies.filter((reply) => reply.status !== 200).map((reply) => reply.code))).toEqual(
    new Set(['file.personDayQuota']),
  );
  const sums = await system().selectFrom('uploadSums').select(['owner', 'bytes']).execute();
  expect(sums.map((row) => row.bytes)).toEqual(Array.from({ length: 4 }, () => 2 * mb));
});

test('what is announced beyond the quota is refused before it is written, many at once too', async () => {
  const before = kept();
  let most = 0;
  let isOver = false;
  const start = onDisk();
  const replies = Promise.all(Array.from({ length: 8 }, () => upload(people[0], mb, mb / 2))).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    most = Math.max(most, onDisk() - start);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const statuses = (await replies).map(({ status }) => status).toSorted();
  expect([statuses[0], new Set(statuses.slice(1))]).toEqual([200, new Set([429])]);
  expect([most <= 2 * mb, kept()]).toEqual([true, before + 2]);
  // What was refused is not counted: half a megabyte is left.
  expect((await upload(people[0], mb / 2 - 8 * 1024)).status).toBe(200);
});

const underWay = async (): Promise<number> =>
  (await system().selectFrom('uploadsUnderWay').select('bytes').execute()).reduce((sum, { bytes }) => sum + bytes, 0);
/** A form of files of a megabyte each, in pieces, that does not say how long it is; `send` sends the next file. */
const openForm = async (person: Caller | undefined) => {
  const { token } = await (person as Caller).call(files.fileToken);
  const address = addressOf(files.upload, { params: { kind: 'attachment' }, query: { token } });
  const headers = { 'content-type': 'multipart/form-data; boundary=zz' };
  const form = request(server.url + address, { method: 'POST', headers });
  const reply = new Promise<{ status: number; code: string } | null>((resolve) => {
    form.on('error', () => resolve(null));
    form.on('response', async (message) => {
      const text = Buffer.concat(await message.toArray()).toString();
      resolve({ status: message.statusCode ?? 0, code: (JSON.parse(text) as { code: string }).code });
    });
  });
  const send = (): void => {
    form.write('--zz\r\ncontent-disposition: form-data; name="file[]"; filename="a.png"\r\n\r\n');
    form.write(Buffer.from(pngExample(2, 2)));
    for (let n = 0; n < 16; n += 1) form.write(Buffer.alloc(mb / 16));
    form.write('\r\n');
  };
  return { form, reply, send };
};

test('a form that does not say how long it is takes room as it comes, and no more than the quota', async () => {
  const before = onDisk();
  const { form, reply, send } = await openForm(people[0]);
  send();
  // Room is taken from everybody else as the bytes come.
  await until(async () => expect(await underWay()).toBeGreaterThanOrEqual(mb));
  expect((await upload(people[0], 1.5 * mb)).code).toBe('file.personDayQuota');
  for (let n = 0; n < 7; n += 1) send();
  form.end('--zz--\r\n');
  let most = 0;
  let told: Awaited<typeof reply> | undefined;
  const hearing = reply.then((one) => {
    told = one;
  });
  await until(() => {
    most = Math.max(most, onDisk() - before);
    expect(told).toBeDefined();
  });
  await hearing;
  expect(told).toEqual({ status: 429, code: 'file.personDayQuota' });
  expect([most <= 2 * mb, onDisk(), await underWay()]).toEqual([true, before, 0]);
  const small = await openForm(people[0]);
  small.send();
  small.form.end('--zz--\r\n');
  expect((await small.reply)?.status).toBe(200);
});

test('an upload whose sender hangs up gives its room back', async () => {
  const before = onDisk();
  const { form, reply, send } = await openForm(people[0]);
  send();
  await until(async () => expect(await underWay()).toBeGreaterThanOrEqual(mb));
  const lines = vi.spyOn(server.services, 'log');
  form.destroy();
  expect(await reply).toBeNull();
  await until(async () => expect([await underWay(), onDisk()]).toEqual([0, before]));
  expect(lines.mock.calls.filter(([line]) => line.includes('/file/upload'))).toEqual([]);
  lines.mockRestore();
});

test('an account that is deleted frees what its signatures took', async () => {
  const person = await server.signIn('秦岚');
  const sums = async () =>
    (await system().selectFrom('uploadSums').select('bytes').where('day', '=', '').execute()).map(({ bytes }) => bytes);
  await uploadPicture(person, 'sign');
  expect((await sums()).every((bytes) => bytes > 0)).toBe(true);
  await person.call(accounts.deleteAccount, { body: { password: 'pourline2026', vcode: '' } });
  expect(await sums()).toEqual([0, 0]);
});
