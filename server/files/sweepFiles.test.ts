import { mkdirSync, readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestServices, type TestServices } from '../testServices.ts';
import { filesFolder } from './fileStore.ts';
import { sweepFiles } from './sweepFiles.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.stop());

const now = Date.now();
const folderOf = (plant: string): string => {
  const folder = join(filesFolder(services), plant);
  mkdirSync(folder, { recursive: true });
  return folder;
};
const put = (folder: string, name: string, minutesAgo: number): void => {
  writeFileSync(join(folder, name), name);
  utimesSync(join(folder, name), new Date(now), new Date(now - minutesAgo * 60_000));
};
const day = 24 * 60;

test('what killed uploads left goes: after two hours what has no name, after a week what no row names; files stay', async () => {
  expect(await sweepFiles(services, now)).toBe(0);
  const folder = folderOf('demo-east');
  put(folder, 'a.part', 121);
  put(folder, 'b.part', 100);
  const row = {
    tenantID: 'demo-east',
    kind: 'sign',
    owner: 'somebody',
    contentType: 'image/png',
    bytes: 1,
    sha256: '',
  };
  await services.database.system
    .insertInto('files')
    .values({ ...row, fileID: 'named', createTime: new Date(now) })
    .execute();
  put(folder, 'named', 20 * day);
  put(folder, 'named.unnamed', 8 * day);
  put(folder, 'killed', 8 * day);
  put(folder, 'killed.unnamed', 7 * day + 1);
  // Older than any, and seen without a row for the first time, as under a database that was put back.
  put(folder, 'restored', 90 * day);
  put(folder, 'waits', 30 * day);
  put(folder, 'waits.unnamed', 6 * day);
  // The row of another plant names no file of this one.
  put(folderOf('demo-north'), 'named', 20 * day);
  put(folderOf('demo-north'), 'named.unnamed', 8 * day);
  expect(await sweepFiles(services, now)).toBe(3);
  expect(readdirSync(folder).toSorted()).toEqual([
    ...['b.part', 'named', 'restored', 'restored.unnamed', 'waits', 'waits.unnamed'],
  ]);
  expect(readdirSync(folderOf('demo-north'))).toEqual([]);
});

test('a file that gets its name while it is looked at ends nothing', async () => {
  const folder = folderOf('demo-east');
  const from = vi.spyOn(services.database.system, 'selectFrom');
  for (const name of ['y', 'z']) {
    put(folder, name, 20 * day);
    put(folder, `${name}.unnamed`, 8 * day);
  }
  from.mockImplementationOnce((...asked) => {
    from.mockRestore();
    renameSync(join(folder, 'y'), join(folder, 'elsewhere'));
    return services.database.system.selectFrom(...(asked as ['files']));
  });
  expect(await sweepFiles(services, now)).toBe(1);
  expect(readdirSync(folder)).toContain('elsewhere');
  expect(readdirSync(folder)).not.toContain('z');
});
