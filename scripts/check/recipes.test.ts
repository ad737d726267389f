import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '../../contract/contract.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

const root = join(import.meta.dirname, '../..');
const pages = globSync('docs/*.md', { cwd: root });

/** Paths in backticks that end in a file's name or in a slash; without a package in front they stand in the one that the text is about. */
const pathsIn = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/`((?:[\w-]+\/)+(?:[\w.-]+\.(?:tsx?|mjs|md|json|sql))?)`/g)].map(
    ([, path]) => path ?? '',
  );

it.each(pages)('every file that %s names is there', (page) => {
  const isThere = (path: string): boolean =>
    ['', 'server', 'web'].some((folder) => existsSync(join(root, folder, path)));
  expect(pathsIn(page).filter((path) => !isThere(path))).toEqual([]);
});

it('every call that docs/api.md names is one of the contract', () => {
  const calls = Object.values(contract)
    .flatMap((part): Endpoint[] => Object.values(part))
    .map(({ method, path }) => `${method} ${path}`);
  const named = [...readFileSync(join(root, 'docs/api.md'), 'utf8').matchAll(/`((?:GET|POST|PUT|DELETE) [^`]+)`/g)];
  expect(named.length).toBeGreaterThan(5);
  expect(named.map(([, call]) => call ?? '').filter((call) => !calls.includes(call))).toEqual([]);
});

it('the pages name files', () => {
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.flatMap(pathsIn).length).toBeGreaterThan(100);
});
