import { DomainError } from '@pourline/domain/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTenants } from '../db/scope.ts';
import { openTestServices, type TestServices } from '../testServices.ts';
import { reserveUpload, type UploadRoom } from './uploadQuota.ts';

const mb = 1024 * 1024;
const quotas = { personDay: 2, person: 3, plantDay: 4, plant: 6 };
const tenantID = 'demo-east';
let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services?.stop());
beforeEach(async () => {
  await services.database.system.deleteFrom('uploadsUnderWay').execute();
});

/** A process of its own on the same database. */
const startProcess = () => {
  const made = services.again();
  const bounded = { ...made, settings: { ...made.settings, quotas } };
  return async (userID: string, bytes: number, growsBy = mb): Promise<string | UploadRoom> => {
    try {
      return await reserveUpload(bounded, { tenantID, userID }, { announced: bytes, growsBy });
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  };
};

test('room that one process has set aside counts in another, and after both were started again', async () => {
  const [one, two] = [startProcess(), startProcess()];
  const room = await one('driver', 1.5 * mb);
  expect(room).toBeTypeOf('object');
  expect(await two('driver', mb)).toBe('file.personDayQuota');
  expect(await startProcess()('driver', mb)).toBe('file.personDayQuota');
  // The plant has some left for others, until that is set aside as well.
  expect(await two('site', 2 * mb)).toBeTypeOf('object');
  expect(await one('lab', mb)).toBe('file.plantDayQuota');
  if (typeof room === 'object') await room.giveBack();
  expect(await two('driver', mb)).toBeTypeOf('object');
});

test('processes that are asked at once set no more aside together than the quota', async () => {
  const processes = Array.from({ length: 3 }, startProcess);
  const found = await Promise.all(
    Array.from({ length: 12 }, (_, n) => processes[n % 3]?.('driver', mb / 2) ?? Promise.resolve('')),
  );
  expect(found.filter((one) => typeof one === 'object')).toHaveLength(4);
  expect(new Set(found.filter((one) => typeof one === 'string'))).toEqual(new Set(['file.personDayQuota']));
});

test('room of a form that says how long it is grows by what comes, and is not reckoned with beside the files that it was for', async () => {
  const one = startProcess();
  const room = await one('driver', mb / 4, 0);
  if (typeof room !== 'object') throw new Error(room);
  await room.reach(mb / 2);
  for (let n = 0; n < 3; n++) expect(await one('driver', mb / 2)).toBeTypeOf('object');
  expect(await one('driver', mb / 2)).toBe('file.personDayQuota');
  await withTenants([tenantID], () => services.database.app.transaction().execute((db) => room.endWith(db)));
  expect(await one('driver', mb / 2)).toBeTypeOf('object');
});

test('what a killed process set aside is free again when none of its uploads can still be read', async () => {
  await startProcess()('driver', 2 * mb);
  const later = startProcess();
  expect(await later('driver', mb)).toBe('file.personDayQuota');
  await services.database.system.updateTable('uploadsUnderWay').set({ until: '2020-01-01T00:00:00Z' }).execute();
  expect(await later('driver', mb)).toBeTypeOf('object');
});

test('room grows as bytes come, up to the last of a quota and no further', async () => {
  const [one, two] = [startProcess(), startProcess()];
  const room = await one('driver', 0);
  if (typeof room !== 'object') throw new Error('there is room for nothing');
  await room.reach(0.1 * mb);
  // What it grew by is taken for everybody.
  expect(await two('driver', 1.5 * mb)).toBe('file.personDayQuota');
  await room.reach(1.9 * mb);
  await room.reach(2 * mb);
  await expect(room.reach(2 * mb + 1)).rejects.toThrow(DomainError);
  await room.giveBack();
  expect(await two('driver', 2 * mb)).toBeTypeOf('object');
});
