import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { accounts } from '@pourline/contract/accounts';
import { addressOf } from '@pourline/contract/client/addressOf';
import { files } from '@pourline/contract/files';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pngExample } from '../papers/testPng.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
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

test('an account that is deleted frees what its signatures took', async () => {
  const person = await server.signIn('秦岚');
  const sums = async () =>
    (await system().selectFrom('uploadSums').select('bytes').where('day', '=', '').execute()).map(({ bytes }) => bytes);
  await uploadPicture(person, 'sign');
  expect((await sums()).every((bytes) => bytes > 0)).toBe(true);
  await person.call(accounts.deleteAccount, { body: { password: 'pourline2026', vcode: '' } });
  expect(await sums()).toEqual([0, 0]);
});
