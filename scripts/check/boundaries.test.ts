import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const biome = join(root, 'node_modules/.bin/biome');

/** What the linter says of a file with this content at this place, in a folder that has nothing but the project's rules. */
const lint = (path: string, content: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pourline-lint-'));
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), content);
  const run = spawnSync(biome, ['lint', '.'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return run.stdout + run.stderr;
};

const forbidden: [string, string, string][] = [
  ['domain/orders/x.ts', `import 'node:fs';`, 'noRestrictedImports'],
  ['domain/orders/x.ts', `import 'node:fs/promises';`, 'noRestrictedImports'],
  [
    'domain/orders/x.ts',
    `import { a } from '@pourline/contract/endpoint';\nexport const b = a;`,
    'noRestrictedImports',
  ],
  ['contract/x.ts', `import { a } from 'fastify';\nexport const b = a;`, 'noRestrictedImports'],
  ['contract/x.ts', `import { a } from '../server/main.ts';\nexport const b = a;`, 'noRestrictedImports'],
  ['optimiser/x.ts', `import 'node:fs';`, 'noRestrictedImports'],
  ['optimiser/x.ts', `import { a } from '@pourline/contract/orders';\nexport const b = a;`, 'noRestrictedImports'],
  ['web/orders/x.ts', `import { a } from 'node:path';\nexport const b = a;`, 'noRestrictedImports'],
  ['web/orders/x.ts', `import { a } from 'node:fs/promises';\nexport const b = a;`, 'noRestrictedImports'],
  ['web/orders/x.ts', `import { a } from '../../server/main.ts';\nexport const b = a;`, 'noRestrictedImports'],
  ['simulator/x.ts', `import { a } from '@pourline/server/main';\nexport const b = a;`, 'noRestrictedImports'],
  ['simulator/ledger/x.ts', `import { a } from '@pourline/domain/volume';\nexport const b = a;`, 'noRestrictedImports'],
  ['contract/client/x.ts', `import { a } from '../../web/main.tsx';\nexport const b = a;`, 'noRestrictedImports'],
  ['bench/x.ts', `import { a } from '../server/main.ts';\nexport const b = a;`, 'noRestrictedImports'],
  ['e2e/x.ts', `import { a } from '../web/main.tsx';\nexport const b = a;`, 'noRestrictedImports'],
];

describe('boundaries', () => {
  it.each(forbidden)('%s may not say %s', (path, content, rule) => {
    expect(lint(path, content)).toContain(rule);
  });

  it('lets a package import what it may', () => {
    expect(
      lint(
        'domain/orders/x.ts',
        `import { z } from 'zod';\nimport { a } from '../states.ts';\nexport const b = [z, a];\n`,
      ),
    ).not.toContain('noRestrictedImports');
    expect(
      lint('contract/orders/x.ts', `import { a } from '../waybills/waybillInfo.ts';\nexport const b = a;\n`),
    ).not.toContain('noRestrictedImports');
    expect(
      lint('web/orders/x.ts', `import { a } from '@pourline/domain/states';\nexport const b = a;\n`),
    ).not.toContain('noRestrictedImports');
  });
});
