import { DomainError } from '@pourline/domain/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '../testServices.ts';
import { reserveUpload } from './uploadQuota.ts';

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
  return async (userID: string, bytes: number): Promise<string | (() => Promise<void>)> => {
    try {
      return await reserveUpload(bounded, { tenantID, userID }, bytes);
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  };
};

test('room that one process has set aside counts in another, and after both were started again', async () => {
  const [one, two] = [startProcess(), startProcess()];
  const giveBack = await one('driver', 1.5 * mb);
  expect(giveBack).toBeTypeOf('function');
  expect(await two('driver', mb)).toBe('file.personDayQuota');
  expect(await startProcess()('driver', mb)).toBe('file.personDayQuota');
  // The plant has some left for others, until that is set aside as well.
  expect(await two('site', 2 * mb)).toBeTypeOf('function');
  expect(await one('lab', mb)).toBe('file.plantDayQuota');
  if (typeof giveBack === 'function') await giveBack();
  expect(await two('driver', mb)).toBeTypeOf('function');
});

test('processes that are asked at once set no more aside together than the quota', async () => {
  const processes = Array.from({ length: 3 }, startProcess);
  const found = await Promise.all(
    Array.from({ length: 12 }, (_, n) => processes[n % 3]?.('driver', mb / 2) ?? Promise.resolve('')),
  );
  expect(found.filter((one) => typeof one === 'function')).toHaveLength(4);
  expect(new Set(found.filter((one) => typeof one === 'string'))).toEqual(new Set(['file.personDayQuota']));
});

test('what a killed process set aside is free again when none of its uploads can still be read', async () => {
  await startProcess()('driver', 2 * mb);
  const later = startProcess();
  expect(await later('driver', mb)).toBe('file.personDayQuota');
  await services.database.system.updateTable('uploadsUnderWay').set({ until: '2020-01-01T00:00:00Z' }).execute();
  expect(await later('driver', mb)).toBeTypeOf('function');
});
