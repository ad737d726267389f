import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('every file that docs/adding.md names is there', () => {
  const text = readFileSync(join(root, 'docs/adding.md'), 'utf8');
  const files = [...text.matchAll(/`((?:domain|contract|server|web|e2e|scripts|docs)\/[^`\s<]+)`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
