import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { sweepParts } from './sweepParts.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'pourline-parts-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const services = { settings: { dataDir } } as Pick<Services, 'settings'>;

test('what a killed upload left goes after two hours; files and what is being written stay', async () => {
  expect(await sweepParts(services, Date.now())).toBe(0);
  const folder = join(dataDir, 'files', 'plant');
  mkdirSync(folder, { recursive: true });
  const now = Date.now();
  const put = (name: string, minutesAgo: number) => {
    writeFileSync(join(folder, name), name);
    utimesSync(join(folder, name), new Date(now), new Date(now - minutesAgo * 60_000));
  };
  put('a.part', 121);
  put('b.part', 100);
  put('c', 10_000);
  expect(await sweepParts(services, now)).toBe(1);
  expect(readdirSync(folder).toSorted()).toEqual(['b.part', 'c']);
});
